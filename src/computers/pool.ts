import { fileURLToPath } from "node:url";
import type { Clock, Ports } from "../ports/ports.ts";
import type { Answer } from "../../games/contract/index.ts";
import type { Advice } from "./advice.ts";
import type { Request } from "./choose.ts";
import { createFairQueue } from "./fairQueue.ts";
import { searchesIn, shareOf } from "./search/levels.ts";
import { type AdviceRequest, type AdviceTask, adviceTaskOf, type Task, taskOf } from "./task.ts";
import { withTimeout } from "../time/timeout.ts";

export type Computers = {
  /** The answer of this seat. It never settles once the computers are closed: nothing is played any more. */
  choose(request: Request): Promise<Answer>;
  /** What a strong player would do in a person's place. It never settles once the computers are closed. */
  advise(request: AdviceRequest): Promise<Advice>;
  close(): Promise<void>;
};

const taskLimitMs = 10_000;
const idleThreadMs = 60_000;
/** Answers of searches are given at whole multiples of this, so that their time tells nothing of the position. */
const beatMs = 250;
/**
 * However many wait, a search gets so much of its budget. Less would be hardly better than none, and answers that
 * come faster than the bot can store and post them would delay everybody's clicks.
 */
const leastShare = 0.2;

/**
 * Computer players in a thread of their own, so that their thinking delays nobody's answer. The thread is handed a
 * table dealt anew for the seat: the real one, its key and other hands stay here.
 */
export function createComputers({ clock, randomBytes, workers }: Omit<Ports, "fetch">): Computers {
  const pool = workers.pool<Task | AdviceTask, Answer | Advice>({
    filename: fileURLToPath(new URL("worker.ts", import.meta.url)),
    name: "answerTask",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleThreadMs,
    // The thread needs none of the bot's settings, its token least of all.
    env: {},
  });
  // What fails between two tasks would end the bot. The next task begins in a new thread, or says why it cannot.
  pool.on("error", () => undefined);
  const queue = createFairQueue();
  const run = (name: "answerTask" | "adviseTask", task: Task | AdviceTask) =>
    withTimeout(clock, taskLimitMs, (signal) => pool.run(task, { name, signal }));
  let isClosed = false;
  const unlessClosed = async <T>(thought: Promise<T>): Promise<T> => {
    const settled = await thought.then(
      (value) => ({ value }),
      (error: unknown) => {
        if (!isClosed) throw error;
        return undefined;
      },
    );
    return settled?.value ?? new Promise<never>(() => undefined);
  };
  return {
    choose: (request) =>
      unlessClosed(
        queue.add(searchesIn(request.game, request.level) ? "slow" : "quick", (waiting) => {
          const share = shareAmong(waiting);
          const thought = run("answerTask", taskOf(request, share, randomBytes)).then(answerIn);
          return { done: thought, result: onTheBeat(clock, thought, request, share) };
        }),
      ),
    advise: (request) =>
      unlessClosed(
        queue.add(request.kind === "hint" ? "slow" : "idle", (waiting) => {
          // Whatever looks back waits for all others, so that it needs not hurry for them.
          const share = request.kind === "hint" ? shareAmong(waiting) : 1;
          const result = run("adviseTask", adviceTaskOf(request, share)).then(adviceIn);
          return { done: result, result };
        }),
      ),
    async close() {
      isClosed = true;
      await pool.destroy();
    },
  };
}

/** The part of its budget that a search gets while so many wait behind it. */
const shareAmong = (waiting: number): number => Math.max(leastShare, 1 / (1 + waiting));

function answerIn(result: Answer | Advice): Answer {
  if ("best" in result) throw new Error("Advice instead of an answer");
  return result;
}

function adviceIn(result: Answer | Advice): Advice {
  if (!("best" in result)) throw new Error("An answer instead of advice");
  return result;
}

/** The answer once the level's whole time is over, however quickly it was found. */
async function onTheBeat(clock: Clock, thought: Promise<Answer>, { game, level }: Request, share: number) {
  if (!searchesIn(game, level)) return thought;
  const beat = Math.ceil((shareOf(level, share).milliseconds * 1.2) / beatMs) * beatMs;
  const next = clock.sleep(beat);
  const begun = clock.elapsed();
  const answer = await thought;
  await next;
  const late = clock.elapsed() - begun - beat;
  if (late > 0) await clock.sleep(beatMs - (late % beatMs));
  return answer;
}
