// A game like Commando Attack as far as a server notices: 24 soldiers on a board of 19 by 23 squares, a state of
// the same size, and moves that are looked up in the list of all that are legal.

const WIDTH = 19;
const HEIGHT = 23;
const SQUADS = ["red", "blue", "green", "black"];
const MOVES_A_TURN = 3;

/** A turn ends by itself after three moves, so that both players decide all the time and no game ends. */
export const game = {
  name: "soldiers",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    turn: 1,
    half: "gi-joe",
    active: active(true),
    step: { kind: "moves", squad: "red" },
    die: 0,
    soldiers: soldiers(),
    battles: [],
    camps: [
      { camp: "gi-joe", prisoners: [] },
      { camp: "cobra", prisoners: [] },
    ],
  }),
  moves: {
    move: ({ G, playerID, events, random }, id, to) => {
      if (!legal(G, playerID).some((move) => move.id === id && move.to === to)) return "INVALID_MOVE";
      const soldier = G.soldiers.find((each) => each.id === id);
      soldier.at = to;
      soldier.moved = true;
      G.die = random.D6();
      G.active.moves.made += 1;
      G.active.moves.left -= 1;
      if (G.active.moves.left === 0) {
        const first = playerID === "1";
        G.turn += 1;
        G.half = first ? "gi-joe" : "cobra";
        G.active = active(first);
        for (const each of G.soldiers) each.moved = false;
        events.endTurn();
      }
    },
  },
};

/** Every soldier of a player to every free square beside it. */
export function legal(G, playerID) {
  const taken = new Set(G.soldiers.map((soldier) => soldier.at));
  const team = playerID === "0" ? "gi-joe" : "cobra";
  const moves = [];
  for (const { id, team: its, at, moved } of G.soldiers) {
    if (its !== team || moved) continue;
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        if (x + dx < 0 || x + dx >= WIDTH || y + dy < 0 || y + dy >= HEIGHT) continue;
        const to = (y + dy) * WIDTH + x + dx;
        if (!taken.has(to)) moves.push({ id, to });
      }
    }
  }
  return moves;
}

function active(first) {
  return { squad: first ? "red" : "green", seat: first ? 0 : 1, moves: { made: 0, left: MOVES_A_TURN } };
}

function soldiers() {
  return Array.from({ length: 24 }, (_, id) => ({
    id: `p${id}`,
    name: `${SQUADS[Math.floor(id / 6)]} ${(id % 6) + 1}`,
    team: id < 12 ? "gi-joe" : "cobra",
    squad: SQUADS[Math.floor(id / 6)],
    number: (id % 6) + 1,
    at: id < 12 ? id : WIDTH * HEIGHT - 1 - (id - 12),
    moved: false,
    must_split: false,
    clock: { kind: "none" },
    mission: null,
  }));
}
