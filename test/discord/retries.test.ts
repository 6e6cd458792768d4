import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRetries } from "../../src/discord/delivery/retries.ts";
import { clock } from "../clocks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watchRetries() {
  const tried: string[] = [];
  return { tried, ...createRetries(clock, (guild) => void tried.push(guild)) };
}

test("changes that come together make one try, soon after the first", () => {
  const { request, tried } = watchRetries();
  for (let change = 0; change < 5; change += 1) {
    request("one");
    vi.advanceTimersByTime(40);
  }
  request("other");
  expect(tried).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(tried).toEqual(["one", "other"]);
});

test("a server in which something happens all the time is tried ever less often, and not never", () => {
  const { request, tried } = watchRetries();
  const tenMinutes = 600_000;
  for (let time = 0; time < tenMinutes; time += 100) {
    request("busy");
    vi.advanceTimersByTime(100);
  }
  // After 0.25, 0.5, 1, 2, 4, 8 and 16 seconds, which are 31.75, then every 30.
  expect(tried.length).toBeGreaterThanOrEqual(7 + 18);
  expect(tried.length).toBeLessThanOrEqual(7 + 19);
});

test("after a calm minute the next change is looked at as soon as the first", () => {
  const { request, tried } = watchRetries();
  for (let change = 0; change < 6; change += 1) {
    request("one");
    vi.advanceTimersByTime(9_000);
  }
  const before = tried.length;
  vi.advanceTimersByTime(61_000);
  request("one");
  vi.advanceTimersByTime(250);
  expect(tried.length).toBe(before + 1);
});

test("nothing is tried after the end", () => {
  const { request, stop, tried } = watchRetries();
  request("one");
  stop();
  vi.advanceTimersByTime(1_000);
  expect(tried).toEqual([]);
});
