import { renderAsync } from "@resvg/resvg-js";
import { middleOf } from "../../games/kit/draw/layout.ts";
import type { Box } from "../../games/kit/draw/svg.ts";
import { badgeCorner, phone } from "../../games/kit/draw/theme.ts";
import { nameIn, readPicture, type Reading, type Thing, withoutMarks } from "./reading.ts";
import { type Colour, contrast, readColour } from "./sight.ts";
import type { simulations } from "./simulations.ts";

/** What a phone's reader would miss in a picture, a sentence each; none when all is well. */
export type Faults = readonly string[];

/** Pictures are looked at this wide: half of what they are drawn in is enough to see what lies under a word. */
const looked = 600;
/** Of what lies under a word, this share counts as its ground. */
const groundShare = 0.25;
const least = { text: 4.5, icon: 3, lightness: 1.5 } as const;
/** Figures are as high as capitals: type sizes are rounded to tenths, so a hair is allowed. */
const hair = 0.05;
const eyes = ["usual", "protanopia", "deuteranopia", "tritanopia"] as const satisfies (keyof typeof simulations)[];

/** Least type of a kind of picture: 11 px where a player decides, 9 px on sheets that are looked up. */
const leastType = { board: phone.board, hand: phone.hand, sheet: phone.long } as const;

/**
 * What a board may show in 9 px, as nothing is decided by it: names and other words that would else be cut, for a sign
 * beside them says the same and the option's label repeats them; and points between things.
 */
const isDecoration = ({ kind, name }: Thing): boolean =>
  kind === "text" && /^[^\p{L}\p{N}]$|\p{L}{3}|\p{Lo}{2}|\p{L}{2}…$/u.test(name);

/** Type that is too small at 266 px. */
export function listSmallType(svg: string, kind: keyof typeof leastType): Faults {
  const small = readPicture(svg).things.filter((thing) => {
    const least = kind === "board" && isDecoration(thing) ? phone.long : leastType[kind];
    return thing.size > 0 && thing.size < least - hair;
  });
  return small.map(({ name, size }) => `“${name}” is ${((size * 266) / 1200).toFixed(1)} px high`);
}

/** A picture that is higher than wide becomes a stamp on desktops, which show it in 550 × 350. */
export function listBadShape(svg: string): Faults {
  const { width, height } = readPicture(svg);
  return height > width ? [`it is ${width} × ${height}`] : [];
}

/** Words and signs where Discord puts its badge. */
export function listUnderBadge(svg: string): Faults {
  const { height, things } = readPicture(svg);
  const corner = { x: 0, y: height - badgeCorner.height, ...badgeCorner };
  return things
    .filter(({ kind, box }) => kind !== "shape" && meets(box, corner))
    .map(({ name }) => `“${name}” lies under the badge`);
}

const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Words with less than 4.5 : 1 and icons with less than 3 : 1 against what they lie on, for four kinds of eyes. */
export async function listFaint(svg: string): Promise<Faults> {
  const reading = readPicture(svg);
  const ground = await paint(withoutMarks(svg), reading.width);
  return reading.things.flatMap((thing) => {
    const wanted = wantedContrast(thing);
    if (wanted === undefined) return [];
    const grounds = thing.halo === undefined ? ground(thing) : [readColour(thing.halo)];
    const fill = readColour(thing.fill);
    const seen = Math.min(...grounds.flatMap((colour) => eyes.map((eye) => contrast(fill, colour, eye))));
    return seen < wanted ? [`“${thing.name}” in ${thing.fill} has ${seen.toFixed(1)} : 1`] : [];
  });
}

function wantedContrast({ kind, name }: Thing): number | undefined {
  if (kind === "icon" || name.startsWith("symbol-")) return least.icon;
  return kind === "shape" ? undefined : least.text;
}

/** What lies in the middle of a thing: each colour that is a good part of it. */
async function paint(svg: string, width: number): Promise<(thing: Thing) => readonly Colour[]> {
  const {
    width: across,
    height: down,
    pixels,
  } = await renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: "width", value: looked } });
  const scale = across / width;
  // Whole pixels are quicker to count than their channels.
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, across * down);
  return ({ box, kind }) => {
    const part = kind === "text" ? box : shrink(box);
    const [left, top] = [Math.max(0, Math.floor(part.x * scale)), Math.max(0, Math.floor(part.y * scale))];
    const right = Math.min(across, Math.ceil((part.x + part.width) * scale));
    const foot = Math.min(down, Math.ceil((part.y + part.height) * scale));
    const rows = Array.from({ length: Math.max(0, foot - top) }, (_, row) => (top + row) * across);
    const counts = countColours(rows.map((row) => colours.subarray(row + left, row + right)));
    const all = (right - left) * (foot - top);
    return [...counts].filter(([, count]) => count >= groundShare * all).map(([colour]) => channelsOf(colour));
  };
}

/** How many pixels have each colour. Grounds are flat, so it counts by runs: to look each pixel up takes much longer. */
function countColours(rows: readonly Uint32Array[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (let start = 0; start < row.length;) {
      const colour = row[start] ?? 0;
      let end = start + 1;
      while (end < row.length && row[end] === colour) end += 1;
      counts.set(colour, (counts.get(colour) ?? 0) + end - start);
      start = end;
    }
  }
  return counts;
}

/** Red is a pixel's first byte, which is the lowest of its number on all machines that Node runs on. */
const channelsOf = (colour: number): Colour => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];

const shrink = ({ x, y, width, height }: Box): Box => ({
  x: x + width * 0.2,
  y: y + height * 0.2,
  width: width * 0.6,
  height: height * 0.6,
});

/** Pieces of one form with the same sign that differ in hue alone. */
export function listTwins(svg: string): Faults {
  const looks = new Map<string, Set<string>>();
  for (const { name, fill } of listPieces(readPicture(svg))) looks.set(name, (looks.get(name) ?? new Set()).add(fill));
  return [...looks].flatMap(([name, fills]) => {
    const colours = [...fills].map(readColour);
    const pairs = colours.flatMap((one, index) => colours.slice(index + 1).map((other) => [one, other] as const));
    const isAlike = pairs.some(([one, other]) => eyes.some((eye) => contrast(one, other, eye) < least.lightness));
    return isAlike ? [`${name} comes in ${[...fills].join(" and ")}`] : [];
  });
}

/** Each token with what is on it; its rim lies under it and is no piece. */
function listPieces({ things }: Reading): readonly { readonly name: string; readonly fill: string }[] {
  const tops = new Map<string, Thing>();
  for (const thing of things.filter(({ name }) => name.startsWith("token-"))) {
    const { x, y } = middleOf(thing.box);
    tops.set(`${Math.round(x)} ${Math.round(y)}`, thing);
  }
  const marks = things.filter(({ kind, name }) => kind !== "shape" || name.startsWith("symbol-"));
  return [...tops.values()].map(({ name, fill, box }) => {
    const on = marks.filter((mark) => isInside(middleOf(mark.box), box)).map((mark) => mark.name);
    return { name: [name, ...on].join(" "), fill };
  });
}

const isInside = (point: { readonly x: number; readonly y: number }, { x, y, width, height }: Box): boolean =>
  point.x > x && point.x < x + width && point.y > y && point.y < y + height;

/** Seats that are marked by their sign without their name or its beginning beside it, in all pictures of a table. */
export function listNameless(svgs: readonly string[], names: readonly string[]): Faults {
  const things = svgs.flatMap((svg) => readPicture(svg).things);
  const words = things.filter(({ kind }) => kind === "text").map(({ name }) => name);
  const letters = things.filter(({ kind }) => kind === "letter").map(({ name }) => String.fromCodePoint(codeOf(name)));
  const written = [...words, letters.join("")].join(" ");
  return names.flatMap((name) => (written.includes(name.slice(0, 3)) ? [] : [`nobody reads ${name}`]));
}

/** Fewest letters that say who somebody is. */
const leastOfName = 6;

/** Names of players that are cut without a sign, or to fewer letters than say who it is. */
export const listCutNames = (svg: string, names: readonly string[]): Faults =>
  readPicture(svg).things.flatMap(({ kind, name: word }) => {
    const begun = nameIn(word);
    const isCut = kind === "text" && begun.length > 1 && names.some((name) => name !== begun && name.startsWith(begun));
    const isFair = /…(?: -?\d+)?$/u.test(word) && begun.length >= leastOfName;
    return isCut && !isFair ? [`“${word}” is cut`] : [];
  });

const codeOf = (letter: string): number => Number(letter.replace("letter-", ""));
