import type { Clock } from "../../ports/ports.ts";

/** So many writes go on in one turn of the event loop: a file answers at once, and clicks must come in between. */
const writesInTurn = 4;

/** Waits until the next write may begin. */
export type Pace = () => Promise<void>;

export function createPace(turn: Clock["turn"]): Pace {
  let written = 0;
  return async () => {
    written += 1;
    if (written % writesInTurn === 0) await turn();
  };
}
