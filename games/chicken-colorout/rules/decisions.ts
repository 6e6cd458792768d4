import type { Decision } from "../../contract/index.ts";
import { readHidingContext } from "./map/hiding.ts";
import { anyDecision } from "./moves/action.ts";
import { askOne } from "./moves/ask.ts";
import {
  clearDecision,
  giveDecision,
  partnerDecision,
  swapGiveDecision,
  swapTakeDecision,
  swapTileDecision,
  takeDecision,
} from "./moves/eggs.ts";
import { againDecisions, hideDecisions, rewardDecision, whereDecision } from "./moves/hide.ts";
import {
  faceDecision,
  firstFacingDecision,
  moveDecisions,
  repositionDecision,
  teleportDecision,
} from "./moves/move.ts";
import { arrangeDecision, rearrangeDecision } from "./moves/rearrange.ts";
import { layDecision, surveyDecision, surveyWhereDecision } from "./moves/survey.ts";
import { countPile, type Now, type State } from "./state.ts";

/** Everything is asked of the seat whose turn it is. In its turn it may hide, move or end, in small steps. */
export const decisions = (state: State): readonly Decision[] => decisionsBy[state.now.ask](state);

const decisionsBy: { readonly [A in Now["ask"]]: (state: State) => readonly Decision[] } = {
  facing: (state) => [firstFacingDecision(state)],
  turn: turnDecisions,
  lay: (state) => [layDecision(state)],
  where: (state) => [whereDecision(state)],
  reward: (state) => [rewardDecision(state)],
  any: (state) => [anyDecision(state)],
  reposition: (state) => [repositionDecision(state)],
  teleport: (state) => [teleportDecision(state)],
  face: (state) => [faceDecision(state)],
  clear: (state) => [clearDecision(state)],
  partner: (state) => [partnerDecision(state)],
  give: (state) => [giveDecision(state)],
  take: (state) => [takeDecision(state)],
  again: againDecisions,
  rearrange: (state) => [rearrangeDecision(state)],
  arrange: (state) => [arrangeDecision(state)],
  "swap-tile": (state) => [swapTileDecision(state)],
  "swap-take": (state) => [swapTakeDecision(state)],
  "swap-give": (state) => [swapGiveDecision(state)],
  survey: (state) => [surveyDecision(state)],
  "survey-where": (state) => [surveyWhereDecision(state)],
  over: () => [],
};

function turnDecisions(state: State): readonly Decision[] {
  const context = readHidingContext(state, state.turn.seat);
  const moves = moveDecisions(state, countPile(state) > 0, context.grid);
  return [...hideDecisions(state, context), ...moves, askOne(state, "done", ["done"])];
}
