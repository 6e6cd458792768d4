import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";

import type { Answer, AnyGame, Decision, Json } from "../../games/contract.ts";
import type { Task } from "./worker.ts";

export type Computers = {
  choose(game: AnyGame, view: Json, decisions: readonly Decision[]): Promise<Answer>;
  close(): Promise<void>;
};

const taskLimitMs = 5_000;
const idleThreadMs = 60_000;

/** Computer players in a thread of their own, so that their thinking delays nobody's answer. */
export function createComputers(): Computers {
  const pool = new Piscina<Task, Answer>({
    filename: fileURLToPath(new URL("worker.ts", import.meta.url)),
    name: "answerTask",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleThreadMs,
    // The thread needs none of the bot's settings, its token least of all.
    env: {},
  });
  return {
    choose: (game, view, decisions) =>
      pool.run({ game: game.info.id, view, decisions }, { signal: AbortSignal.timeout(taskLimitMs) }),
    close: () => pool.destroy(),
  };
}
