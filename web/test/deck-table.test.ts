import { describe, expect, it } from "vitest";
import { handOf, offeredOf, placed, seatOf, seatShown, stacksOf } from "../src/games/deck-building/cards";
import { drawnIn } from "../src/games/deck-building/drawn";
import { keywordsOf } from "../src/games/deck-building/keywords";
import { namesOf, pilesOf } from "../src/games/deck-building/Piles";
import { figure, progress } from "../src/games/deck-building/status";
import { spacesOf, topOf } from "../src/games/deck-building/Threat";
import { entry, litBy, mission, panelScene, player, SCENERY, view } from "./deck-view";

describe("equal cards", () => {
  it("lie in one heap that stands for the copy which the rules offer", () => {
    const offer = { lit: litBy("c1"), path: [] };
    expect(stacksOf(SCENERY, [0, 3, 1], offer)).toEqual([
      { cards: [0, 1], target: "c1" },
      { cards: [3], target: "c3" },
    ]);
  });

  it("keep the copy that was clicked while the choice goes on", () => {
    expect(offeredOf([0, 1], { lit: litBy("c0"), path: ["c5", "c1"] })).toBe("c1");
  });

  it("mean the first of them where none is offered", () => {
    expect(offeredOf([0, 1], { lit: new Map(), path: [] })).toBe("c0");
  });
});

describe("whose hand is shown", () => {
  it("is that of the seat which is asked, if it is one's own", () => {
    expect(seatShown(view({ asked: [1] }), [0, 1])).toBe(1);
  });

  it("is one's own while others are asked, and the active one's for who only watches", () => {
    expect(seatShown(view({ asked: [1], active: 1 }), [0])).toBe(0);
    expect(seatShown(view({ asked: [1], active: 1 }), [])).toBe(1);
  });

  it("is without the Joes of the plan, which lie on the mission", () => {
    expect(handOf(view({ mission: mission() }), 0)).toEqual([1, 3]);
  });
});

describe("what the table draws", () => {
  it("is every open card of the table, and not the hands of team-mates", () => {
    const draws = drawnIn(panelScene(view()));
    expect(["c0", "c3", "c4", "c5", "c6", "c7"].filter((target) => !draws(target))).toEqual([]);
    expect(draws("c2")).toBe(false);
  });

  it("is the Battalion, not the card under it", () => {
    const draws = drawnIn(panelScene(view({ lineUp: [{ card: 7, cover: 8 }] })));
    expect([draws("c8"), draws("c7")]).toEqual([true, false]);
  });

  it("is what settles a plan only while there is one, and the dice only once they lie", () => {
    expect(drawnIn(panelScene(view()))("w4")).toBe(false);
    expect(drawnIn(panelScene(view({ mission: mission() })))("w4")).toBe(true);
    expect(drawnIn(panelScene(view({ mission: mission() })))("w17")).toBe(false);
    const rolled = mission({ stage: "rolled", faces: [2, 1, 0] });
    expect(drawnIn(panelScene(view({ mission: rolled })))("w17")).toBe(true);
  });

  it("is a face-down Complication by its place, for nobody knows which card it is", () => {
    const down = { card: null, down: true, acts: false };
    expect(drawnIn(panelScene(view({ atStory: [down] })))("s1")).toBe(true);
  });

  it("leaves ends of steps and seats to the prompt", () => {
    const draws = drawnIn(panelScene(view()));
    expect(["w0", "w11", "p1"].filter(draws)).toEqual([]);
  });
});

describe("what is said around the table", () => {
  it("names the story, the Act and the step", () => {
    expect(progress(SCENERY, view())).toMatchObject({ subtitle: "The Tale · Act I · round 2", now: 0 });
    expect(progress(SCENERY, view({ recruit: 3 })).now).toBe(1);
    expect(progress(SCENERY, view({ end: "won" })).now).toBe(-1);
  });

  it("says who is asked, who is next, and what was answered in advance", () => {
    const now = view({
      asked: [0, 1],
      players: [player({ hand: [3], promoted: 3 }), player({ neverJoins: true })],
    });
    expect(figure(SCENERY, now, 0, [])).toEqual({ part: "Duke · is asked", value: "1", of: "in hand" });
    expect(figure(SCENERY, now, 1, []).part).toBe("Leader promoted · is asked next · never joins");
  });

  it("counts the spaces of the Threat from the bottom", () => {
    expect(spacesOf(SCENERY).map(({ colour }) => colour)).toEqual(["blue", "green", "green", "green", "top"]);
    expect(topOf(SCENERY)).toBe(4);
  });

  it("lists piles with equal cards counted", () => {
    expect(namesOf(SCENERY, [0, 3, 1])).toBe("G.I. ×2, Duke");
    expect(pilesOf(view({ success: [5] }))[0]).toEqual({ title: "Missions that succeeded", cards: [5] });
  });

  it("knows a seat by its id, whatever it is called", () => {
    const seat = (id: string) => seatOf({ id, title: "?", team: 0 });
    expect(["alpha", "bravo", "charlie", "delta"].map(seat)).toEqual([0, 1, 2, 3]);
  });

  it("takes the first card of the box for a card", () => {
    expect([placed(0), placed(7), placed(null), placed(undefined)]).toEqual([[0], [7], [], []]);
  });

  it("explains the words on a card, three at most", () => {
    const card = entry("Blast", "gear", {
      lightning: true,
      text: ["Destroy a Battalion, then re-roll; Threat −1."],
    });
    expect(keywordsOf(card).map(({ word }) => word)).toEqual(["⚡", "Re-roll", "Destroy"]);
    const pilot = entry("Ace", "joe", { wild: 2, text: ["Counts as WILD on a Battalion."] });
    expect(keywordsOf(pilot).map(({ word }) => word)).toEqual(["WILD", "Battalion"]);
  });
});
