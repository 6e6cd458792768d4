import { expect, test } from "vitest";

import { createCoalescer } from "../../src/records/queue.ts";

/** Work that ends when it is told to; what began and what ended, in its order. */
function slowWork() {
  const log: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const request = createCoalescer<string>((key) => {
    log.push(`${key} begins`);
    return new Promise((resolve, reject) => {
      ends.push((error) => {
        log.push(`${key} ends`);
        if (error === undefined) resolve();
        else reject(error);
      });
    });
  });
  return { request, log, ends };
}

const turns = () => new Promise((resolve) => setImmediate(resolve));

test("what is asked while its work runs is done once more after it, however often it is asked", async () => {
  const { request, log, ends } = slowWork();
  const first = request("a");
  const [second, third] = [request("a"), request("a")];
  await turns();
  expect(log).toEqual(["a begins"]);
  ends[0]?.();
  await first;
  await turns();
  expect(log).toEqual(["a begins", "a ends", "a begins"]);
  const fourth = request("a");
  ends[1]?.();
  await Promise.all([second, third]);
  await turns();
  expect(log).toHaveLength(5);
  ends[2]?.();
  await fourth;
  await turns();
  expect(log).toHaveLength(6);
  // Asked once all is done, it begins at once.
  const fifth = request("a");
  expect(log).toHaveLength(7);
  ends[3]?.();
  await fifth;
});

test("different keys are worked on side by side", async () => {
  const { request, log, ends } = slowWork();
  const both = [request("a"), request("b")];
  expect(log).toEqual(["a begins", "b begins"]);
  for (const end of ends) end();
  await Promise.all(both);
});

test("work that fails does not stop what was asked meanwhile", async () => {
  const { request, log, ends } = slowWork();
  const first = request("a");
  const second = request("a");
  ends[0]?.(new Error("no"));
  await expect(first).rejects.toThrow("no");
  await turns();
  expect(log).toEqual(["a begins", "a ends", "a begins"]);
  let isDone = false;
  const waiting = second.then(() => (isDone = true));
  await turns();
  expect(isDone).toBe(false);
  ends[1]?.();
  await waiting;
});
