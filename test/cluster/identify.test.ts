import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createIdentifySlots } from "../../src/cluster/identify.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { clock } from "../clocks.ts";

/** Twenty times as fast as on Discord. */
const pace = 20;

let store: Store;
beforeEach(() => {
  store = openStore(":memory:");
});
afterEach(() => store.close());

/** Of a connection that is not lost. */
const { signal: open } = new AbortController();
const slotsOf = (by: string, its = clock) =>
  createIdentifySlots(its, store.shelf<{ readonly by: string }>("identify"), by, pace);

test("shards of one group identify one after the other, whoever asks", async () => {
  const [one, other] = [slotsOf("one"), slotsOf("other")];
  await one.wait(0, 1, open);
  const began = performance.now();
  await other.wait(1, 1, open);
  expect(performance.now() - began).toBeGreaterThan(5_000 / pace);
});

test("a slot counts from when its shard identifies, however busy its process is until then", async () => {
  // Whatever is to be done next is done late.
  const busy = { ...clock, turn: () => clock.sleep(3_000 / pace) };
  const [one, other] = [slotsOf("one", busy), slotsOf("other")];
  await one.wait(0, 1, open);
  const busyUntil = performance.now() + 3_000 / pace;
  await other.wait(1, 1, open);
  expect(performance.now() - busyUntil).toBeGreaterThan(5_000 / pace);
  // It was noticed that the row was only dated anew: nobody waits for a second time.
  expect(performance.now() - busyUntil).toBeLessThan(8_000 / pace);
});

test("a shard that identifies twice keeps the others waiting twice", async () => {
  const [one, other] = [slotsOf("one"), slotsOf("other")];
  await one.wait(0, 1, open);
  expect(await other.mayGiveAway(1)).toBe(false);
  await one.wait(0, 1, open);
  const began = performance.now();
  await other.wait(1, 1, open);
  expect(performance.now() - began).toBeGreaterThan(5_000 / pace);
});

test("whoever waits to identify is let go when its connection is lost, and not only at its next look", async () => {
  const [one, other] = [slotsOf("one"), slotsOf("other")];
  await one.wait(0, 1, open);
  const began = performance.now();
  await expect(other.wait(1, 1, AbortSignal.timeout(1_000 / pace))).rejects.toThrow("abort");
  expect(performance.now() - began).toBeLessThan(4_000 / pace);
});

test("shards of different groups identify at once", async () => {
  const slots = slotsOf("one");
  await slots.wait(0, 2, open);
  const began = performance.now();
  await slots.wait(1, 2, open);
  expect(performance.now() - began).toBeLessThan(5_000 / pace);
});

test("whoever waits to identify is let go", async () => {
  const slots = slotsOf("one");
  await slots.wait(0, 1, open);
  await expect(slots.wait(1, 1, AbortSignal.abort())).rejects.toThrow("aborted");
});

test("no shard is given away while another one identifies, and one at a time among all processes", async () => {
  const [one, other] = [slotsOf("one"), slotsOf("other")];
  await one.wait(0, 1, open);
  expect(await other.mayGiveAway(1)).toBe(false);
  await expect.poll(() => other.mayGiveAway(1)).toBe(true);
  expect(await one.mayGiveAway(2)).toBe(false);
  await expect.poll(() => one.mayGiveAway(2)).toBe(true);
});

test("shards of different groups are given away together", async () => {
  const slots = slotsOf("one");
  await slots.wait(4, 2, open);
  await expect.poll(() => slots.mayGiveAway(2)).toBe(true);
  expect(await slots.mayGiveAway(3)).toBe(true);
});

test("a process whose clock is ahead of all others keeps them waiting no longer than one that is right", async () => {
  const minute = 60_000;
  vi.spyOn(Date, "now").mockImplementation(() => Math.round(performance.timeOrigin + performance.now()) + minute);
  await slotsOf("one").wait(0, 1, open);
  vi.mocked(Date.now).mockRestore();
  const began = performance.now();
  const other = slotsOf("other");
  await expect.poll(() => other.mayGiveAway(1)).toBe(true);
  await other.wait(1, 1, open);
  expect(performance.now() - began).toBeGreaterThan(5_000 / pace);
});

test("a slot whose row took long to write counts from when its shard identifies", async () => {
  const shelf = store.shelf<{ readonly by: string }>("identify");
  let late = 1;
  const slow: typeof shelf = {
    ...shelf,
    async put(...row) {
      const put = await shelf.put(...row);
      if (late > 0) await sleep(2_000 / pace);
      late -= 1;
      return put;
    },
  };
  await createIdentifySlots(clock, slow, "one", pace).wait(0, 1, open);
  const began = performance.now();
  await slotsOf("other").wait(1, 1, open);
  expect(performance.now() - began).toBeGreaterThan(5_000 / pace);
});
