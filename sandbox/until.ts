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
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let isOver = false;
  const look = (): void => {
    if (isOver) return;
    try {
      const found = probe();
      isOver = found !== undefined;
      if (found !== undefined) resolve(found);
    } catch (error) {
      isOver = true;
      reject(error);
    }
  };
  const stop = discord.listen(look);
  const timer = setTimeout(() => reject(new Error(`Waited ${ms} ms in vain for ${describe()}`)), ms);
  look();
  return promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}
