import { useArt } from "../../../kit/draw/art.ts";
import { block, outline, type Rim, rimmedDisc } from "../../../kit/draw/blocks.ts";
import { symbol } from "../../../kit/draw/pieces/pieces.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { type Box, element, number, type Point, type Svg } from "../../../kit/draw/svg.ts";
import art from "./art.json" with { type: "json" };
import { colours, darker, inkOn, seatStyle } from "../../../kit/draw/theme.ts";

// A board has hundreds of small things. Flat ones of one kind are one path, and none has a shadow of its own: that is
// what keeps the picture quick to draw.

export const circles = (points: readonly Point[], radius: number): string =>
  points.map(({ x, y }) => `M${number(x - radius)} ${number(y)}${halfCircle(radius)}${halfCircle(-radius)}Z`).join("");

/** Bonus tiles, and towns in reach that bring one. */
export const tilePaper = "#f6c49a";

const halfCircle = (radius: number): string =>
  `a${number(Math.abs(radius))} ${number(Math.abs(radius))} 0 1 0 ${number(2 * radius)} 0`;

/** Boxes with round corners as one path, larger by a rim or smaller by a negative one. */
export const plates = (boxes: readonly Box[], radius: number, rim = 0): string =>
  boxes.map((box) => outline(inset(box, -rim), radius + rim)).join("");

export const rimmedPlates = (boxes: readonly Box[], radius: number, fill: string, { colour, width }: Rim): Svg =>
  paintShape(plates(boxes, radius, width / 2), colour) + paintShape(plates(boxes, radius, -width / 2), fill);

export const rimmedDiscs = (points: readonly Point[], radius: number, fill: string, { colour, width }: Rim): Svg =>
  paintShape(circles(points, radius + width / 2), colour) + paintShape(circles(points, radius - width / 2), fill);

/** A path filled with one colour, if there is anything to fill. */
export const paintShape = (d: string, fill: string): Svg => (d === "" ? "" : element("path", { d, fill }));

/** How wide a piece is with its rim and what keeps it apart, how far below its middle its sign, and how large that. */
const shapes = { house: { width: 40, down: 4, sign: 26 }, ship: { width: 40, down: -6, sign: 20 } } as const;
type Shape = keyof typeof shapes;

/** A seat's house or ship around this middle, as wide as given, with the seat's symbol; the reader's own ship on white. */
export function piece(shape: Shape | "own ship", middle: Point, seat: number, width: number = shapes.house.width): Svg {
  const { colour, ink, symbol: mark } = seatStyle(seat);
  if (shape !== "own ship") return signedPiece(shape, middle, colour, width, (at, size) => symbol(mark, at, size, ink));
  const box = { x: middle.x - width / 2, y: middle.y - 23, width, height: 46 };
  const white = rimmedPlates([box], 10, colours.white, { colour: colours.ink, width: 4 });
  return white + piece("ship", middle, seat, width - 6);
}

type DrawSign = (middle: Point, size: number) => Svg;

/** A house or ship of whatever colour. */
export function signedPiece(shape: Shape, { x, y }: Point, body: string, width: number, drawSign: DrawSign): Svg {
  const { width: whole, down, sign } = shapes[shape];
  const scale = width / whole;
  const drawn = useArt(`newdale-${shape}`, art[`piece-${shape}`], { x, y }, scale, { rim: darker(body, 0.65), body });
  return drawn + drawSign({ x, y: y + down * scale }, sign * scale);
}

/** A flat square tile with an icon: a good. */
export function squareTile(middle: Point, size: number, colour: string, sign: IconName): Svg {
  const side = Math.round(size * 0.94);
  const box = { x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side };
  return block(box, side * 0.2, colour) + icon(sign, middle, size * 0.7, inkOn(colour));
}

/** A flat disc with an icon: a discount symbol. */
export function disc(middle: Point, size: number, colour: string, sign: IconName): Svg {
  return (
    rimmedDisc(middle, size / 2, colour, { colour: darker(colour, 0.5), width: 2 }) +
    icon(sign, middle, size * 0.66, inkOn(colour))
  );
}
