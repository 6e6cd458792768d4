/** Ends the process, by name, when the thread of the simulation does not come to its next event. */
import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { progress } from "./time.ts";

/** Milliseconds that one event may take, even on a busy machine. */
const longestMs = 60_000;

/** Watches from a thread of its own: a loop that never waits holds up the timers of this one. */
export function watchSteps(ms = longestMs): void {
  new Worker(new URL(import.meta.url), { workerData: [progress, ms], execArgv: [] }).unref();
}

async function watch([watched, ms]: readonly [Int32Array, number]): Promise<never> {
  for (;;) {
    const before = Atomics.load(watched, 0);
    await sleep(ms);
    if (Atomics.load(watched, 0) !== before) continue;
    writeSync(1, `seed ${watched[1]}: nothing comes after step ${before}\n`);
    process.kill(process.pid, "SIGKILL");
  }
}

if (!isMainThread) await watch(workerData as [Int32Array, number]);
