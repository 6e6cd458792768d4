import { afterEach, expect, test, vi } from "vitest";
import { createLimits, type LimitKind } from "../../src/limits/limits.ts";
import { openStore } from "../../src/store/index.ts";
import { personOn } from "../match/tables.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The beginning of a day, and so of every shorter span. */
const morning = 20_000 * day;

function limitsAt() {
  const store = openStore(":memory:");
  const clock = { now: morning };
  return {
    clock,
    store,
    create: () =>
      createLimits(
        store,
        () => clock.now,
        (user) => Promise.resolve(`#${user}`),
      ),
  };
}

afterEach(() => void vi.useRealTimers());

const ada = { user: personOn(1), guild: "10" };
const ben = { user: personOn(2), guild: "10" };

test("a flood by one person is refused with the limit and the moment at which it ends, and stops that person only", async () => {
  const { clock, create } = limitsAt();
  const limits = create();
  for (let use = 0; use < 12; use += 1) expect(await limits.use("calls", ada)).toBeUndefined();
  // The first of them count for an hour and the 24th part of one, in which they were made.
  const free = (morning + hour + 2.5 * minute) / 1000;
  const refused = { ok: false, why: { say: "limit.calls", with: { most: 12, until: `<t:${free}:R>` } } };
  expect(await limits.use("calls", ada)).toEqual(refused);
  expect(await limits.use("calls", ben)).toBeUndefined();
  expect(await limits.use("tables", ada)).toBeUndefined();
  clock.now = free * 1000 - 1;
  expect(await limits.use("calls", ada)).toEqual(refused);
  clock.now = free * 1000;
  expect(await limits.use("calls", ada)).toBeUndefined();
});

test("a new start frees nobody", async () => {
  const { create } = limitsAt();
  for (let use = 0; use < 20; use += 1) expect(await create().use("imports", ada)).toBeUndefined();
  expect(await create().use("imports", ada)).toMatchObject({ why: { say: "limit.imports" } });
});

test("a server has a limit for all of its people together, and each server its own", async () => {
  const { create } = limitsAt();
  const limits = create();
  for (let person = 0; person < 100; person += 1)
    expect(await limits.use("imports", { user: personOn(person), guild: "10" })).toBeUndefined();
  expect(await limits.use("imports", { user: personOn(100), guild: "10" })).toMatchObject({
    why: { say: "limit.imports", with: { most: 100 } },
  });
  expect(await limits.use("imports", { user: personOn(100), guild: "11" })).toBeUndefined();
});

test("what counts by its size is freed as soon as there is room for it", async () => {
  const { clock, create } = limitsAt();
  const limits = create();
  expect(await limits.use("import-size", ada, 5_000_000)).toBeUndefined();
  clock.now += 2 * hour;
  expect(await limits.use("import-size", ada, 2_000_000)).toBeUndefined();
  // A smaller one fits; the large one when the first is a day and an hour ago.
  const free = (morning + 25 * hour) / 1000;
  expect(await limits.use("import-size", ada, 4_000_000)).toMatchObject({
    // In megabytes.
    why: { with: { most: 8, until: `<t:${free}:R>` } },
  });
  expect(await limits.use("import-size", ada, 1_000_000)).toBeUndefined();
});

test.each<[LimitKind, { readonly person: number; readonly server: number; readonly within: number }]>([
  ["tables", { person: 60, server: 600, within: day }],
  ["imports", { person: 20, server: 100, within: day }],
  ["import-size", { person: 8_000_000, server: 40_000_000, within: day }],
  ["exports", { person: 60, server: 600, within: day }],
  ["pictures", { person: 600, server: 6_000, within: hour }],
  ["hints", { person: 300, server: 3_000, within: hour }],
  ["reviews", { person: 40, server: 400, within: day }],
  ["calls", { person: 12, server: 200, within: hour }],
])("%s are refused above %o", async (kind, { person, server, within }) => {
  const { clock, create } = limitsAt();
  const limits = create();
  // Sizes are told in megabytes.
  const unit = kind === "import-size" ? 1_000_000 : 1;
  expect(await limits.use(kind, ada, person)).toBeUndefined();
  expect(await limits.use(kind, ada)).toMatchObject({ why: { with: { most: person / unit } } });
  // Alone, in direct messages, a person has the same limit and no server's.
  expect(await limits.use(kind, { ...ada, guild: null })).toMatchObject({ why: { with: { most: person / unit } } });
  let left = server - person;
  for (let other = 100; left > 0; other += 1) {
    const used = Math.min(person, left);
    expect(await limits.use(kind, { user: personOn(other), guild: "10" }, used)).toBeUndefined();
    left -= used;
  }
  expect(await limits.use(kind, ben)).toMatchObject({ why: { with: { most: server / unit } } });
  clock.now = morning + within + within / 24 - 1;
  expect(await limits.use(kind, ada)).toBeDefined();
  clock.now += 1;
  expect(await limits.use(kind, ada)).toBeUndefined();
});

test("what needs the room of several uses waits for the last of them", async () => {
  const { clock, create } = limitsAt();
  const limits = create();
  for (const amount of [3_000_000, 3_000_000, 2_000_000]) {
    expect(await limits.use("import-size", ada, amount)).toBeUndefined();
    clock.now += 2 * hour;
  }
  // The first use frees three of five millions; the second, two hours later, the rest.
  const free = (morning + 27 * hour) / 1000;
  expect(await limits.use("import-size", ada, 5_000_000)).toMatchObject({ why: { with: { until: `<t:${free}:R>` } } });
});

test("a use that is refused is not counted", async () => {
  const { create } = limitsAt();
  const limits = create();
  expect(await limits.use("import-size", ada, 5_000_000)).toBeUndefined();
  expect(await limits.use("import-size", ada, 3_000_001)).toMatchObject({ ok: false });
  expect(await limits.use("import-size", ada, 3_000_000)).toBeUndefined();
});

test("who used what is forgotten when it counts no longer", async () => {
  vi.useFakeTimers({ now: morning, toFake: ["Date"] });
  const { store, create } = limitsAt();
  await create().use("calls", ada);
  const keys = async () => {
    const all: string[] = [];
    for await (const key of store.shelf("limits").keys()) all.push(key);
    return all;
  };
  // It counts until all of its 24th of an hour is an hour ago.
  vi.setSystemTime(morning + hour + 2.5 * minute - 1);
  await store.sweep();
  expect(await keys()).toHaveLength(2);
  vi.setSystemTime(morning + hour + 2.5 * minute);
  await store.sweep();
  expect(await keys()).toEqual([]);
});
