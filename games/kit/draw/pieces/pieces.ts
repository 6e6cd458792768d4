import type { Seat } from "../../../contract/index.ts";
import { block, rimmedBlock, rimmedDisc, rimmedShape } from "../blocks.ts";
import { icon, type IconName } from "../icon.ts";
import { element, number, type Point, type Svg, useShape } from "../svg.ts";
import { text, widthOf } from "../text/text.ts";
import { blend, colours, darker, inkOn, lighter, line, seatStyle, type SymbolName } from "../theme.ts";

/** The symbol of a seat around its middle, as high as given. */
export function symbol(name: SymbolName, middle: Point, size: number, colour: string): Svg {
  return useShape(`symbol-${name}`, middle, size / 100, { fill: colour });
}

/** A pawn that belongs to nobody, with a sign on it. */
export function neutralPawn(
  middle: Point,
  height: number,
  colour: string,
  sign: (middle: Point, size: number, colour: string) => Svg,
): Svg {
  const unit = height / 140;
  return pawnBody(middle, height, colour) + sign({ x: middle.x, y: middle.y + 32 * unit }, 56 * unit, inkOn(colour));
}

/** An open eye, for whoever watches and whatever is watched. */
export function eyeSign(middle: Point, size: number, colour: string = colours.ink): Svg {
  return useShape("eye", middle, size / 100, { fill: colour });
}

/** The flat outline of a pawn: the sign for "a pawn" on cards and tiles. */
export function pawnSign(middle: Point, height: number, colour: string = colours.ink): Svg {
  return useShape("pawn-body", middle, (height * 0.98) / 140, { fill: colour });
}

function pawnBody(middle: Point, height: number, colour: string): Svg {
  const unit = height / 140;
  return [
    useShape("pawn-body", { x: middle.x, y: middle.y + 6 * unit }, unit, { fill: "#000", "fill-opacity": 0.28 }),
    useShape("pawn-body", middle, unit, { fill: colour, stroke: darker(colour, 0.6), "stroke-width": 6 }),
    useShape("pawn-light", middle, unit, { fill: "none", stroke: lighter(colour, 0.55), "stroke-width": 5 }),
  ].join("");
}

/** Symbol and number of a seat on a plate in its colour, around its middle: the seat's name in every picture. */
export function seatChip(middle: Point, height: number, seat: Seat): Svg {
  const { colour, ink, symbol: mark } = seatStyle(seat);
  const width = height * chipShape;
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  const radius = height * 0.28;
  return [
    block({ ...box, y: box.y + 3 }, radius, "#000", 0.28),
    rimmedBlock(box, radius, colour, { colour: darker(colour, 0.6), width: line.thin }),
    symbol(mark, { x: middle.x - width * 0.22, y: middle.y }, height * 0.52, ink),
    text(
      String(seat + 1),
      { x: middle.x + width * 0.2, y: middle.y },
      { size: height * 0.93, weight: "black", colour: ink },
    ),
  ].join("");
}

/** Width of a seat chip by its height. */
export const chipShape = 1.5;

/** A seat's symbol on its colour, for where its number has no room. */
export function seatDisc(middle: Point, seat: Seat): Svg {
  const { colour, ink, symbol: mark } = seatStyle(seat);
  return rimmedDisc(middle, 23, colour, { colour: darker(colour, 0.6), width: 4 }) + symbol(mark, middle, 27, ink);
}

type TokenStyle = { readonly colour: string; readonly icon?: IconName; readonly shape?: "round" | "square" };

// Below this size a shadow is lost on the eye, but not on the clock.
const small = 64;

/** The shadow of a flat piece, unless it is too small to show. */
function shadow(id: string, middle: Point, size: number): Svg {
  if (size < small) return "";
  const at = { x: middle.x, y: middle.y + size / 20 };
  return useShape(id, at, size / 100, { fill: "#000", "fill-opacity": 0.28 });
}

/** How far the shapes of tokens reach. */
const reaches = { round: 50, square: 46 } as const;
/** How large an icon on a token is; a square has the most room. */
const iconShares = { round: 0.66, square: 0.8 } as const;
const disc = { id: "token-round", reach: reaches.round };

/** A cardboard token around its middle, with an icon on it where it has one. */
export function token(middle: Point, size: number, style: TokenStyle): Svg {
  const { colour, icon: name, shape = "round" } = style;
  const body = { id: `token-${shape}`, reach: reaches[shape] };
  const unit = size / 100;
  return [
    shadow(body.id, middle, size),
    rimmedShape(body, middle, unit, colour, { colour: darker(colour, 0.5), width: 5 }),
    name === undefined ? "" : icon(name, middle, size * iconShares[shape], inkOn(colour)),
  ].join("");
}

/** What a thing is worth: a coin of silver, for gold is the colour of what can be chosen. */
export function coin(middle: Point, size: number, value: number | string): Svg {
  const unit = size / 100;
  return [
    shadow("token-round", middle, size),
    rimmedShape(disc, middle, unit, colours.coin, { colour: colours.coinEdge, width: 6 }),
    useShape("coin-ring", middle, unit, { fill: blend(colours.coin, colours.coinEdge, 0.5) }),
    text(String(value), middle, { size: size * 0.78, weight: "black", colour: "#1f2933", width: size * 0.94 }),
  ].join("");
}

/** What a thing costs: a price tag with its hole at the left, which no coin and no shield looks like. */
export function priceTag({ x, y }: Point, height: number, value: number | string): Svg {
  const shown = String(value);
  const size = height * 0.86;
  const [half, cut] = [height / 2, height * 0.3];
  const wide = tagWidth(height, value);
  const left = x - wide / 2;
  const d = `M${number(left)} ${number(y)}l${number(cut)} ${number(-half)}h${number(wide - cut)}v${number(height)}h${number(cut - wide)}Z`;
  return [
    element("path", { d, fill: "#8a2432" }),
    rimmedDisc({ x: left + cut * 0.94, y }, height * 0.085, colours.white, { colour: "#5c1420", width: 3 }),
    text(
      shown,
      { x: left + cut * 1.3 + (wide - cut * 1.3) / 2 - 1, y },
      { size, weight: "black", colour: colours.white },
    ),
  ].join("");
}

export const tagWidth = (height: number, value: number | string): number =>
  Math.max(height, widthOf(String(value), height * 0.86, "black") + height * 0.6);

/** Victory points: a number on a laurel-green shield. */
export function points(middle: Point, size: number, value: number | string): Svg {
  const unit = size / 100;
  return [
    shadow("shield", middle, size),
    rimmedShape({ id: "shield", reach: 46 }, middle, unit, "#2f6b4a", { colour: "#173a27", width: 6 }),
    text(
      String(value),
      { x: middle.x, y: middle.y - 3 * unit },
      { size: size * 0.76, weight: "black", colour: colours.white, width: size * 0.86 },
    ),
  ].join("");
}

/** A crown for the leader, around its middle. */
export const crownShape = (middle: Point, height: number): Svg =>
  rimmedShape({ id: "crown", reach: 46 }, middle, height / 100, colours.gold, { colour: colours.ink, width: 9 });

const shapes: { readonly [id: string]: string } = {
  "pawn-body":
    "M0-68A27 27 0 0 1 19-21C21-4 33 16 37 38L43 44Q49 66 35 67L-35 67Q-49 66-43 44L-37 38C-33 16-21-4-19-21A27 27 0 0 1 0-68Z",
  "pawn-light": "M-17-53A22 22 0 0 0-19-33M-17-8C-20 8-28 24-31 38",
  eye:
    "M-50 2C-34-24-16-34 0-34C16-34 34-24 50 2C34 28 16 38 0 38C-16 38-34 28-50 2Z" +
    "M0-22A24 24 0 0 0 0 26A24 24 0 0 0 0-22ZM0-10A12 12 0 0 1 0 14A12 12 0 0 1 0-10Z",
  crown: "M-42 34L-52-30L-24-4L0-40L24-4L52-30L42 34Z",
  shield: "M-46-39Q0-51 46-39L46 10Q46 34 0 45Q-46 34-46 10Z",
  "token-round": "M-50 0a50 50 0 1 0 100 0a50 50 0 1 0-100 0Z",
  "coin-ring": "M-40 0a40 40 0 1 0 80 0a40 40 0 1 0-80 0ZM-36 0a36 36 0 1 1 72 0a36 36 0 1 1-72 0Z",
  "token-square": "M-46-32Q-46-46-32-46L32-46Q46-46 46-32L46 32Q46 46 32 46L-32 46Q-46 46-46 32Z",
  "token-hexagon": "M50 0L25 43.3L-25 43.3L-50 0L-25 -43.3L25 -43.3Z",
  "symbol-circle": "M-44 0a44 44 0 1 0 88 0a44 44 0 1 0-88 0Z",
  "symbol-square": "M-40-40L40-40L40 40L-40 40Z",
  "symbol-triangle": "M0-48L50 40L-50 40Z",
  "symbol-star": "M0 -50L13.5 -14.6L51.4 -12.7L21.9 11.1L31.7 47.7L0 27L-31.7 47.7L-21.9 11.1L-51.4 -12.7L-13.5 -14.6Z",
  "symbol-diamond": "M0-54L44 0L0 54L-44 0Z",
  "symbol-cross": "M-17-48L17-48L17-17L48-17L48 17L17 17L17 48L-17 48L-17 17L-48 17L-48-17L-17-17Z",
};

export const pieceDefinitions: ReadonlyMap<string, Svg> = new Map(
  Object.entries(shapes).map(([id, d]) => [id, element("path", { id, d })]),
);
