/** How many requests a second each of several processes makes, of what Discord allows them together. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAllowance } from "../../src/discord/delivery/dispatch.ts";
import { timerClock } from "../clocks.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a function that draws numbers below a limit, the same in every run. */
function seededChance(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The most of these moments, in ms, that lie in one second, wherever it begins. */
function mostInASecond(moments: readonly number[]): number {
  const sorted = moments.toSorted((one, other) => one - other);
  return Math.max(...sorted.map((from) => sorted.filter((at) => at >= from && at < from + 1_000).length));
}

test.each([
  ["a fast one", 20],
  ["one that is slow by turns", 900],
])("Discord, %s, counts at most 50 requests in any second, wherever it begins", async (_, slowest) => {
  const chance = seededChance();
  const { requests } = createAllowance(timerClock);
  const counted: number[] = [];
  const ask = async () => {
    await later(chance(slowest));
    counted.push(Date.now());
    await later(chance(slowest));
  };
  for (let moment = 0; moment < 60; moment += 1) {
    for (let asked = chance(80); asked > 0; asked -= 1)
      void (chance(5) === 0 ? requests.addFirst(ask) : requests.add(ask));
    await vi.advanceTimersByTimeAsync(chance(900));
  }
  await vi.advanceTimersByTimeAsync(200_000);
  expect(counted.length).toBeGreaterThan(1_500);
  expect(mostInASecond(counted)).toBeLessThanOrEqual(50);
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
  for (const queue of [allowance.requests, allowance.starts]) {
    let done = 0;
    for (let asked = 0; asked < 100; asked += 1) void queue.add(() => (done += 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toBe(rate);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(done).toBe(Math.min(100, 2 * rate));
  }
});

test("what waits already goes out by the new share", async () => {
  const allowance = createAllowance(timerClock);
  let done = 0;
  for (let asked = 0; asked < 60; asked += 1) void allowance.requests.add(() => (done += 1));
  await vi.advanceTimersByTimeAsync(0);
  allowance.share(10);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(done).toBe(49);
});

test("what people wait for goes out before posts that wait", async () => {
  const { requests } = createAllowance(timerClock);
  const done: string[] = [];
  for (let asked = 0; asked < 60; asked += 1) void requests.add(() => done.push("post"));
  void requests.addFirst(() => done.push("person"));
  await vi.advanceTimersByTimeAsync(1_100);
  expect(done.indexOf("person")).toBe(45);
});
