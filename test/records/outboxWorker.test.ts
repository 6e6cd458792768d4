import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createOutboxWorker, type OutboxWorkerParts } from "../../src/records/outboxWorker.ts";
import type { OutboxRecord } from "../../src/records/recordStore.ts";

type Thing = OutboxRecord & { readonly done: readonly number[] };

class Passing extends Error {}

/** One record in memory, and a worker whose work is given; `done` is what was noted as done, in its order. */
function worker(work: (due: number) => Promise<void> = () => Promise.resolve()) {
  let record: Thing = { id: "a", seen: [], outbox: [], done: [] };
  const logged: string[] = [];
  const doubts: string[] = [];
  let loads = 0;
  const parts: OutboxWorkerParts<Thing> = {
    what: "thing",
    load: () => {
      loads += 1;
      return Promise.resolve(record);
    },
    change(_id, _interaction, step) {
      const changed = step(record);
      if (!changed.ok) return Promise.resolve(changed);
      record = changed.record;
      outbox.publish(record);
      return Promise.resolve({ ok: true, record, isRepeat: false });
    },
    async work(_record, { id }) {
      await work(id);
      return (now) => ({ ...now, done: [...now.done, id] });
    },
    pace: (_due, run) => run(),
    isPassing: (error) => error instanceof Passing,
    doubt: (id) => void doubts.push(`doubt ${id}`),
    trust: (id) => void doubts.push(`trust ${id}`),
    log: pino({ level: "debug" }, { write: (line) => void logged.push(line) }),
  };
  const outbox = createOutboxWorker(parts);
  const owe = (...ids: readonly number[]) => {
    record = { ...record, outbox: [...record.outbox, ...ids.map((id) => ({ id }))] };
    outbox.publish(record);
  };
  return { outbox, owe, logged, doubts, done: () => record.done, left: () => record.outbox, loads: () => loads };
}

describe("the outbox worker", () => {
  test("does what is owed once, in its order, without reading the record again", async () => {
    const { outbox, owe, done, left, loads } = worker();
    owe(1, 2);
    owe(3);
    await outbox.idle();
    expect(done()).toEqual([1, 2, 3]);
    expect(left()).toEqual([]);
    expect(loads()).toBe(0);
  });

  test("sees what is stored at any moment of its own end", async () => {
    for (let ticks = 0; ticks < 40; ticks += 1) {
      const { outbox, owe, done } = worker();
      owe(1);
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      owe(2);
      await outbox.idle();
      expect(done()).toEqual([1, 2]);
    }
  });

  test("tries again what fails for a while, in doubt whether it was done, and drops what can never be done", async () => {
    let failures = 0;
    const { outbox, owe, done, doubts, logged } = worker((id) => {
      if (id === 2) return Promise.reject(new Error("never"));
      failures += 1;
      return failures === 1 ? Promise.reject(new Passing("not now")) : Promise.resolve();
    });
    owe(1, 2, 3);
    await outbox.idle();
    expect(done()).toEqual([1, 3]);
    expect(doubts.slice(0, 2)).toEqual(["doubt a", "trust a"]);
    expect(logged.join()).toContain("can never be done and is dropped");
  });

  test("stops after the piece under way and leaves the rest", async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { outbox, owe, done, left } = worker(() => promise);
    owe(1, 2);
    const stopped = outbox.stop();
    resolve(undefined);
    await stopped;
    expect(done()).toEqual([1]);
    expect(left()).toEqual([{ id: 2 }]);
  });

  test("takes up what was left before a start, in doubt whether it was done", async () => {
    const { outbox, owe, done, doubts } = worker();
    await outbox.stop();
    owe(1);
    const next = worker();
    next.outbox.recover(["a"]);
    await next.outbox.idle();
    expect([done(), doubts]).toEqual([[], []]);
    expect(next.doubts).toEqual(["doubt a"]);
  });
});
