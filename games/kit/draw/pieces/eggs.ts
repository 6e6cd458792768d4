import { element, number, useShape, type Point, type Svg } from "../svg.ts";
import { paint } from "../art.ts";
import art from "./art.json" with { type: "json" };
import { letters, widthOf } from "../text/text.ts";
import { blend, colours, darker, inkOn } from "../theme.ts";

const patterns = ["bands", "dots", "stripes", "zigzag", "rings", "checks", "diamonds", "waves"] as const;

export type EggPattern = "plain" | (typeof patterns)[number];

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
    paint(ornament, { ornament: blend(colour, ink, 0.4) }),
    finish !== "plain" ? element("path", { d: shine, fill: colours.white, "fill-opacity": 0.55 }) : "",
    letterOn(letter, finish === "lit" ? 0.52 : 0.73, ink, ink === colours.white ? darker(colour, 0.12) : colour),
  );
}

/** What an id says about an egg: its ornament as a drawing, empty for none; undefined when it names none. */
function parseEggId(id: string) {
  const [, name = "", digits = "", code = "", finish = ""] =
    /^egg-(\w+)-([0-9a-f]{6})-(\d+)-(plain|clear|lit)$/u.exec(id) ?? [];
  const pattern = patterns.find((each) => each === name);
  if (digits === "" || (pattern === undefined && name !== "plain")) return undefined;
  const ornament = pattern === undefined ? "" : art[`egg-${pattern}`];
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

/** The outline alone, for hollows. */
export const eggDefinitions: ReadonlyMap<string, Svg> = new Map([
  ["blank-egg", element("path", { id: "blank-egg", d: outline })],
]);
