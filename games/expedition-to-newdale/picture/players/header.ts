import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { type Item, item, words } from "../../../kit/draw/pieces/flow.ts";
import { points } from "../../../kit/draw/pieces/pieces.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { round, seatStyle } from "../../../kit/draw/theme.ts";
import { markedBy } from "../../rules/score.ts";
import { type Player, playerAt } from "../../rules/state.ts";
import { fistsOf } from "../../rules/table/market.ts";
import { drawName, sheet } from "../pieces/ground.ts";
import { bare } from "../pieces/items.ts";
import { lineUpLeft, together } from "../pieces/line.ts";
import type { Scene } from "../pieces/scene.ts";
import { pieces } from "../pieces/shapes.ts";

/** How high the band at the head of a panel is. */
export const bandHeight = 72;

const fromLeft = 470;

/** A band in the player's colour with name, points, fists and cards in hand. */
export function drawHeader(box: Box, { view, names }: Pick<Scene, "view" | "names">, seat: Seat): Svg {
  const { colour, ink } = seatStyle(seat);
  const band = { ...inset(box, 2), height: bandHeight };
  const middle = box.y + bandHeight / 2;
  const line = { x: box.x + fromLeft, y: middle - 30, width: box.width - fromLeft - 12, height: 60 };
  return [
    block({ ...band, height: bandHeight + round.panel }, round.panel, colour),
    block({ ...band, y: band.y + bandHeight, height: round.panel }, 0, sheet.fill),
    drawName({ x: box.x + 22, y: middle }, names, seat, 430, ink),
    lineUpLeft(line, headItems({ view }, seat, ink), 0.34),
  ].join("");
}

/** Points, fists, and cards in hand; a basket for who begins the round. */
function headItems({ view }: Pick<Scene, "view">, seat: Seat, ink: string): readonly Item[] {
  const player = playerAt(view, seat);
  return [
    item((middle, height) => drawPoints(middle, height, markedBy(player)), 1.2),
    together([bare("fist", ink), words(String(fistsOf(player)), ink)], 0.05),
    together([bare("poker-hand", ink), words(String(at(view.handSizes, seat)), ink)], 0.05),
    ...(view.start === seat ? [bare("basket", ink)] : []),
  ];
}

/** Points on paper, as their shield could be lost on a band of its colour. */
function drawPoints({ x, y }: Point, height: number, count: number): Svg {
  const paper = { x: x - height * 0.66, y: y - height * 0.57, width: height * 1.32, height: height * 1.18 };
  return block(paper, 12, sheet.fill) + points({ x, y }, height * 1.18, count);
}

const lot = { width: 26, height: 8 } as const;
/** How far houses stand apart: less where the facts beside them need much of the line. */
const steps = { most: 36, least: 30 } as const;

/** The houses that a player has left, side by side at the right, and an empty lot for each that stands on the map. */
export function drawHouses(box: Box, { houses }: Player, seat: Seat): Svg {
  const step = Math.min(steps.most, Math.floor(box.width / figures.houses));
  if (step < steps.least) return "";
  const left = figures.houses - houses.length;
  const middles = Array.from({ length: figures.houses }, (_, index) => ({
    x: Math.round(box.x + box.width - (figures.houses - index - 0.5) * step),
    y: Math.round(box.y + box.height / 2),
  }));
  return [
    ...middles.slice(left).map(({ x, y }) => block({ x: x - lot.width / 2, y: y + 12, ...lot }, 4, "#d8cbb4")),
    pieces("house", middles.slice(0, left), seat),
  ].join("");
}
