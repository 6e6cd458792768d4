import { becomes, item, type Item, words } from "../../../kit/draw/pieces/flow.ts";
import { chipShape, coin, points, seatChip } from "../../../kit/draw/pieces/pieces.ts";
import { badge, badgeBox } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { drawableName, text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { chapterOf } from "../../rules/box/chapters.ts";
import { listDeliveries } from "../../rules/chapters/delivery.ts";
import type { View } from "../../rules/view.ts";
import { lineUpLeft, together } from "./line.ts";
import type { Scene } from "./scene.ts";
import { bare, goodItem } from "./items.ts";
import { say } from "../../text/words.ts";
import { type Message } from "../../../contract/index.ts";

const line = { size: 50, least: phone.long, weight: "black", align: "left" } as const;

/** Chapter, round and event, and below whose turn it is in which phase. */
export function drawFoot(box: Box, scene: Scene): Svg {
  const { view, speak } = scene;
  const label = `${chapterOf(view.chapter).roman} · ${Math.max(1, view.round)}/7`;
  const top = { x: box.x, y: box.y + 26 };
  const low = { x: box.x, y: box.y + 82 };
  const { width } = badgeBox(top, label, { height: 56 });
  const left = box.x + width + 18;
  return [
    badge({ ...top, x: box.x + width / 2 }, label, { height: 56, colour: colours.gold }),
    text(
      speak(titleOf(view)),
      { ...top, x: left },
      { ...line, colour: colours.white, width: box.x + box.width - left },
    ),
    drawTurn(low, box.width, scene),
  ].join("");
}

const titleOf = ({ event, chapter }: View): Message =>
  event === null ? say(`picture.chapter.${chapter}`) : say(`event.${event}`);

function drawTurn(at: Point, width: number, { view, speak, names }: Scene): Svg {
  const { turn, phase } = view;
  const style = { ...line, colour: colours.white } as const;
  const named = say(`picture.phase.${phase}`);
  if (turn === null) return text(speak(named), at, { ...style, width });
  const words = turn.token > 0 ? say("picture.token", { phase: named, token: turn.token }) : named;
  const told = speak(words);
  // A longer phase leaves less room for the name.
  const left = Math.min(560, Math.max(380, widthOf(told, line.least, line.weight) + 20));
  return (
    text(told, at, { ...style, width: left - 20 }) +
    drawName({ x: at.x + left, y: at.y }, names, turn.seat, width - left)
  );
}

/** A player's chip and name, from a point to the right. */
export function drawName(
  { x, y }: Point,
  names: readonly string[],
  seat: number,
  width: number,
  ink: string = colours.white,
): Svg {
  const chip = 55;
  const left = chip * chipShape + 14;
  return (
    seatChip({ x: x + (chip * chipShape) / 2, y }, chip, seat) +
    text(drawableName(names[seat] ?? ""), { x: x + left, y }, { ...line, size: 50, colour: ink, width: width - left })
  );
}

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
