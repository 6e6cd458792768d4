import { becomes, item, type Item, words } from "../../kit/draw/flow.ts";
import { chipShape, coin, points, seatChip } from "../../kit/draw/pieces.ts";
import { badge, badgeBox } from "../../kit/draw/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { drawableName, text } from "../../kit/draw/text.ts";
import { colours, phone } from "../../kit/draw/theme.ts";
import { chapterOf, eventOf } from "../rules/box/chapters.ts";
import { listDeliveries } from "../rules/chapters/delivery.ts";
import type { View } from "../rules/view.ts";
import { lineUpLeft, together } from "./line.ts";
import type { Scene } from "./scene.ts";
import { bare, goodItem } from "./signs.ts";

const line = { size: 46, least: phone.board, weight: "black", align: "left" } as const;

/** Chapter, round and event, and below whose turn it is in which phase. */
export function drawFoot(box: Box, scene: Scene): Svg {
  const { view } = scene;
  const label = `${chapterOf(view.chapter).roman} · ${Math.max(1, view.round)}/7`;
  const top = { x: box.x, y: box.y + 26 };
  const low = { x: box.x, y: box.y + 82 };
  const { width } = badgeBox(top, label, { height: 56 });
  const left = box.x + width + 18;
  return [
    badge({ ...top, x: box.x + width / 2 }, label, { height: 56, colour: colours.gold }),
    text(titleOf(view), { ...top, x: left }, { ...line, colour: colours.white, width: box.x + box.width - left }),
    drawTurn(low, box.width, scene),
  ].join("");
}

const titleOf = ({ event, chapter }: View): string =>
  (event === null ? chapterOf(chapter).title : eventOf(event).title).replaceAll("'", "’");

function drawTurn(at: Point, width: number, { view, names }: Scene): Svg {
  const { turn, phase } = view;
  const style = { ...line, colour: colours.white } as const;
  if (turn === null) return text(phaseNames[phase], at, { ...style, width });
  const words = turn.token > 0 ? `${phaseNames[phase]} ${turn.token}` : phaseNames[phase];
  return (
    text(words, at, { ...style, width: 360 }) + drawName({ x: at.x + 380, y: at.y }, names, turn.seat, width - 380)
  );
}

/** A player's chip and name, from a point to the right. */
export function drawName(
  { x, y }: Point,
  names: readonly string[],
  seat: number,
  width: number,
  ink = colours.white as string,
): Svg {
  const chip = 54;
  const left = chip * chipShape + 14;
  return (
    seatChip({ x: x + (chip * chipShape) / 2, y }, chip, seat) +
    text(drawableName(names[seat] ?? ""), { x: x + left, y }, { ...line, size: 44, colour: ink, width: width - left })
  );
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

/** The main objective: which goods are worth how much to whom brings enough of them. */
export function drawObjective(box: Box, view: View): Svg {
  const price = (value: number): Item => item((middle, height) => coin(middle, height * 1.2, value), 1.2);
  const prize = (value: number): Item => item((middle, height) => points(middle, height * 1.25, value), 1.25);
  const { goods, solo } = chapterOf(view.chapter);
  // Alone the points and fists are asked for as well, with others the points are what a delivery gives.
  const sizes =
    view.seats.length === 1
      ? [price(solo.coins), prize(solo.points), together([words(String(solo.fists)), bare("fist")], 0.05)]
      : listDeliveries(view).flatMap((size) => [price(size.coins), prize(size.points)]);
  return lineUpLeft(box, [...goods.map(goodItem), becomes(), ...sizes], 0.1);
}
