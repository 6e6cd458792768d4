import type { Discord } from "./discord.ts";

/** How long tests wait for something to happen before they say that it did not, in milliseconds. */
const patience = 5_000;

/**
 * Waits until `probe` finds something: it is tried now and after every change of the world. Rejects when it throws,
 * or when nothing was found in `ms` of real time, with what `describe` says then.
 */
export function until<T>(
  discord: Discord,
  probe: () => T | undefined,
  describe: () => string,
  ms = patience,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (): boolean => {
      try {
        const found = probe();
        if (found === undefined) return false;
        resolve(found);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      return true;
    };
    if (settle()) return;
    const finish = (): void => {
      clearTimeout(timer);
      stop();
    };
    const stop = discord.listen(() => {
      if (settle()) finish();
    });
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`Waited ${ms} ms in vain for ${describe()}`));
    }, ms);
  });
}
