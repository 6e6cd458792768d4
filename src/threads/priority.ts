import { getPriority, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/** How much sooner than threads that draw or think the one that answers clicks gets a processor. */
export const niceness = 10;
const highestNiceness = 19;

/**
 * Lets the worker thread that calls this wait for whoever clicks. On Linux each thread has a priority of its own
 * (https://man7.org/linux/man-pages/man2/setpriority.2.html, "C library/kernel differences"); elsewhere nothing is
 * done. Without it nothing is wrong but slower, so nothing that fails is told. The pool's own way is nice(2), of which
 * it takes a new niceness of -1 for a failure that ends the thread, and with it the bot.
 */
export function lowerOwnPriority(): void {
  if (isMainThread || process.platform !== "linux") return;
  try {
    setPriority(Math.min(highestNiceness, getPriority(process.pid) + niceness));
  } catch {
    // A system that allows nothing.
  }
}
