import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";

import type { Answer } from "../../games/contract.ts";
import type { Request } from "./choose.ts";
import { createFairQueue } from "./fairQueue.ts";
import { isSearching, type Level, shareOf } from "./levels.ts";
import { type Task, taskOf } from "./task.ts";

export type Computers = {
  /** The answer of this seat. It never settles once the computers are closed: nothing is played any more. */
  choose(request: Request): Promise<Answer>;
  close(): Promise<void>;
};

const taskLimitMs = 10_000;
const idleThreadMs = 60_000;
/** Answers of searches are given at whole multiples of this, so that their time tells nothing of the position. */
const beatMs = 250;
/** However many wait, a search gets so much of its budget. */
const leastShare = 0.05;

/**
 * Computer players in a thread of their own, so that their thinking delays nobody's answer. The thread is handed a
 * table dealt anew for the seat: the real one, its key and other hands stay here.
 */
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
  const queue = createFairQueue();
  let isClosed = false;
  return {
    async choose(request) {
      const answer = await queue
        .add(isSearching(request.level) ? "slow" : "quick", (waiting) => {
          const share = Math.max(leastShare, 1 / (1 + waiting));
          const thought = pool.run(taskOf(request, share), { signal: AbortSignal.timeout(taskLimitMs) });
          return { done: thought, result: onTheBeat(thought, request.level, share) };
        })
        .catch((error: unknown) => {
          if (isClosed) return undefined;
          throw error;
        });
      return answer ?? new Promise<never>(() => undefined);
    },
    async close() {
      isClosed = true;
      await pool.destroy();
    },
  };
}

/** The answer once the level's whole time is over, however quickly it was found. */
async function onTheBeat(thought: Promise<Answer>, level: Level, share: number): Promise<Answer> {
  if (!isSearching(level)) return thought;
  const beat = Math.ceil((shareOf(level, share).milliseconds * 1.2) / beatMs) * beatMs;
  const next = pause(beat, undefined, { ref: false });
  const begun = performance.now();
  const answer = await thought;
  await next;
  const late = performance.now() - begun - beat;
  if (late > 0) await pause(beatMs - (late % beatMs), undefined, { ref: false });
  return answer;
}
