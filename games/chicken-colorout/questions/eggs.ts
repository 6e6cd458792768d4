import type { Message, OptionStep, OptionText } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { valueByAction, wouldLose } from "../computer/placing.ts";
import { rateLost, ratePartner, rateWon } from "../computer/skill.ts";
import {
  createHandWorth,
  evaluateChange,
  evaluateKeeping,
  evaluateTaking,
  findUseful,
  type HandWorth,
} from "../computer/useful.ts";
import { actionOf, bit, collectTypes, countEggs, eggTypes, listTypes, typesIn } from "../rules/eggs.ts";
import { laidAt } from "../rules/map/geometry.ts";
import { cellName, cellNamed, eggName, eggNamed, eggNames } from "../rules/map/names.ts";
import { takeAny } from "../rules/moves/action.ts";
import { enough, readTokens } from "../rules/moves/ask.ts";
import { choosePartner, clear, give, swapGive, swapTake, swapTile, take } from "../rules/moves/eggs.ts";
import { allVictory, drawnEgg, oneVictory, takeReward } from "../rules/moves/hide.ts";
import { type Cell, type Egg, nowOf } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { countWords, eggWord, endWords, listWords, say } from "../text/words.ts";
import {
  actingEgg,
  addSkill,
  cellStep,
  type ColorQuestion,
  eggOption,
  eggsOption,
  enoughOption,
  evaluateEach,
  evaluateWith,
  heldEggWords,
  placeEgg,
  placeInHand,
  placeOnMap,
  takeOne,
} from "./parts.ts";

/** Chooses the tile from which the cyan egg takes an egg; also both eggs, unless there are too many options. */
export const swapTileQuestion: ColorQuestion = {
  answer: takeOne(swapTile),
  ask: (view) => say("ask.swap-tile", { n: nowOf(view, "swap-tile").left, ...actingEgg(view, "exchange") }),
  option: (view, _decision, pick) => (pick === enough ? enoughOption : labelSwap(view, pick)),
  path: (_view, _decision, pick) => (pick === enough ? [] : listSwapSteps(readSwap(pick))),
  place: (view, decision, pick) => placeOnMap(view, decision, pick.slice(0, 2)),
  rate: addSkill(
    evaluateWith(createHandWorth, (view, pick, worth) => evaluateSwap(view, readSwap(pick), worth)),
    (_view, pick) => {
      const { taken, given } = readSwap(pick);
      return rateWon(taken) + rateLost(given);
    },
  ),
};

type Swap = { readonly cell: Cell; readonly taken: Egg | undefined; readonly given: Egg | undefined };

/** "D4", "D4:red" or "D4:red:blue". */
function readSwap(pick: string): Swap {
  const [cell = "", taken, given] = pick.split(":");
  return {
    cell: cellNamed(cell),
    taken: taken === undefined ? undefined : eggNamed(taken),
    given: given === undefined ? undefined : eggNamed(given),
  };
}

/** The tile, the egg that is taken and the one that is given, as far as they are asked together. */
const listSwapSteps = ({ cell, taken, given }: Swap): readonly OptionStep[] => [
  cellStep(cell),
  ...(taken === undefined ? [] : [{ id: eggName(taken), label: eggWord(taken) }]),
  ...(given === undefined ? [] : [{ id: `-${eggName(given)}`, label: say("step.for", { egg: eggWord(given) }) }]),
];

function labelSwap(view: View, pick: string): OptionText {
  const { cell, taken, given } = readSwap(pick);
  if (taken === undefined) return eggsOption(view, cell);
  const words = { taken: eggWord(taken), cell: cellName(cell) };
  return {
    label: given === undefined ? say("pick.swap", words) : say("pick.swap.for", { ...words, given: eggWord(given) }),
  };
}

export const swapTakeQuestion: ColorQuestion = {
  answer: takeOne(swapTake),
  ask: (view) => say("ask.swap-take", { cell: cellName(nowOf(view, "swap-take").cell) }),
  option: (_view, _decision, pick) => ({ label: say("pick.egg", { egg: eggWord(eggNamed(pick)) }) }),
  rate: addSkill(
    evaluateWith(createHandWorth, (view, pick, worth) => {
      const { cell } = nowOf(view, "swap-take");
      return evaluateSwap(view, { cell, taken: eggNamed(pick), given: undefined }, worth);
    }),
    (_view, pick) => rateWon(eggNamed(pick)),
  ),
};

export const swapGiveQuestion: ColorQuestion = {
  answer: takeOne(swapGive),
  ask(view) {
    const { cell, taken } = nowOf(view, "swap-give");
    return say("ask.swap-give", { cell: cellName(cell), egg: eggWord(taken) });
  },
  option: (view, _decision, pick) => ({ label: heldEggWords(view, eggNamed(pick)) }),
  place: placeInHand,
  rate: addSkill(
    evaluateWith(createHandWorth, (view, pick, worth) => {
      const { cell, taken } = nowOf(view, "swap-give");
      return evaluateSwap(view, { cell, taken, given: eggNamed(pick) }, worth);
    }),
    (_view, pick) => rateLost(eggNamed(pick)),
  ),
};

/** Gain of the hand; open choices are made as well as possible. */
function evaluateSwap(view: View, { cell, taken, given }: Swap, worth: HandWorth): number {
  const hand = at(view.hands, view.turn.seat);
  const takes = listTypes(taken === undefined ? collectTypes(laidAt(view.map, cell).eggs) : bit(taken));
  const gives = listTypes(given === undefined ? typesIn(hand) : bit(given));
  let best = -Infinity;
  for (const won of takes) for (const lost of gives) best = Math.max(best, evaluateChange(worth, hand, lost, won));
  return best;
}

/** Chooses the player with whom the yellow egg swaps eggs. */
export const partnerQuestion: ColorQuestion = {
  answer: takeOne(choosePartner),
  ask: (view) => say("ask.partner", actingEgg(view, "trade")),
  option(view, _decision, pick) {
    if (pick === enough) return enoughOption;
    const seat = Number(pick);
    return {
      label: say("pick.partner", { seat: { seat }, n: seat + 1 }),
      hint: say("pick.partner.hint", { eggs: countWords(at(view.hands, seat)) }),
    };
  },
  place: (_view, _decision, option) => (option === enough ? undefined : `seat:${option}`),
  rate: addSkill(
    evaluateEach((view, pick) => countEggs(at(view.hands, Number(pick)))),
    (view, pick) => ratePartner(view, Number(pick)),
  ),
};

export const giveQuestion: ColorQuestion = {
  answer: (state, _seat, { picks }, story) => give(state, picks, story),
  ask(view, { min, max }) {
    const { partner } = nowOf(view, "give");
    return say(min < max ? "ask.give.wild" : "ask.give", { n: max, partner: { seat: partner } });
  },
  option: (_view, _decision, pick) => ({ label: tokenWords(pick) }),
  place: placeInHand,
  rate: addSkill(evaluateKeeping, (_view, pick) => rateLost(readTokens([pick])[0])),
};

export const takeQuestion: ColorQuestion = {
  answer: (state, _seat, { picks }, story) => take(state, picks, story),
  ask(view, { max }) {
    const { partner, given } = nowOf(view, "take");
    return say("ask.take", { n: max, partner: { seat: partner }, given: listWords(given) });
  },
  option: (_view, _decision, pick) => ({ label: tokenWords(pick) }),
  place: (view, _decision, option) => placeEgg(`seat:${nowOf(view, "take").partner}`, option),
  rate: addSkill(
    (view, decision) => evaluateTaking(view, decision, nowOf(view, "take").given),
    (_view, pick) => rateWon(readTokens([pick])[0]),
  ),
};

function tokenWords(pick: string): Message {
  const egg = eggWord(at(readTokens([pick]), 0));
  const nth = /-(\d)$/u.exec(pick)?.[1];
  return nth === undefined ? say("pick.token", { egg }) : say("pick.token.nth", { egg, n: Number(nth) });
}

/** Chooses the action of the cyan egg on the wild starting tile. */
export const anyQuestion: ColorQuestion = {
  answer: takeOne(takeAny),
  ask: (view) => say("ask.any", actingEgg(view, "any")),
  option: (view, _decision, pick) => eggOption(view, eggNamed(pick)),
  rate: evaluateEach((view, pick) => valueByAction[actionOf(view.rules, eggNamed(pick))]),
};

/** Chooses the tiles that the green egg clears. */
export const clearQuestion: ColorQuestion = {
  answer: (state, _seat, { picks }, story) => clear(state, picks, story),
  ask: (view, { max }) => say(max > 1 ? "ask.clear.wild" : "ask.clear", actingEgg(view, "clear")),
  option: (view, _decision, pick) => eggsOption(view, cellNamed(pick)),
  place: placeOnMap,
  rate: evaluateEach((view, pick) => evaluateClearing(view, cellNamed(pick))),
};

/** Counts the own types that could be hidden with this tile cleared. */
function evaluateClearing(view: View, cell: Cell): number {
  const map = view.map.map((laid) => (laid.cell === cell ? { ...laid, eggs: [] } : laid));
  const types = findUseful({ ...view, map });
  return eggTypes.filter((egg) => (types & bit(egg)) !== 0).length;
}

/** Chooses what to take for the points of a hidden egg. */
export const rewardQuestion: ColorQuestion = {
  answer: takeOne(takeReward),
  ask: (view) => say("ask.reward", { n: nowOf(view, "reward").points }),
  option(view, _decision, pick) {
    if (pick === oneVictory) return { label: say("pick.victory-one") };
    if (pick === drawnEgg) return { label: say("pick.reward.drawn") };
    if (!eggNames.includes(pick)) {
      const label =
        pick === allVictory ? say("pick.victory", { n: nowOf(view, "reward").points }) : say("pick.nothing");
      return isEmptyHanded(view) ? { label, hint: endWords(view) } : { label };
    }
    const egg = eggNamed(pick);
    return {
      label: say("pick.reward.egg", { egg: eggWord(egg) }),
      hint: say("pick.reward.egg.hint", { n: at(view.storage, egg) }),
    };
  },
  place: (_view, _decision, option) => placeEgg("storage", option),
  rate: evaluateEach(evaluateReward),
};

/** Victory Eggs, unless the empty hand would end the match too early: then one egg to play on. */
function evaluateReward(view: View, option: string): number {
  if (option === allVictory) return 5;
  if (option === oneVictory) return 1;
  const { seat } = view.turn;
  const isLosing = isEmptyHanded(view) && wouldLose(view, seat, nowOf(view, "reward").points);
  return (option === drawnEgg || eggNames.includes(option)) && isLosing ? 6 : -1;
}

const isEmptyHanded = ({ hands, turn }: View): boolean => countEggs(at(hands, turn.seat)) === 0;
