import type { Ahead } from "../../contract/index.ts";
import { say } from "../text/words.ts";

/** Phases V and VI ask every round alike whether to build, and whether to trade coal (pages 7 and 8). */
export function listAhead(): Ahead {
  const special = [
    { option: "trade", label: say("do.coal-trade") },
    { option: "done", label: say("do.done") },
  ];
  return {
    questions: [
      { ask: "build", question: say("ahead.build"), options: [{ option: "draw", label: say("ahead.draw") }] },
      { ask: "special", question: say("ahead.special"), options: special },
    ],
    cannot: say("ahead.cannot"),
  };
}
