import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createOutboxWorker, type OutboxWorkerParts } from "../../src/records/outboxWorker.ts";
import type { OutboxRecord } from "../../src/records/recordStore.ts";
import { timerClock } from "../clocks.ts";

type Thing = OutboxRecord & { readonly done: readonly number[]; readonly obstacles: number };

class Passing extends Error {}
class Blocked extends Error {}

function judge(error: unknown) {
  if (error instanceof Blocked) return "blocked";
  return error instanceof Passing ? "passing" : "impossible";
}

/** One record in memory, and a worker whose work is given; `done` is what was noted as done, in its order. */
function worker(work: (due: number) => Promise<void> = () => Promise.resolve(), owed: readonly number[] = []) {
  let record: Thing = { id: "a", seen: [], outbox: owed.map((id) => ({ id })), done: [], obstacles: 0 };
  const logged: string[] = [];
  const doubts: string[] = [];
  const idles: string[] = [];
  const owns = { now: true };
  const faults: Error[] = [];
  let loads = 0;
  const note = (what: string) => (id: string, due: number) => void doubts.push(`${what} ${id} ${due}`);
  const parts: OutboxWorkerParts<Thing> = {
    ...{ clock: timerClock, losses: () => 0, what: "thing" },
    load: () => {
      loads += 1;
      return Promise.resolve(record);
    },
    change(_id, _interaction, step) {
      const fault = faults.shift();
      if (fault !== undefined) return Promise.reject(fault);
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
    pace: (_record, _due, run) => run(),
    // Every tenth number has a stream of its own.
    streamOf: (_, { id }) => (id % 10 === 0 ? "own" : "main"),
    judge,
    serverOf: () => "here",
    owns: () => owns.now,
    meetObstacle: () => Promise.resolve({ patch: (now) => ({ ...now, obstacles: now.obstacles + 1 }), waits: true }),
    ...{ doubt: note("doubt"), trust: note("trust"), noteLeft: () => undefined },
    onIdle: (id) => void idles.push(`${id} after ${record.done.join()}`),
    log: pino({ level: "debug" }, { write: (line) => void logged.push(line) }),
  };
  const outbox = createOutboxWorker(parts);
  /** Another process stores that these are due. */
  const oweElsewhere = (...ids: readonly number[]) => {
    record = { ...record, outbox: [...record.outbox, ...ids.map((id) => ({ id }))] };
  };
  const owe = (...ids: readonly number[]) => {
    oweElsewhere(...ids);
    outbox.publish(record);
  };
  const takeOut = (due: number) => {
    record = { ...record, outbox: record.outbox.filter(({ id }) => id !== due) };
    outbox.publish(record);
  };
  return {
    ...{ outbox, owns, faults, takeOut, owe, oweElsewhere, logged, doubts, idles },
    done: () => record.done,
    obstacles: () => record.obstacles,
    left: () => record.outbox,
    loads: () => loads,
  };
}

describe("work of servers that others look after", () => {
  test("does nothing for a server that others look after, until it is this worker's", async () => {
    const { outbox, owns, owe, done, left } = worker();
    owns.now = false;
    owe(1, 2);
    outbox.recover(["a"]);
    await outbox.idle();
    expect(done()).toEqual([]);
    owns.now = true;
    outbox.look("a");
    await outbox.idle();
    expect([done(), left()]).toEqual([[1, 2], []]);
  });

  test("begins what another process stored while a slow piece of another stream is under way", async () => {
    const { promise: slow, resolve: finish } = Promise.withResolvers<undefined>();
    const { outbox, owe, oweElsewhere, done } = worker((due) => (due === 1 ? slow : Promise.resolve()));
    owe(1);
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    oweElsewhere(10);
    outbox.look("a");
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    expect(done()).toEqual([10]);
    finish(undefined);
    await outbox.idle();
    expect(done()).toEqual([10, 1]);
  });

  test("begins no piece after its server went to others", async () => {
    const { outbox, owns, owe, done } = worker((due) => {
      if (due === 1) owns.now = false;
      return Promise.resolve();
    });
    owe(1, 2, 3);
    await outbox.idle();
    expect(done()).toEqual([1]);
  });
});

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
    expect(doubts.slice(0, 2)).toEqual(["doubt a 1", "trust a 1"]);
    expect(logged.join()).toContain("can never be done and is dropped");
  });

  test("tries again what a fault of the program kept from being noted, and says that as an error", async () => {
    const { outbox, faults, owe, done, doubts, logged } = worker();
    faults.push(new Error("Record a was written by others 8 times in a row"));
    owe(1, 2);
    await outbox.idle();
    expect([done(), doubts]).toEqual([
      [1, 2],
      ["doubt a 1", "trust a 1", "trust a 2"],
    ]);
    expect(logged.filter((line) => line.includes('"level":50'))).toHaveLength(1);
  });
});

describe("the outbox worker at an end and at a start", () => {
  test("stops after the piece under way and leaves the rest", async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { outbox, owe, done, left } = worker(() => promise);
    owe(1, 2);
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
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
    const next = worker(undefined, [1, 2]);
    next.outbox.recover(["a"]);
    await next.outbox.idle();
    expect([done(), doubts]).toEqual([[], []]);
    expect(next.done()).toEqual([1, 2]);
    expect(next.doubts).toEqual(["doubt a 1", "doubt a 2", "trust a 1", "trust a 2"]);
  });
});

test("the outbox worker begins once whoever asked can have been answered", async () => {
  const begun: string[] = [];
  const { outbox, owe } = worker(() => Promise.resolve(void begun.push("post")));
  owe(1);
  for (let tick = 0; tick < 100; tick += 1) await Promise.resolve();
  begun.push("answer");
  await outbox.idle();
  expect(begun).toEqual(["answer", "post"]);
});

describe("the outbox worker", () => {
  test("keeps what is blocked, in its order, until it is told that the cause may be gone", async () => {
    let isLocked = true;
    const tried: number[] = [];
    const { outbox, owe, done, left, obstacles } = worker((id) => {
      tried.push(id);
      return isLocked ? Promise.reject(new Blocked("locked")) : Promise.resolve();
    });
    owe(1, 2);
    await outbox.idle();
    owe(3);
    await outbox.idle();
    expect([done(), tried, obstacles()]).toEqual([[], [1], 1]);
    outbox.retry("elsewhere");
    await outbox.idle();
    expect(tried).toEqual([1]);
    isLocked = false;
    outbox.retry("here");
    await outbox.idle();
    expect([done(), tried, left()]).toEqual([[1, 2, 3], [1, 1, 2, 3], []]);
  });

  test("tries once more when the cause goes away just while a piece is refused", async () => {
    let tries = 0;
    const { outbox, owe, done } = worker(() => {
      tries += 1;
      if (tries > 1) return Promise.resolve();
      outbox.retry("here");
      return Promise.reject(new Blocked("locked"));
    });
    owe(1);
    await outbox.idle();
    expect([done(), tries]).toEqual([[1], 2]);
  });

  test("goes on at once when what is blocked was taken out of the outbox meanwhile", async () => {
    const { outbox, owe, takeOut, done, left } = worker((id) => {
      if (id > 1) return Promise.resolve();
      takeOut(1);
      owe(2);
      return Promise.reject(new Blocked("gone"));
    });
    owe(1);
    await outbox.idle();
    expect([done(), left()]).toEqual([[2], []]);
  });

  test("lets no stream wait for another", async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { outbox, owe, done } = worker((id) => (id === 1 ? promise : Promise.resolve()));
    owe(1, 2, 10, 20);
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect(done()).toEqual([10, 20]);
    resolve(undefined);
    await outbox.idle();
    expect(done()).toEqual([10, 20, 1, 2]);
  });
});

describe("the outbox worker", () => {
  test("says once, after the last of all streams, that nothing more can be done for a record", async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { outbox, owe, idles } = worker((id) => (id === 2 ? promise : Promise.resolve()));
    owe(1, 2, 10);
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect(idles).toEqual([]);
    resolve(undefined);
    await outbox.idle();
    expect(idles).toEqual(["a after 1,10,2"]);
    owe(3);
    await outbox.idle();
    expect(idles).toEqual(["a after 1,10,2", "a after 1,10,2,3"]);
  });

  test("says so of a record whose work is blocked, or another process's by now, and not once it stops", async () => {
    const locked = worker((id) => (id === 2 ? Promise.reject(new Blocked("locked")) : Promise.resolve()));
    locked.owe(1, 2, 3);
    await locked.outbox.idle();
    expect(locked.idles).toEqual(["a after 1"]);
    const lost = worker((id) => Promise.resolve(void (lost.owns.now = id !== 1)));
    lost.owe(1, 2);
    await lost.outbox.idle();
    expect(lost.idles).toEqual(["a after 1"]);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const stopped = worker(() => promise);
    stopped.owe(1, 2);
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    const end = stopped.outbox.stop();
    resolve(undefined);
    await Promise.all([end, stopped.outbox.idle()]);
    expect([stopped.done(), stopped.idles]).toEqual([[1], []]);
  });
});
