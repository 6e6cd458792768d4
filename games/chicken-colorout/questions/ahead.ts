import type { Ahead } from "../../contract/index.ts";
import { say } from "../text/words.ts";

/** Every other choice depends on where tiles and the Seeker are by then. */
export function listAhead(): Ahead {
  const options = [{ option: "done", label: say("pick.pass") }];
  return { questions: [{ ask: "done", question: say("ahead.done"), options }], cannot: say("ahead.cannot") };
}
