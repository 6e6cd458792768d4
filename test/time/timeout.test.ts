import { expect, test } from "vitest";
import { TookTooLong, waitFor, withTimeout } from "../../src/time/timeout.ts";
import { clock } from "../clocks.ts";

/** Work that ends when it is told to, with words of its own. */
const endless = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));

test("work that is given up says that it took too long, and why it ended", async () => {
  const given = withTimeout(clock, 1, endless);
  await expect(given).rejects.toBeInstanceOf(TookTooLong);
  await expect(given).rejects.toMatchObject({ message: "Not done within 1 ms", cause: { message: "aborted" } });
});

test("work that fails by itself fails with its own words, and work that is done gives its result", async () => {
  await expect(withTimeout(clock, 60_000, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(withTimeout(clock, 60_000, () => Promise.resolve(7))).resolves.toBe(7);
});

test("what takes longer than one waits for is undefined, and what does not is there at once", async () => {
  expect(await waitFor(clock, 1, new Promise(() => undefined))).toBeUndefined();
  expect(await waitFor(clock, 60_000, Promise.resolve(7))).toBe(7);
  await expect(waitFor(clock, 60_000, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
