/**
 * Does this with a signal that aborts after `ms` milliseconds. The signal ends with the work: one of
 * `AbortSignal.timeout` lives until its time is over, and so does all that the work was given, megabytes a second.
 */
export async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort(new DOMException("It took too long.", "TimeoutError"));
  const timer = setTimeout(giveUp, ms);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
