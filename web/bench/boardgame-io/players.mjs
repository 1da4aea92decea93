// Two players a match, each on a socket of its own, who move as soon as it is their turn.
//
//     node players.mjs PORT MATCHES SECONDS
//
// Says `begin` and `end` around the time that is measured, and then `done` with the figures.

import { io } from "socket.io-client";
import { game, legal } from "./game.mjs";

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
const WARM_UP = 2000;

let measuring = false;
const latencies = [];

async function post(path, body) {
  const answer = await fetch(`${server}/games/${game.name}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
  return answer.json();
}

/** Opens a match, joins it twice and plays. */
async function play() {
  const { matchID } = await post("create", { numPlayers: 2 });
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await post(`${matchID}/join`, {
      playerID,
      playerName: `Guest ${playerID}`,
    });
    await sit(matchID, playerID, playerCredentials);
  }
}

/** Resolves when the player has seen the first state. */
function sit(matchID, playerID, credentials) {
  const socket = io(`${server}/${game.name}`, { transports: ["websocket"], forceNew: true });
  let sent;
  const answer = (state) => {
    if (state.ctx.currentPlayer !== playerID) return;
    const moves = legal(state.G, playerID);
    const { id, to } = moves[Math.floor(Math.random() * moves.length)];
    const payload = { type: "move", args: [id, to], playerID, credentials };
    sent = performance.now();
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
  };
  return new Promise((resolve) => {
    socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
    socket.on("sync", (_match, { state }) => {
      resolve();
      answer(state);
    });
    socket.on("update", (_match, state) => {
      if (sent !== undefined) {
        if (measuring) latencies.push(performance.now() - sent);
        sent = undefined;
      }
      answer(state);
    });
  });
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const at = (sorted, share) => sorted[Math.max(Math.ceil(sorted.length * share), 1) - 1] ?? 0;

await Promise.all(Array.from({ length: matches }, play));
await pause(WARM_UP);
console.log("begin");
measuring = true;
const begin = performance.now();
await pause(seconds * 1000);
measuring = false;
const took = (performance.now() - begin) / 1000;
console.log("end");
latencies.sort((a, b) => a - b);
const latency = { p50_ms: at(latencies, 0.5), p99_ms: at(latencies, 0.99), max_ms: at(latencies, 1) };
console.log(`done ${JSON.stringify({ moves: latencies.length, seconds: took, latency })}`);
process.exit(0);
