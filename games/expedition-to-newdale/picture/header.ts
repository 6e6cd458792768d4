import { type Item, item, words } from "../../kit/draw/flow.ts";
import { columns, inset, rows } from "../../kit/draw/layout.ts";
import { badge, badgeBox, paper } from "../../kit/draw/plates.ts";
import { coin, points, seatChip } from "../../kit/draw/pieces.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours } from "../../kit/draw/theme.ts";
import { at } from "../../kit/at.ts";
import { chapterOf, eventOf } from "../rules/box/chapters.ts";
import { commonMarket } from "../rules/table/market.ts";
import { listDeliveries } from "../rules/chapters/delivery.ts";
import type { View } from "../rules/view.ts";
import { lineUpLeft, together } from "./line.ts";
import { bare, figure, goodItem } from "./signs.ts";
import { hooded } from "../rules/box/figures.ts";

/** Chapter, round and event; the labor market; whose turn it is; the main objective. */
export function drawHeader(view: View, box: Box): Svg {
  const [left = box, right = box] = columns(box, [0.62, 0.38]);
  const [title = left, market = left] = rows(inset(left, 10), [0.45, 0.55], 4);
  const [turn = right, objective = right] = rows(inset(right, 10), [0.5, 0.5], 4);
  return [
    paper(left),
    paper(right),
    drawTitle(view, title),
    lineUpLeft(market, marketItems(view), 0.3),
    lineUpLeft(turn, turnItems(view)),
    lineUpLeft(objective, objectiveItems(view), 0.1),
  ].join("");
}

function drawTitle(view: View, box: Box): Svg {
  const { roman } = chapterOf(view.chapter);
  const label = `${roman} · ${Math.max(1, view.round)}/7`;
  const middle = { x: 0, y: box.y + box.height / 2 };
  const { width } = badgeBox(middle, label, { height: box.height });
  const name = view.event === null ? chapterOf(view.chapter).title : eventOf(view.event).title;
  const left = box.x + width + 18;
  return (
    badge({ ...middle, x: box.x + width / 2 }, label, { height: box.height, colour: colours.gold }) +
    text(
      name.replaceAll("'", "’"),
      { ...middle, x: left },
      { size: 36, weight: "black", align: "left", width: box.x + box.width - left },
    )
  );
}

/** Assistants printed and drawn, by color; after the sign of the bag what is left in it. */
function marketItems(view: View): readonly Item[] {
  const market = commonMarket(view);
  const isHooded = chapterOf(view.chapter).hooded > 0;
  const colors = isHooded ? [0, 1, 2, 3, hooded] : [0, 1, 2, 3];
  const count = (color: number): number => (color === hooded ? at(view.drawn, hooded) : at(market, color));
  const drawCount = (color: number, there: number): Item => together([figure(color), words(String(there))], 0.06);
  return [
    ...colors.map((color) => drawCount(color, count(color))),
    together(
      [
        smaller(bare("swap-bag", colours.inkSoft), 0.8),
        ...colors.map((color) => smaller(drawCount(color, at(view.bag, color)), 0.6)),
      ],
      0.14,
    ),
  ];
}

/** Drawn at a part of its height. */
const smaller = ({ width, draw }: Item, part: number): Item =>
  item((middle, height) => draw(middle, height * part), width * part);

function turnItems(view: View): readonly Item[] {
  const { turn, phase } = view;
  const name = phaseNames[phase];
  if (turn === null) return [words(name)];
  const chip = item((middle, height) => seatChip(middle, height * 0.8, turn.seat), 1.3);
  return turn.token > 0 ? [words(`${name} ${turn.token}:`), chip] : [words(`${name}:`), chip];
}

const phaseNames = {
  keep: "Set-up",
  character: "Characters",
  event: "I Event",
  plan: "II Planning",
  act: "IV Token",
  build: "V Building",
  special: "VI Special",
  final: "Final production",
  deliver: "Delivery",
  side: "Side objective",
  over: "The end",
} as const;

function objectiveItems(view: View): readonly Item[] {
  const price = (value: number): Item => item((middle, height) => coin(middle, height, value));
  const prize = (value: number): Item => item((middle, height) => points(middle, height, value));
  const { goods, solo } = chapterOf(view.chapter);
  // Alone the points and fists are asked for as well, with others the points are what a delivery gives.
  const sizes =
    view.seats.length === 1
      ? [price(solo.coins), prize(solo.points), together([words(String(solo.fists)), bare("fist")], 0.05)]
      : listDeliveries(view).flatMap((size) => [price(size.coins), prize(size.points)]);
  return [...goods.map(goodItem), words(":", colours.inkSoft), ...sizes];
}
