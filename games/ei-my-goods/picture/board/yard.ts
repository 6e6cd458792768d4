import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { rimmedBlock } from "../../../kit/draw/blocks.ts";
import { evenRows, inEvenRows, inset } from "../../../kit/draw/layout.ts";
import { markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { round, seatStyle } from "../../../kit/draw/theme.ts";
import { countSupply, findBunny } from "../../rules/production.ts";
import type { SeatView, View } from "../../rules/view.ts";
import { drawGardens } from "../pieces/ground.ts";
import { buildingPlace } from "../pieces/names.ts";
import { drawHouse, type HouseKind, type HouseLook, houses } from "./house.ts";
import { drawHoldings, isMarketOpen, type Scene } from "./scene.ts";

const lawn = "#cfe6a0";
const between = 20;
/** More houses than these stand closer to each other. */
const mostLarge = 6;
const lineHeight = 70;

/** How high so many houses are. */
export function measureHouses(count: number, kind: HouseKind): number {
  const { across, height, overRoof } = houses[kind];
  return evenRows(count, across).length * (height + overRoof);
}

/** So many own houses in a room so high. */
export const kindFor = (count: number, room: number): "large" | "own" =>
  count > mostLarge || measureHouses(count, "large") > room ? "own" : "large";

/** How high a neighbour's yard is. */
export function measureYard({ players }: View, seat: Seat): number {
  return lineHeight + measureHouses(at(players, seat).buildings.length, "other") + 8;
}

/** The reader's own houses, each with its place for options. */
export function drawOwnHouses(box: Box, scene: Scene, seat: Seat, kind: HouseKind): Svg {
  const { view, marks, speak } = scene;
  const tableau = applyPlan(view, seat);
  const there = isMarketOpen(view) ? countSupply(view.market, tableau.buildings) : undefined;
  const { boxes, gardens } = layOut(box, tableau.buildings.length, kind);
  const looks = looksOf(scene, tableau, seat);
  return [
    gardens,
    ...looks.map((look, index) => drawHouse(at(boxes, index), kind, { ...look, there }, speak)),
    markPlaces(
      marks,
      tableau.buildings.map((card, index) => ({ place: buildingPlace(card), box: at(boxes, index) })),
      { height: phoneLabel.board },
    ),
  ].join("");
}

/** A neighbour's yard: who it is in one line, and the houses below. */
export function drawYard(box: Box, scene: Scene, seat: Seat): Svg {
  const { view, speak } = scene;
  const tableau = at(view.players, seat);
  const line = { ...inset(box, 14), height: lineHeight - 14 };
  const ground = { ...box, x: box.x + 12, width: box.width - 24, y: box.y + lineHeight };
  const { boxes, gardens } = layOut(ground, tableau.buildings.length, "other");
  const looks = looksOf(scene, tableau, seat);
  return [
    rimmedBlock(box, round.panel, lawn, { colour: seatStyle(seat).colour, width: 6 }),
    gardens,
    drawHoldings(line, scene, seat),
    ...looks.map((look, index) => drawHouse(at(boxes, index), "other", look, speak)),
  ].join("");
}

/** Where so many houses are, and gardens on the places of their rows that none takes yet. */
function layOut(box: Box, count: number, kind: HouseKind) {
  const { across, height, overRoof } = houses[kind];
  const width = (box.width - between * (across - 1)) / across;
  const place = (all: number): readonly Box[] =>
    inEvenRows({ x: box.x, y: box.y + overRoof }, all, across, { width, height }, { columns: between, rows: overRoof });
  const boxes = place(count);
  const all = place(across * evenRows(count, across).length);
  const free = all.filter(({ x, y }) => boxes.every((taken) => taken.x !== x || taken.y !== y));
  return { boxes, gardens: drawGardens(free, count) };
}

const goodsMade = { efficient: "2", sloppy: "1", assistant: "1" } as const;

function looksOf({ view, news }: Scene, tableau: SeatView, seat: Seat): readonly HouseLook[] {
  return tableau.buildings.map((card, index) => {
    const kind = findBunny(tableau, index);
    return {
      card,
      stock: at(tableau.stock, index),
      bunny: kind === undefined ? undefined : { kind, seat },
      makes: kind === undefined ? "" : goodsMade[kind],
      isDone: view.turn?.seat === seat && view.turn.done.includes(index),
      isNew: news.has(card),
    };
  });
}

/** The viewer sees his own bunnies where he plans them. */
function applyPlan(view: View, seat: Seat): SeatView {
  const tableau = at(view.players, seat);
  const plan = seat === view.me ? (view.mine?.plan ?? null) : null;
  if (plan === null) return tableau;
  return {
    ...tableau,
    worker: plan.work?.place ?? null,
    isEfficient: plan.work?.isEfficient ?? false,
    helpers: tableau.helpers.map((helper, index) => ({ ...helper, place: at(plan.places, index) })),
  };
}
