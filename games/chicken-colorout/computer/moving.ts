import { gridOf, hasTile, tileAt } from "../rules/map/geometry.ts";
import { findSlides, moveTo } from "../rules/moves/move.ts";
import { type Pawn, pawnOf, type Table, type Who, withPawn } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { findProspect } from "./prospect.ts";

const moveCost = 0.5;
const worthExploring = 5;

/** Rates a move by the best egg that can be hidden after it; a new tile is hoped to take one. */
export function evaluateMove(view: View, who: Who, option: string): number {
  const { seat } = view.turn;
  const moved = moveTo(pawnOf(view, who), option);
  const isExploring = tileAt(view.map, moved.cell) === undefined;
  const after = withPawn(view, who, moved);
  const hoped = isExploring ? worthExploring : 0;
  const actions = view.turn.pawnActions - (who === "pawn" ? 1 : 0);
  const best = Math.max(hoped, findProspect(after, seat, actions));
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
  findProspect(withPawn(view, who, { ...pawnOf(view, who), ...change }), view.turn.seat);
