import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";

/** How much sooner than threads that draw or think the one that answers clicks gets a processor; 19 is the most. */
export const niceness = 5;
const threadsOfThisProcess = "/proc/self/task";

/**
 * Lets the threads of libuv's pool, in which the rasteriser draws, wait for whoever clicks. On Linux each thread has a
 * priority of its own (https://man7.org/linux/man-pages/man2/setpriority.2.html, "C library/kernel differences");
 * elsewhere nothing is done. Without it nothing is wrong but slower, so nothing that fails is told.
 */
export function lowerPoolPriority(): void {
  if (process.platform !== "linux") return;
  try {
    for (const thread of readdirSync(threadsOfThisProcess))
      if (readFileSync(`${threadsOfThisProcess}/${thread}/comm`, "utf8").trim() === "libuv-worker")
        setPriority(Number(thread), niceness);
  } catch {
    // A thread that has just ended, or a system that shows none.
  }
}
