import type { ClosedOption, Message } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { evaluateBestPlace, evaluatePlace } from "../computer/placing.ts";
import { bit, eggTypes, typesIn } from "../rules/eggs.ts";
import { laidAt } from "../rules/map/geometry.ts";
import {
  type Bar,
  findBar,
  findFittingTypes,
  findFollowUps,
  type HidingContext,
  readHidingContext,
} from "../rules/map/hiding.ts";
import { cellName, cellNamed, eggName, eggNamed } from "../rules/map/names.ts";
import { hide, hideAgain, hideAt } from "../rules/moves/hide.ts";
import { scoreHiding } from "../rules/score.ts";
import { type Egg, hasMoved, type Laid, pendingOf } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/say.ts";
import { cellWords, eggWord, needWords, shortWords } from "../text/words.ts";
import {
  type ColorQuestion,
  evaluateEach,
  placeInHand,
  placeOnMap,
  tileOption,
  eggOption,
  heldEggWords,
} from "./parts.ts";

/** Which egg to hide. */
export const hideQuestion: ColorQuestion = {
  answer: (state, _seat, { picks }) => hide(state, at(picks, 0)),
  ask: (view) => say(hasMoved(view.turn) ? "ask.hide.moved" : "ask.hide.still"),
  option: (view, _decision, pick) => eggOption(view, eggNamed(pick)),
  closed: (view, seat) => (view.turn.seat === seat && view.now.ask === "turn" ? listClosedEggs(view) : []),
  place: placeInHand,
  evaluate: evaluateEach((view, pick) => evaluateBestPlace(view, eggNamed(pick))),
};

/** On which tile to hide it. */
export const whereQuestion: ColorQuestion = {
  answer: (state, _seat, { picks }, story) => hideAt(state, pendingOf(state, "where").egg, at(picks, 0), story),
  ask: (view) => say("ask.where", { egg: eggWord(pendingOf(view, "where").egg) }),
  option(view, _decision, pick) {
    const cell = cellNamed(pick);
    const option = tileOption(view, cell);
    if (!view.rules.specialScores) return option;
    const { tile, turned } = laidAt(view.map, cell);
    const { points } = scoreHiding(view, view.turn.seat, pendingOf(view, "where").egg, cell);
    const need = shortWords(view.rules, tile, turned);
    return { ...option, hint: say("pick.where.points", { n: points, need }) };
  },
  closed(view, seat) {
    if (view.turn.seat !== seat) return [];
    if (view.now.ask === "turn") return listClosedTiles(view);
    return view.now.ask === "where" ? listClosedFor(view, view.now.egg) : [];
  },
  place: placeOnMap,
  evaluate: evaluateEach((view, pick) => evaluatePlace(view, pendingOf(view, "where").egg, cellNamed(pick))),
};

/** Which second egg follows the blue one. */
export const againQuestion: ColorQuestion = {
  answer: (state, _seat, { picks }, story) => hideAgain(state, at(picks, 0), story),
  ask({ turn, rules }) {
    const isAnywhere = rules.startingTile === "wild" || turn.cell === null;
    return isAnywhere ? say("ask.again.wild") : say("ask.again", { cell: cellName(turn.cell) });
  },
  option: (view, _decision, pick) => ({ label: heldEggWords(view, eggNamed(pick)) }),
  closed: (view, seat) => (view.turn.seat === seat && view.now.ask === "again" ? listClosedAgain(view) : []),
  place: placeInHand,
  evaluate: evaluateEach((view, pick) => 1 + at(at(view.hands, view.turn.seat), eggNamed(pick))),
};

const inHand = (view: View): readonly Egg[] =>
  eggTypes.filter((egg) => (typesIn(at(view.hands, view.turn.seat)) & bit(egg)) !== 0);

type Reason = Bar | "need";

/** Why this tile does not take this type; undefined when it does. */
function findReason(context: HidingContext, laid: Laid, egg: Egg): Reason | undefined {
  const bar = findBar(context, laid);
  if (bar !== undefined) return bar;
  return (findFittingTypes(context, laid) & bit(egg)) === 0 ? "need" : undefined;
}

const reasons: readonly Reason[] = ["watched", "need", "reach", "full", "start"];

function listClosedEggs(view: View): readonly ClosedOption[] {
  const context = readHidingContext(view, view.turn.seat);
  return inHand(view).flatMap((egg) => {
    const why = view.map.map((laid) => findReason(context, laid, egg));
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
  const context = readHidingContext(view, view.turn.seat);
  const hand = typesIn(at(view.hands, view.turn.seat));
  return view.map.flatMap((laid) => {
    const bar = findBar(context, laid);
    const cell = cellName(laid.cell);
    if (bar !== undefined) return [{ ask: "where", option: cell, why: say(`why.${bar}`, { cell }) }];
    if ((findFittingTypes(context, laid) & hand) !== 0) return [];
    return [{ ask: "where", option: cell, why: say("why.needNone", { cell, need: needWords(view, laid) }) }];
  });
}

/** Tiles that do not take the type about to be hidden. */
function listClosedFor(view: View, egg: Egg): readonly ClosedOption[] {
  const context = readHidingContext(view, view.turn.seat);
  return view.map.flatMap((laid) => {
    const why = findReason(context, laid, egg);
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
  const context = readHidingContext(view, seat);
  const laid = laidAt(view.map, cell);
  return inHand(view).flatMap((egg) => {
    const why = findReason(context, laid, egg);
    const isOffered = (findFollowUps(view) & bit(egg)) !== 0;
    if (isOffered || why === undefined) return [];
    return [{ ask: "again", option: eggName(egg), why: whyNot(view, laid, egg, why) }];
  });
}
