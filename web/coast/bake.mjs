// Makes the coast of the Arctic board out of polygons: node coast/bake.mjs POLYGONS.json
//
// The polygons are those of Natural Earth (public domain) in the board's projection: pole in the middle of G5, 40 W
// pointing down, one unit from side to opposite side of a hex, y downward, the middle of column A at 0. Written are the
// picture and what it shows at every hexside; the rules never read either.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const OUT = join(import.meta.dirname, "../src/games/arctic-circle");
/** The picture is drawn in tenths of the board's units; a hex is 84 of those from side to side. */
const SCALE = 840;
/** Points closer together than this are one: in the coast, and in the shore that fades out around it. */
const APART = 7;
const SHORE_APART = 150;
const [COLUMNS, ROWS] = [13, 12];
const STRIDE = Math.sqrt(3) / 2;
/** A mask of six sides is a letter from this one on; `coast.ts` reads them. */
const FIRST_LETTER = 48;

const { polygons } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const coasts = polygons.map(({ outer }) => outer);
/** The largest island in the middle. */
const greenland = coasts
  .filter((ring) => ring.every(([x, y]) => x > 3.3 && x < 7 && y > 7))
  .sort((a, b) => b.length - a.length)[0];

const drawn = coasts.map((ring) => thinned(ring, APART)).filter((ring) => ring.length > 3);
const around = coasts.map((ring) => thinned(ring, SHORE_APART)).filter((ring) => ring.length > 1);
const picture = [
  '<svg xmlns="http://www.w3.org/2000/svg"><title>The coast of the Arctic</title>',
  `<path id="land" d="${drawn.map(relative).join("")}"/>`,
  `<path id="shore" d="${around.map(relative).join("")}"/>`,
  `<path id="inland" d="${smooth(inland(greenland))}"/>`,
  "</svg>\n",
].join("");
writeFileSync(join(OUT, "coast.svg"), picture);
writeFileSync(join(OUT, "shown.ts"), shown());
console.info(`${picture.length} bytes`);

function thinned(ring, apart) {
  const points = [];
  for (const [x, y] of ring) {
    const point = [Math.round(x * SCALE), Math.round((y - 1) * SCALE)];
    const last = points.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= apart) points.push(point);
  }
  return points;
}

/** One absolute point, then steps. */
function relative([first, ...rest]) {
  let [x, y] = first;
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x}${nextY - y < 0 ? "" : " "}${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${first.join(" ")}l${steps.join(" ").replaceAll(" -", "-")}z`;
}

/** Where the ice cap lies: everywhere in Greenland that is not near its coast. From the top down the left, then up the right. */
function inland(ring) {
  const near = 0.24;
  const left = [];
  const right = [];
  for (let y = 7.2; y < 13; y += 0.2) {
    const inside = [];
    for (let x = 3.4; x < 6.9; x += 0.04) {
      if (within(ring, x, y) && ring.every(([px, py]) => Math.hypot(px - x, py - y) > near)) inside.push(x);
    }
    if (inside.length > 3) {
      left.push([inside[0], y]);
      right.unshift([inside.at(-1), y]);
    }
  }
  return [...left, ...right].map(([x, y]) => [Math.round(x * SCALE), Math.round((y - 1) * SCALE)]);
}

/** Curves through the middles between the points. */
function smooth(points) {
  const between = points.map(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length];
    return [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)];
  });
  const curves = points.map((point, at) => `Q${point.join(" ")} ${between[at].join(" ")}`);
  return `M${between.at(-1).join(" ")}${curves.join("")}Z`;
}

function within(ring, x, y) {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [ax, ay] = ring[at];
    const [bx, by] = ring[before];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Two letters a hex: which of its sides show land, and which show water; two points where it shows no land at all. */
function shown() {
  const letters = [];
  for (let column = 0; column < COLUMNS; column += 1) {
    for (let row = 0; row < ROWS; row += 1) {
      const center = [column * STRIDE, row + 1 + (column % 2 === 0 ? 0.5 : 0)];
      const sides = [0, 1, 2, 3, 4, 5].map((side) => share(sidePoints(center, side)));
      const mask = (is) => sides.reduce((all, part, side) => (is(part) ? all | (1 << side) : all), 0);
      const land = share(areaPoints(center)) >= 0.02;
      letters.push(land ? letter(mask((part) => part >= 0.1)) + letter(mask((part) => part <= 0.9)) : "..");
    }
  }
  return `// Written by coast/bake.mjs. Do not edit.

/** What the coast shows at the sides of every hex, column by column. */
export const SHOWN =
  ${JSON.stringify(letters.join(""))};
`;
}

function letter(mask) {
  return String.fromCharCode(FIRST_LETTER + mask);
}

/** How many of the points are on land, from 0 to 1. */
function share(points) {
  const dry = points.filter(([x, y]) => coasts.some((ring) => within(ring, x, y)));
  return dry.length / points.length;
}

function sidePoints([x, y], side) {
  const corner = (turn) => {
    const angle = ((-90 + 60 * side + turn) * Math.PI) / 180;
    return [x + Math.cos(angle) / Math.sqrt(3), y + Math.sin(angle) / Math.sqrt(3)];
  };
  const [[ax, ay], [bx, by]] = [corner(-30), corner(30)];
  return Array.from({ length: 19 }, (_, at) => {
    const part = (at + 1) / 20;
    return [ax + (bx - ax) * part, ay + (by - ay) * part];
  });
}

function areaPoints([x, y]) {
  const steps = Array.from({ length: 15 }, (_, at) => (at - 7) / 16);
  return steps
    .flatMap((dx) => steps.map((dy) => [x + dx, y + dy]))
    .filter(([px, py]) => Math.hypot(px - x, py - y) < 0.5);
}
