import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { refuse } from "../../src/records/outcome.ts";
import { createPendingWork, type Mark } from "../../src/records/pendingWork.ts";
import { createQueue } from "../../src/records/queue.ts";
import { createRecordStore, type OutboxRecord } from "../../src/records/recordStore.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { hour, minute } from "../../src/time/hours.ts";
import { systemCore } from "../../src/ports/ports.ts";

type Thing = OutboxRecord & { readonly count: number };

let store: Store;
let now: number;
beforeEach(() => {
  store = openStore(":memory:");
  now = Date.UTC(2026, 5, 1, 12);
});
afterEach(() => store.close());

const thing = (id: string, count = 0, due: readonly number[] = []): Thing => ({
  id,
  seen: [],
  outbox: due.map((each) => ({ id: each })),
  count,
});

const add =
  (more: number) =>
  (record: Thing): { readonly ok: true; readonly record: Thing } => ({
    ok: true,
    record: { ...record, count: record.count + more },
  });

function openThings(onStored: (record: Thing) => void = () => undefined, shelf = store.shelf<Thing>("things")) {
  return createRecordStore<Thing>({
    ...systemCore,
    shelf,
    marks: store.shelf<Mark>("marks"),
    now: () => now,
    missing: "refusal.no-table",
    seenKept: 2,
    owes: ({ outbox }) => outbox.length > 0,
    onStored,
  });
}

describe("stored records", () => {
  test("are added once: what is there already stays and is given back", async () => {
    const things = openThings();
    expect(await things.add(thing("a", 1))).toEqual(thing("a", 1));
    expect(await things.add(thing("a", 2))).toEqual(thing("a", 1));
    expect(await things.loadMany(["a", "b"])).toEqual([thing("a", 1)]);
    expect(await things.loadMany([])).toEqual([]);
  });

  test("are written not before the moment that a change names", async () => {
    const written: number[] = [];
    const things = openThings(() => written.push(performance.now()));
    await things.add(thing("a"));
    const [soon, past] = [performance.now() + 15, performance.now() - 15];
    await things.change("a", "one", (record) => ({ ...add(1)(record), notBefore: soon }));
    await things.change("a", "two", (record) => ({ ...add(1)(record), notBefore: past }));
    expect(written.map((at) => at >= soon)).toEqual([true, true]);
    expect(await things.load("a")).toMatchObject({ count: 2 });
  });

  test("change once for each of the interactions that they remember", async () => {
    const stored: number[] = [];
    const things = openThings(({ count }) => stored.push(count));
    await things.add(thing("a"));
    expect(await things.change("a", "one", add(1))).toMatchObject({ isRepeat: false, record: { count: 1 } });
    expect(await things.change("a", "one", add(1))).toMatchObject({ isRepeat: true, record: { count: 1 } });
    await things.change("a", "two", add(1));
    await things.change("a", null, add(1));
    expect(await things.load("a")).toMatchObject({ count: 3, seen: ["one", "two"] });
    await things.change("a", "three", add(1));
    expect(await things.load("a")).toMatchObject({ count: 4, seen: ["two", "three"] });
    expect(stored).toEqual([1, 2, 3, 4]);
  });

  test("stay as they are when a step refuses or changes nothing", async () => {
    const stored: number[] = [];
    const things = openThings(({ count }) => stored.push(count));
    await things.add(thing("a"));
    expect(await things.change("a", "one", () => refuse("refusal.over"))).toEqual(refuse("refusal.over"));
    const same = await things.change("a", "one", (record) => ({ ok: true, record }));
    expect(same).toMatchObject({ ok: true, isRepeat: true });
    expect(await things.change("b", "one", add(1))).toEqual(refuse("refusal.no-table"));
    expect(stored).toEqual([]);
    expect(await things.load("a")).toEqual(thing("a"));
  });

  test("are touched only as they are expected, and whoever read them before must read them again", async () => {
    const things = openThings();
    await things.add(thing("a"));
    const shelf = store.shelf<Thing>("things");
    const before = (await shelf.get("a"))?.version ?? null;
    expect(await things.touch("a", ({ count }) => count === 1)).toBe(false);
    expect(await things.touch("b", () => true)).toBe(false);
    expect((await shelf.get("a"))?.version).toBe(before);
    expect(await things.touch("a", ({ count }) => count === 0)).toBe(true);
    expect((await shelf.put("a", thing("a", 9), before)).ok).toBe(false);
  });
});

describe("stored records that are known already", () => {
  test("that were read or written just now are not read again before they change", async () => {
    const shelf = store.shelf<Thing>("things");
    let reads = 0;
    const things = openThings(() => undefined, {
      ...shelf,
      get: (id) => {
        reads += 1;
        return shelf.get(id);
      },
    });
    await things.add(thing("a"));
    await things.load("a");
    for (const each of ["one", "two"])
      expect(await things.change("a", each, add(1))).toMatchObject({ isRepeat: false });
    expect(reads).toBe(1);
    expect(await things.load("a")).toMatchObject({ count: 2, seen: ["one", "two"] });
  });

  test("that others have written meanwhile are read again, whatever was made of them as they were before", async () => {
    const [things, others] = [openThings(), openThings()];
    await things.add(thing("a"));
    await things.load("a");
    await others.change("a", "one", add(1));
    expect(await things.change("a", "two", add(1))).toMatchObject({ record: { count: 2 } });
    await others.change("a", "three", add(1));
    expect(await things.change("a", "three", add(1))).toMatchObject({ isRepeat: true, record: { count: 3 } });
    await others.change("a", null, add(1));
    const unless = (count: number) => (record: Thing) =>
      record.count === count ? refuse("refusal.over") : add(1)(record);
    expect(await things.change("a", "four", unless(3))).toMatchObject({ ok: true, record: { count: 5 } });
    await others.change("a", null, add(1));
    const is = (count: number) => (record: Thing) =>
      record.count === count ? { ok: true as const, record } : add(1)(record);
    expect(await things.change("a", "five", is(5))).toMatchObject({ isRepeat: false, record: { count: 7 } });
  });
});

describe("stored records among several writers", () => {
  test("that others write each time are tried eight times, and what was meant is said to have failed", async () => {
    const shelf = store.shelf<Thing>("things");
    let tries = 0;
    const things = createRecordStore<Thing>({
      ...systemCore,
      shelf: {
        ...shelf,
        put: (id, record, expected) => {
          if (expected !== null) tries += 1;
          return expected === null ? shelf.put(id, record, null) : Promise.resolve({ ok: false, refusal: "conflict" });
        },
      },
      marks: store.shelf<Mark>("marks"),
      now: () => now,
      missing: "refusal.no-table",
      seenKept: 2,
      owes: () => false,
      onStored: () => undefined,
    });
    await things.add(thing("a"));
    await expect(things.change("a", "one", add(1))).rejects.toThrow("8 times");
    expect(tries).toBe(8);
    expect(await things.load("a")).toEqual(thing("a"));
  });

  test("are looked through so that clicks come in between", async () => {
    const things = openThings();
    const ids = Array.from({ length: 30 }, (_, at) => `t${at}`);
    for (const id of ids) await things.add(thing(id, 0, [1]));
    for (const id of ids) await things.change(id, null, (record) => ({ ok: true, record: { ...record, outbox: [] } }));
    let turns = 0;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await things.forgetFinished();
    clearImmediate(next);
    expect(things.listOwnPending()).toEqual([]);
    expect(turns).toBeGreaterThanOrEqual(ids.length - 1);
  });

  test("that owe something are found by the next process, until they owe nothing any more", async () => {
    const first = openThings();
    await first.add(thing("a", 0, [1]));
    await first.add(thing("b"));
    expect(await first.listPending()).toEqual([]);
    expect(await openThings().listPending()).toEqual(["a"]);
    await first.forgetFinished();
    expect(await openThings().listPending()).toEqual(["a"]);
    await first.change("a", null, (record) => ({ ok: true, record: { ...record, outbox: [] } }));
    await first.forgetFinished();
    expect(await openThings().listPending()).toEqual([]);
  });
});

const openMarks = (owes: (id: string) => boolean = () => false) =>
  createPendingWork({
    ...systemCore,
    shelf: store.shelf<Mark>("marks"),
    now: () => now,
    inTurn: createQueue(),
    owes: (id) => Promise.resolve(owes(id)),
  });

async function listMarks() {
  const found: [string, number][] = [];
  for await (const [key, { value }] of store.shelf<Mark>("marks").entries())
    found.push([key.split(":")[0] ?? "", value.since]);
  return found;
}

describe("the marks of records that owe something", () => {
  test("are written anew after half an hour, not before", async () => {
    const work = openMarks();
    const began = now;
    await work.mark("a");
    now += 30 * minute - 1;
    await work.mark("a");
    expect(await listMarks()).toEqual([["a", began]]);
    now += 1;
    await work.mark("a");
    expect(await listMarks()).toEqual([["a", now]]);
  });

  test("are forgotten with what is done, and written when there is something again", async () => {
    const work = openMarks();
    await work.mark("a");
    await work.forgetFinished();
    expect(await listMarks()).toEqual([]);
    await work.mark("a");
    expect(await listMarks()).toEqual([["a", now]]);
  });

  test("that another process left are forgotten after two hours, when nothing is owed", async () => {
    const owing = new Set(["b"]);
    const gone = openMarks();
    await gone.mark("a");
    await gone.mark("b");
    const next = openMarks((id) => owing.has(id));
    expect([...(await next.list())].toSorted()).toEqual(["a", "b"]);
    now += 2 * hour - 1;
    await next.forgetFinished();
    expect(await listMarks()).toHaveLength(2);
    now += 1;
    await next.forgetFinished();
    expect((await listMarks()).map(([id]) => id)).toEqual(["b"]);
    expect(await next.list()).toEqual(["b"]);
    owing.clear();
    await next.forgetFinished();
    expect(await listMarks()).toEqual([]);
    expect(await next.list()).toEqual([]);
  });

  test("that were taken away meanwhile are no longer looked at", async () => {
    const [gone, next, other] = [openMarks(), openMarks(), openMarks()];
    await gone.mark("a");
    expect([await next.list(), await other.list()]).toEqual([["a"], ["a"]]);
    now += 2 * hour;
    await other.forgetFinished();
    await next.forgetFinished();
    expect(await next.list()).toEqual([]);
  });

  test("of two processes name a record once", async () => {
    await openMarks().mark("a");
    await openMarks().mark("a");
    expect(await openMarks().list()).toEqual(["a"]);
  });
});
