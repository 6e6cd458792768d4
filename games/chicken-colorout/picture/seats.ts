import type { Marks, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { eggShape } from "../../kit/draw/eggs.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns, grid, inset, middleOf, rows } from "../../kit/draw/layout.ts";
import { legend } from "../../kit/draw/legend.ts";
import { frame, markLabel, marked } from "../../kit/draw/marks.ts";
import { chipShape, points, seatChip } from "../../kit/draw/pieces.ts";
import { mat, paper } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, gap, round } from "../../kit/draw/theme.ts";
import { eggName } from "../names.ts";
import type { Counts } from "../state.ts";
import { bit, eggTypes, total } from "../state.ts";
import type { View } from "../view.ts";
import { eggOf } from "./eggs.ts";
import { actionLegend } from "./signs.ts";

const headHeight = 50;
const stockWidth = 250;
const recentWidth = 130;
const stockGap = 28;

/** Up to four players have their eggs in three rows of two, more have them in two rows of three. */
const isRoomy = (view: View): boolean => view.hands.length <= 4;

/** How tall the panel of one player is. */
export const panelHeight = (view: View): number => (isRoomy(view) ? 228 : 152);

/** A player's eggs by type; framed in gold while it is that player's turn. */
export function seatPanel(view: View, seat: Seat, box: Box, marks: Marks): Svg {
  const isOn = view.now.ask !== "over" && view.turn.seat === seat;
  const inner = inset(box, 10);
  const head = { ...inner, height: headHeight };
  const eggs = { ...inner, y: inner.y + headHeight + 4, height: inner.height - headHeight - 4 };
  const chip = { x: head.x + (headHeight * 0.86 * chipShape) / 2, y: middleOf(head).y };
  const hand = at(view.hands, seat);
  return [
    paper(box),
    isOn ? frame(inset(box, 3), round.panel - 3, colours.gold) : "",
    seatChip(chip, headHeight * 0.86, seat),
    icon("egg-clutch", { x: chip.x + 52, y: chip.y }, 34),
    text(String(total(hand)), { x: chip.x + 71, y: chip.y }, { size: 38, weight: "black", align: "left" }),
    view.rules.specialScores ? points({ x: head.x + head.width - 21, y: chip.y + 3 }, 46, at(view.points, seat)) : "",
    counted(hand, eggs, isRoomy(view) ? 2 : 3, colours.ink, `seat:${seat}`, marks),
    marked(marks, [{ place: `seat:${seat}`, box }], { radius: round.panel }),
  ].join("");
}

/** Below the map: the tiles face down, the eggs in storage, what skulls look at, and what each egg does. */
export function stockPanel(view: View, box: Box, marks: Marks): Svg {
  const hasSkull = view.map.some(({ tile }) => tile.needs === "skull");
  const inner = inset(box, gap);
  const stock = { ...inner, width: stockWidth };
  const recent = { ...inner, x: inner.x + stockWidth + stockGap, width: recentWidth };
  const before = stockWidth + stockGap + (hasSkull ? recentWidth + stockGap : 0);
  const signs = { ...inner, x: inner.x + before, width: inner.width - before };
  return [
    mat(box),
    stored(view, stock, marks),
    hasSkull ? recentEggs(view, recent) : "",
    legend(signs, actionLegend(view.rules), signs.width > 660 ? 3 : 2, colours.paper),
  ].join("");
}

function stored(view: View, box: Box, marks: Marks): Svg {
  const { head, body } = parted(box);
  const [pile = head, storage = head] = columns(head, [1, 1], 8);
  const figure = { size: 40, weight: "black", align: "left", colour: colours.paper } as const;
  const beside = (part: Box) => ({ x: part.x + 52, y: middleOf(part).y });
  const sign = (part: Box) => ({ x: part.x + 22, y: middleOf(part).y });
  return [
    icon("card-draw", sign(pile), 46, colours.paper),
    text(String(view.pile), beside(pile), figure),
    icon("basket", sign(storage), 46, colours.paper),
    text(String(total(view.storage)), beside(storage), figure),
    counted(view.storage, body, 3, colours.paper, "storage", marks),
  ].join("");
}

/** What was placed since the previous turn of the viewer, or for the table of whoever's turn it is. */
function recentEggs(view: View, box: Box): Svg {
  const seat = view.me ?? view.turn.seat;
  const { head, body } = parted(box);
  const types = eggTypes.filter((type) => (at(view.recent, seat) & bit(type)) !== 0);
  const cells = grid(body, 3, 2, 4).flat();
  return [
    seatChip({ x: head.x + 32, y: middleOf(head).y }, 42, seat),
    icon("death-skull", { x: head.x + 92, y: middleOf(head).y }, 46, colours.paper),
    ...types.map((type, index) => {
      const cell = at(cells, index);
      return eggOf(type, middleOf(cell), Math.min(cell.height, cell.width / eggShape));
    }),
  ].join("");
}

function parted(box: Box): { readonly head: Box; readonly body: Box } {
  const [head = box, body = box] = rows(box, [46, 82], 8);
  return { head, body };
}

function counted(counts: Counts, box: Box, across: number, colour: string, place: string, marks: Marks): Svg {
  const cells = grid(box, across, eggTypes.length / across, 4).flat();
  return eggTypes
    .map((type, index) => {
      const cell = cells[index] ?? box;
      const count = at(counts, type);
      const middle = { x: cell.x + cell.height * eggShape * 0.5, y: middleOf(cell).y };
      const shade = count === 0 ? colours.inkSoft : colour;
      const figure = { size: cell.height * 0.88, weight: "black", align: "left", colour: shade } as const;
      const labels = labelsOf(marks, `${place}:${eggName(type)}`);
      return [
        eggOf(type, middle, cell.height),
        text(String(count), { x: middle.x + cell.height * 0.5, y: middle.y }, figure),
        ...labels.map((label, nth) => markLabel({ x: middle.x + nth * 40, y: cell.y + 6 }, label)),
      ].join("");
    })
    .join("");
}

/** The labels of the options that name one of these eggs. */
export function labelsOf(marks: Marks, name: string): readonly string[] {
  return Object.entries(marks).flatMap(([place, label]) =>
    place === name || place.startsWith(`${name}-`) ? [label] : [],
  );
}
