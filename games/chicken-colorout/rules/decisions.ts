import type { Decision } from "../../contract/index.ts";
import { readHidingContext } from "./map/hiding.ts";
import { anyDecision } from "./moves/action.ts";
import { askOne } from "./moves/ask.ts";
import { clearDecision, swapGiveDecision, swapTakeDecision, swapTileDecision } from "./moves/eggs.ts";
import { againDecisions, hideDecisions, rewardDecision, whereDecision } from "./moves/hide.ts";
import { layDecision } from "./moves/lay.ts";
import { moveDecisions } from "./moves/move.ts";
import { arrangeDecision, rearrangeDecision } from "./moves/rearrange.ts";
import { faceDecision, firstFacingDecision, repositionDecision, teleportDecision } from "./moves/reposition.ts";
import { surveyDecision, surveyWhereDecision } from "./moves/survey.ts";
import { giveDecision, partnerDecision, takeDecision } from "./moves/trade.ts";
import { countPile } from "./pile.ts";
import type { Pending, State } from "./state.ts";

/** Everything is asked of the seat whose turn it is. In its turn it may hide, move or end, in small steps. */
export const decisions = (state: State): readonly Decision[] => decisionsFor(state, state.now.ask, state.now);

type Name = Pending["ask"];
type PendingByName = { readonly [A in Name]: Extract<Pending, { readonly ask: A }> };

const decisionsFor = <A extends Name>(state: State, ask: A, now: PendingByName[A]): readonly Decision[] =>
  decisionsByName[ask](state, now);

const decisionsByName: { readonly [A in Name]: (state: State, now: PendingByName[A]) => readonly Decision[] } = {
  facing: (state) => [firstFacingDecision(state)],
  turn: turnDecisions,
  lay: (state) => [layDecision(state)],
  where: (state, { egg }) => [whereDecision(state, egg)],
  reward: (state, { points }) => [rewardDecision(state, points)],
  any: (state) => [anyDecision(state)],
  reposition: (state, now) => [repositionDecision(state, now)],
  teleport: (state, now) => [teleportDecision(state, now)],
  face: (state, now) => [faceDecision(state, now)],
  clear: (state) => [clearDecision(state)],
  partner: (state) => [partnerDecision(state)],
  give: (state, now) => [giveDecision(state, now)],
  take: (state, now) => [takeDecision(state, now)],
  again: againDecisions,
  rearrange: (state) => [rearrangeDecision(state)],
  arrange: (state, now) => [arrangeDecision(state, now)],
  "swap-tile": (state, now) => [swapTileDecision(state, now)],
  "swap-take": (state, now) => [swapTakeDecision(state, now)],
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
