/** Something was given up because it took too long. */
export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

/**
 * Does this with a signal that aborts after `ms` milliseconds. The signal ends with the work: one of
 * `AbortSignal.timeout` lives until its time is over, and so does all that the work was given, megabytes a second.
 * Work that ends because of it fails with {@link TookTooLong}, whatever it says itself.
 */
export async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  const timer = setTimeout(giveUp, ms);
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? new TookTooLong(`Not done within ${ms} ms`, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** What this comes to within `ms` milliseconds; undefined when it takes longer, and it goes on then. */
export async function waitFor<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms).unref();
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
