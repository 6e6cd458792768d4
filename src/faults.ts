import type { Logger } from "pino";
import { hour } from "./time/hours.ts";

type Process = {
  on(event: "unhandledRejection" | "uncaughtException", listener: (error: unknown) => void): unknown;
};

type Parts = {
  readonly process: Process;
  readonly log: Pick<Logger, "fatal">;
  /** Ends the process in order, so that it is started anew. */
  readonly restart: () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** More faults than this in an hour are no accident: then something is broken that only a new start mends. */
const bearable = 20;

/**
 * Notes what nobody caught. A promise that nobody waited for leaves everything else as it was, because a table is
 * changed in one write: the process goes on. After an exception nobody knows what was left half done: it starts anew.
 */
export function watchFaults({ process, log, restart, now }: Parts): void {
  let faults: readonly number[] = [];
  let count = 0;
  let isEnding = false;
  const note = (error: unknown, isFatal: boolean): void => {
    count += 1;
    faults = [...faults.filter((at) => now() - at < hour), now()];
    const isRestarting = isFatal || faults.length > bearable;
    log.fatal({ err: error, faults: count, isRestarting }, "a fault that nothing caught");
    if (!isRestarting || isEnding) return;
    isEnding = true;
    restart();
  };
  process.on("unhandledRejection", (error) => note(error, false));
  process.on("uncaughtException", (error) => note(error, true));
}
