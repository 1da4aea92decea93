import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";

/** Where `npm run dev` finds the server. */
const SERVER = process.env.SANDTABLE_SERVER ?? "http://127.0.0.1:7345";

export default defineConfig({
  plugins: [solid()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file compresses far better than five, and a table is drawn right as soon as its script is there.
    cssCodeSplit: false,
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: {
    // Said here too, or the plugin for Solid looks for jsdom.
    environment: "node",
    projects: [
      { extends: true, test: { name: "unit", include: ["test/**/*.test.ts"], environment: "node" } },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["e2e/**/*.test.ts"],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
