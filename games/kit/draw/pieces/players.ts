import type { Message, Named, Seat } from "../../../contract/index.ts";
import { type Box, drawCurved, number, type Point, type Svg } from "../svg.ts";
import { beginningOf, text, widthOf } from "../text/text.ts";
import { colours, phone } from "../theme.ts";
import { flow, type Item, item, widthOfItems } from "./flow.ts";
import { chipShape, points, seatChip, seatDisc } from "./pieces.ts";

/** Players as every picture names them. Whose turn it is has a green flag, which a headline says in words too. */

/** What one of the players is shown, whose own name is a word for "you". */
export const addressReader = <S extends Named>(shown: S, me: Seat | null, you: Message): S => ({
  ...shown,
  names: me === null ? shown.names : Object.assign([...shown.names], { [me]: shown.speak(you) }),
});

const chip = 54;
const disc = 46;
const flagHeight = 56;
/** How far the point of a flag reaches beyond what is on it, and the flag before it. */
export const flagEnds = { tip: 22, before: 8 } as const;
const lettering = { size: phone.board, least: phone.long, weight: "black", align: "left" } as const;

/** A green flag that points to the right. */
export function drawFlag({ x, y, width, height }: Box): Svg {
  const [tip, half] = [flagEnds.tip, height / 2];
  const d = `M${number(x)} ${number(y)}h${number(width - tip)}l${tip} ${number(half)}l${-tip} ${number(half)}h${number(tip - width)}Z`;
  return drawCurved(d, colours.yes);
}

type WhoStyle = {
  /** Chip, name and flag together become no wider. */
  readonly width: number;
  readonly ink?: string;
  readonly isOn?: boolean;
  /** A disc has no number, for narrow places. */
  readonly sign?: "chip" | "disc" | "none";
};

/** A player's chip and name, from a point to the right; on a flag while it is their turn. */
export function drawWho(
  start: Point,
  { seat, name }: { readonly seat: Seat; readonly name: string },
  { width, ink = colours.ink, isOn = false, sign = "chip" }: WhoStyle,
): Svg {
  const { y } = start;
  const x = start.x + (isOn ? flagEnds.before : 0);
  const wide = { chip: chip * chipShape + 8, disc: disc + 2, none: 0 }[sign];
  const left = x + wide;
  const room = start.x + width - left - (isOn ? flagEnds.tip : 0);
  const weight = sign === "disc" ? "bold" : "black";
  const words = beginningOf(name, room, phone.long, weight);
  const flag = { x: start.x, y: y - flagHeight / 2, height: flagHeight };
  const end = left + Math.min(room, widthOf(words, phone.board, weight)) + flagEnds.tip;
  return [
    isOn ? drawFlag({ ...flag, width: Math.min(end + 4, start.x + width) - start.x }) : "",
    sign === "chip" ? seatChip({ x: x + (chip * chipShape) / 2, y }, chip, seat) : "",
    sign === "disc" ? seatDisc({ x: x + disc / 2, y }, seat) : "",
    text(words, { x: left, y }, { ...lettering, weight, width: room, colour: isOn ? colours.white : ink }),
  ].join("");
}

/** Figures at the right end of a line, and where they begin. */
export function drawEnd(line: Box, figures: readonly Item[]): { readonly svg: Svg; readonly start: number } {
  const width = widthOfItems(figures, between) * figureHeight;
  const start = line.x + line.width - width;
  const box = { x: start, y: line.y + (line.height - figureHeight) / 2, width, height: figureHeight };
  return { svg: figures.length === 0 ? "" : flow(box, figures, between), start };
}

/** How high figures are in a line, and how far apart. */
export const figureHeight = 56;
const between = 0.12;

/** In shares of a line's height: a shield whose figures are as high as a board's type, and the room that it takes. */
const shieldShape = { size: 1.25, width: 1.15, height: 1.2 } as const;

export const pointsItem = (count: number | string): Item =>
  item((middle, height) => points(middle, height * shieldShape.size, count), shieldShape.width);
