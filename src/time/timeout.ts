import type { Clock } from "../ports/ports.ts";

/** Something was given up because it took too long. */
export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

/**
 * Does this with a signal that aborts after `ms` milliseconds. The signal ends with the work: one of
 * `AbortSignal.timeout` lives until its time is over, and so does all that the work was given, megabytes a second.
 * Work that ends because of it fails with {@link TookTooLong}, whatever it says itself.
 */
export async function withTimeout<T>(clock: Clock, ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const cancel = clock.after(ms, () => controller.abort());
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? new TookTooLong(`Not done within ${ms} ms`, { cause: error }) : error;
  } finally {
    cancel();
  }
}

/** A signal that aborts after `ms` milliseconds, as one of `AbortSignal.timeout` does. */
export function abortAfter(clock: Clock, ms: number): AbortSignal {
  const controller = new AbortController();
  clock.after(ms, () => controller.abort(new DOMException(`Not done within ${ms} ms`, "TimeoutError")));
  return controller.signal;
}

/** What this comes to within `ms` milliseconds; undefined when it takes longer, and it goes on then. */
export async function waitFor<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const cancel = clock.after(ms, () => resolve(undefined));
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
}
