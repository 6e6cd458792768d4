import { element, number, pathThrough, useShape, type Point, type Svg } from "../svg.ts";
import { letters, widthOf } from "../text/text.ts";
import { blend, colours, darker, inkOn } from "../theme.ts";

export type EggPattern = "plain" | "bands" | "dots" | "stripes" | "zigzag" | "rings" | "checks" | "diamonds" | "waves";

export type EggStyle = {
  readonly colour: string;
  readonly pattern: EggPattern;
  /** A capital letter in its middle, so that the kind has a name that can be typed. */
  readonly letter?: string;
  /** True where a phone has to show the letter: smaller eggs give it the room of their ornaments. */
  readonly isForPhone?: boolean;
};

// A letter may be as wide as the egg is where its corners lie.
const widestLetter = 68;

// Below the first height shadow and shine are lost on the eye, but not on the clock;
// below the second one a phone needs the room of the ornaments for the letter.
const [small, middling] = [44, 64];
/** From this height on a phone shows the smaller letter of a whole egg too. */
const phoneLit = 80;

/** Width of an egg by its height. */
export const eggShape = 0.79;

// An egg is 79 wide and 100 high, around its middle.
const shine = "M-24-6C-23-22-14-35-5-39C-1-40 0-36-3-33C-11-26-15-17-17-6C-18-1-24-1-24-6Z";
const outline = "M0-50C22-50 39.5-14 39.5 12C39.5 36 22 50 0 50C-22 50-39.5 36-39.5 12C-39.5-14-22-50 0-50Z";
// The rim is an egg under the egg: drawn as a pen line it would cost three times as much.
const [outside, inside] = ["scale(1.07 1.055)", "scale(.93 .945)"];

/** An egg of the given height around its middle. */
export function egg(at: Point, height: number, { colour, pattern, letter, isForPhone = false }: EggStyle): Svg {
  const finish = finishOf(height, isForPhone ? phoneLit : middling);
  const id = `egg-${pattern}-${colour.slice(1)}-${letter?.codePointAt(0) ?? 0}-${finish}`;
  return useShape(id, at, Math.round(height) / 100);
}

function finishOf(height: number, lit: number): "plain" | "clear" | "lit" {
  if (height < small) return "plain";
  return height < lit ? "clear" : "lit";
}

/** The whole egg that an id names, to be drawn once and reused; undefined when it names none. */
export function eggDefinition(id: string): Svg | undefined {
  const named = parseEggId(id);
  if (named === undefined) return undefined;
  const { ornament, colour, letter, finish } = named;
  const ink = inkOn(colour);
  return element(
    "g",
    { id },
    finish !== "plain"
      ? element("path", { d: outline, transform: "translate(0 5)", fill: "#000", "fill-opacity": 0.25 })
      : "",
    element("path", { d: outline, transform: outside, fill: darker(colour, 0.62) }),
    element("path", { d: outline, transform: inside, fill: colour }),
    ornament === "" ? "" : element("path", { d: ornament, fill: blend(colour, ink, 0.4) }),
    finish !== "plain" ? element("path", { d: shine, fill: colours.white, "fill-opacity": 0.55 }) : "",
    letterOn(letter, finish === "lit" ? 0.52 : 0.73, ink, ink === colours.white ? darker(colour, 0.12) : colour),
  );
}

/** What an id says about an egg: its ornament as a path, empty for none; undefined when it names none. */
function parseEggId(id: string) {
  const [, pattern = "", digits = "", code = "", finish = ""] =
    /^egg-(\w+)-([0-9a-f]{6})-(\d+)-(plain|clear|lit)$/u.exec(id) ?? [];
  const ornament = pattern === "plain" ? "" : ornaments[pattern];
  if (ornament === undefined || digits === "") return undefined;
  return { ornament, colour: `#${digits}`, letter: String.fromCodePoint(Number(code)), finish };
}

/** A letter on a plain spot, so that no ornament runs into it; a wide one is smaller, so that it stays on the egg. */
function letterOn(letter: string, size: number, ink: string, colour: string): Svg {
  const d = letters[letter];
  if (d === undefined) return "";
  const scale = Math.min(size, widestLetter / widthOf(letter, 1, "black") / 100);
  return (
    element("circle", { cy: 6, r: size * 48, fill: colour }) +
    element("path", { d, transform: `translate(0 6) scale(${number(scale)})`, fill: ink })
  );
}

/** Half the width of the egg within its rim at a height. */
function reach(y: number): number {
  const [top, waist, bottom] = [-50, 12, 50];
  const half =
    y < waist
      ? 39.5 * Math.sqrt(1 - ((y - waist) / (waist - top)) ** 2)
      : 39.5 * Math.sqrt(1 - ((y - waist) / (bottom - waist)) ** 2.2);
  return Number.isNaN(half) ? 0 : half * 0.93;
}

/** A belt around the egg whose edge runs through `edge` at each place across, straight between as few steps as look the same. */
function belt(middle: number, thickness: number, steps: number, edge: (across: number) => number): string {
  const row = (offset: number) =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const across = (index / steps) * 2 - 1;
      const y = middle + offset + edge(across);
      return { x: across * reach(y), y };
    });
  return pathThrough([...row(-thickness / 2), ...row(thickness / 2).reverse()], true);
}

function upright(x: number, thickness: number): string {
  const ys = Array.from({ length: 13 }, (_, index) => -48 + index * 8).filter((y) => reach(y) > Math.abs(x));
  const side = (offset: number) => ys.map((y) => ({ x: Math.max(-reach(y), Math.min(reach(y), x + offset)), y }));
  return pathThrough([...side(-thickness / 2), ...side(thickness / 2).reverse()], true);
}

const zigzag = (across: number) => (Math.abs(((across * 3 + 8) % 2) - 1) - 0.5) * 14;
const wave = (across: number) => Math.sin(across * Math.PI * 2) * 6;
const spot = (x: number, y: number, radius: number) =>
  `M${number(x - radius)} ${number(y)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
const ring = (x: number, y: number, radius: number) => {
  const hole = radius * 0.5;
  return `${spot(x, y, radius)}M${number(x - hole)} ${y}a${hole} ${hole} 0 1 1 ${hole * 2} 0a${hole} ${hole} 0 1 1 ${-hole * 2} 0Z`;
};
const rhomb = (x: number, y: number, half: number) =>
  `M${x} ${y - half}L${x + half * 0.72} ${y}L${x} ${y + half}L${x - half * 0.72} ${y}Z`;

/** A rectangle, without what would stand over the outline. */
function check(x: number, y: number, width: number, height: number): string {
  const clip = (across: number, down: number) => {
    const most = reach(down);
    return { x: Math.max(-most, Math.min(most, across)), y: Math.max(-49, Math.min(49, down)) };
  };
  const corners = [clip(x, y), clip(x + width, y), clip(x + width, y + height), clip(x, y + height)];
  return pathThrough(corners, true);
}

const ornaments: { readonly [pattern: string]: string } = {
  bands: [-28, 2, 31].map((y) => belt(y, 11, 1, () => 0)).join(""),
  dots: [
    [0, -33, 7],
    [-19, -10, 8],
    [19, -10, 8],
    [-28, 17, 7],
    [0, 8, 8],
    [28, 17, 7],
    [-15, 34, 7],
    [15, 34, 7],
  ]
    .map(([x = 0, y = 0, radius = 0]) => spot(x, y, radius))
    .join(""),
  stripes: [-24, 0, 24].map((x) => upright(x, 9)).join(""),
  zigzag: [-18, 24].map((y) => belt(y, 10, 6, zigzag)).join(""),
  rings: [ring(0, -30, 13), ring(-23, -2, 13), ring(23, -2, 13), ring(-14, 28, 13), ring(16, 28, 13)].join(""),
  checks: [-40, -24, -8, 8, 24, 40]
    .flatMap((y, row) => [-3, -2, -1, 0, 1, 2].map((column) => ({ x: column * 16 + (row % 2) * 8 - 4, y: y - 8 })))
    .filter(({ x, y }) => Math.max(reach(y), reach(y + 16)) > (x < 0 ? -x - 8 : x))
    .map(({ x, y }) => check(x, y, 8, 16))
    .join(""),
  diamonds: [rhomb(0, -27, 15), rhomb(-21, 8, 15), rhomb(21, 8, 15), rhomb(0, 33, 13)].join(""),
  waves: [-24, 3, 29].map((y) => belt(y, 8, 14, wave)).join(""),
} satisfies { readonly [pattern in Exclude<EggPattern, "plain">]: string };

/** The outline alone, for hollows. */
export const eggDefinitions: ReadonlyMap<string, Svg> = new Map([
  ["egg-body", element("path", { id: "egg-body", d: outline })],
]);
