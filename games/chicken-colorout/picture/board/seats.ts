import type { Labels, Seat, Sheet, Shown } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { block, frameBlock } from "../../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { columns, evenRows, inset, rows } from "../../../kit/draw/layout.ts";
import { lazySheet } from "../../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { eggShape } from "../../../kit/draw/pieces/eggs.ts";
import { markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { points, seatChip } from "../../../kit/draw/pieces/pieces.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { beginningOf, drawableName, text } from "../../../kit/draw/text/text.ts";
import { colours, margin, phone, seatStyle } from "../../../kit/draw/theme.ts";
import { bit, countEggs, countFaceDown, eggTypes } from "../../rules/eggs.ts";
import type { ColorFact } from "../../rules/facts.ts";
import type { Counts } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { describeRest, describeSeats } from "../../text/board.ts";
import { art } from "../pieces/art.ts";
import { eggOf } from "../pieces/eggs.ts";
import { bedBox, bedHeight, drawPlank, garden } from "../pieces/ground.ts";
import { seatDisc } from "../pieces/pawns.ts";

const across = 3;
const isCrowded = ({ hands }: View): boolean => hands.length > across;

/** Extra height of the flower bed that the players need. */
export function seatsHeight(view: View): number {
  if (isCrowded(view)) return 36;
  return view.rules.specialScores ? 22 : 0;
}

/** Each player in a few signs; framed in green while it is that player's turn. */
export function drawSeats(box: Box, view: View, names: readonly string[]): Svg {
  const lengths = evenRows(view.hands.length, across);
  const lines = rows(box, lengths.length, 8);
  const cells = lengths.flatMap((length, line) => columns(at(lines, line), Math.max(length, 2), 8).slice(0, length));
  return view.hands.map((_, seat) => drawSeat(at(cells, seat), view, seat, names[seat] ?? "")).join("");
}

/** Chip, name, eggs left and points: in one line where two play, else in two. Many have no eggs here: their baskets show them. */
function drawSeat(box: Box, view: View, seat: Seat, name: string): Svg {
  const isOn = view.now.ask !== "over" && view.turn.seat === seat;
  const inner = inset(box, 6);
  const { upper, lower, figures, points: shield, room } = layOutSeat(inner, view);
  const style = { size: 50, least: phone.long, weight: "black", align: "left" } as const;
  const left = inner.x + (isCrowded(view) ? 38 : 84);
  const width = room - left;
  const weight = isCrowded(view) ? "bold" : "black";
  return [
    drawPlank(box),
    isOn ? frameBlock(inset(box, 3), 14, { colour: colours.yes, width: 8 }) : "",
    isCrowded(view) ? seatDisc({ x: inner.x + 14, y: upper }, seat) : seatChip({ x: inner.x + 39, y: upper }, 55, seat),
    text(beginningOf(name, width, phone.long, weight), { x: left, y: upper }, { ...style, weight, width }),
    ...(figures === undefined
      ? []
      : [
          icon("big-egg", { x: figures + 16, y: lower }, 44),
          text(String(countEggs(at(view.hands, seat))), { x: figures + 34, y: lower }, { ...style, width: 68 }),
        ]),
    view.rules.specialScores ? points({ x: shield, y: lower + 1 }, 74, at(view.points, seat)) : "",
  ].join("");
}

/** Positions of the one or two lines, of eggs and points, and the end of the room for the name. */
function layOutSeat({ x, y, width, height }: Box, view: View) {
  const right = x + width;
  const middle = y + height / 2;
  const hasPoints = view.rules.specialScores;
  if (isCrowded(view)) {
    const room = hasPoints ? right - 66 : right;
    return { upper: middle, lower: middle, figures: undefined, points: right - 25, room };
  }
  if (view.hands.length < across) {
    const figures = right - (hasPoints ? 190 : 106);
    return { upper: middle, lower: middle, figures, points: right - 44, room: figures - 12 };
  }
  const lower = y + height - (hasPoints ? 34 : 26);
  return { upper: y + 22, lower, figures: x + 4, points: x + 154, room: right };
}

const top = 76;
const rowHeight = 96;
const between = 14;
const headWidth = 400;
const figure = { size: 50, weight: "black", align: "left" } as const;

/** Everybody's eggs by type, those in storage, and below them what is left to lay and what skulls look at. */
export function drawBaskets(view: View, marks: Labels, { names }: Shown<ColorFact>): Sheet {
  const count = view.hands.length + 1;
  const height = top + count * (rowHeight + between) + 10 + bedHeight;
  const boxes = Array.from({ length: count }, (_, index) => ({
    x: margin,
    y: top + index * (rowHeight + between),
    width: pictureWidth - 2 * margin,
    height: rowHeight,
  }));
  const places = view.hands.map((_, seat) => ({ place: `seat:${seat}`, box: at(boxes, seat) }));
  return lazySheet([...describeSeats(view), ...describeRest(view)], () =>
    pictureOn(
      garden,
      height,
      ...view.hands.map((_, seat) => drawBasket(at(boxes, seat), view, seat, names[seat] ?? "")),
      drawStorage(at(boxes, count - 1), view.storage),
      drawRest(bedBox(height), view),
      markPlaces(marks, places, { height: phoneLabel.board }),
    ),
  );
}

function drawBasket(box: Box, view: View, seat: Seat, name: string): Svg {
  const isOn = view.now.ask !== "over" && view.turn.seat === seat;
  const y = box.y + box.height / 2;
  const { colour, ink } = seatStyle(seat);
  const style = { ...figure, size: 50, least: phone.long, width: headWidth - 136, colour: ink } as const;
  return [
    drawPlank(box),
    block({ ...box, width: headWidth - 8 }, 16, colour),
    isOn ? frameBlock(inset(box, 4), 14, { colour: colours.yes, width: 8 }) : "",
    seatChip({ x: box.x + 68, y }, 56, seat),
    text(drawableName(name), { x: box.x + 120, y }, style),
    drawCounts(at(view.hands, seat), box, colours.ink),
  ].join("");
}

const drawStorage = (box: Box, storage: Counts): Svg =>
  [
    drawPlank(box),
    icon("basket", { x: box.x + 68, y: box.y + box.height / 2 }, 72),
    drawCount({ x: box.x + headWidth - 110, y: box.y + box.height / 2 }, "big-egg", countEggs(storage)),
    drawCounts(storage, box, colours.ink),
  ].join("");

function drawCount({ x, y }: Point, name: IconName, count: number, colour: string = colours.ink): Svg {
  return icon(name, { x, y }, 50, colour) + text(String(count), { x: x + 26, y }, { ...figure, size: 50, colour });
}

/** Each type in a place of its own in the basket, which stays empty where there is none of it. */
function drawCounts(counts: Counts, box: Box, colour: string): Svg {
  const right = { ...box, x: box.x + headWidth + 10, width: box.width - headWidth - 16 };
  const corner = { x: right.x - 14, y: box.y + box.height };
  return drawEggs(counts, right, colour) + drawArt(art.basket, corner);
}

function drawEggs(counts: Counts, right: Box, colour: string): Svg {
  const closed = countFaceDown(counts);
  if (closed > 0) return drawCount({ x: right.x + 41, y: right.y + right.height / 2 - 11 }, "big-egg", closed, colour);
  const cells = columns(right, eggTypes.length, 0);
  return eggTypes
    .filter((type) => at(counts, type) > 0)
    .map((type) => {
      const { x, y, height } = at(cells, type);
      const middle = y + height / 2 - 11;
      const beside = { x: x + 82 * eggShape + 4, y: middle };
      return (
        eggOf(type, { x: x + 41 * eggShape, y: middle }, 82) +
        text(String(at(counts, type)), beside, { ...figure, size: 50, colour })
      );
    })
    .join("");
}

/** Draws the number of tiles face down, and the types hidden since the previous turn of the viewer or of the seat to move. */
function drawRest(box: Box, view: View): Svg {
  const y = box.y + box.height / 2;
  const seat = view.me ?? view.turn.seat;
  const hasSkull = view.map.some(({ tile }) => tile.needs === "skull");
  const types = eggTypes.filter((type) => (at(view.recent, seat) & bit(type)) !== 0);
  const pile = drawCount({ x: box.x + 34, y }, "card-draw", view.pile, colours.white);
  if (!hasSkull) return pile;
  return [
    pile,
    icon("death-skull", { x: box.x + 210, y }, 66, colours.white),
    seatChip({ x: box.x + 300, y }, 56, seat),
    ...types.map((type, index) => eggOf(type, { x: box.x + 390 + index * 84, y }, 84)),
  ].join("");
}
