import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { checksFor } from "./conformance.ts";
import { lessonFaults } from "./faults/lessons.ts";
import { playFaults } from "./faults/play.ts";
import { secretFaults } from "./faults/secrets.ts";
import { wordFaults } from "./faults/words.ts";
import { bids } from "./fixture/index.ts";

const faults = [...playFaults, ...secretFaults, ...wordFaults, ...lessonFaults];

// Some faults show themselves seldom; whether a check finds them must not depend on the day.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20 });

// As few matches as at a commit find each of them, also where `FUZZ` asks the games for thousands.
beforeEach(() => {
  vi.stubEnv("FUZZ", "0");
});

test.each(faults)("%s: “%s”", (_fault, caughtBy, game) => {
  const check = checksFor(game).find(({ title }) => title === caughtBy);
  expect(check).toBeDefined();
  expect(() => check?.run(game)).toThrow();
});

test.each([
  ["a bid is told to the table", "`story.unsealed`"],
  ["a reveal is no barrier", "`barrier: true`"],
])("%s: the failure says what to change: %s", (fault, advice) => {
  for (const [, caughtBy, game] of secretFaults.filter(([name]) => name === fault)) {
    const check = checksFor(game).find(({ title }) => title === caughtBy);
    const cause = expect.objectContaining({ message: expect.stringContaining(advice) as string }) as Error;
    expect(() => check?.run(game)).toThrow(expect.objectContaining({ cause }));
  }
  expect.hasAssertions();
});

test("every check catches a planted fault", () => {
  const catching = new Set(faults.map(([, caughtBy]) => caughtBy));
  expect(checksFor(bids).filter(({ title }) => !catching.has(title))).toEqual([]);
});
