import type { Labels, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { eggShape } from "../../kit/draw/eggs.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns, grid, inset, middleOf, rows } from "../../kit/draw/layout.ts";
import { legend } from "../../kit/draw/legend.ts";
import { frame, markPlaces } from "../../kit/draw/marks.ts";
import { chipShape, points, seatChip } from "../../kit/draw/pieces.ts";
import { mat, paper } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, gap, round } from "../../kit/draw/theme.ts";
import type { Counts } from "../rules/state.ts";
import { bit, eggTypes, countEggs } from "../rules/eggs.ts";
import type { View } from "../rules/view.ts";
import { eggOf } from "./eggs.ts";
import { actionLegend } from "./signs.ts";

const rim = 8;
const headHeight = 44;
const rowHeight = 38;
const storageRow = 45;
const recentHeight = 72;

/** Up to three players have their eggs in three rows of two, more have them in two rows of three. */
const acrossFor = (view: View): number => (view.hands.length <= 3 ? 2 : 3);

/** How far the panels are apart. */
export const panelGap = 10;

/** How tall the panel of one player is. */
export const panelHeight = (view: View): number => 2 * rim + headHeight + 4 + rowsFor(view) * (rowHeight + 4) - 4;

const rowsFor = (view: View): number => eggTypes.length / acrossFor(view);

/** A player's eggs by type; framed in green while it is that player's turn. */
export function seatPanel(view: View, seat: Seat, box: Box, marks: Labels): Svg {
  const isOn = view.now.ask !== "over" && view.turn.seat === seat;
  const inner = inset(box, rim);
  const head = { ...inner, height: headHeight };
  const eggs = { ...inner, y: inner.y + headHeight + 4, height: inner.height - headHeight - 4 };
  const chip = { x: head.x + (headHeight * 0.86 * chipShape) / 2, y: middleOf(head).y };
  const hand = at(view.hands, seat);
  return [
    paper(box),
    isOn ? frame(inset(box, 3), round.panel - 3, colours.yes) : "",
    seatChip(chip, headHeight * 0.86, seat),
    icon("egg-clutch", { x: chip.x + 52, y: chip.y }, 34),
    text(String(countEggs(hand)), { x: chip.x + 71, y: chip.y }, { size: 38, weight: "black", align: "left" }),
    view.rules.specialScores ? points({ x: head.x + head.width - 24, y: chip.y + 3 }, 42, at(view.points, seat)) : "",
    drawCounts(hand, eggs, acrossFor(view), colours.ink),
    markPlaces(marks, [{ place: `seat:${seat}`, box }], { radius: round.panel }),
  ].join("");
}

/** Whether a tile asks for what was played since a player's last turn. */
const hasSkull = (view: View): boolean => view.map.some(({ tile }) => tile.needs === "skull");

const partGap = 8;

/** How tall what lies one below the other on the left of the panel below the map is. */
const stockParts = (view: View): readonly number[] => [
  headHeight,
  2 * storageRow,
  ...(hasSkull(view) ? [recentHeight] : []),
];

/** How tall the panel below the map is. */
export const stockHeight = (view: View): number =>
  stockParts(view).reduce((sum, part) => sum + part + partGap, 2 * gap - partGap);

/** Below the map: the tiles face down, the eggs in storage, what skulls look at, and what each egg does. */
export function stockPanel(view: View, box: Box): Svg {
  const inner = inset(box, gap);
  const [left = inner, signs = inner] = columns(inner, hasSkull(view) ? [400, 680] : [232, 848], 28);
  const [head = left, eggs = left, recent] = rows(left, stockParts(view), partGap);
  return [
    mat(box),
    stock(view, head),
    drawCounts(view.storage, eggs, 3, colours.paper),
    recent === undefined ? "" : recentEggs(view, recent),
    legend(signs, actionLegend(view.rules), hasSkull(view) ? 2 : 3, colours.paper),
  ].join("");
}

function stock(view: View, box: Box): Svg {
  const figure = { size: 40, weight: "black", align: "left", colour: colours.paper } as const;
  const figures = [
    ["card-draw", view.pile],
    ["basket", countEggs(view.storage)],
  ] as const;
  const parts = columns(box, [1, 1], 8);
  return figures
    .map(([sign, count], index) => {
      const { x, y } = middleOf({ ...at(parts, index), width: headHeight });
      return icon(sign, { x, y }, headHeight, colours.paper) + text(String(count), { x: x + 30, y }, figure);
    })
    .join("");
}

/** What was placed since the previous turn of the viewer, or for the table of whoever's turn it is. */
function recentEggs(view: View, box: Box): Svg {
  const seat = view.me ?? view.turn.seat;
  const types = eggTypes.filter((type) => (at(view.recent, seat) & bit(type)) !== 0);
  const { y } = middleOf(box);
  const left = box.x + 130;
  const step = (box.x + box.width - left) / eggTypes.length;
  return [
    seatChip({ x: box.x + 31, y }, 42, seat),
    icon("death-skull", { x: box.x + 92, y }, 52, colours.paper),
    ...types.map((type, index) =>
      eggOf(type, { x: left + step * (index + 0.5), y }, Math.min(step / eggShape, box.height) - 2),
    ),
  ].join("");
}

/** Each type in a place of its own, which stays empty where there is none of it. */
function drawCounts(counts: Counts, box: Box, across: number, colour: string): Svg {
  const cells = grid(box, across, eggTypes.length / across, 4).flat();
  return eggTypes
    .filter((type) => at(counts, type) > 0)
    .map((type) => {
      const { x, height, ...cell } = at(cells, type);
      const y = cell.y + height / 2;
      const middle = { x: x + height * eggShape * 0.5, y };
      const figure = { size: height * 0.92, weight: "black", align: "left", colour } as const;
      return eggOf(type, middle, height) + text(String(at(counts, type)), { x: middle.x + height * 0.5, y }, figure);
    })
    .join("");
}
