import { expect, test } from "vitest";
import { groupFacts, tellGroup } from "../../games/kit/summary.ts";

const firstOf = (word: string): string | undefined => (word === "end" ? undefined : word.slice(0, 1));

test("facts of one group stand where the first of them happened", () => {
  expect(groupFacts(["a1", "b1", "a2", "b2"], firstOf)).toEqual([
    ["a1", "a2"],
    ["b1", "b2"],
  ]);
});

test("no group reaches across a fact without one, unless told which facts end them", () => {
  expect(groupFacts(["a1", "end", "a2"], firstOf)).toEqual([["a1"], ["end"], ["a2"]]);
  expect(groupFacts(["a1", "end", "a2"], firstOf, () => false)).toEqual([["a1", "a2"], ["end"]]);
  expect(groupFacts(["a1", "b1", "a2"], firstOf, (word) => word === "b1")).toEqual([["a1"], ["b1"], ["a2"]]);
});

test("a group is told in one sentence where there are words for it, one fact by itself", () => {
  const describe = (word: string) => ({ say: word });
  const together = (words: readonly string[]) => (words.includes("odd") ? undefined : { say: words.join("+") });
  expect(tellGroup(["a", "b"], describe, together)).toEqual([{ say: "a+b" }]);
  expect(tellGroup(["a"], describe, together)).toEqual([{ say: "a" }]);
  expect(tellGroup(["a", "odd"], describe, together)).toEqual([{ say: "a" }, { say: "odd" }]);
});
