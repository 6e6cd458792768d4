import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { points, seatChip } from "../../../kit/draw/pieces/pieces.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { drawableName, text } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { scoreTableau } from "../../rules/score.ts";
import { countCoins } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { drawAsideBack } from "../pieces/things.ts";

export type Sign = { readonly seat: Seat; readonly name: string };

/** A player in one line: chip and name, points, cards, coins, the card set aside, and whether all is locked in. */
export function drawHoldings(box: Box, view: View, { seat, name }: Sign, ink: string): Svg {
  const y = box.y + box.height / 2;
  const right = box.x + box.width;
  const tableau = at(view.players, seat);
  const { buildings, assistants, goods } = scoreTableau(tableau);
  const begins = view.active === seat ? 64 : 0;
  const style = { size: 50, least: phone.long, weight: "black", align: "left", colour: ink } as const;
  const width = box.width - 620 - begins;
  return [
    seatChip({ x: box.x + 42, y }, 56, seat),
    text(drawableName(name), { x: box.x + 96, y }, { ...style, width }),
    begins === 0 ? "" : icon("rooster", { x: right - 552, y }, 58, ink),
    points({ x: right - 480, y: y + 2 }, 76, buildings + assistants + goods),
    drawCount({ x: right - 410, y }, "poker-hand", tableau.cards, ink),
    drawCount({ x: right - 264, y }, "two-coins", countCoins(tableau), ink),
    tableau.hasAside ? drawAsideBack({ x: right - 94, y }, 62) : "",
    isWaiting(view) && tableau.isLocked ? icon("padlock", { x: right - 30, y }, 54, ink) : "",
  ].join("");
}

const isWaiting = ({ phase }: View): boolean => phase === "hands" || phase === "plans" || phase === "halve";

/** A figure right of its sign; figures of three digits still end before the next sign. */
export function drawCount({ x, y }: Point, name: IconName, count: number, ink: string = colours.ink): Svg {
  const style = { size: 50, weight: "black", align: "left", colour: ink, width: 84, least: phone.long } as const;
  return icon(name, { x, y }, 54, ink) + text(String(count), { x: x + 34, y }, style);
}
