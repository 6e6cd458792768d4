import type { Answer, Decision, Seat, Step } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug, unreachable } from "../../kit/fail.ts";
import { type ColorFact, isBarrier } from "./facts.ts";
import { readHidingContext } from "./map/hiding.ts";
import { noteLast } from "./last.ts";
import { anyDecision, takeAny } from "./moves/action.ts";
import { askOne } from "./moves/ask.ts";
import {
  clear,
  clearDecision,
  swapGive,
  swapGiveDecision,
  swapTake,
  swapTakeDecision,
  swapTile,
  swapTileDecision,
} from "./moves/eggs.ts";
import {
  againDecision,
  hide,
  hideAgain,
  hideAt,
  hideDecisions,
  rewardDecision,
  takeReward,
  whereDecision,
} from "./moves/hide.ts";
import { lay, layDecision } from "./moves/lay.ts";
import { arrange, arrangeDecision, rearrange, rearrangeDecision } from "./moves/rearrange.ts";
import {
  face,
  faceDecision,
  faceFirst,
  firstFacingDecision,
  reposition,
  repositionDecision,
  teleport,
  teleportDecision,
} from "./moves/reposition.ts";
import { moveDecisions, movePawn, moveSeeker } from "./moves/move.ts";
import { survey, surveyAt, surveyDecision, surveyWhereDecision } from "./moves/survey.ts";
import { choosePartner, give, giveDecision, partnerDecision, take, takeDecision } from "./moves/trade.ts";
import { endTurn } from "./moves/turn.ts";
import { countPile, type State } from "./state.ts";

/** Everything is asked of the seat whose turn it is. In its turn it may hide, move or end, in small steps. */
export function decisions(state: State): readonly Decision[] {
  const { now } = state;
  switch (now.ask) {
    case "turn":
      return turnDecisions(state);
    case "over":
      return [];
    case "facing":
      return [firstFacingDecision(state)];
    case "lay":
      return [layDecision(state)];
    case "where":
      return [whereDecision(state, now.egg)];
    case "reward":
      return [rewardDecision(state, now.points)];
    case "any":
      return [anyDecision(state)];
    case "reposition":
      return [repositionDecision(state, now)];
    case "teleport":
      return [teleportDecision(state, now)];
    case "face":
      return [faceDecision(state, now)];
    case "clear":
      return [clearDecision(state)];
    case "partner":
      return [partnerDecision(state)];
    case "give":
      return [giveDecision(state, now)];
    case "take":
      return [takeDecision(state, now)];
    case "again":
      return [againDecision(state)];
    case "rearrange":
      return [rearrangeDecision(state)];
    case "arrange":
      return [arrangeDecision(state, now)];
    case "swap-tile":
      return [swapTileDecision(state, now)];
    case "swap-take":
      return [swapTakeDecision(state, now)];
    case "swap-give":
      return [swapGiveDecision(state)];
    case "survey":
      return [surveyDecision(state)];
    case "survey-where":
      return [surveyWhereDecision(state)];
    default:
      return unreachable(now);
  }
}

function turnDecisions(state: State): readonly Decision[] {
  const look = readHidingContext(state, state.turn.seat);
  const moves = moveDecisions(state, countPile(state) > 0, look.grid);
  return [...hideDecisions(state, look), ...moves, askOne(state, "done", ["done"])];
}

/** Takes an offered answer; what it told decides whether undo may cross it. */
export function apply(state: State, _seat: Seat, answer: Answer): Step<State, ColorFact> {
  const told: ColorFact[] = [];
  const next = noteLast(state, answered(state, answer, told));
  return { state: next, facts: told, barrier: told.some(isBarrier) };
}

function answered(state: State, { ask, picks }: Answer, told: ColorFact[]): State {
  const { now } = state;
  const pick = at(picks, 0);
  switch (now.ask) {
    case "turn":
      return answeredTurn(state, ask, pick, told);
    case "over":
      return bug("an answer after the end");
    case "facing":
      return faceFirst(state, pick, told);
    case "lay":
      return lay(state, now, pick, told);
    case "where":
      return hideAt(state, now.egg, pick, told);
    case "reward":
      return takeReward(state, now, pick, told);
    case "any":
      return takeAny(state, pick, told);
    case "reposition":
      return reposition(state, now, pick, told);
    case "teleport":
      return teleport(state, now, pick, told);
    case "face":
      return face(state, now, pick, told);
    case "clear":
      return clear(state, picks, told);
    case "partner":
      return choosePartner(state, pick);
    case "give":
      return give(state, now, picks);
    case "take":
      return take(state, now, picks, told);
    case "again":
      return hideAgain(state, pick, told);
    case "rearrange":
      return rearrange(state, picks, told);
    case "arrange":
      return arrange(state, now, pick, told);
    case "swap-tile":
      return swapTile(state, now, pick, told);
    case "swap-take":
      return swapTake(state, now, pick);
    case "swap-give":
      return swapGive(state, now, pick, told);
    case "survey":
      return survey(state, now.left, pick, told);
    case "survey-where":
      return surveyAt(state, now, pick, told);
    default:
      return unreachable(now);
  }
}

function answeredTurn(state: State, ask: string, pick: string, told: ColorFact[]): State {
  switch (ask) {
    case "hide":
      return hide(state, pick);
    case "move":
      return moveSeeker(state, pick, told);
    case "pawn":
      return movePawn(state, pick, told);
    case "done":
      return endTurn(state, told);
    default:
      return bug(`no question ${ask} in a turn`);
  }
}
