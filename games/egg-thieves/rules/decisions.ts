import type { Answer, Decision, Seat, Step } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug, unreachable } from "../../kit/fail.ts";
import { isBarrier, type ThiefFact } from "./facts.ts";
import { botPlace, botPlaceDecision, handle, handleDecision } from "./turn/eggbot.ts";
import {
  chooseExtra,
  chooseSwap,
  extraDecision,
  extraPlaceDecision,
  hire,
  peek,
  peekDecision,
  playExtra,
  swap,
  swapDecision,
  swapWithDecision,
} from "./turn/raptor.ts";
import { aloneDecision, chooseCard, chooseNest, nestDecision, planDecision, playAlone, scout } from "./turn/scout.ts";
import { endTurn, turnDecisions } from "./turn/turn.ts";
import type { State } from "./state.ts";

/** Everything is asked of the player whose turn it is; in an Eggbot's turn of the person. */
export function decisions(state: State): readonly Decision[] {
  const { now } = state;
  switch (now.ask) {
    case "turn":
      return turnDecisions(state);
    case "nest":
      return [nestDecision(state)];
    case "plan":
      return [planDecision(state, now)];
    case "alone":
      return [aloneDecision(state)];
    case "peek":
      return [peekDecision(state)];
    case "extra":
      return [extraDecision(state)];
    case "extra-place":
      return [extraPlaceDecision(state)];
    case "swap":
      return [swapDecision(state)];
    case "swap-with":
      return [swapWithDecision(state, now)];
    case "handle":
      return [handleDecision(state)];
    case "bot-place":
      return [botPlaceDecision(state)];
    case "over":
      return [];
    default:
      return unreachable(now);
  }
}

/** Takes an offered answer; what it told decides whether undo may cross it. */
export function apply(state: State, _seat: Seat, answer: Answer): Step<State, ThiefFact> {
  const told: ThiefFact[] = [];
  const next = answered(state, answer, told);
  return { state: next, facts: told, barrier: told.some((fact) => isBarrier(fact, state.rules)) };
}

function answered(state: State, { ask, picks }: Answer, told: ThiefFact[]): State {
  const { now } = state;
  const [pick] = picks;
  switch (now.ask) {
    case "turn":
      return answeredTurn(state, ask, at(picks, 0), told);
    case "nest":
      return chooseNest(state, now, at(picks, 0));
    case "plan":
      return scout(state, now, at(picks, 0), told);
    case "alone":
      return playAlone(state, now, at(picks, 0), told);
    case "peek":
      return peek(state, pick, told);
    case "extra":
      return chooseExtra(state, at(picks, 0));
    case "extra-place":
      return playExtra(state, now, at(picks, 0), told);
    case "swap":
      return chooseSwap(state, pick, told);
    case "swap-with":
      return swap(state, now, at(picks, 0), told);
    case "handle":
      return handle(state, at(picks, 0), told);
    case "bot-place":
      return botPlace(state, now, at(picks, 0), told);
    case "over":
      return bug("an answer after the end");
    default:
      return unreachable(now);
  }
}

function answeredTurn(state: State, ask: string, pick: string, told: ThiefFact[]): State {
  switch (ask) {
    case "card":
      return chooseCard(state, pick);
    case "raptor":
      return hire(state, pick, told);
    case "done":
      return endTurn(state, told);
    default:
      return bug(`no question ${ask} in a turn`);
  }
}
