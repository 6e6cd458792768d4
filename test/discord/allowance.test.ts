/** How many requests a second each of several processes makes, of what Discord allows them together. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAllowance } from "../../src/discord/delivery/allowance.ts";
import { timerClock } from "../clocks.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// Discord allows 50 a second, of which 45 are for posts.
test.each([
  [1, 45],
  [2, 22],
  [4, 11],
  [45, 1],
  [100, 1],
])("of %i processes each posts %i times a second, and asks as often", async (processes, rate) => {
  const allowance = createAllowance(timerClock);
  if (processes > 1) allowance.share(processes);
  for (const queue of [allowance.requests(), allowance.starts()]) {
    let done = 0;
    for (let asked = 0; asked < 100; asked += 1) void queue.add(() => (done += 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toBe(rate);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(done).toBe(Math.min(100, 2 * rate));
  }
});

test("what waits already goes out as it was", async () => {
  const allowance = createAllowance(timerClock);
  const before = allowance.requests();
  let done = 0;
  for (let asked = 0; asked < 40; asked += 1) void before.add(() => (done += 1));
  allowance.share(10);
  await vi.advanceTimersByTimeAsync(0);
  expect([done, allowance.requests() === before]).toEqual([40, false]);
});
