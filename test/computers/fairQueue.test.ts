import { expect, test } from "vitest";
import { createFairQueue } from "../../src/computers/fairQueue.ts";

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { promise, finish: () => resolve("done") };
}

test("one thinks at a time, in the order of asking, and quick ones come before slow ones", async () => {
  const queue = createFairQueue();
  const begun: string[] = [];
  const works = new Map(["a", "b", "c", "quick"].map((name) => [name, work()]));
  const add = (name: string, kind: "quick" | "slow") =>
    queue.add(kind, (waiting) => {
      begun.push(`${name} before ${waiting}`);
      const result = works.get(name)?.promise ?? Promise.reject(new Error(name));
      return { done: result, result };
    });
  const all = [add("a", "slow"), add("b", "slow"), add("c", "slow"), add("quick", "quick")];
  expect(begun).toEqual(["a before 0"]);
  for (const name of ["a", "quick", "b", "c"]) works.get(name)?.finish();
  expect(await Promise.all(all)).toEqual(["done", "done", "done", "done"]);
  expect(begun).toEqual(["a before 0", "quick before 2", "b before 1", "c before 0"]);
});

test("what looks back has its turn when nothing else waits", async () => {
  const queue = createFairQueue();
  const begun: string[] = [];
  const works = new Map(["a", "idle", "b", "quick"].map((name) => [name, work()]));
  const add = (name: string, kind: "quick" | "slow" | "idle") =>
    queue.add(kind, (waiting) => {
      begun.push(`${name} before ${waiting}`);
      const result = works.get(name)?.promise ?? Promise.reject(new Error(name));
      return { done: result, result };
    });
  const all = [add("a", "slow"), add("idle", "idle"), add("b", "slow"), add("quick", "quick")];
  for (const name of ["a", "quick", "b", "idle"]) works.get(name)?.finish();
  await Promise.all(all);
  // Whoever thinks need not hurry for what only looks back.
  expect(begun).toEqual(["a before 0", "quick before 1", "b before 0", "idle before 0"]);
});

test("what waits only to be told makes room for the next, and a failure holds up nobody", async () => {
  const queue = createFairQueue();
  const late = work();
  const first = queue.add("slow", () => ({ done: Promise.resolve(), result: late.promise }));
  const failing = queue.add("slow", () => ({
    done: Promise.reject(new Error("no")),
    result: Promise.reject(new Error("no")),
  }));
  await expect(failing).rejects.toThrow("no");
  expect(await queue.add("slow", () => ({ done: Promise.resolve(), result: Promise.resolve("last") }))).toBe("last");
  late.finish();
  expect(await first).toBe("done");
});
