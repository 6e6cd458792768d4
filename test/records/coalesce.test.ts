import { expect, test } from "vitest";

import { createCoalescer } from "../../src/records/queue.ts";

/** Work that ends when it is told to; what began and what ended, in its order. */
function slowWork() {
  const log: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const coalescer = createCoalescer<string>((key) => {
    log.push(`${key} begins`);
    return new Promise((resolve, reject) => {
      ends.push((error) => {
        log.push(`${key} ends`);
        if (error === undefined) resolve();
        else reject(error);
      });
    });
  });
  return { ...coalescer, log, ends };
}

const turns = () => new Promise((resolve) => setImmediate(resolve));

test("what is asked while its work runs is done once more after it, however often it is asked", async () => {
  const { request, idle, log, ends } = slowWork();
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
  await idle();
  expect(log).toHaveLength(6);
  // Asked once all is done, it begins at once.
  const fifth = request("a");
  expect(log).toHaveLength(7);
  ends[3]?.();
  await fifth;
});

test("different keys are worked on side by side", async () => {
  const { request, idle, log, ends } = slowWork();
  const both = [request("a"), request("b")];
  expect(log).toEqual(["a begins", "b begins"]);
  for (const end of ends) end();
  await Promise.all(both);
  await idle();
});

test("work that fails does not stop what was asked meanwhile", async () => {
  const { request, idle, log, ends } = slowWork();
  const first = request("a");
  const second = request("a");
  ends[0]?.(new Error("no"));
  await expect(first).rejects.toThrow("no");
  await turns();
  expect(log).toEqual(["a begins", "a ends", "a begins"]);
  let isIdle = false;
  const waiting = idle().then(() => (isIdle = true));
  await turns();
  expect(isIdle).toBe(false);
  ends[1]?.();
  await second;
  await waiting;
});
