import { describe, expect, test } from "vitest";
import type { Decision } from "../../games/contract/index.ts";
import { findOfferedDecision } from "../../games/kit/offered.ts";

const keep: Decision = {
  seat: 1,
  ask: "keep",
  options: ["a", "b", "c"],
  min: 1,
  max: 2,
  awaited: true,
  open: false,
};
const pass: Decision = { ...keep, ask: "pass", options: ["pass"], min: 0, max: 1 };
const other: Decision = { ...keep, seat: 2, options: ["x"], max: 1 };
const decisions = [keep, pass, other];

describe("an answer is offered", () => {
  test.each([[["a"]], [["c", "a"]]])("with the right number of options: %s", (picks) => {
    expect(findOfferedDecision(decisions, 1, { ask: "keep", picks })).toBe(keep);
  });

  test("with none where none is allowed", () => {
    expect(findOfferedDecision(decisions, 1, { ask: "pass", picks: [] })).toBe(pass);
  });

  test("to the seat that was asked, of several asked the same", () => {
    expect(findOfferedDecision(decisions, 2, { ask: "keep", picks: ["x"] })).toBe(other);
  });
});

describe("an answer is not offered", () => {
  test.each([
    ["with too few", 1, "keep", []],
    ["with too many", 1, "keep", ["a", "b", "c"]],
    ["with one twice", 1, "keep", ["a", "a"]],
    ["with one that is not there", 1, "keep", ["a", "x"]],
    ["to another's question", 2, "keep", ["a"]],
    ["to a seat that is not asked", 0, "keep", ["a"]],
    ["to a question nobody asks", 1, "give", ["a"]],
    ["to the name of something every object has", 1, "constructor", []],
  ])("%s", (_, seat, ask, picks: string[]) => {
    expect(findOfferedDecision(decisions, seat, { ask, picks })).toBeUndefined();
  });

  test("when nothing is asked", () => {
    expect(findOfferedDecision([], 1, { ask: "keep", picks: ["a"] })).toBeUndefined();
  });
});
