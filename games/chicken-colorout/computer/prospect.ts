import type { Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { findBar, findFittingTypes, type HidingContext, readHidingContext } from "../rules/map/hiding.ts";
import { beside, facings, hasTile } from "../rules/map/geometry.ts";
import { scoreHiding } from "../rules/score.ts";
import { bit, type Cell, type Egg, eggTypes, type Laid, type Pawn, type Table, countEggs } from "../rules/state.ts";

const hideValue = 10;
const pointValue = 4;
const losingEnd = -20;
const actionCost = 0.3;
const patience = 20;

/** How good it is to hide this egg there, without its action; higher is better. */
export function evaluateHiding(table: Table, seat: Seat, egg: Egg, cell: Cell): number {
  const hand = at(table.hands, seat);
  // Types held often go first, so that the rest of the hand stays varied.
  const variety = 0.2 * at(hand, egg);
  if (!table.rules.specialScores) return hideValue + variety;
  const { points } = scoreHiding(table, seat, egg, cell);
  const isLosingEnd = points === 0 && countEggs(hand) === 1 && wouldLose(table, seat, 0);
  return isLosingEnd ? losingEnd : hideValue + pointValue * points + variety;
}

/** Whether ending the match now, with so many more points, would hand it to somebody else; late on it no longer matters. */
export function wouldLose(table: Table, seat: Seat, more: number): boolean {
  const isLate = table.turns > patience * table.hands.length;
  return !isLate && table.points.some((points) => points > at(table.points, seat) + more);
}

/** The best that can be hidden after the pawn actions that are left; 0 when there is nothing. */
export function findProspect(table: Table, seat: Seat): number {
  // Which tile is in reach is looked at afterwards, for every place the pawn can get to.
  const anywhere: Table = { ...table, rules: { ...table.rules, peeringPawns: false } };
  const look = readHidingContext(anywhere, seat);
  const best = table.map.map((laid) => findBestOn(table, look, laid));
  if (!table.rules.peeringPawns) return Math.max(0, ...best);
  const valueAt = (cell: Cell): number => best[(look.grid[cell] ?? 0) - 1] ?? 0;
  return findBestWithPawn(at(table.pawns, seat), table.turn.pawnActions, look, valueAt);
}

/** The best value of one tile for any egg in hand. */
function findBestOn(table: Table, look: HidingContext, laid: Laid): number {
  if (findBar(look, laid) !== undefined) return 0;
  const fits = findFittingTypes(look, laid);
  const hand = at(table.hands, look.seat);
  let best = 0;
  for (const egg of eggTypes) {
    if ((fits & bit(egg)) === 0 || at(hand, egg) === 0) continue;
    best = Math.max(best, evaluateHiding(table, look.seat, egg, laid.cell));
  }
  return best;
}

function findBestWithPawn(pawn: Pawn, actions: number, look: HidingContext, valueAt: (cell: Cell) => number): number {
  const here = Math.max(valueAt(pawn.cell), valueAt(beside(pawn.cell, pawn.facing)));
  if (actions === 0) return here;
  const steps = facings
    .map((facing): Pawn => ({ ...pawn, cell: beside(pawn.cell, facing) }))
    .filter(({ cell }) => hasTile(look.grid, cell));
  const turns = [1, 3].map((by): Pawn => ({ ...pawn, facing: (pawn.facing + by) % 4 }));
  const later = [...steps, ...turns].map((next) => findBestWithPawn(next, actions - 1, look, valueAt) - actionCost);
  return Math.max(here, ...later);
}
