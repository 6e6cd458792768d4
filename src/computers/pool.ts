import { fileURLToPath } from "node:url";
import type { Ports } from "../ports/ports.ts";
import type { Answer } from "../../games/contract/index.ts";
import type { Advice } from "./advice.ts";
import type { Request } from "./choose.ts";
import { createFairQueue, type FairQueue } from "./fairQueue.ts";
import { searchesIn } from "./search/levels.ts";
import { type AdviceRequest, type AdviceTask, adviceTaskOf, type Task, taskOf, type WarmTask } from "./task.ts";
import { answerTask } from "./tasks.ts";
import { withTimeout } from "../time/timeout.ts";

export type Computers = {
  /** The answer of this seat, as soon as it is found. It never settles once the computers are closed: nothing is played any more. */
  choose(request: Request): Promise<Answer>;
  /** What a strong player would do in a person's place. It never settles once the computers are closed. */
  advise(request: AdviceRequest): Promise<Advice>;
  /** Makes the thread ready for searches in this game, for one will soon be asked for. */
  readonly warmUp?: (game: string, seats: number) => void;
  close(): Promise<void>;
};

/** A thread that hangs is ended after so long. One that is starved is not: a new one would have to load the games first. */
const taskLimitMs = 120_000;
/** What was compiled is lost with the thread, and who plays a hard computer is often back within minutes. */
const idleThreadMs = 600_000;
/** Part of its budget that a search gets, and its game's least playouts, unless so many wait that patience ends it. */
const leastShare = 0.1;
/** Searches end within about this time of being asked for: with the beat (`answerMs`), no computer takes ten seconds. */
const patienceMs = 7_000;
/** Answers that come faster than the bot can store and post them would delay everybody's clicks. */
const fastestMs = 35;

/** The thread in which searches run, and whether it has to start anew. */
function createThread({ clock, workers }: Pick<Ports, "clock" | "workers">) {
  const pool = workers.pool<Task | AdviceTask | WarmTask, Answer | Advice | undefined>({
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
  let idleFrom = clock.elapsed();
  return {
    run: (name: "answerTask" | "adviseTask" | "warmTask", task: Task | AdviceTask | WarmTask) =>
      withTimeout(clock, taskLimitMs, (signal) => pool.run(task, { name, signal })).finally(
        () => (idleFrom = clock.elapsed()),
      ),
    hasEnded: () => clock.elapsed() - idleFrom > idleThreadMs,
    destroy: () => pool.destroy(),
  };
}

/** Computer players; searches have a thread of their own. Both see a table dealt anew for the seat alone. */
export function createComputers({ clock, randomBytes, workers }: Omit<Ports, "fetch">): Computers {
  const thread = createThread({ clock, workers });
  const { run, destroy } = thread;
  const queue = createFairQueue();
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
    choose(request) {
      if (!searchesIn(request.game, request.level))
        return unlessClosed(
          clock.turn().then(() => {
            if (isClosed) throw new Error("Nothing is played any more");
            return answerTask(taskOf(request, { share: 1, longest: Infinity }, randomBytes));
          }),
        );
      const asked = clock.elapsed();
      return unlessClosed(
        queue.add("slow", (waiting) => {
          const share = shareAmong(waiting);
          // The time that is left is shared among all who wait, who were asked later.
          const longest = Math.max(fastestMs, (patienceMs - (clock.elapsed() - asked)) / (1 + waiting));
          return run("answerTask", taskOf(request, { share, longest }, randomBytes)).then(answerIn);
        }),
      );
    },
    advise: (request) =>
      unlessClosed(
        queue.add(request.kind === "hint" ? "slow" : "idle", (waiting) => {
          // Whatever looks back waits for all others, so that it needs not hurry for them.
          const share = request.kind === "hint" ? shareAmong(waiting) : 1;
          return run("adviseTask", adviceTaskOf(request, share)).then(adviceIn);
        }),
      ),
    warmUp: createWarmUp(thread, queue, () => isClosed),
    async close() {
      isClosed = true;
      await destroy();
    },
  };
}

/** Creates the function that readies the thread for a game; once it is ready, further calls do nothing. */
function createWarmUp({ run, hasEnded }: ReturnType<typeof createThread>, queue: FairQueue, isClosed: () => boolean) {
  const warm = new Set<string>();
  return (game: string, seats: number): void => {
    if (hasEnded()) warm.clear();
    if (isClosed() || warm.has(`${game} ${seats}`)) return;
    warm.add(`${game} ${seats}`);
    // A thread that is not warm is slower, and nothing else.
    queue.add("idle", () => run("warmTask", { game, seats })).catch(() => undefined);
  };
}

/** The part of its budget that a search gets while so many wait behind it. */
const shareAmong = (waiting: number): number => Math.max(leastShare, 1 / (1 + waiting));

function answerIn(result: Answer | Advice | undefined): Answer {
  if (result === undefined || "best" in result) throw new Error("Advice instead of an answer");
  return result;
}

function adviceIn(result: Answer | Advice | undefined): Advice {
  if (result === undefined || !("best" in result)) throw new Error("An answer instead of advice");
  return result;
}
