import type { Message } from "../../contract/index.ts";
import { endTurn } from "../rules/effects/turn.ts";
import { isIdle, warnedTurns } from "../rules/state.ts";
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

/** Ruling 21: says that the match ends with this turn, or after some like it; nothing otherwise. */
function warn(view: View): Message | "" {
  const left = warnedTurns(view, view.players.length);
  if (left === undefined) return "";
  return left === 1 ? say("ask.done.last") : say("ask.done.soon", { left });
}
