import { at } from "../../kit/at.ts";
import { evaluateKeeping, evaluateTaking, findUseful } from "../computer/useful.ts";
import { bit, typesIn } from "../rules/eggs.ts";
import { laidAt } from "../rules/map/geometry.ts";
import { cellName, cellNamed, eggNamed } from "../rules/map/names.ts";
import { enough } from "../rules/moves/ask.ts";
import { swapGive, swapTake, swapTile } from "../rules/moves/eggs.ts";
import { type Cell, pendingOf } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/say.ts";
import { eggWord } from "../text/words.ts";
import {
  type ColorQuestion,
  enoughOption,
  evaluateEach,
  placeInHand,
  placeOnMap,
  eggsOption,
  heldEggWords,
} from "./parts.ts";

/** From which tile the cyan egg takes an egg. */
export const swapTileQuestion: ColorQuestion = {
  answer: (state, _seat, { picks }, story) => swapTile(state, pendingOf(state, "swap-tile"), at(picks, 0), story),
  ask: (view) => say("ask.swap-tile", { n: pendingOf(view, "swap-tile").left }),
  option: (view, _decision, pick) => (pick === enough ? enoughOption : eggsOption(view, cellNamed(pick))),
  place: placeOnMap,
  evaluate: evaluateEach((view, pick) => evaluateSwap(view, cellNamed(pick))),
};

export const swapTakeQuestion: ColorQuestion = {
  answer: (state, _seat, { picks }) => swapTake(state, pendingOf(state, "swap-take"), at(picks, 0)),
  ask: (view) => say("ask.swap-take", { cell: cellName(pendingOf(view, "swap-take").cell) }),
  option: (_view, _decision, pick) => ({ label: say("pick.egg", { egg: eggWord(eggNamed(pick)) }) }),
  evaluate: evaluateTaking,
};

export const swapGiveQuestion: ColorQuestion = {
  answer: (state, _seat, { picks }, story) => swapGive(state, pendingOf(state, "swap-give"), at(picks, 0), story),
  ask(view) {
    const { cell, taken } = pendingOf(view, "swap-give");
    return say("ask.swap-give", { cell: cellName(cell), egg: eggWord(taken) });
  },
  option: (view, _decision, pick) => ({ label: heldEggWords(view, eggNamed(pick)) }),
  place: placeInHand,
  evaluate: evaluateKeeping,
};

/** Worth it when an egg that fits nowhere can be swapped for one that fits. */
function evaluateSwap(view: View, cell: Cell): number {
  const useful = findUseful(view);
  const stuck = typesIn(at(view.hands, view.turn.seat)) & ~useful;
  const isThere = laidAt(view.map, cell).eggs.some((egg) => (useful & bit(egg)) !== 0);
  return stuck !== 0 && isThere ? 1 : -0.5;
}
