import { expect, test } from "vitest";

import { createQueue } from "../../src/records/queue.ts";

const turns = () => new Promise((resolve) => setImmediate(resolve));

test("work for one key waits for all that was asked before it, and failed work stops nothing", async () => {
  const inTurn = createQueue();
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    log.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.push(() => {
        if (name === "fails") reject(new Error(name));
        else resolve(name);
      });
    });
  };
  const fails = inTurn("a", work("fails"));
  const second = inTurn("a", work("second"));
  const other = inTurn("b", work("other"));
  await turns();
  expect(log).toEqual(["fails", "other"]);
  ends[0]?.();
  await expect(fails).rejects.toThrow("fails");
  await turns();
  // The first has ended; what is asked now waits for the second all the same.
  const third = inTurn("a", work("third"));
  await turns();
  expect(log).toEqual(["fails", "other", "second"]);
  ends[2]?.();
  expect(await second).toBe("second");
  await turns();
  expect(log).toEqual(["fails", "other", "second", "third"]);
  for (const end of ends) end();
  expect(await Promise.all([third, other])).toEqual(["third", "other"]);
});
