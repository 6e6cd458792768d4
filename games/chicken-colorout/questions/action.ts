import { findUseful } from "../computer/useful.ts";
import { valueByAction } from "../computer/placing.ts";
import { actionOf } from "../rules/actions.ts";
import { bit, eggTypes } from "../rules/eggs.ts";
import { cellNamed, eggNamed } from "../rules/map/names.ts";
import { takeAny } from "../rules/moves/action.ts";
import { clear } from "../rules/moves/eggs.ts";
import type { Cell } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { actingEgg, type ColorQuestion, evaluateEach, placeOnMap, eggOption, eggsOption, takeOne } from "./parts.ts";

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
