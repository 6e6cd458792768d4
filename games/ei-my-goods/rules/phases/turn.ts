import type { Decision } from "../../../contract.ts";
import { bug, unreachable } from "../../../kit/fail.ts";
import type { Story } from "../facts.ts";
import { isFinalRound, type State, type Turn, type TurnStep } from "../state.ts";
import { askedFor, askedOne } from "./asked.ts";
import {
  listBuildOptions,
  countOut,
  listHireOptions,
  payWith,
  listPayOptions,
  placeAssistant,
  listPlaceOptions,
  startBuilding,
  startHiring,
} from "./buy.ts";
import { findChainMenu, useChain, openChain, listOpenOptions } from "./chain.ts";
import { endWithoutPurchase } from "./end.ts";
import { give, makeGiveMenu, produce, listProduceOptions } from "./produce.ts";
import { type TurnContext, turnContextOf } from "./context.ts";

/** Phase IV: the seat whose turn it is produces, then builds or hires; in small steps, likely ones first. */
export function turnDecisions(state: State, turn: Turn): readonly Decision[] {
  const context = turnContextOf(state, turn);
  const { step, seat } = turn;
  if (step === null) return openTurn(context);
  switch (step.step) {
    case "give": {
      const { options, min, max } = makeGiveMenu(context, step);
      return [askedFor(seat, "give", options, min, max)];
    }
    case "pay":
      return [askedOne(seat, step.counted === null ? "pay" : "count", listPayOptions(context, step))];
    case "place":
      return [askedOne(seat, "place", listPlaceOptions(context))];
    default:
      return unreachable(step);
  }
}

function openTurn(context: TurnContext): readonly Decision[] {
  const { seat } = context.turn;
  const asked: Decision[] = [];
  const chain = findChainMenu(context);
  if (chain !== undefined) asked.push(askedFor(seat, "chain", chain.options, 1, chain.max));
  maybe(asked, context, "produce", listProduceOptions(context));
  if (isFinalRound(context.state)) maybe(asked, context, "open", listOpenOptions(context));
  maybe(asked, context, "build", listBuildOptions(context));
  maybe(asked, context, "hire", listHireOptions(context));
  asked.push(askedOne(seat, "end", ["end"]));
  return asked;
}

function maybe(asked: Decision[], { turn }: TurnContext, ask: string, options: readonly string[]): void {
  if (options.length > 0) asked.push(askedOne(turn.seat, ask, options));
}

/** Takes an answer of the seat whose turn it is. */
export function chooseInTurn(state: State, turn: Turn, ask: string, picks: readonly string[], story: Story): State {
  const context = turnContextOf(state, turn);
  return turn.step === null ? begun(context, ask, picks, story) : goneOn(context, turn.step, picks, story);
}

function begun(context: TurnContext, ask: string, picks: readonly string[], story: Story): State {
  const pick = picks[0] ?? bug(`an answer to ${ask} without a pick`);
  switch (ask) {
    case "chain":
      return useChain(context, picks, story);
    case "produce":
      return produce(context, pick, story);
    case "open":
      return openChain(context, pick);
    case "build":
      return startBuilding(context);
    case "hire":
      return startHiring(context, pick, story);
    case "end":
      return endWithoutPurchase(context, story);
    default:
      return bug(`no question ${ask} in a turn`);
  }
}

function goneOn(context: TurnContext, step: TurnStep, picks: readonly string[], story: Story): State {
  const pick = picks[0] ?? "";
  switch (step.step) {
    case "give":
      return give(context, step, picks, story);
    case "place":
      return placeAssistant(context, step, pick, story);
    case "pay":
      return step.counted === null ? payWith(context, step, pick, story) : countOut(context, step, Number(pick), story);
    default:
      return unreachable(step);
  }
}
