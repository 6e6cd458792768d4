import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Shelf, Store } from "../../src/store/index.ts";
import { removeKey } from "../../src/store/update.ts";

type Tally = { readonly count: number };

let store: Store;
let shelf: Shelf<Tally>;

/** What every shelf promises, whatever it stands on. */
export function testShelves(openEmpty: () => Promise<Store>): void {
  beforeEach(async () => {
    store = await openEmpty();
    shelf = store.shelf<Tally>("tallies");
  });

  afterEach(async () => {
    vi.useRealTimers();
    await store.close();
  });
  testRemoving();
  describe("reading and writing", testReading);
  describe("a write names the version it read", testVersions);
  describe("a lifetime", testLifetimes);
  describe("namespaces", testNamespaces);
  describe("iterating", testIterating);
}

/** Puts a new key and gives its version. */
async function put(key: string, count: number, on: Shelf<Tally> = shelf): Promise<number> {
  const put = await on.put(key, { count }, null);
  if (!put.ok) throw new Error(`${key} is there already.`);
  return put.version;
}

async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

function testRemoving(): void {
  test("a key is removed whatever it holds, though somebody writes it in between", async () => {
    await put("a", 1);
    let writes = 0;
    const raced: Pick<Shelf, "versions" | "remove"> = {
      async versions(keys) {
        const stored = await shelf.versions(keys);
        writes += 1;
        if (writes === 1) await shelf.put("a", { count: 2 }, stored.get("a") ?? null);
        return stored;
      },
      remove: (key, version) => shelf.remove(key, version),
    };
    await removeKey(raced, "a");
    expect(await shelf.get("a")).toBeUndefined();
    await removeKey(shelf, "a");
  });
}

function testReading(): void {
  test("gives what was put, with the version the next write has to name", async () => {
    const version = await put("a", 1);
    expect(await shelf.get("a")).toEqual({ value: { count: 1 }, version });
    const next = await shelf.put("a", { count: 2 }, version);
    if (!next.ok) throw new Error("The key has the version that was read.");
    expect(next.version).toBeGreaterThan(version);
    expect(await shelf.get("a")).toEqual({ value: { count: 2 }, version: next.version });
  });

  test("knows nothing of a key that was never put", async () => {
    expect(await shelf.get("a")).toBeUndefined();
  });

  test("gives many keys in the order they were asked for", async () => {
    await put("a", 1);
    await put("b", 2);
    const values = await shelf.many(["b", "nobody", "a"]);
    expect(values.map((stored) => stored?.value.count)).toEqual([2, undefined, 1]);
  });

  test.each([
    ["null", null],
    ["text", "a “quoted” \u0000 text of :base64:AAAA"],
    ["a deep value", { list: [1, [2, { three: true }]], ":colon": ":first" }],
  ])("keeps %s as it is", async (_, value) => {
    const any = store.shelf("any");
    await any.put("key", value, null);
    expect((await any.get("key"))?.value).toEqual(value);
  });

  test("refuses an empty key", async () => {
    await expect(shelf.put("", { count: 1 }, null)).rejects.toThrow("at least one character");
  });
}

function testVersions(): void {
  test("an old version is refused and changes nothing (store 1)", async () => {
    const version = await put("a", 1);
    await shelf.put("a", { count: 2 }, version);
    expect(await shelf.put("a", { count: 3 }, version)).toEqual({ ok: false, refusal: "conflict" });
    expect((await shelf.get("a"))?.value).toEqual({ count: 2 });
  });

  test("a key that is there already is not made anew", async () => {
    await put("a", 1);
    expect(await shelf.put("a", { count: 2 }, null)).toEqual({ ok: false, refusal: "conflict" });
    expect((await shelf.get("a"))?.value).toEqual({ count: 1 });
  });

  test("a key that is gone is not changed", async () => {
    const version = await put("a", 1);
    expect(await shelf.remove("a", version)).toBe("removed");
    expect(await shelf.put("a", { count: 2 }, version)).toEqual({ ok: false, refusal: "conflict" });
    expect(await shelf.get("a")).toBeUndefined();
  });

  test("a key that was removed and made anew does not look unchanged", async () => {
    const version = await put("a", 1);
    await shelf.remove("a", version);
    await put("a", 5);
    expect(await shelf.put("a", { count: 2 }, version)).toEqual({ ok: false, refusal: "conflict" });
  });

  test("a removal that read an old version removes nothing", async () => {
    const version = await put("a", 1);
    await shelf.put("a", { count: 2 }, version);
    expect(await shelf.remove("a", version)).toBe("conflict");
    expect((await shelf.get("a"))?.value).toEqual({ count: 2 });
  });
}

function testLifetimes(): void {
  test("ends a key, which may then be made anew", async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
    const short = await shelf.put("a", { count: 1 }, null, 1000);
    vi.setSystemTime(1_000_999);
    expect((await shelf.get("a"))?.value).toEqual({ count: 1 });
    vi.setSystemTime(1_001_000);
    expect(await shelf.get("a")).toBeUndefined();
    expect(await shelf.many(["a"])).toEqual([undefined]);
    expect(await collect(shelf.keys())).toEqual([]);
    expect(await shelf.put("a", { count: 2 }, short.ok ? short.version : 0)).toMatchObject({ ok: false });
    await put("a", 3);
    expect((await shelf.get("a"))?.value).toEqual({ count: 3 });
  });

  test("that is over leaves the storage when it is swept", async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
    await shelf.put("a", { count: 1 }, null, 1000);
    await shelf.put("b", { count: 1 }, null, 5000);
    await put("c", 1);
    vi.setSystemTime(1_002_000);
    expect(await store.sweep()).toBe(1);
    expect(await store.sweep()).toBe(0);
    expect(await collect(shelf.keys())).toEqual(["b", "c"]);
  });
}

function testNamespaces(): void {
  test("keep equal keys apart, whatever their names contain", async () => {
    const names = ["a", "a:b", "a_b", "axb", "%", "a'", "ä", "A"];
    const shelves = names.map((name) => store.shelf<Tally>(name));
    for (const [count, each] of shelves.entries()) await put("a:key", count, each);
    const read = await Promise.all(shelves.map(async (each) => (await each.get("a:key"))?.value.count));
    expect(read).toEqual(names.map((_, count) => count));
    const [first] = shelves;
    expect(await first?.get("key")).toBeUndefined();
    expect(await collect(shelves[2]?.keys() ?? shelf.keys())).toEqual(["a:key"]);
  });

  test("have one shelf each", () => {
    expect(store.shelf("tallies")).toBe(store.shelf("tallies"));
    expect(() => store.shelf("")).toThrow("1 to 64 characters");
  });
}

function testIterating(): void {
  const keyOf = (number: number) => String(number).padStart(4, "0");

  test("visits every key once in ascending order, over many pages", async () => {
    for (let number = 999; number >= 0; number -= 1) await put(keyOf(number), number);
    const expected = Array.from({ length: 1000 }, (_, number) => keyOf(number));
    expect(await collect(shelf.keys())).toEqual(expected);
    const entries = await collect(shelf.entries());
    expect(entries.map(([key]) => key)).toEqual(expected);
    expect(entries.map(([, { value }]) => value.count)).toEqual(expected.map(Number));
  });

  test("skips and repeats nothing while keys are removed and made", async () => {
    for (let number = 0; number < 1000; number += 1) await put(keyOf(number), number);
    const seen: string[] = [];
    for await (const [key, { version }] of shelf.entries()) {
      seen.push(key);
      await shelf.remove(key, version);
      await put(`!${key}`, 0);
    }
    expect(seen).toEqual(Array.from({ length: 1000 }, (_, number) => keyOf(number)));
  });
}
