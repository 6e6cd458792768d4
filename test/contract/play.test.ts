import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { Decision } from "../../games/contract/index.ts";
import { findOfferedDecision } from "../../games/kit/offered.ts";
import { bids } from "./fixture/index.ts";
import { dearRuns, keys, matches, numbers, play, runs, tables, turnFrom, whimsFrom } from "./play.ts";

const keep: Decision = {
  seat: 1,
  ask: "keep",
  options: ["a", "b", "c"],
  min: 1,
  max: 2,
  awaited: true,
  open: false,
};
const give: Decision = { ...keep, seat: 0, ask: "give", options: ["x", "y"], min: 0, max: 2 };

describe("a whim", () => {
  test("of 0 picks the first of everything", () => {
    expect(turnFrom([keep, give], 0)).toEqual({ seat: 1, answer: { ask: "keep", picks: ["a"] } });
  });

  test("picks the decision, then the count, then one option after the other", () => {
    // 23 = 1 + 2 × 11: the second decision. 11 = 2 + 3 × 3: two options of none to two.
    // 3 = 1 + 2 × 1: the second of two, then the only one left.
    expect(turnFrom([keep, give], 23)).toEqual({ seat: 0, answer: { ask: "give", picks: ["y", "x"] } });
  });

  test("is always an answer that is offered, and reaches every one", () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(numbers(), (whim) => {
        const { seat, answer } = turnFrom([keep, give], whim);
        reached.add(`${answer.ask} ${answer.picks.join(" ")}`);
        return findOfferedDecision([keep, give], seat, answer) !== undefined;
      }),
      { numRuns: 1000 },
    );
    // To keep: a, b, c, and two of three in any order. To give: nothing, x, y, and both in any order.
    expect(reached.size).toBe(3 + 6 + 1 + 2 + 2);
  });
});

test("tables are every number of seats with every combination of options not refused", () => {
  // Two to four seats, with gold or without, short hands or long; four seats with long hands are refused.
  expect(tables(bids)).toHaveLength(3 * 2 * 2 - 2);
  expect(tables(bids)).not.toContainEqual({ seats: 4, options: { gold: true, hand: "long" } });
});

test("a match stops where its whims do, and can be played to its end", () => {
  fc.assert(
    fc.property(matches(bids, 3), keys(), ({ deal, whims }, key) => {
      expect([...play(bids, { deal, whims })].length).toBeLessThanOrEqual(whims.length + 1);
      const last = [...play(bids, { deal: { ...deal, key }, whims: whimsFrom(7) })].at(-1);
      expect(last?.decisions).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test("the same match is the same every time", () => {
  fc.assert(
    fc.property(matches(bids), (match) => {
      expect([...play(bids, match)]).toEqual([...play(bids, match)]);
    }),
    { numRuns: 10 },
  );
});

test.each([
  ["0", 10, 20],
  // Half the root of 10 is less than two: no more than asked for.
  ["10", 10, 10],
  // 20 × 10 / 2 and 20 × 100 / 2.
  ["100", 100, 100],
  ["10000", 10_000, 1000],
])("FUZZ=%s plays %i matches where a commit plays 20, and %i of what is dear", (wished, all, dear) => {
  vi.stubEnv("FUZZ", wished);
  expect([runs(20), dearRuns(20)]).toEqual([all, dear]);
});
