import type { Discord } from "./discord.ts";

/** How long tests wait for something to happen before they say that it did not, in milliseconds. */
const usual = 5_000;
/** On a slow machine everything is waited for `PATIENCE` times as long. */
const patience = Number(process.env["PATIENCE"] ?? 1);

/**
 * Waits until `probe` finds something: it is tried now and after every change of the world. Rejects when it throws,
 * or when nothing was found in `wanted` milliseconds of real time, with what `describe` says then.
 */
export function until<T>(
  discord: Discord,
  probe: () => T | undefined,
  describe: () => string,
  wanted = usual,
): Promise<T> {
  const ms = wanted * patience;
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
