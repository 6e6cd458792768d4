import type { Labels, Seat, Sheet, Shown } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { columns } from "../../../kit/draw/layout.ts";
import { lazySheet } from "../../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { eggShape } from "../../../kit/draw/pieces/eggs.ts";
import { markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { type Item, item, sign, words } from "../../../kit/draw/pieces/flow.ts";
import { seatChip } from "../../../kit/draw/pieces/pieces.ts";
import { drawHeadline, drawStrip, drawWho, pointsItem } from "../../../kit/draw/pieces/players.ts";
import { type Box, type Point, type Svg, useShape } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, margin, seatStyle } from "../../../kit/draw/theme.ts";
import { bit, countEggs, countFaceDown, eggTypes } from "../../rules/eggs.ts";
import type { ColorFact } from "../../rules/facts.ts";
import type { Counts } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { describeRest, describeSeats, findRound } from "../../text/board.ts";
import { say } from "../../text/words.ts";
import { art } from "../pieces/art.ts";
import { eggOf } from "../pieces/eggs.ts";
import { bedBox, bedHeight, drawPlank, garden } from "../pieces/ground.ts";

const across = 3;
const isCrowded = ({ hands }: View): boolean => hands.length > across;

/** Extra height of the flower bed that the players need. */
export const seatsHeight = (view: View): number => (isCrowded(view) ? 36 : 16);

const isOn = ({ now, turn }: View, seat: Seat): boolean => now.ask !== "over" && turn.seat === seat;

/** The round, whose turn it is, and how many tiles are face down. */
export function drawHead(box: Box, view: View, { names, speak }: Shown<ColorFact>): Svg {
  const { seat } = view.turn;
  const isOver = view.now.ask === "over";
  const headline = {
    round: speak(say("picture.round", { round: findRound(view) })),
    turn: speak(say(isOver ? "picture.over" : "picture.turn")),
    who: isOver ? undefined : { seat, name: names[seat] ?? "" },
  };
  return drawPlank(box) + drawHeadline(box, headline, [sign("card-draw"), words(String(view.pile))]);
}

/** Each player with points and eggs left, of many players the one that decides. */
export function drawSeats(box: Box, view: View, names: readonly string[]): Svg {
  const hasPoints = view.rules.specialScores;
  const seats = view.hands.map((hand, seat) => ({
    seat,
    name: names[seat] ?? "",
    isOn: isOn(view, seat),
    figures: [
      ...(hasPoints ? [pointsItem(at(view.points, seat))] : []),
      ...(hasPoints && isCrowded(view) ? [] : [eggsItem(countEggs(hand))]),
    ],
  }));
  return drawStrip(box, seats, { across, plank: drawPlank });
}

/** How many eggs, on an egg. */
const eggsItem = (count: number): Item =>
  item((middle, height) => {
    const [size, figure] = [(height * (count < 10 ? 1.2 : 1.36)) / 100, String(count)];
    return [
      useShape("egg-body", middle, size * 1.06, { fill: colours.ink }),
      useShape("egg-body", middle, size * 0.94, { fill: "#ffe9b8" }),
      text(figure, { x: middle.x, y: middle.y + 3 }, { size: 50, weight: "black" }),
    ].join("");
  }, 1.02);

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
  const start = { x: box.x + 28, y: box.y + box.height / 2 };
  const { colour, ink } = seatStyle(seat);
  return [
    drawPlank(box),
    block({ ...box, width: headWidth - 8 }, 16, colour),
    drawWho(start, { seat, name }, { width: headWidth - 50, ink, isOn: isOn(view, seat) }),
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
