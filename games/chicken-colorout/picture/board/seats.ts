import type { Labels, Seat, Sheet, Shown, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { columns } from "../../../kit/draw/layout.ts";
import { drawParts, heightOfParts, lazySheet } from "../../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../../kit/draw/pictures/picture.ts";
import { markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { discItem } from "../../../kit/draw/pieces/standing.ts";
import { flow, sign, words } from "../../../kit/draw/pieces/flow.ts";
import { drawWho } from "../../../kit/draw/pieces/players.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { phone, seatStyle } from "../../../kit/draw/theme.ts";
import { bit, countEggs, countFaceDown, eggTypes } from "../../rules/eggs.ts";
import type { ColorFact } from "../../rules/facts.ts";
import type { Counts } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { describeRest, describeSeats } from "../../text/board.ts";
import { say } from "../../text/words.ts";
import art from "../pieces/art.json" with { type: "json" };
import { countForAll, findAsked, layOutThinHead, seatOn } from "./head.ts";
import { eggItem } from "../pieces/eggs.ts";
import { bedBox, drawPlank, garden } from "../pieces/ground.ts";
import { explainActions, layOutKey } from "../pieces/key.ts";

const rowHeight = 80;
const headWidth = 400;
const indent = 10;
const figure = { size: 50, weight: "black", align: "left" } as const;

/** Everybody's eggs by type, those in storage, those that skulls look at, and in the bed below what each does. */
export function drawBaskets(view: View, marks: Labels, { names, speak }: Shown<ColorFact>): Sheet {
  const head = layOutThinHead(view, speak, { names, asked: findAsked(view, marks, /^seat:\d+$/u, speak) });
  const key = layOutKey(explainActions(view, eggTypes, speak), 3);
  const frame = { top: head.end + 12, foot: key.bed };
  const baskets = view.hands.map((_, seat) => (box: Box) => {
    const label = markPlaces(marks, [{ place: `seat:${seat}`, box }], { height: phoneLabel.board });
    return drawBasket(box, view, seat, names[seat] ?? "") + label;
  });
  const hasSkull = view.map.some(({ tile }) => tile.needs === "skull");
  const rest = [drawStorage, ...(hasSkull ? [drawRecent] : [])].map((draw) => (box: Box) => draw(box, view, speak));
  const rows = [...baskets, ...rest].map((draw) => ({ height: rowHeight, draw }));
  const height = heightOfParts(rows, frame);
  return lazySheet([...describeSeats(view), ...describeRest(view)], () =>
    pictureOn(
      (tall) => garden(tall, key.bed),
      height,
      head.svg,
      ...drawParts(rows, frame.top),
      key.draw(bedBox(height, key.bed)),
    ),
  );
}

function drawBasket(box: Box, view: View, seat: Seat, name: string): Svg {
  const start = { x: box.x + indent, y: box.y + box.height / 2 };
  const { colour, ink } = seatStyle(seat);
  const counted = String(at(countForAll(view), seat));
  const end = headWidth - 8 - indent;
  const width = end - widthOf(counted, figure.size, figure.weight) - 2 * indent;
  return [
    drawPlank(box),
    block({ ...box, width: headWidth - 8 }, 16, colour),
    drawWho(start, { seat, name }, { width, ink, isOn: seat === seatOn(view) }),
    text(counted, { x: box.x + end, y: start.y }, { ...figure, align: "right", colour: ink }),
    drawCounts(at(view.hands, seat), box),
  ].join("");
}

function drawStorage(box: Box, { storage }: View, speak: Speak): Svg {
  const told = speak(say("picture.storage", { n: countEggs(storage) }));
  const start = { x: box.x + indent, y: box.y + box.height / 2 };
  const style = { ...figure, least: phone.long, width: headWidth - 8 - 2 * indent };
  return drawPlank(box) + text(told, start, style) + drawCounts(storage, box);
}

/** The types hidden since the previous turn of the viewer or of the seat to move. */
function drawRecent(box: Box, { me, turn, recent }: View, speak: Speak): Svg {
  const seat = me ?? turn.seat;
  const types = eggTypes.filter((type) => (at(recent, seat) & bit(type)) !== 0);
  const told = [sign("death-skull"), words(speak(say("picture.recent"))), discItem(seat), ...types.map(eggItem)];
  return drawPlank(box) + flow({ ...box, x: box.x + indent, width: box.width - 2 * indent }, told, 0.14, "left");
}

/** Each type in a place of its own, which stays empty where there is none of it; eggs that are face down together. */
function drawCounts(counts: Counts, box: Box): Svg {
  const right = { ...box, x: box.x + headWidth + 10, width: box.width - headWidth - 16 };
  const closed = countFaceDown(counts);
  const isNone = closed > 0 || countEggs(counts) === 0;
  const cells = columns(right, isNone ? 1 : eggTypes.length, 0);
  const shown = isNone
    ? [[sign("big-egg"), closed] as const]
    : eggTypes.map((type) => [eggItem(type), at(counts, type)] as const);
  const drawn = shown.map(([egg, count], index) => {
    const line = { ...at(cells, index), y: right.y + 2, height: 58 };
    return count === 0 && !isNone ? "" : flow(line, [egg, words(String(count))], 0.06, "left");
  });
  // The letters of the eggs stay in sight above the rim of the basket.
  return drawn.join("") + drawArt(art.basket, { x: right.x - 14, y: box.y + box.height + 10 });
}
