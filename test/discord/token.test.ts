import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepToken } from "../../src/discord/delivery/dispatch.ts";
import { clock } from "../clocks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A keeper of a token, and how often it gave the token back. */
function keeper() {
  let given = 0;
  const { note } = keepToken(clock, () => void (given += 1), pino({ level: "silent" }));
  const passes = (ms: number): number => {
    vi.advanceTimersByTime(ms);
    return given;
  };
  return { note, passes };
}

test("a refused token is tried again after a second, then after pauses that double, up to ten minutes", () => {
  const { note, passes } = keeper();
  [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600].forEach((seconds, before) => {
    note(401);
    expect([seconds, passes(seconds * 1_000 - 1)]).toEqual([seconds, before]);
    expect([seconds, passes(1)]).toEqual([seconds, before + 1]);
  });
});

test("an answer in between begins the pauses anew, and other refusals do not", () => {
  const { note, passes } = keeper();
  note(401);
  expect(passes(1_000)).toBe(1);
  note(403);
  note(401);
  expect(passes(1_999)).toBe(1);
  expect(passes(1)).toBe(2);
  note(200);
  note(401);
  expect(passes(1_000)).toBe(3);
});

test("requests that are refused together count once", () => {
  const { note, passes } = keeper();
  for (const status of [401, 401, 401]) note(status);
  expect(passes(60_000)).toBe(1);
  note(401);
  expect(passes(2_000)).toBe(2);
});
