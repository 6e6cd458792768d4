import type { Message } from "../../contract/index.ts";
import { endTurn } from "../rules/effects/turn.ts";
import { isIdle, isLastQuietTurn, roundsToStandstill, standstillRounds } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import type { MakerQuestion } from "./question.ts";

/** "Turn flow": ends the turn; a turn in which nothing was done is a pass (ruling 20). */
export const done: MakerQuestion = {
  answer: (state, _seat, _answer, story) => endTurn(state, story),
  ask: (view) => say(isIdle(view.turn) ? "ask.pass" : "ask.done", { warning: warn(view) }),
  option: ({ turn }) => ({ label: say(isIdle(turn) ? "pick.pass" : "pick.done") }),
  rate: (_view, { options }) => options.map(() => 0),
};

/** Ruling 21: says that this ends the match, or that rounds like this one soon will; nothing otherwise. */
function warn(view: View): Message | "" {
  const seats = view.players.length;
  if (isLastQuietTurn(view, seats)) return say("ask.done.last", { rounds: standstillRounds });
  const left = roundsToStandstill(view, seats);
  return left === undefined ? "" : say("ask.done.soon", { left });
}
