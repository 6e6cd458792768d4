import type { ClosedOption, Message, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import {
  type Bar,
  findBar,
  findFittingTypes,
  findFollowUps,
  type HidingContext,
  readHidingContext,
} from "../rules/map/hiding.ts";
import { beside, facings, hasTile, laidAt } from "../rules/map/geometry.ts";
import { findSteps, findSlides } from "../rules/moves/move.ts";
import { cellName, eggName } from "../rules/map/names.ts";
import { bit, type Cell, type Egg, eggTypes, typesIn, type Laid } from "../rules/state.ts";
import { cellWords, eggWord, needWords, say } from "../text/words.ts";
import type { View } from "../rules/view.ts";

/** Why eggs, tiles and moves cannot be chosen now; only for the seat whose turn it is. */
export function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (view.turn.seat !== seat) return [];
  const { now } = view;
  if (now.ask === "turn")
    return [...listClosedEggs(view), ...listClosedTiles(view), ...listClosedMoves(view), ...listClosedSteps(view)];
  if (now.ask === "where") return listClosedFor(view, now.egg);
  return now.ask === "again" ? listClosedAgain(view) : [];
}

const inHand = (view: View): readonly Egg[] =>
  eggTypes.filter((egg) => (typesIn(at(view.hands, view.turn.seat)) & bit(egg)) !== 0);

type Reason = Bar | "need";

/** Why this tile does not take this type; undefined when it does. */
function findReason(look: HidingContext, laid: Laid, egg: Egg): Reason | undefined {
  const bar = findBar(look, laid);
  if (bar !== undefined) return bar;
  return (findFittingTypes(look, laid) & bit(egg)) === 0 ? "need" : undefined;
}

const reasons: readonly Reason[] = ["watched", "need", "reach", "full", "start"];

function listClosedEggs(view: View): readonly ClosedOption[] {
  const look = readHidingContext(view, view.turn.seat);
  return inHand(view).flatMap((egg) => {
    const why = view.map.map((laid) => findReason(look, laid, egg));
    if (why.includes(undefined)) return [];
    const groups = reasons.flatMap((kind) => {
      const cells = view.map.filter((_, index) => why[index] === kind).map((laid) => laid.cell);
      return cells.length === 0 ? [] : [say(`why.group.${kind}`, { cells: cellWords(cells) })];
    });
    return [{ ask: "hide", option: eggName(egg), why: say("why.nowhere", { egg: eggWord(egg), reasons: groups }) }];
  });
}

/** Tiles that take none of the eggs in hand. */
function listClosedTiles(view: View): readonly ClosedOption[] {
  const look = readHidingContext(view, view.turn.seat);
  const hand = typesIn(at(view.hands, view.turn.seat));
  return view.map.flatMap((laid) => {
    const bar = findBar(look, laid);
    const cell = cellName(laid.cell);
    if (bar !== undefined) return [{ ask: "where", option: cell, why: say(`why.${bar}`, { cell }) }];
    if ((findFittingTypes(look, laid) & hand) !== 0) return [];
    return [{ ask: "where", option: cell, why: say("why.needNone", { cell, need: needWords(view, laid) }) }];
  });
}

/** Tiles that do not take the type about to be hidden. */
function listClosedFor(view: View, egg: Egg): readonly ClosedOption[] {
  const look = readHidingContext(view, view.turn.seat);
  return view.map.flatMap((laid) => {
    const why = findReason(look, laid, egg);
    return why === undefined ? [] : [{ ask: "where", option: cellName(laid.cell), why: whyNot(view, laid, egg, why) }];
  });
}

function whyNot(view: View, laid: Laid, egg: Egg, why: Reason): Message {
  const cell = cellName(laid.cell);
  if (why !== "need") return say(`why.${why}`, { cell });
  return say("why.need", { cell, egg: eggWord(egg), need: needWords(view, laid) });
}

/** Types in hand that may not follow the blue egg. */
function listClosedAgain(view: View): readonly ClosedOption[] {
  const { cell, seat } = view.turn;
  if (cell === null || view.rules.startingTile === "wild") return [];
  const look = readHidingContext(view, seat);
  const laid = laidAt(view.map, cell);
  return inHand(view).flatMap((egg) => {
    const why = findReason(look, laid, egg);
    const isOffered = (findFollowUps(view) & bit(egg)) !== 0;
    if (isOffered || why === undefined) return [];
    return [{ ask: "again", option: eggName(egg), why: whyNot(view, laid, egg, why) }];
  });
}

function listClosedMoves(view: View): readonly ClosedOption[] {
  if (view.turn.seekerMoved) return [{ ask: "move", option: "move", why: say("why.moved") }];
  const { grid } = readHidingContext(view, view.turn.seat);
  const open = findSlides(view, grid, view.pile > 0);
  return facings.flatMap((direction) => {
    const isForward = !view.rules.seekerForwardOnly || direction === view.seeker.facing;
    let cell = beside(view.seeker.cell, direction);
    if (!isForward) return [{ ask: "move", option: cellName(cell), why: say("why.forward", { cell: cellName(cell) }) }];
    while (hasTile(grid, cell)) cell = beside(cell, direction);
    return open.includes(cell) ? [] : [{ ask: "move", option: cellName(cell), why: whyNoGrowth(view, cell) }];
  });
}

function listClosedSteps(view: View): readonly ClosedOption[] {
  if (!view.rules.peeringPawns) return [];
  if (view.turn.pawnActions === 0) return [{ ask: "pawn", option: "pawn", why: say("why.pawnSpent") }];
  const open = findSteps(view, readHidingContext(view, view.turn.seat).grid, view.pile > 0);
  return facings
    .map((direction) => beside(at(view.pawns, view.turn.seat).cell, direction))
    .filter((cell) => !open.includes(cell))
    .map((cell) => ({ ask: "pawn", option: cellName(cell), why: whyNoGrowth(view, cell) }));
}

const whyNoGrowth = (view: View, cell: Cell): Message =>
  say(view.pile === 0 ? "why.noTiles" : "why.span", { cell: cellName(cell) });
