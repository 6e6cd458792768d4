import type { OptionStep, OptionText } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { rateLost, rateWon } from "../computer/skill.ts";
import { createHandWorth, evaluateChange, type HandWorth } from "../computer/useful.ts";
import { bit, collectTypes, listTypes, typesIn } from "../rules/eggs.ts";
import { laidAt } from "../rules/map/geometry.ts";
import { cellName, cellNamed, eggName, eggNamed } from "../rules/map/names.ts";
import { enough } from "../rules/moves/ask.ts";
import { swapGive, swapTake, swapTile } from "../rules/moves/eggs.ts";
import { type Cell, type Egg, nowOf } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { eggWord, say } from "../text/words.ts";
import {
  actingEgg,
  addSkill,
  cellStep,
  type ColorQuestion,
  enoughOption,
  evaluateWith,
  placeInHand,
  placeOnMap,
  eggsOption,
  heldEggWords,
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
