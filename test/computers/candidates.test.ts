import { describe, expect, test } from "vitest";
import type { Decision } from "../../games/contract/index.ts";
import { listCandidates, withoutEquals } from "../../src/computers/search/candidates.ts";
import { blur, choosePreferred, listMoves, takeBest } from "../../src/computers/search/liking.ts";
import { luckFrom } from "../../src/computers/search/luck.ts";

const question = (ask: string, options: readonly string[], min = 1, max = 1): Decision => ({
  seat: 0,
  ask,
  options,
  min,
  max,
  awaited: true,
  open: false,
});
const picksOf = (decision: Decision, preferences: readonly number[]): readonly string[] =>
  listCandidates([{ decision, preferences }], luckFrom(1)).map(({ answer }) => answer.picks.join(" "));

describe("answers worth thinking about", () => {
  test("are all of a small question, best liked first", () => {
    expect(picksOf(question("one", ["a", "b", "c"]), [1, 3, 2])).toEqual(["b", "c", "a"]);
    // Two of three, with 1 + 3, 2 + 3 and 1 + 2 of liking.
    expect(picksOf(question("two", ["a", "b", "c"], 2, 2), [1, 2, 3])).toEqual(["b c", "a c", "a b"]);
    // At most one: nothing is better than what is not liked.
    expect(picksOf(question("some", ["a", "b"], 0, 1), [2, -1])).toEqual(["a", "", "b"]);
  });

  test("are twenty of a large question, and at least the best of every other one", () => {
    const options = Array.from({ length: 400 }, (_, place) => `o${place}`);
    const many = { decision: question("many", options), preferences: options.map((_, place) => place) };
    const few = { decision: question("few", ["x", "y"]), preferences: [-5, -9] };
    const found = listCandidates([many, few], luckFrom(1));
    expect(found).toHaveLength(21);
    expect(found[0]?.answer.picks).toEqual(["o399"]);
    expect(found.at(-1)?.answer).toEqual({ ask: "few", picks: ["x"] });
  });

  test("of too many combinations are the best liked one, its neighbours and some drawn by lot; all are allowed", () => {
    const options = Array.from({ length: 12 }, (_, place) => `o${place}`);
    const decision = question("hand", options, 2, 4);
    const found = picksOf(
      decision,
      options.map((_, place) => 5 - place),
    );
    // Liked are o0 to o5 (5 to 0), of which four may be picked.
    expect(found[0]).toBe("o0 o1 o2 o3");
    expect(found).toContain("o1 o2 o3");
    expect(found).toContain("o0 o1 o2 o4");
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(10);
    expect(found.length).toBeLessThanOrEqual(20);
    for (const picks of found) expect([2, 3, 4]).toContain(picks.split(" ").length);
  });

  test("of too many combinations hold nothing disliked beyond what must be picked, but for a neighbour", () => {
    const options = Array.from({ length: 12 }, (_, place) => `o${place}`);
    const picked = (min: number, max: number, best: number) =>
      picksOf(
        question("hand", options, min, max),
        options.map((_, place) => best - place),
      );
    // Nothing need be picked, and nothing is liked: none, or one of the two that are disliked least.
    expect(picked(0, 4, -1)).toEqual(["", "o0", "o1"]);
    // What is neither liked nor disliked may be picked.
    expect(picked(0, 4, 0)).toContain("o0 o1");
    const two = picked(2, 4, -1);
    expect(two[0]).toBe("o0 o1");
    expect(two.filter((picks) => picks.split(" ").length > 2).sort()).toEqual(["o0 o1 o2", "o0 o1 o3"]);
    expect(new Set(picked(3, 3, -1).map((picks) => picks.split(" ").length))).toEqual(new Set([3]));
  });

  test("that lead to the same table count once, as the best liked of them", () => {
    const found = listCandidates([{ decision: question("one", ["a", "b", "c"]), preferences: [1, 3, 2] }], luckFrom(1));
    const tables: { readonly [pick: string]: string } = { a: "other", b: "same", c: "same" };
    const different = withoutEquals(found, ({ picks: [pick = ""] }) => tables[pick] ?? "");
    expect(different.map(({ answer }) => answer.picks)).toEqual([["b"], ["a"]]);
  });
});

describe("a computer that does not think ahead", () => {
  test("answers the question with the best liked option", () => {
    const liked = [
      { decision: question("one", ["a", "b"]), preferences: [1, 2] },
      { decision: question("other", ["c", "d", "e"], 1, 3), preferences: [0, 5, -1] },
    ];
    expect(takeBest(liked, luckFrom(1))).toEqual({ ask: "other", picks: ["d", "c"] });
  });

  test("draws lots among equally liked options, each as often", () => {
    const counts: { [pick: string]: number } = { a: 0, b: 0, c: 0 };
    for (let seed = 0; seed < 600; seed += 1) {
      const { picks } = takeBest(
        [{ decision: question("one", ["a", "x", "b", "c"]), preferences: [1, 0, 1, 1] }],
        luckFrom(seed),
      );
      counts[picks[0] ?? ""] = (counts[picks[0] ?? ""] ?? 0) + 1;
    }
    expect(Object.keys(counts)).toEqual(["a", "b", "c"]);
    // 200 each; 60 is more than five standard deviations of 11.5.
    for (const count of Object.values(counts)) expect(Math.abs(count - 200)).toBeLessThan(60);
  });

  test("may use what waits for nobody, but does not change a sealed choice", () => {
    const use = { ...question("use", ["tile"]), awaited: false };
    const change = { ...use, ask: "change", seal: "round-1" };
    const others = { ...question("mine", ["a"]), seat: 1 };
    const sealed = { ...question("plan", ["a", "b"]), seal: "round-1" };
    expect(listMoves([use, change, others, sealed], 0).map(({ ask }) => ask)).toEqual(["use", "plan"]);
  });

  test("misjudges near misses oftener than blunders when it is easy", () => {
    const counts = [0, 0, 0, 0];
    const luck = luckFrom(5);
    const rate = blur(() => [3, 2.5, 0, -3], 0.6, luck);
    for (let time = 0; time < 1000; time += 1) {
      const { picks } = choosePreferred(null, [question("one", ["0", "1", "2", "3"])], rate, luck);
      counts[Number(picks[0])] = (counts[Number(picks[0])] ?? 0) + 1;
    }
    const [best = 0, near = 0, bad = 0, worst = 0] = counts;
    expect(best).toBeGreaterThan(near);
    expect(near).toBeGreaterThan(bad);
    expect(bad).toBeGreaterThan(worst);
    expect(near).toBeGreaterThan(200);
    expect(worst).toBeLessThan(30);
  });
});
