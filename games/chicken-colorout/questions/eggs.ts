import type { Message, OptionStep, OptionText } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { takeOne } from "../../kit/question.ts";
import { rateLost, ratePartner, rateWon } from "../computer/skill.ts";
import {
  evaluateChange,
  evaluateGiving,
  evaluateTaking,
  findUseful,
  valueByAction,
  wouldLose,
} from "../computer/placing.ts";
import { actionOf, bit, collectTypes, countEggs, countReach, listTypes, typesIn } from "../rules/eggs.ts";
import { laidAt, withLaid } from "../rules/map/geometry.ts";
import { cellName, cellNamed, eggName, eggNamed, eggNames } from "../rules/map/names.ts";
import { countTargets, takeAny } from "../rules/moves/action.ts";
import { enough, readToken } from "../rules/moves/ask.ts";
import {
  choosePartner,
  clear,
  give,
  readSwap,
  type Swap,
  swapGive,
  swapTake,
  swapTile,
  take,
} from "../rules/moves/eggs.ts";
import { allVictory, drawnEgg, oneVictory, takeReward } from "../rules/moves/hide.ts";
import { type Cell, nowOf } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { actionWords } from "../text/reference.ts";
import { countWords, eggWord, endWords, listWords, say } from "../text/words.ts";
import {
  actingEgg,
  cellStep,
  type ColorQuestions,
  enoughOption,
  heldEggWords,
  placeEgg,
  placeInHand,
  placeOnMap,
  rateEach,
} from "./parts.ts";

export const eggQuestions = {
  "swap-tile": {
    answer: takeOne(swapTile),
    ask: (view) => say("ask.swap-tile", { n: nowOf(view, "swap-tile").left, ...actingEgg(view, "exchange") }),
    option: (view, _decision, pick) => (pick === enough ? enoughOption : labelSwap(view, pick)),
    path: (_view, _decision, pick) => (pick === enough ? [] : listSwapSteps(readSwap(pick))),
    place: (view, decision, pick) => placeOnMap(view, decision, pick.slice(0, 2)),
    rate: rateEach(
      (view, pick) => evaluateSwap(view, readSwap(pick)),
      (_view, pick) => {
        const { taken, given } = readSwap(pick);
        return rateWon(taken) + rateLost(given);
      },
    ),
  },

  "swap-take": {
    answer: takeOne(swapTake),
    ask: (view) => say("ask.swap-take", { cell: cellName(nowOf(view, "swap-take").cell) }),
    option: (_view, _decision, pick) => ({ label: say("pick.egg", { egg: eggWord(eggNamed(pick)) }) }),
    rate: rateEach(
      (view, pick) => evaluateSwap(view, { ...nowOf(view, "swap-take"), taken: eggNamed(pick), given: undefined }),
      (_view, pick) => rateWon(eggNamed(pick)),
    ),
  },

  "swap-give": {
    answer: takeOne(swapGive),
    ask(view) {
      const { cell, taken } = nowOf(view, "swap-give");
      return say("ask.swap-give", { cell: cellName(cell), egg: eggWord(taken) });
    },
    option: (view, _decision, pick) => ({ label: heldEggWords(view, eggNamed(pick)) }),
    place: placeInHand,
    rate: rateEach(
      (view, pick) => evaluateChange(view, eggNamed(pick), nowOf(view, "swap-give").taken),
      (_view, pick) => rateLost(eggNamed(pick)),
    ),
  },

  partner: {
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
    rate: rateEach(
      (view, pick) => countEggs(at(view.hands, Number(pick))),
      (view, pick) => ratePartner(view, Number(pick)),
    ),
  },

  give: {
    answer: (state, _seat, { picks }, story) => give(state, picks, story),
    ask(view, { min, max }) {
      const { partner } = nowOf(view, "give");
      return say(min < max ? "ask.give.wild" : "ask.give", { n: max, partner: { seat: partner } });
    },
    option: (_view, _decision, pick) => ({ label: tokenWords(pick) }),
    place: placeInHand,
    rate: rateEach(
      (view, pick) => evaluateGiving(view, readToken(pick)),
      (_view, pick) => rateLost(readToken(pick).egg),
    ),
  },

  take: {
    answer: (state, _seat, { picks }, story) => take(state, picks, story),
    ask(view, { max }) {
      const { partner, given } = nowOf(view, "take");
      return say("ask.take", { n: max, partner: { seat: partner }, given: listWords(given) });
    },
    option: (_view, _decision, pick) => ({ label: tokenWords(pick) }),
    place: (view, _decision, option) => placeEgg(`seat:${nowOf(view, "take").partner}`, option),
    rate: rateEach(
      (view, pick) => evaluateTaking(view, readToken(pick), nowOf(view, "take").given),
      (_view, pick) => rateWon(readToken(pick).egg),
    ),
  },

  any: {
    answer: takeOne(takeAny),
    ask: (view) => say("ask.any", actingEgg(view, "any")),
    option(view, _decision, pick) {
      const egg = eggNamed(pick);
      const n = countReach(view.rules, egg, countTargets(view, egg));
      return { label: say("pick.egg", { egg: eggWord(egg) }), hint: actionWords(view.rules, egg, n) };
    },
    rate: rateEach((view, pick) => valueByAction[actionOf(view.rules, eggNamed(pick))]),
  },

  clear: {
    answer: (state, _seat, { picks }, story) => clear(state, picks, story),
    ask: (view, { max }) => say(max > 1 ? "ask.clear.wild" : "ask.clear", actingEgg(view, "clear")),
    option: (view, _decision, pick) => eggsOption(view, cellNamed(pick)),
    place: placeOnMap,
    rate: rateEach((view, pick) => evaluateClearing(view, cellNamed(pick))),
  },

  reward: {
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
    rate: rateEach(evaluateReward),
  },
} satisfies ColorQuestions;

const eggsOption = (view: View, cell: Cell): OptionText => ({
  label: say("pick.cell", { cell: cellName(cell) }),
  hint: say("pick.eggs.hint", { eggs: listWords(laidAt(view.map, cell).eggs) }),
});

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

/** Gain of the hand; open choices are made as well as possible. */
function evaluateSwap(view: View, { cell, taken, given }: Swap): number {
  const takes = listTypes(taken === undefined ? collectTypes(laidAt(view.map, cell).eggs) : bit(taken));
  const gives = listTypes(given === undefined ? typesIn(at(view.hands, view.turn.seat)) : bit(given));
  let best = -Infinity;
  for (const won of takes) for (const lost of gives) best = Math.max(best, evaluateChange(view, lost, won));
  return best;
}

function tokenWords(pick: string): Message {
  const { egg, nth } = readToken(pick);
  return nth === 1 ? say("pick.token", { egg: eggWord(egg) }) : say("pick.token.nth", { egg: eggWord(egg), n: nth });
}

function evaluateClearing(view: View, cell: Cell): number {
  return listTypes(findUseful({ ...view, map: withLaid(view.map, cell, () => ({ eggs: [] })) })).length;
}

/** Victory Eggs, unless the empty hand would end the match too early: then one egg to play on. */
function evaluateReward(view: View, option: string): number {
  if (option === allVictory) return 5;
  if (option === oneVictory) return 1;
  const isLosing = isEmptyHanded(view) && wouldLose(view, nowOf(view, "reward").points);
  return (option === drawnEgg || eggNames.includes(option)) && isLosing ? 6 : -1;
}

const isEmptyHanded = ({ hands, turn }: View): boolean => countEggs(at(hands, turn.seat)) === 0;
