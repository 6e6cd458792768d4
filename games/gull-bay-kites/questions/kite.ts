import { at } from "../../kit/at.ts";
import type { PlainQuestion } from "../../kit/question.ts";
import type { KiteFact } from "../rules/facts.ts";
import { chooseKite } from "../rules/round.ts";
import { highest, type State, tangleReach } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { kiteWord, say } from "../text/words.ts";

/** "Choice": which kite is flown in this round. */
export const kite: PlainQuestion<State, KiteFact, View> = {
  answer: (state, seat, { picks }, story) => chooseKite(state, seat, Number(at(picks, 0)), story),
  ask({ wind, mine }) {
    if (mine !== null && mine.chosen !== null) return say("ask.kite.change", { kite: kiteWord(mine.chosen) });
    return say(wind === "low" ? "ask.kite.low" : "ask.kite.high");
  },
  option(_view, _decision, pick) {
    const height = Number(pick);
    const from = Math.max(1, height - tangleReach);
    const to = Math.min(highest, height + tangleReach);
    return { label: kiteWord(height), hint: say("pick.kite.hint", { from, to }) };
  },
};
