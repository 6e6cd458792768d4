import { at } from "../../kit/at.ts";
import { listTypes } from "../rules/eggs.ts";
import { beside, facings, type Grid, gridOf, hasTile, tileAt } from "../rules/map/geometry.ts";
import { findOpenTypes, type HidingContext, readHidingContext } from "../rules/map/hiding.ts";
import { findSlides, moveTo } from "../rules/moves/move.ts";
import { type Cell, type Laid, type Pawn, pawnOf, type Table, type Who, withPawn } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { evaluateHiding } from "./placing.ts";

const actionCost = 0.3;

/** The best that can be hidden after so many pawn actions, or those that are left; 0 when there is nothing. */
function findProspect(table: Table, actions = table.turn.pawnActions): number {
  const here = readHidingContext(table, table.turn.seat);
  // Which tile is in reach is looked at afterwards, for every place the pawn can get to.
  const context = { ...here, reach: undefined };
  const best = table.map.map((laid) => findBestOn(context, laid));
  if (here.reach === undefined) return Math.max(0, ...best);
  const valueAt = (cell: Cell): number => best[(context.grid[cell] ?? 0) - 1] ?? 0;
  return findBestWithPawn(at(table.pawns, table.turn.seat), actions, context.grid, valueAt);
}

function findBestOn(context: HidingContext, laid: Laid): number {
  const { table, seat } = context;
  const hand = at(table.hands, seat);
  let best = 0;
  for (const egg of listTypes(findOpenTypes(context, laid)))
    if (at(hand, egg) > 0) best = Math.max(best, evaluateHiding(table, egg, laid.cell));
  return best;
}

function findBestWithPawn(pawn: Pawn, actions: number, grid: Grid, valueAt: (cell: Cell) => number): number {
  const here = Math.max(valueAt(pawn.cell), valueAt(beside(pawn.cell, pawn.facing)));
  if (actions === 0) return here;
  const steps = facings
    .map((facing): Pawn => ({ ...pawn, cell: beside(pawn.cell, facing) }))
    .filter(({ cell }) => hasTile(grid, cell));
  const turns = [1, 3].map((by): Pawn => ({ ...pawn, facing: (pawn.facing + by) % 4 }));
  const later = [...steps, ...turns].map((next) => findBestWithPawn(next, actions - 1, grid, valueAt) - actionCost);
  return Math.max(here, ...later);
}

const moveCost = 0.5;
const worthExploring = 5;

/** Rates a move by the best egg that can be hidden after it; a new tile is hoped to take one. */
export function evaluateMove(view: View, who: Who, option: string): number {
  const moved = moveTo(pawnOf(view, who), option);
  const isExploring = tileAt(view.map, moved.cell) === undefined;
  const after = withPawn(view, who, moved);
  const hoped = isExploring ? worthExploring : 0;
  const actions = view.turn.pawnActions - (who === "pawn" ? 1 : 0);
  const best = Math.max(hoped, findProspect(after, actions));
  return best > 0 ? best - moveCost : evaluateStirring(after, view.pile > 0);
}

/** When nothing can be hidden, better go where the map can grow next time, or at least change what is watched. */
function evaluateStirring(after: Table, canDraw: boolean): number {
  const grid = gridOf(after.map);
  const canExplore = findSlides(after, grid, canDraw).some((cell) => !hasTile(grid, cell));
  return canExplore ? 0.2 : 0.1;
}

/** Rates a change by the red egg, of the Seeker or the own pawn, by the best egg that can be hidden after it. */
export const evaluateReposition = (view: View, who: Who, change: Partial<Pawn>): number =>
  findProspect(withPawn(view, who, { ...pawnOf(view, who), ...change }));
