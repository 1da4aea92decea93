// What a screen reader would miss, as axe finds it.

import axe from "axe-core";
import { expect } from "vitest";
import type { Person } from "./house";

/** Both themes of what is on the screen. The source is evaluated, not added, so that the page's own policy stands. */
export async function expectAccessible(scene: string, { page }: Person): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    // The dark page is the same page in other colours.
    const rules = colorScheme === "dark" ? { runOnly: ["color-contrast"] } : {};
    const found = await page.evaluate(async (rules) => {
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...rules });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`),
      );
    }, rules);
    expect.soft(found, `${scene}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
