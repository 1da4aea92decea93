// The server of boardgame.io with everything in memory. Says `listening PORT` when it is ready.

import boardgame from "boardgame.io/dist/cjs/server.js";
import { game } from "./game.mjs";

const server = boardgame.Server({ games: [game], origins: [/^http:\/\/127\.0\.0\.1/] });
const running = await server.run({ port: 0 });
console.log(`listening ${running.appServer.address().port}`);
