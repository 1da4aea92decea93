// What no page may do, whatever is on it: scroll sideways, cut its words off, cover what is lit, or ask a finger to hit
// something small. Each check answers with what it found.

import type { Page } from "playwright-core";

/** Everything that is wrong with the layout of what is on the screen. */
export async function flaws(page: Page): Promise<string[]> {
  const phone = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  return [
    ...(await sideways(page)),
    ...(await cutOff(page)),
    ...(await outside(page)),
    ...(await coveredTargets(page)),
    ...(phone ? await smallTargets(page) : []),
  ];
}

const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth + 1
      ? [`the page is ${scrollWidth} wide in a window of ${innerWidth}`]
      : [];
  });

/** Words that are wider or higher than what holds them, unless it is made to scroll. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const holders =
      "button, a, label, legend, h1, h2, h3, p, li, td, th, dt, dd, summary, .btn, .pop, .panel, .ask";
    const scrolls = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return [overflowX, overflowY].some((value) => value === "auto" || value === "scroll");
    };
    const isCut = (element: Element) => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      const { overflowY } = getComputedStyle(element);
      const tooHigh = overflowY !== "visible" && scrollHeight > clientHeight + 2;
      return clientWidth > 1 && (scrollWidth > clientWidth + 1 || tooHigh);
    };
    return [...document.querySelectorAll(holders)]
      .filter((element) => element.checkVisibility() && !element.closest(".hidden-words, .strip, .rule-chip"))
      .filter((element) => !scrolls(element) && isCut(element))
      .map(
        (element) =>
          `cut off: <${element.tagName} ${element.className}> ${element.textContent?.slice(0, 50)}`,
      );
  });

/** Buttons that stand beside the window, where nothing can be scrolled to reach them. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canScroll = (element: Element | null): boolean => {
      if (!element) return false;
      const { overflowX } = getComputedStyle(element);
      const scrolls = overflowX === "auto" || overflowX === "scroll";
      return (scrolls && element.scrollWidth > element.clientWidth) || canScroll(element.parentElement);
    };
    return [...document.querySelectorAll("button, a.btn, input, select, .pop")]
      .filter((element) => element.checkVisibility() && !canScroll(element.parentElement))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1);
      })
      .map(
        (element) =>
          `outside: ${element.className} ${element.getAttribute("aria-label") ?? element.textContent}`,
      );
  });

/** Lit targets in the frame of the board that are under something else. What covers the whole page by itself may. */
const coveredTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frame = document.querySelector("main.board")?.getBoundingClientRect();
    const panel = innerWidth < 760 && document.querySelector(".side-panel");
    const menu = document.querySelector("[role=menu]");
    if (!frame || panel || menu || document.querySelector("dialog[open]")) return [];
    const spots = [
      [0.5, 0.5],
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const;
    return [...document.querySelectorAll(".lit-buttons [data-target]")].flatMap((target) => {
      const box = target.getBoundingClientRect();
      const by = spots.flatMap(([across, down]) => {
        const x = box.x + across * box.width;
        const y = box.y + down * box.height;
        const isInView = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
        const top = isInView ? document.elementFromPoint(x, y) : target;
        return top === null || top.closest(".board-svg")
          ? []
          : [top.closest("[class]")?.getAttribute("class")];
      });
      return by.length === 0 ? [] : [`covered: ${target.getAttribute("aria-label")} by ${by[0]}`];
    });
  });

/** What a finger cannot hit: smaller than 44, the air around it counted in; links inside a sentence are excused. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    const air = (element: Element): { x: number; y: number } => {
      const after = getComputedStyle(element, "::after");
      if (after.content === "none" || after.position !== "absolute") return { x: 0, y: 0 };
      const beyond = (value: string) => Math.max(0, -Number.parseFloat(value) || 0);
      return { x: beyond(after.left) + beyond(after.right), y: beyond(after.top) + beyond(after.bottom) };
    };
    const inSentence = (element: Element) =>
      element.matches("a, .link, .mention, .rule-chip") &&
      element.closest("p, li, dd, footer") !== null &&
      !element.matches(".btn");
    const isTarget = (element: Element) =>
      element.checkVisibility() &&
      getComputedStyle(element).pointerEvents !== "none" &&
      !inSentence(element) &&
      !element.closest("[aria-hidden=true]");
    const controls = "button, a, select, input:not([type=radio], [type=checkbox], [type=file])";
    return [...document.querySelectorAll(controls)].filter(isTarget).flatMap((element) => {
      const box = element.getBoundingClientRect();
      const more = air(element);
      const size = { width: box.width + more.x, height: box.height + more.y };
      const isSmall = box.width > 1 && (size.width < LEAST - 0.5 || size.height < LEAST - 0.5);
      const name = element.getAttribute("aria-label") ?? element.textContent?.slice(0, 40);
      return isSmall
        ? [`small: ${element.className} ${name}: ${Math.round(size.width)}×${Math.round(size.height)}`]
        : [];
    });
  });
