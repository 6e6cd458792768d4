import { endTurn } from "../rules/effects/turn.ts";
import { isIdle } from "../rules/state.ts";
import { say } from "../text/words.ts";
import type { MakerQuestion } from "./common.ts";

/** "Turn flow": ends the turn; a turn in which nothing was done is a pass (ruling 20). */
export const done: MakerQuestion = {
  answer: (state, _seat, _answer, story) => endTurn(state, story),
  ask: ({ turn }) => say(isIdle(turn) ? "ask.pass" : "ask.done"),
  option: ({ turn }) => ({ label: say(isIdle(turn) ? "pick.pass" : "pick.done") }),
  evaluate: (_view, { options }) => options.map(() => 0),
};
