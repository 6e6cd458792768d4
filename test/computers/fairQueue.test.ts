import { expect, test } from "vitest";
import { createFairQueue } from "../../src/computers/fairQueue.ts";

/** Adds work of these names to a queue, which ends at once; gives the order in which it began, with how many waited. */
async function orderOf(asked: readonly (readonly [name: string, kind: "slow" | "idle"])[]) {
  const queue = createFairQueue();
  const begun: string[] = [];
  await Promise.all(
    asked.map(([name, kind]) =>
      queue.add(kind, (waiting) => {
        begun.push(`${name} before ${waiting}`);
        return Promise.resolve("done");
      }),
    ),
  );
  return begun;
}

test("one thinks at a time, in the order of asking, and what looks back has its turn when nothing else waits", async () => {
  expect(
    await orderOf([
      ["a", "slow"],
      ["idle", "idle"],
      ["b", "slow"],
      ["c", "slow"],
    ]),
  ).toEqual(["a before 0", "b before 1", "c before 0", "idle before 0"]);
});

test("what looks back has every tenth turn while tables never stop thinking", async () => {
  const tables = Array.from({ length: 40 }, (_, table) => [`table ${table}`, "slow"] as const);
  const order = await orderOf([...tables, ["one", "idle"], ["two", "idle"], ["three", "idle"]]);
  const places = ["one", "two", "three"].map((name) => order.findIndex((each) => each.startsWith(name)));
  expect(places).toEqual([9, 19, 29]);
});

test.each([
  ["later", () => Promise.reject(new Error("no"))],
  [
    "at once",
    () => {
      throw new Error("no");
    },
  ],
])("work that fails %s holds up nobody", async (_, fail) => {
  const queue = createFairQueue();
  const failing = queue.add("slow", fail);
  const last = queue.add("slow", () => Promise.resolve("last"));
  await expect(failing).rejects.toThrow("no");
  expect(await last).toBe("last");
});
