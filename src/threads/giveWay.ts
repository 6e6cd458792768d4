import { setImmediate } from "node:timers/promises";

/**
 * Lets clicks in between two pieces of long work; to be called after each piece. SQLite answers at once, so work that
 * only reads and writes would hold the thread until its end, however often it awaits.
 */
export const giveWay = (): Promise<void> => setImmediate();
