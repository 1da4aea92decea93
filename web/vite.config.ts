import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";

/** Where `npm run dev` finds the server. */
const SERVER = process.env.SANDTABLE_SERVER ?? "http://127.0.0.1:7345";

/** Three scripts and one style sheet need no helper that fetches the parts of parts ahead: it would cost a kilobyte. */
const noPreload = {
  name: "no-preload",
  enforce: "pre" as const,
  load: (id: string) =>
    id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : undefined,
};

export default defineConfig({
  plugins: [solid(), noPreload],
  build: {
    target: "es2022",
    // What every browser has known since 2024 needs no older spelling beside it.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file compresses far better than five, and a table is drawn right as soon as its script is there.
    cssCodeSplit: false,
    // What the table and its games share is one script, not three.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "shared",
              test: /src.(look.(Die|Dialog|RuleChip|media|steps)|games.(course|LessonCard))/,
            },
          ],
        },
      },
    },
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
          // A real browser on a busy machine now and then answers late; what is broken fails twice, and a test that
          // needed its second try is listed.
          retry: 1,
        },
      },
    ],
  },
});
