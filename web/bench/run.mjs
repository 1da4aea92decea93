// Builds the bench page, opens it in Chromium, and fails if two thousand targets take a frame or more to light up.
// node bench/run.mjs

import { chromium } from "playwright-core";
import { build, preview } from "vite";
import solid from "vite-plugin-solid";

const FRAME_MS = 16;
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];
const root = new URL(".", import.meta.url).pathname;
const outDir = new URL("../node_modules/.bench", import.meta.url).pathname;
const config = {
  root,
  configFile: false,
  plugins: [solid()],
  logLevel: "error",
  build: { outDir, emptyOutDir: true },
};

await build(config);
const server = await preview({ ...config, preview: { port: 4790, host: "127.0.0.1" } });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ARGS });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(server.resolvedUrls.local[0]);
  const handle = await page.waitForFunction(() => window.result, undefined, { timeout: 60_000 });
  const result = await handle.jsonValue();
  const ms = (n) => `${n.toFixed(1)} ms`;
  console.log(`${result.targets} targets light up in ${ms(result.middle)} (worst ${ms(result.worst)})`);
  console.log(`on the screen after ${ms(result.frame)}, waiting for the frame included`);
  process.exitCode = result.middle < FRAME_MS ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
}
