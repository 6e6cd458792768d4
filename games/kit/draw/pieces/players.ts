import type { Fact, Message, Seat, Shown } from "../../../contract/index.ts";
import { type Box, drawCurved, number, type Point, type Svg } from "../svg.ts";
import { beginningOf, drawableName, text, widthOf } from "../text/text.ts";
import { colours, phone } from "../theme.ts";
import { flow, type Item, item, widthOfItems } from "./flow.ts";
import { captionShape, drawQuestion } from "./marks.ts";
import { chipShape, points, seatChip, seatDisc } from "./pieces.ts";

/** Players as every picture names them. Whose turn it is has a green flag, which a headline says in words too. */

/** What one of the players is shown, whose own name is a word for "you". */
export const addressReader = <F extends Fact>(shown: Shown<F>, me: Seat | null, you: Message): Shown<F> => ({
  ...shown,
  names: shown.names.map((name, seat) => (seat === me ? shown.speak(you) : name)),
});

type Who = { readonly seat: Seat; readonly name: string };

const chip = 54;
const disc = 46;
const flagHeight = 56;
/** How far the point of a flag reaches beyond what is on it, and the flag before it. */
export const flagEnds = { tip: 22, before: 8 } as const;
/** What is as wide as this has the chip with the number of a seat, narrower things its disc. */
const leastWide = 260;
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
  { seat, name }: Who,
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

/** Whose turn it is, if it is anybody's, at a table of these players. */
type Seats = { readonly on: Seat | undefined; readonly names: readonly string[] };

type Headline = Seats & {
  readonly round: string;
  /** The round where a long question leaves no more room. */
  readonly short?: string;
  readonly ink?: string;
  /** The word on the flag before the player whose turn it is; without one, what happens in place of a turn. */
  readonly turn: string;
  readonly asked?: string | undefined;
};

/** Whose turn it is: a word on a flag, then chip and name; or else what happens in place of a turn. */
export function drawTurn({ x, y }: Point, { turn, on, names, asked, ink = colours.ink }: Headline, width: number): Svg {
  if (asked !== undefined) return drawQuestion({ x, y }, asked, width);
  // Part of a phrase would say nothing; beside everybody's points there may be no room for it.
  if (on === undefined)
    return widthOf(turn, phone.long, "black") > width ? "" : text(turn, { x, y }, { ...lettering, width, colour: ink });
  const flag = flyWord({ x, y }, turn, width * 0.4);
  const room = x + width - flag.end;
  const who = { seat: on, name: names[on] ?? "" };
  const sign = room < leastWide ? "disc" : "chip";
  // Where word or name would be cut, the name is on the flag in place of the word.
  const isCut =
    widthOf(turn, phone.long, "black") > width * 0.4 || widthOf(drawableName(who.name), phone.long) > room - disc;
  return sign === "disc" && isCut
    ? drawWho({ x, y }, who, { width, isOn: true, sign })
    : flag.svg + drawWho({ x: flag.end, y }, who, { width: room, sign, ink });
}

/** A word on a flag from a point to the right, and where what it points at begins. */
export function flyWord({ x, y }: Point, word: string, most: number): { readonly svg: Svg; readonly end: number } {
  const long = Math.min(widthOf(word, phone.board, "black"), most);
  const width = long + 14 + flagEnds.tip;
  const flag = drawFlag({ x, y: y - flagHeight / 2, width, height: flagHeight });
  const svg = flag + text(word, { x: x + 12, y }, { ...lettering, width: long, colour: colours.white });
  return { svg, end: x + width + 10 };
}

/** The round, in the same line whose turn it is, and at the end whatever else counts for everybody. */
export function drawHeadline(box: Box, headline: Headline, end: readonly Item[] = []): Svg {
  const middle = { x: box.x + 18, y: box.y + box.height / 2 };
  const last = drawEnd({ ...box, width: box.width - 14 }, end);
  const room = last.start - 46 - middle.x;
  const { on, turn, asked, short, ink = colours.ink } = headline;
  const told = asked ?? (on === undefined ? turn : "");
  const lengthOf = (words: string): number => widthOf(words, phone.board, "black");
  const isTight =
    told !== "" && lengthOf(headline.round + told) + (asked === undefined ? 0 : 2 * captionShape.rim) > room;
  const round = isTight && short !== undefined ? short : headline.round;
  const width = Math.min(lengthOf(round), box.width * 0.42);
  const left = { x: middle.x + width + 30, y: middle.y };
  return [
    text(round, middle, { ...lettering, width, colour: ink }),
    drawTurn(left, headline, last.start - 16 - left.x),
    last.svg,
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
