import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { refuse } from "../../src/records/outcome.ts";
import { createRecordStore, type OutboxRecord, type RecordShelf } from "../../src/records/recordStore.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { clock } from "../clocks.ts";
import { noColumns } from "../watchedStore.ts";

type Thing = OutboxRecord & { readonly count: number };

let store: Store;
beforeEach(() => {
  store = openStore(":memory:");
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

function openThings(
  onStored: (record: Thing) => void = () => undefined,
  shelf: RecordShelf<Thing> = store.shelf<Thing>("tables"),
) {
  return createRecordStore<Thing>({
    clock,
    shelf,
    store,
    describe: ({ outbox }) => ({ ...noColumns, owes: outbox.length > 0 }),
    missing: "refusal.no-table",
    seenKept: 2,
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
});

describe("stored records and what goes with them", () => {
  test("are stored with what goes with them or not at all, and tried again when that was written meanwhile", async () => {
    const lists = store.shelf<readonly string[]>("lists");
    let interrupts = 1;
    const things = createRecordStore<Thing>({
      clock,
      shelf: store.shelf<Thing>("tables"),
      store,
      describe: () => noColumns,
      missing: "refusal.no-table",
      seenKept: 2,
      async complete(_, record) {
        const list = await lists.get("l");
        const write = lists.write("l", [...(list?.value ?? []), String(record.count)], list?.version ?? null);
        if (interrupts-- > 0) expect((await lists.put("l", ["other"], list?.version ?? null)).ok).toBe(true);
        return { record, besides: [write] };
      },
      onStored: () => undefined,
    });
    await things.add(thing("a", 1));
    expect((await lists.get("l"))?.value).toEqual(["other", "1"]);
    interrupts = 1;
    await things.change("a", "one", add(1));
    expect((await lists.get("l"))?.value).toEqual(["other", "2"]);
    interrupts = 9;
    await expect(things.change("a", "two", add(1))).rejects.toThrow("8 times");
    expect(await things.load("a")).toMatchObject({ count: 2 });
  });
});

describe("stored records that are known already", () => {
  test("that were read or written just now are not read again before they change", async () => {
    const shelf = store.shelf<Thing>("tables");
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
    let tries = 0;
    const things = createRecordStore<Thing>({
      clock,
      shelf: store.shelf<Thing>("tables"),
      store: {
        ...store,
        transaction: (writes) => {
          if (writes[0]?.expected === null) return store.transaction(writes);
          tries += 1;
          return Promise.resolve({ ok: false, conflicts: writes });
        },
      },
      describe: () => noColumns,
      missing: "refusal.no-table",
      seenKept: 2,
      onStored: () => undefined,
    });
    await things.add(thing("a"));
    await expect(things.change("a", "one", add(1))).rejects.toThrow("8 times");
    expect(tries).toBe(8);
    expect(await things.load("a")).toEqual(thing("a"));
  });

  test("that owe something are found by their column, until they owe nothing any more", async () => {
    const things = openThings();
    const pending = async () => {
      const found: string[] = [];
      for await (const { key } of things.findAll({ owes: true })) found.push(key);
      return found;
    };
    await things.add(thing("a", 0, [1]));
    await things.add(thing("b"));
    expect(await pending()).toEqual(["a"]);
    await things.change("b", null, (record) => ({ ok: true, record: { ...record, outbox: [{ id: 1 }] } }));
    expect(await pending()).toEqual(["a", "b"]);
    await things.change("a", null, (record) => ({ ok: true, record: { ...record, outbox: [] } }));
    expect(await pending()).toEqual(["b"]);
  });
});
