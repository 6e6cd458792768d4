import type { Ahead } from "../../contract/index.ts";
import { say } from "../text/words.ts";

/** What every round asks alike: whether to exchange the hand, and whether the turn ends. */
export function listAhead(): Ahead {
  const hand = [
    { option: "keep", label: say("pick.keep") },
    { option: "exchange", label: say("pick.exchange") },
  ];
  const end = [{ option: "end", label: say("pick.end") }];
  return {
    questions: [
      { ask: "hand", question: say("ahead.hand"), options: hand },
      { ask: "end", question: say("ahead.end"), options: end },
    ],
    cannot: say("ahead.cannot"),
  };
}
