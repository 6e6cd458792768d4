import { readdirSync, readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/** How much sooner than threads that draw or think the one that answers clicks gets a processor. */
export const niceness = 10;
const highestNiceness = 19;
const threadsOfThisProcess = "/proc/self/task";

/**
 * Lets the worker thread that calls this wait for whoever clicks. On Linux each thread has a priority of its own
 * (https://man7.org/linux/man-pages/man2/setpriority.2.html, "C library/kernel differences"); elsewhere nothing is
 * done. Without it nothing is wrong but slower, so nothing that fails is told. The pool's own way is nice(2), of which
 * it takes a new niceness of -1 for a failure that ends the thread, and with it the bot.
 */
export function lowerOwnPriority(): void {
  if (!isMainThread) lower(0);
}

/** The same for the threads of libuv's pool, in which the rasteriser draws. */
export function lowerPoolPriority(): void {
  for (const thread of listPoolThreads()) lower(thread);
}

/** Lowers a thread below the one that answers clicks, whose id is that of the process; 0 is the thread that calls. */
function lower(thread: number): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(thread, Math.min(highestNiceness, getPriority(process.pid) + niceness));
  } catch {
    // A thread that has just ended, or a system that allows nothing.
  }
}

function listPoolThreads(): readonly number[] {
  try {
    return readdirSync(threadsOfThisProcess)
      .filter((thread) => readFileSync(`${threadsOfThisProcess}/${thread}/comm`, "utf8").trim() === "libuv-worker")
      .map(Number);
  } catch {
    return [];
  }
}
