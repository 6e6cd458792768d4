import type { Decision } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { type Action, actionOf } from "../rules/actions.ts";
import { readHidingContext, findHideableTypes, findOpenTypes } from "../rules/map/hiding.ts";
import { beside, gridOf, hasTile, laidAt, tileAt } from "../rules/map/geometry.ts";
import { enough, readTokens } from "../rules/moves/ask.ts";
import { findSlides, turnTo } from "../rules/moves/move.ts";
import { cellNamed, eggNamed, eggNames, facingNamed } from "../rules/map/names.ts";
import { evaluateHiding, findProspect, wouldLose } from "./prospect.ts";
import {
  bit,
  type Cell,
  type Egg,
  type EggSet,
  eggTypes,
  hasMoved,
  typesIn,
  type Laid,
  type Pawn,
  type Table,
  countEggs,
  type Who,
} from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/**
 * A sensible first-evening opponent: hides when it can, moves when that opens a better place, counts points with
 * Special Scores. Values of all questions of a turn can be compared; ending the turn is worth 0.
 */
export const evaluate = (view: View, decision: Decision): readonly number[] =>
  decision.options.map((option, index) => valueOf(view, decision.ask, option, index));

function valueOf(view: View, ask: string, option: string, index: number): number {
  if (option === enough || ask === "done") return 0;
  switch (ask) {
    case "hide":
      return bestFor(view, eggNamed(option));
    case "where":
      return placeValue(view, view.now.ask === "where" ? view.now.egg : 0, cellNamed(option));
    case "again":
      return 1 + at(at(view.hands, view.turn.seat), eggNamed(option));
    case "move":
      return moveValue(view, "seeker", option);
    case "pawn":
      return moveValue(view, "pawn", option);
    case "reward":
      return rewardValue(view, option);
    case "any":
      return actionValue[actionOf(view.rules, eggNamed(option))];
    case "teleport":
      return evaluateReposition(view, (pawn) => ({ ...pawn, cell: cellNamed(option) }));
    case "face":
      return evaluateReposition(view, (pawn) => ({ ...pawn, facing: facingNamed(option) }));
    case "facing":
      return tileAt(view.map, beside(view.seeker.cell, facingNamed(option))) === undefined ? 0 : 1;
    case "clear":
      return clearedValue(view, cellNamed(option));
    case "partner":
      return countEggs(at(view.hands, Number(option)));
    case "give":
    case "swap-give":
      return isUseful(view, option) ? 0 : 1;
    case "take":
      return isUseful(view, option) && !wasGiven(view, option) ? 1 : 0;
    case "swap-take":
      return isUseful(view, option) ? 1 : 0;
    case "swap-tile":
      return swapValue(view, cellNamed(option));
    case "survey":
      return surveyedValue(view, option);
    case "survey-where":
      return tileAt(view.map, cellNamed(option)) === undefined ? 1 : 0;
    case "rearrange":
      return index < 2 ? 1 : -1;
    default:
      return 1;
  }
}

const moveCost = 0.5;
const worthExploring = 5;
const followUp = 9;
const actionValue: { readonly [A in Action]: number } = {
  again: 0,
  any: 2,
  trade: 1,
  exchange: 1,
  survey: 1,
  reposition: 0.5,
  rearrange: 0.2,
  clear: 0,
};

const findUseful = (view: Table): EggSet => findHideableTypes(readHidingContext(view, view.turn.seat));

const isUseful = (view: View, token: string): boolean => (findUseful(view) & bit(at(readTokens([token]), 0))) !== 0;

const wasGiven = (view: View, token: string): boolean =>
  view.now.ask === "take" && view.now.given.includes(at(readTokens([token]), 0));

/** The best place for this egg now, with the action that follows when the seat has not moved. */
function bestFor(view: View, egg: Egg): number {
  const look = readHidingContext(view, view.turn.seat);
  const places = view.map.filter((laid) => (findOpenTypes(look, laid) & bit(egg)) !== 0);
  return Math.max(...places.map((laid) => placeValue(view, egg, laid.cell)));
}

function placeValue(view: View, egg: Egg, cell: Cell): number {
  const { seat } = view.turn;
  const value = evaluateHiding(view, seat, egg, cell);
  if (hasMoved(view.turn) || view.turn.hidden > 0) return value;
  const action = actionOf(view.rules, egg);
  const isDouble = action === "again" && canFollow(view, egg, laidAt(view.map, cell));
  return value + (isDouble ? followUp : actionValue[action]);
}

/** Whether after this egg another one fits on the same tile. */
function canFollow(view: View, egg: Egg, laid: Laid): boolean {
  const { seat } = view.turn;
  const own = at(view.hands, seat);
  const hand = own.with(egg, at(own, egg) - 1);
  const map = view.map.map((other) => (other === laid ? { ...laid, eggs: [...laid.eggs, egg] } : other));
  const recent = view.recent.map((set) => set | bit(egg));
  const after: Table = { ...view, map, recent, hands: view.hands.with(seat, hand) };
  return (findOpenTypes(readHidingContext(after, seat), laidAt(map, laid.cell)) & typesIn(hand)) !== 0;
}

/** What can be hidden after this move; a new tile is hoped to take something. */
function moveValue(view: View, who: Who, option: string): number {
  const { seat } = view.turn;
  const pawn = pawnOf(view, who);
  const isTurn = !/^[A-H]\d$/u.test(option);
  const moved: Pawn = isTurn ? { ...pawn, facing: turnTo(pawn.facing, option) } : { ...pawn, cell: cellNamed(option) };
  const isExploring = tileAt(view.map, moved.cell) === undefined;
  const actions = view.turn.pawnActions - (who === "pawn" ? 1 : 0);
  const after: Table = { ...withPawn(view, who, moved), turn: { ...view.turn, pawnActions: actions } };
  const hoped = isExploring ? worthExploring : 0;
  const best = Math.max(hoped, findProspect(after, seat));
  return best > 0 ? best - moveCost : stirring(after, view.pile > 0);
}

/** When nothing can be hidden, better go where the map can grow next time, or at least change what is watched. */
function stirring(after: Table, canDraw: boolean): number {
  const grid = gridOf(after.map);
  const canExplore = findSlides(after, grid, canDraw).some((cell) => !hasTile(grid, cell));
  return canExplore ? 0.2 : 0.1;
}

const pawnOf = (view: View, who: Who): Pawn => (who === "seeker" ? view.seeker : at(view.pawns, view.turn.seat));

const withPawn = (view: View, who: Who, pawn: Pawn): Table =>
  who === "seeker" ? { ...view, seeker: pawn } : { ...view, pawns: view.pawns.with(view.turn.seat, pawn) };

function evaluateReposition(view: View, change: (pawn: Pawn) => Pawn): number {
  const who = view.now.ask === "teleport" || view.now.ask === "face" ? view.now.who : "seeker";
  return findProspect(withPawn(view, who, change(pawnOf(view, who))), view.turn.seat);
}

/** Victory Eggs, unless the empty hand would end the match too early: then one egg to play on. */
function rewardValue(view: View, option: string): number {
  const { seat } = view.turn;
  const points = view.now.ask === "reward" ? view.now.points : 0;
  const isLosing = countEggs(at(view.hands, seat)) === 0 && wouldLose(view, seat, points);
  if (option === "victory") return 5;
  if (option === "victory-one") return 1;
  return eggNames.includes(option) && isLosing ? 6 : -1;
}

/** How many of the own types could be hidden with this tile cleared. */
function clearedValue(view: View, cell: Cell): number {
  const map = view.map.map((laid) => (laid.cell === cell ? { ...laid, eggs: [] } : laid));
  const types = findUseful({ ...view, map });
  return eggTypes.filter((egg) => (types & bit(egg)) !== 0).length;
}

/** Worth it when an egg that fits nowhere can be swapped for one that fits. */
function swapValue(view: View, cell: Cell): number {
  const fitting = findUseful(view);
  const stuck = typesIn(at(view.hands, view.turn.seat)) & ~fitting;
  const isThere = laidAt(view.map, cell).eggs.some((egg) => (fitting & bit(egg)) !== 0);
  return stuck !== 0 && isThere ? 1 : -0.5;
}

/** The more slots and the easier the requirement, the better. */
function surveyedValue(view: View, id: string): number {
  const tile = view.look?.find((other) => other.id === id);
  return tile === undefined ? 0 : tile.slots + (tile.crossed ? 0 : 1);
}
