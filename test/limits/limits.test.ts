import { expect, test } from "vitest";
import { createLimits } from "../../src/limits/limits.ts";
import { openStore } from "../../src/store/index.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The beginning of a day, and so of every shorter span. */
const morning = 20_000 * day;

function limitsAt() {
  const store = openStore(":memory:");
  const clock = { now: morning };
  return { clock, create: () => createLimits(store, () => clock.now) };
}

const ada = { user: "1", guild: "10" };
const ben = { user: "2", guild: "10" };

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
    expect(await limits.use("imports", { user: `${person}`, guild: "10" })).toBeUndefined();
  expect(await limits.use("imports", { user: "another", guild: "10" })).toMatchObject({
    why: { say: "limit.imports", with: { most: 100 } },
  });
  expect(await limits.use("imports", { user: "another", guild: "11" })).toBeUndefined();
});

test("what counts by its size is freed as soon as there is room for it", async () => {
  const { clock, create } = limitsAt();
  const limits = create();
  expect(await limits.use("import-size", ada, 5_000_000)).toBeUndefined();
  clock.now += 2 * hour;
  expect(await limits.use("import-size", ada, 2_000_000)).toBeUndefined();
  // A smaller one fits; the large one when the first is a day and an hour ago.
  const free = (morning + 25 * hour) / 1000;
  expect(await limits.use("import-size", ada, 4_000_000)).toMatchObject({ why: { with: { until: `<t:${free}:R>` } } });
  expect(await limits.use("import-size", ada, 1_000_000)).toBeUndefined();
});
