import type { Logger } from "pino";
import type { Clock } from "./ports/ports.ts";
import { exitCodeOfError, exitCodes } from "./startupError.ts";

/** How long a process that ends waits for what is under way, in milliseconds. */
const longestStopMs = 10_000;

/** What a process has to stop, and how it ends. */
type Parts = {
  readonly clock: Clock;
  readonly stop: () => Promise<void>;
  readonly exit: (code: number) => void;
  readonly log: Pick<Logger, "error">;
};

/**
 * Gives a function that ends the process with a code, in a few seconds even when something hangs. The first code counts:
 * what fails while a process ends, such as a client after its gateway has closed for good, is no reason of its own.
 */
export function createEnd({ clock, stop, exit, log }: Parts): (code: number) => Promise<void> {
  let ending: Promise<void> | undefined;
  const end = async (code: number): Promise<void> => {
    clock.after(longestStopMs, () => exit(code));
    await stop().catch((error: unknown) => log.error({ err: error }, "not everything could be stopped"));
    exit(code);
  };
  return (code) => (ending ??= end(code));
}

/** Gives a function that ends the process on an error which no further try could mend. */
export function endWhenHopeless(end: (code: number) => Promise<void>): (error: unknown) => void {
  return (error) => {
    const code = exitCodeOfError(error);
    if (code === exitCodes.hopeless) void end(code);
  };
}
