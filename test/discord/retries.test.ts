import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codes } from "../../src/discord/delivery/failure.ts";
import { HTTPError } from "discord.js";
import { createAttempts, createRetries, createSecondLooks } from "../../src/discord/delivery/retries.ts";
import { clock } from "../clocks.ts";
import { refusal } from "./fakePosts.ts";

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

test.each([codes.missingAccess, codes.missingPermissions])(
  "a server that refuses by %i is looked at again after 5, 20 and 60 seconds, and then believed",
  (code) => {
    const start = Date.now();
    const seconds: number[] = [];
    const answers: boolean[] = [];
    const looks = createSecondLooks(clock, (guild) => {
      seconds.push((Date.now() - start) / 1000);
      // Two tables of the server are still refused.
      answers.push(looks.areDone(guild, refusal(code)), looks.areDone(guild, refusal(code)));
    });
    expect(looks.areDone("one", refusal(code))).toBe(false);
    vi.advanceTimersByTime(90_000);
    expect(seconds).toEqual([5, 20, 60]);
    expect(answers).toEqual([false, false, false, false, true, true]);
    // What flickers after a calm minute is looked at anew.
    vi.advanceTimersByTime(60_000);
    expect(looks.areDone("one", refusal(code))).toBe(false);
  },
);

test("a deleted channel is believed at once", () => {
  const looks = createSecondLooks(clock, () => undefined);
  expect(looks.areDone("one", refusal(codes.unknownChannel, 404))).toBe(true);
});

test("a refusal that nobody knows is waited for after an outage as well, however long that was", async () => {
  let now = 0;
  const attempt = createAttempts(() => now);
  const tryAt = async (minutes: number, error: Error) => {
    now = minutes * 60_000;
    let plain = false;
    const work = (isPlain: boolean) => {
      plain = isPlain;
      return Promise.reject(error);
    };
    const why: unknown = await attempt("t1:7", false, work).catch((thrown: unknown) => thrown);
    return [plain, why instanceof Error ? why.message : ""];
  };
  const outage = new HTTPError(503, "Service Unavailable", "POST", "", {});
  const unknown = refusal(codes.invalidForm, 400);
  const waits = "It is not known how long this lasts";
  expect(await tryAt(0, outage)).toEqual([false, outage.message]);
  expect(await tryAt(4, outage)).toEqual([true, outage.message]);
  expect(await tryAt(5, unknown)).toEqual([true, waits]);
  expect(await tryAt(7, unknown)).toEqual([true, waits]);
  expect(await tryAt(8, unknown)).toEqual([true, "Plain words are refused, too"]);
});
