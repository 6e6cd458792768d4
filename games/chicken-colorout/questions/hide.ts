import type { Decision, Message, OptionStep, OptionText } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Closed, takeOne } from "../../kit/question.ts";
import { rateHiding, rateTile } from "../computer/skill.ts";
import { contextOf, evaluateBestPlace, evaluatePlace } from "../computer/placing.ts";
import { bit, countReach, listTypes, typesIn } from "../rules/eggs.ts";
import { laidAt } from "../rules/map/geometry.ts";
import { type Bar, findBar, findFittingTypes, findPlaces } from "../rules/map/hiding.ts";
import { cellName, cellNamed, eggName } from "../rules/map/names.ts";
import {
  type Following,
  foresee,
  foreseeTargets,
  hide,
  hideAgain,
  hideAt,
  type Hiding,
  readHiding,
} from "../rules/moves/hide.ts";
import { scoreHiding } from "../rules/score.ts";
import { type Cell, type Egg, hasMoved, type Laid, nowOf } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { actionWords } from "../text/reference.ts";
import { cellWords, eggWord, endWords, isAnyBoard, needWords, say, shortWords } from "../text/words.ts";
import { actingEgg, cellStep, type ColorQuestions, heldEggWords, placeInHand, placeOnMap, rateEach } from "./parts.ts";

export const hideQuestions = {
  /** Chooses the egg to hide, and its place unless there are too many. */
  hide: {
    answer: takeOne(hide),
    ask: askHide,
    option: (view, _decision, pick) => labelHiding(view, readHiding(pick)),
    closed: (view, seat) => (view.turn.seat === seat && view.now.ask === "turn" ? listClosedEggs(view) : []),
    path: listHidingSteps,
    place: placeHiding,
    rate: rateEach((view, pick) => {
      const { egg, cell, second } = readHiding(pick);
      if (cell === undefined) return evaluateBestPlace(view, egg);
      // Of the eggs that may follow rather one held often.
      return evaluatePlace(view, egg, cell) + (second === undefined ? 0 : countHeld(view, second) / 100);
    }, rateSkilfully),
  },

  where: {
    answer: takeOne(hideAt),
    ask: (view) => say("ask.where", { egg: eggWord(nowOf(view, "where").egg) }),
    option(view, _decision, pick) {
      const cell = cellNamed(pick);
      const { egg } = nowOf(view, "where");
      const isActing = foresee(view, egg, cell) === "acts";
      const following = isActing ? undefined : followingWords(view, { egg, cell, second: undefined });
      return { label: say("pick.cell", { cell: pick }), hint: hintPlace(view, egg, cell, following) };
    },
    closed(view, seat) {
      const { now, turn, map } = view;
      if (turn.seat !== seat) return [];
      if (now.ask === "turn")
        return view.map.map((laid) => ({ option: cellName(laid.cell), why: whyNotAll(view, laid) }));
      if (now.ask !== "where") return [];
      return map.map((laid) => ({ option: cellName(laid.cell), why: whyNot(view, laid, now.egg) }));
    },
    place: placeOnMap,
    rate: rateEach(
      (view, pick) => evaluatePlace(view, nowOf(view, "where").egg, cellNamed(pick)),
      (view, pick) => rateTile(view, nowOf(view, "where").egg, cellNamed(pick)),
    ),
  },

  /** Chooses the second egg, after the blue one. */
  again: {
    answer: takeOne(hideAgain),
    ask(view) {
      const { turn, rules } = view;
      const words = actingEgg(view, "again");
      const isAnywhere = rules.startingTile === "wild" || turn.cell === null;
      return isAnywhere ? say("ask.again.wild", words) : say("ask.again", { ...words, cell: cellName(turn.cell) });
    },
    option(view, _decision, pick) {
      const { egg, cell, second } = readHiding(pick);
      const own = view.rules.startingTile === "wild" ? null : view.turn.cell;
      const text = labelHiding(view, { egg, cell: cell ?? own ?? undefined, second });
      return cell === undefined ? { ...text, label: heldEggWords(view, egg) } : text;
    },
    /** Types in hand that may not follow the blue egg on its tile. */
    closed(view, seat) {
      const { now, turn, map, rules } = view;
      if (turn.seat !== seat || now.ask !== "again" || turn.cell === null || rules.startingTile === "wild") return [];
      const laid = laidAt(map, turn.cell);
      return listHeld(view).map((egg) => ({ option: eggName(egg), why: whyNot(view, laid, egg) }));
    },
    path: listHidingSteps,
    place: placeHiding,
    rate: rateEach((view, pick) => {
      const { egg, cell } = readHiding(pick);
      return cell === undefined ? 1 + countHeld(view, egg) : evaluatePlace(view, egg, cell);
    }, rateSkilfully),
  },
} satisfies ColorQuestions;

const countHeld = (view: View, egg: Egg): number => at(at(view.hands, view.turn.seat), egg);

function placeHiding(view: View, decision: Decision, pick: string): string | undefined {
  const { cell } = readHiding(pick);
  return cell === undefined ? placeInHand(view, decision, pick) : cellName(cell);
}

function listHidingSteps(view: View, decision: Decision, pick: string): readonly OptionStep[] {
  const { egg, cell, second } = readHiding(pick);
  const id = eggName(egg);
  return [
    { id, label: heldEggWords(view, egg), place: placeInHand(view, decision, id) },
    ...(cell === undefined ? [] : [cellStep(cell)]),
    ...(second === undefined ? [] : [{ id: eggName(second), label: say("step.then", { egg: eggWord(second) }) }]),
  ];
}

function askHide(view: View, { options }: Decision): Message {
  const asksPlace = options.some((option) => option.includes(":")) ? "yes" : "no";
  const all = options.map(readHiding).flatMap((hiding) => listFollowing(view, hiding));
  return say("ask.hide", { asksPlace, follows: sumUp(new Set(all), hasMoved(view.turn)) });
}

/** What the question says of all its options; after a move an egg taken for points has no action either. */
function sumUp(all: ReadonlySet<Following>, isMoved: boolean): Exclude<Following, "skipsUnless"> | "some" {
  const isLast = [...all].every((following) => following === "end" || following === "endUnless");
  if (isLast) return all.has("endUnless") && !isMoved ? "endUnless" : "end";
  if (isMoved) return "moved";
  const [first = "acts", ...others] = all;
  return others.length === 0 && first !== "skipsUnless" ? first : "some";
}

const listCells = (view: View, { egg, cell }: Hiding): readonly Cell[] =>
  cell === undefined ? findPlaces(contextOf(view), egg) : [cell];

const listFollowing = (view: View, hiding: Hiding): readonly Following[] =>
  listCells(view, hiding).map((cell) => foresee(view, hiding.egg, cell, hiding.second));

function foreseeWords(view: View, hiding: Hiding): Message {
  const there = listCells(view, hiding).map((cell) => foreseeTargets(view, hiding.egg, cell));
  return actionWords(view.rules, hiding.egg, countReach(view.rules, hiding.egg, Math.max(...there)));
}

function followingWords(view: View, hiding: Hiding): Message | undefined {
  const all = listFollowing(view, hiding);
  const [first = "nothing", ...others] = new Set(all);
  if (all.includes("acts") && others.length > 0) return say("follow.some", { action: foreseeWords(view, hiding) });
  switch (first) {
    case "acts":
      return foreseeWords(view, hiding);
    case "skips":
    case "skipsUnless":
      return say(`follow.${first}`);
    case "end":
    case "endUnless":
      return endWords(view, others.length > 0 ? "follow.endUnless" : `follow.${first}`);
    case "moved":
    case "nothing":
      return undefined;
  }
}

function labelHiding(view: View, hiding: Hiding): OptionText {
  const { egg, cell, second } = hiding;
  const following = followingWords(view, hiding);
  if (cell === undefined) {
    const hint = following ?? (hasMoved(view.turn) ? say("action.moved") : undefined);
    return { label: heldEggWords(view, egg), hint };
  }
  const words = { egg: eggWord(egg), cell: cellName(cell) };
  const label =
    second === undefined ? say("pick.hide", words) : say("pick.hide.two", { ...words, second: eggWord(second) });
  return { label, hint: hintPlace(view, egg, cell, following) };
}

/** What follows the egg, or else what its tile takes; with Special Scores also its points. */
function hintPlace(view: View, egg: Egg, cell: Cell, following: Message | undefined): Message {
  const { tile, turned } = laidAt(view.map, cell);
  const need = isAnyBoard(view, tile) ? say("short.board.empty") : shortWords(view.rules, tile, turned);
  if (!view.rules.specialScores) return following ?? say("pick.where.hint", { need });
  const n = scoreHiding(view, view.turn.seat, egg, cell).points;
  return following === undefined
    ? say("pick.where.points", { n, need })
    : say("pick.hide.points", { n, action: following });
}

function rateSkilfully(view: View, pick: string): number {
  const { egg, cell, second } = readHiding(pick);
  return cell === undefined ? 0 : rateHiding(view, egg, cell, second);
}

const listHeld = ({ hands, turn }: View): readonly Egg[] => listTypes(typesIn(at(hands, turn.seat)));

type Reason = Bar | "need";

/** Returns why this tile does not take this type; undefined when it does. */
function findReason(view: View, laid: Laid, egg: Egg): Reason | undefined {
  const bar = findBar(contextOf(view), laid);
  return bar ?? ((findFittingTypes(contextOf(view), laid) & bit(egg)) === 0 ? "need" : undefined);
}

/** What keeps this egg from this tile; undefined where it may lie there. */
function whyNot(view: View, laid: Laid, egg: Egg): Message | undefined {
  const reason = findReason(view, laid, egg);
  const cell = cellName(laid.cell);
  if (reason === "need") return say("why.need", { cell, egg: eggWord(egg), need: needWords(view, laid) });
  return reason === undefined ? undefined : say(`why.${reason}`, { cell });
}

const reasons: readonly Reason[] = ["watched", "need", "reach", "full", "start"];

/** Eggs that no tile takes, each with the tiles by their reasons. */
function listClosedEggs(view: View): readonly Closed[] {
  return listHeld(view).flatMap((egg) => {
    const why = view.map.map((laid) => findReason(view, laid, egg));
    if (why.includes(undefined)) return [];
    const groups = reasons.flatMap((kind) => {
      const cells = view.map.filter((_, index) => why[index] === kind).map((laid) => laid.cell);
      return cells.length === 0 ? [] : [say(`why.group.${kind}`, { cells: cellWords(cells) })];
    });
    return [{ option: eggName(egg), why: say("why.nowhere", { egg: eggWord(egg), reasons: groups }) }];
  });
}

function whyNotAll(view: View, laid: Laid): Message | undefined {
  const context = contextOf(view);
  const bar = findBar(context, laid);
  const cell = cellName(laid.cell);
  if (bar !== undefined) return say(`why.${bar}`, { cell });
  const hand = typesIn(at(view.hands, view.turn.seat));
  const refused = hand & ~findFittingTypes(context, laid);
  if (refused === 0) return undefined;
  const need = needWords(view, laid);
  if (refused === hand) return say("why.needNone", { cell, need });
  return say("why.need", { cell, egg: listTypes(refused).map(eggWord), need });
}
