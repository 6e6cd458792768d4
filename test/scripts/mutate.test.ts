import { describe, expect, test } from "vitest";

import { apply, diffOf, findChanges, findUnions } from "../../scripts/mutate/changes.ts";
import { chooseTests, sample } from "../../scripts/mutate/choose.ts";
import { readEquivalents } from "../../scripts/mutate/equivalent.ts";
import { withMarks } from "../../scripts/mutate/reach.ts";
import { findComplaint } from "../../scripts/mutate/types.ts";

/** Every way in which this source is changed. */
function listChanged(source: string, unions: readonly (readonly string[])[] = []): readonly string[] {
  return findChanges("x.ts", source, unions).map((change) => apply(source, change));
}

describe("a change", () => {
  test.each([
    ["turns a comparison round", "a === b", ["a !== b"]],
    ["moves a bound", "a < b", ["a <= b"]],
    ["joins conditions otherwise", "a && b", ["a || b"]],
    ["leaves out either side of ??", "a ?? b", ["a", "b"]],
    ["makes a condition always and never true", "if (a) b;", ["if (true) b;", "if (false) b;"]],
    ["takes one branch always", "a ? b : c", ["(b)", "(c)"]],
    ["leaves out a filter", "let c = a.filter(b);", ["let c = a;"]],
    ["asks every one instead of some", "let c = a.some(b);", ["let c = a.every(b);"]],
    ["swaps arguments", "let c = f(a, b);", ["let c = f(b, a);"]],
    ["swaps no arguments where that changes nothing", "let c = Math.max(a, b);", ["let c = Math.min(a, b);"]],
    ["leaves out a call", "await f();", [";"]],
    ["leaves out an element", "f([a, b])", [";", "f([b])", "f([a])"]],
    ["counts one more", "let a = 9;", ["let a = 10;"]],
    ["leaves text and types alone", 'let a: 1 | 2 = b + "x";', []],
  ])("%s", (_, source, expected) => {
    expect(listChanged(source).toSorted()).toEqual([...expected].toSorted());
  });

  test("gives another word of the same union", () => {
    const source = 'type Way = "dm" | "thread"; let way = "thread";';
    expect(listChanged(source, findUnions("x.ts", source))).toEqual(['type Way = "dm" | "thread"; let way = "dm";']);
  });

  test("is told by the line it begins in", () => {
    const source = "a;\n  if (b) c;\n";
    const [, never] = findChanges("x.ts", source);
    expect(never && diffOf(source, never)).toEqual({ line: 2, before: "if (b) c;", after: "if (false) c;" });
  });
});

describe("the tests that are asked", () => {
  const source = "const f = (a) => a + 1;";
  const [change] = findChanges("x.ts", source);
  const reached = new Map([
    ["slow.test.ts", { "": { ms: 0, functions: [] }, slow: { ms: 900, functions: ["x.ts#10"] } }],
    [
      "quick.test.ts",
      { "": { ms: 0, functions: [] }, quick: { ms: 5, functions: ["x.ts#10"] }, not: { ms: 1, functions: [] } },
    ],
  ]);

  test("are those that reach the changed function, the quickest first", () => {
    expect(withMarks("x.ts", source)).toContain('"x.ts#10"');
    expect(chooseTests(reached, "x.ts", change ?? { within: 0 }, 1000)).toEqual({
      batches: [
        [
          { file: "quick.test.ts", names: ["quick"] },
          { file: "slow.test.ts", names: ["slow"] },
        ],
      ],
      ms: 905,
      skipped: 0,
    });
  });

  test("count the time that a file needs to load once", () => {
    const withLoad = new Map([
      ["heavy.test.ts", { "": { ms: 500, functions: [] }, one: { ms: 5, functions: ["x.ts#10"] } }],
      [
        "light.test.ts",
        {
          "": { ms: 50, functions: [] },
          first: { ms: 20, functions: ["x.ts#10"] },
          second: { ms: 30, functions: ["x.ts#10"] },
        },
      ],
    ]);
    // 50 + 20 + 30 for both tests of the light file; 505 more for the other one.
    const expected = { batches: [[{ file: "light.test.ts", names: ["first", "second"] }]], ms: 100, skipped: 1 };
    expect(chooseTests(withLoad, "x.ts", change ?? { within: 0 }, 604)).toEqual(expected);
    expect(chooseTests(withLoad, "x.ts", change ?? { within: 0 }, 605)).toMatchObject({ ms: 605, skipped: 0 });
  });

  test("are as many as there is time for, and at least one", () => {
    expect(chooseTests(reached, "x.ts", change ?? { within: 0 }, 100)).toMatchObject({ ms: 5, skipped: 1 });
    expect(chooseTests(reached, "x.ts", change ?? { within: 0 }, 1)).toMatchObject({ ms: 5, skipped: 1 });
  });
});

test("equal seeds draw equal samples", () => {
  const all = Array.from({ length: 100 }, (_, at) => at);
  expect(sample(all, 10, 7)).toEqual(sample(all, 10, 7));
  expect(sample(all, 10, 7)).not.toEqual(sample(all, 10, 8));
  expect(new Set(sample(all, 100, 7)).size).toBe(100);
});

describe("the list of equivalent changes", () => {
  const listed = "# Title\n\n## src/x.ts\n\nNobody sees it.\n\n```diff\n- a < b\n+ a <= b\n```\n";

  test("is read with its reasons", () => {
    expect(readEquivalents(listed)).toEqual([
      { path: "src/x.ts", before: "a < b", after: "a <= b", why: "Nobody sees it." },
    ]);
  });

  test("wants a sentence", () => {
    expect(() => readEquivalents(listed.replace("Nobody sees it.", "no reason"))).toThrow("src/x.ts");
  });
});

test("the compiler's first complaint is told, but for what is merely left over", () => {
  const unused = "src/main.ts(3,10): error TS6133: 'day' is declared but its value is never read.";
  const wrong =
    "src/ids.ts(40,7): error TS2345: Argument of type 'undefined' is not assignable to parameter of type 'X'.";
  expect(findComplaint(`${unused}\n`)).toBeUndefined();
  expect(findComplaint("")).toBeUndefined();
  expect(findComplaint(`${unused}\n${wrong}\n  Type 'undefined' is not assignable.\n`)).toBe(
    "types of src/ids.ts > Argument of type 'undefined' is not assignable to parameter of type 'X'.",
  );
});
