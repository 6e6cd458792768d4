import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { type Item, item, words } from "../../../kit/draw/pieces/flow.ts";
import { points } from "../../../kit/draw/pieces/pieces.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { round, seatStyle } from "../../../kit/draw/theme.ts";
import { markedBy } from "../../rules/score.ts";
import { playerAt } from "../../rules/state.ts";
import { fistsOf } from "../../rules/table/market.ts";
import { drawName, sheet } from "../pieces/ground.ts";
import { bare } from "../pieces/items.ts";
import { lineUpLeft, together } from "../pieces/line.ts";
import type { Scene } from "../pieces/scene.ts";

/** How high the band at the head of a panel is. */
export const bandHeight = 72;

const fromLeft = 470;

/** A band in the player's colour with name, points, fists and cards in hand. */
export function drawHeader(box: Box, { view, names, marks }: Omit<Scene, "speak" | "news">, seat: Seat): Svg {
  const { colour, ink } = seatStyle(seat);
  const band = { ...inset(box, 2), height: bandHeight };
  const middle = box.y + bandHeight / 2;
  const line = { x: box.x + fromLeft, y: middle - 30, width: box.width - fromLeft - 12, height: 60 };
  return [
    block({ ...band, height: bandHeight + round.panel }, round.panel, colour),
    block({ ...band, y: band.y + bandHeight, height: round.panel }, 0, sheet.fill),
    // The label of an option is on the corner.
    drawName({ x: box.x + (marks[`seat:${seat}`] === undefined ? 22 : 48), y: middle }, names, seat, 404, ink),
    lineUpLeft(line, headItems({ view }, seat, ink), 0.34),
  ].join("");
}

/** Points, fists, and cards in hand; a basket for who begins the round. */
function headItems({ view }: Pick<Scene, "view">, seat: Seat, ink: string): readonly Item[] {
  const player = playerAt(view, seat);
  return [
    item(({ x, y }, height) => {
      // On paper, as the shield could be lost on a band of its colour.
      const paper = { x: x - height * 0.66, y: y - height * 0.57, width: height * 1.32, height: height * 1.18 };
      return block(paper, 12, sheet.fill) + points({ x, y }, height * 1.18, markedBy(player));
    }, 1.2),
    together([bare("fist", ink), words(String(fistsOf(player)), ink)], 0.05),
    together([bare("poker-hand", ink), words(String(at(view.handSizes, seat)), ink)], 0.05),
    ...(view.start === seat ? [bare("basket", ink)] : []),
  ];
}
