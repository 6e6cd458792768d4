import type { Logger } from "pino";
import type { Clock } from "./ports/ports.ts";
import { exitCodeOfError, exitCodes } from "./startupError.ts";
import { StoreError } from "./store/index.ts";
import { day } from "./time/hours.ts";

/** How long a process that ends waits for what is under way, in milliseconds. */
const longestStopMs = 10_000;

/** Parts of Node's process by which it ends or begins anew; Windows and old versions cannot do the latter. */
type Program = Pick<typeof process, "exit" | "once" | "execPath" | "execArgv" | "argv" | "env" | "platform" | "execve">;

/** Begins this process anew where the system can do that, and ends it otherwise, for its supervisor to start another one. */
export function beginAnew(program: Program): void {
  const { execPath, execArgv, argv, env, platform } = program;
  if (program.execve === undefined || platform === "win32") program.exit(exitCodes.startAnew);
  else program.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], env);
}

/**
 * Ends this process. With STAY_UP=1, as in the image, one that only a person can mend does nothing more instead, until
 * it is told to end: Docker restarts whatever ends, with whatever code, and would log the same for ever.
 */
export async function endProcess(code: number, program: Program, clock: Pick<Clock, "sleep">): Promise<void> {
  if (code !== exitCodes.hopeless || program.env["STAY_UP"] !== "1") return program.exit(code);
  for (const signal of ["SIGINT", "SIGTERM"] as const) program.once(signal, () => program.exit(0));
  for (;;) await clock.sleep(day);
}

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
    const cancel = clock.after(longestStopMs, () => exit(code));
    await stop().catch((error: unknown) => log.error({ err: error }, "not everything could be stopped"));
    cancel();
    exit(code);
  };
  return (code) => (ending ??= end(code));
}

/** Gives a function that ends the process on an error which no further try could mend. */
export function endWhenHopeless(end: (code: number) => Promise<void>): (error: unknown) => void {
  return (error) => {
    // The storage was opened once, so it may be reached again, unless another process has upgraded or encrypted it.
    if (error instanceof StoreError && !["other-form", "locked"].includes(error.trouble)) return;
    const code = exitCodeOfError(error);
    if (code === exitCodes.hopeless) void end(code);
  };
}
