import type { Decision, Seat } from "../../contract/index.ts";
import { listBuildOptions, listHireOptions, listPayOptions, listPlaceOptions } from "./phases/buy.ts";
import { findChainMenu, listOpenOptions } from "./phases/chain.ts";
import { type TurnContext, turnContextOf } from "./phases/context.ts";
import { listHalveDecisions } from "./phases/halve.ts";
import { listHandDecisions } from "./phases/hands.ts";
import { listPlansDecisions } from "./phases/plan.ts";
import { type GiveStep, listProduceOptions, listStartsNow, makeGiveMenu, onlyGiftOf } from "./phases/produce.ts";
import { isFinalRound, type State, type TurnQuestion } from "./state.ts";

/** Phases I and II ask everybody at once and secretly, phase IV the seat whose turn it is. */
export function decisions(state: State): readonly Decision[] {
  const { now } = state;
  switch (now.ask) {
    case "hands":
      return listHandDecisions(state, now);
    case "plans":
      return listPlansDecisions(state, now);
    case "turn":
      return listTurnDecisions(state);
    case "halve":
      return listHalveDecisions(state, now);
    case "draw":
    case "over":
      return [];
  }
}

/** Phase IV: the seat whose turn it is produces, then builds or hires; in small steps, likely ones first. */
function listTurnDecisions(state: State): readonly Decision[] {
  const context = turnContextOf(state);
  const { step, seat } = context.turn;
  if (step === null) return listOpenTurn(context);
  switch (step.step) {
    case "give":
      return [askToGive(context, step)];
    case "pay":
      return [askOne(seat, step.counted === null ? "pay" : "count", listPayOptions(context, step))];
    case "place":
      return [askOne(seat, "place", listPlaceOptions(context))];
  }
}

function listOpenTurn(context: TurnContext): readonly Decision[] {
  const { seat } = context.turn;
  const asked: Decision[] = [];
  const chain = findChainMenu(context);
  if (chain !== undefined) asked.push(askFor(seat, "chain", chain.options, 1, chain.max));
  const starts = listStartsNow(context);
  const gift = onlyGiftOf(starts);
  if (gift !== undefined) asked.push(askToGive(context, gift));
  askIfAny(asked, context, "produce", listProduceOptions(context, starts));
  if (isFinalRound(context.state)) askIfAny(asked, context, "open", listOpenOptions(context));
  askIfAny(asked, context, "build", listBuildOptions(context));
  askIfAny(asked, context, "hire", listHireOptions(context));
  asked.push(askOne(seat, "end", ["end"]));
  return asked;
}

function askToGive(context: TurnContext, step: GiveStep): Decision {
  const { options, min, max } = makeGiveMenu(context, step);
  return askFor(context.turn.seat, "give", options, min, max);
}

/** A question with nothing to choose is not asked. */
function askIfAny(asked: Decision[], { turn }: TurnContext, ask: TurnQuestion, options: readonly string[]): void {
  if (options.length > 0) asked.push(askOne(turn.seat, ask, options));
}

/**
 * A question of phase IV. None of them is open to all: most depend on the hand
 * or on the card set aside, and an answer given by the host would tell so.
 */
function askFor(seat: Seat, ask: TurnQuestion, options: readonly string[], min: number, max: number): Decision {
  return { seat, ask, options, min, max, awaited: true, open: false };
}

const askOne = (seat: Seat, ask: TurnQuestion, options: readonly string[]): Decision =>
  askFor(seat, ask, options, 1, 1);
