import type { Ahead, Seat } from "../../contract/index.ts";
import { isFinalRound } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";

/** What every round asks alike, while another comes: whether to exchange the hand, and whether the turn ends. */
export function listAhead(view: View, seat: Seat): Ahead {
  const { phase, turn, active, players } = view;
  const order = (each: Seat): number => (each - active + players.length) % players.length;
  const isLast = isFinalRound(view);
  const hasPlayed = isLast && (phase === "over" || (turn !== null && order(turn.seat) >= order(seat)));
  const hand = [
    { option: "keep", label: say("pick.keep") },
    { option: "exchange", label: say("pick.exchange") },
  ];
  const end = [{ option: "end", label: say("pick.end") }];
  return {
    questions: [
      ...(isLast ? [] : [{ ask: "hand", question: say("ahead.hand"), options: hand }]),
      ...(hasPlayed ? [] : [{ ask: "end", question: say("ahead.end"), options: end }]),
    ],
    cannot: say(hasPlayed ? "ahead.over" : "ahead.cannot"),
  };
}
