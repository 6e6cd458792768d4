/** What is measured of the store, the pictures and the tables, and that nothing else changes by it. */
import { describe, expect, test } from "vitest";
import { duringRequest, type Meter, silentMeter } from "../../src/metrics/meter.ts";
import { limitWaits, meterPictures, meterStore } from "../../src/metrics/wrap.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";
import { openStore, type StoreError } from "../../src/store/index.ts";
import { pretend } from "../pretend.ts";
import { clock } from "../clocks.ts";
import { createVirtualPorts } from "../virtualPorts.ts";

function meterThat(noted: string[]): Meter {
  const note = (what: string, ms: number) => void noted.push(ms >= 0 && ms < 10_000 ? what : `${what} in ${ms} ms`);
  return { ...silentMeter, stored: note, picture: note };
}

test("every call of a shelf is timed under its name, and gives what the shelf gives", async () => {
  const noted: string[] = [];
  const store = meterStore(openStore(":memory:"), meterThat(noted), clock);
  const shelf = store.shelf<number>("notes");
  expect(await shelf.put("a", 1, null)).toMatchObject({ ok: true });
  const stored = await shelf.get("a");
  expect(stored?.value).toBe(1);
  expect((await shelf.many(["a", "b"])).map((each) => each?.value)).toEqual([1, undefined]);
  const keys: string[] = [];
  for await (const key of shelf.keys()) keys.push(key);
  for await (const [key] of shelf.entries()) keys.push(key);
  expect(await shelf.remove("a", stored?.version ?? 0)).toBe("removed");
  expect([noted, keys]).toEqual([
    ["put", "get", "many", "remove"],
    ["a", "a"],
  ]);
  expect(await store.sweep()).toBe(0);
  await store.close();
  await expect(shelf.get("a")).rejects.toThrow("closed");
  expect(noted.at(-1)).toBe("get");
});

test("every picture is counted by what came of it", async () => {
  const noted: string[] = [];
  const outcomes = [
    { ok: true, png: new Uint8Array(1) },
    { ok: true, png: new Uint8Array(1), isKept: true },
    { ok: false, why: "late" },
  ] as const;
  const asked: unknown[] = [];
  const pictures: Pictures = pretend({
    render: (...given: unknown[]) => {
      asked.push(given);
      return Promise.resolve(outcomes[asked.length - 1]);
    },
    underway: () => 3,
    isFull: () => false,
  });
  const metered = meterPictures(pictures, meterThat(noted), clock);
  for (const outcome of outcomes) expect(await metered.render("<svg/>", 5, "all")).toBe(outcome);
  expect([noted, asked[0], metered.underway()]).toEqual([["drawn", "cached", "late"], ["<svg/>", 5, "all"], 3]);
});

describe("a storage that does not answer", () => {
  const hanging = (): Promise<never> => new Promise(() => undefined);
  const shelf = { get: hanging, many: hanging, put: hanging, remove: hanging };
  const request = { id: "1", command: "click", game: "", isOver: false };

  function limited() {
    const { clock: virtual, pass } = createVirtualPorts("hanging", 0);
    const store = limitWaits(pretend({ shelf: () => shelf, transaction: hanging }), virtual);
    const outcomes: unknown[] = [];
    const note = (work: Promise<unknown>) =>
      void work.catch((error: unknown) => outcomes.push((error as StoreError).trouble));
    return { store, pass, outcomes, note };
  }

  test("is given up by a click after two seconds; of a write nobody knows whether it was done", async () => {
    const { store, pass, outcomes, note } = limited();
    duringRequest(request, () => {
      note(store.shelf("settings").get("a"));
      note(store.transaction([]));
    });
    await pass(1_999);
    expect(outcomes).toEqual([]);
    await pass(1);
    expect(outcomes).toEqual(["unreachable", "unsure"]);
  });

  test("is waited for by posts, those that a click led to included", async () => {
    const { store, pass, outcomes, note } = limited();
    note(store.shelf("settings").get("a"));
    duringRequest({ ...request, isOver: true }, () => note(store.shelf("settings").get("a")));
    await pass(60_000);
    expect(outcomes).toEqual([]);
  });
});
