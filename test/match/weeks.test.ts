import { describe, expect, test } from "vitest";
import type { AnyGame, Seat } from "../../games/contract/index.ts";
import { answerHere } from "../../src/computers/choose.ts";
import { markPinged, reminderChannel, seatsToPing, unmarkReminder } from "../../src/table/deadlines/pings.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import { channelId, messageId, type TableId, type UserId, userId } from "../../src/ids.ts";
import { defaultPreferences, isQuiet } from "../../src/time/preferences.ts";
import { removeDue } from "../../src/records/recordStore.ts";
import { graceOf, type Pace, paces } from "../../src/time/pace.ts";
import type { Due, TableRecord } from "../../src/table/record.ts";
import { createService, type Service } from "../../src/table/service/service.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { whims } from "../../scripts/whims.ts";
import { inTurn, isThorough } from "../thorough.ts";
import { awaitedPersons } from "../../src/table/deadlines/awaited.ts";
import { createKeys } from "../chance.ts";
import { noColumns } from "../watchedStore.ts";

const game: AnyGame = bids;

type Ping = {
  readonly table: TableId;
  readonly user: UserId;
  readonly what: string;
  readonly at: number;
  readonly turn: number;
};

/** A service whose posts are made by a list instead of Discord: who was pinged when, for which step of which turn. */
type World = {
  now: number;
  readonly service: Service;
  readonly pings: Ping[];
  readonly told: TableId[];
  /** The tables that could not move on by themselves. */
  readonly troubles: readonly TableId[];
};

function worldOn(store: Store, start: number): World {
  const told: TableId[] = [];
  const troubles: TableId[] = [];
  const pings: Ping[] = [];
  const world = { now: start, pings, told };
  const service = createService({
    store,
    games: [game],
    now: () => world.now,
    newKey: createKeys(),
    choose: answerHere,
    publish: ({ id }) => told.push(id),
    onComputerError: (table) => troubles.push(table),
  });
  return Object.assign(world, { service, troubles });
}

/** Makes every post that is due, as the teller would. */
async function post(world: World): Promise<void> {
  for (let id = world.told.shift(); id !== undefined; id = world.told.shift()) {
    const record = await world.service.load(id);
    const due = record?.outbox[0];
    if (record === undefined || due === undefined) continue;
    const patch = await makePost(world, record, due);
    await world.service.change(id, null, (now) => ({ ok: true, record: removeDue(patch(now), due.id) }));
  }
}

async function makePost(world: World, record: TableRecord, due: Due): Promise<(record: TableRecord) => TableRecord> {
  const times = await world.service.times.contextFor(record);
  const ping = (seat: Seat, what: string) => {
    const seated = record.seats[seat];
    if (seated?.kind !== "person") throw new Error("a computer is pinged");
    const turn = record.timing.clocks[seat]?.paidTo ?? -1;
    world.pings.push({ table: record.id, user: seated.user, what, at: world.now, turn });
  };
  if (due.kind === "card") {
    const waiting = awaitedPersons(game, record);
    const called = waiting.filter((seat) => !record.prompted.includes(seat));
    const pinged = seatsToPing(game, record, called, times);
    for (const seat of pinged) ping(seat, "start");
    return (now) => markPinged({ ...now, prompted: waiting }, pinged);
  }
  if (due.kind === "open") return (now) => ({ ...now, place: now.home });
  if (due.kind !== "reminder") return (now) => now;
  const way = reminderChannel(game, record, due.seat, times);
  if (way === "later") return (now) => unmarkReminder(now, due.seat, due.step);
  if (way !== "drop") ping(due.seat, due.step);
  const posted = { channel: record.home, message: messageId("900000000000000001"), at: world.now };
  return (now) => ({ ...now, timing: { ...now.timing, reminder: posted } });
}

async function startedTable(world: World, number: number, users: readonly UserId[], pace: Pace): Promise<TableId> {
  const home = channelId(String(100000000000000000n + BigInt(number)));
  const [host] = users;
  if (host === undefined) throw new Error("a table has a host");
  const actor = (user: UserId) => ({ user, interaction: `${number}:${user}:${Math.random()}` });
  const more = { options: { gold: false, hand: "short" }, wantsThread: false, pace };
  const { id } = await world.service.open(actor(host), { game, guild: "1", home, name: "host", ...more });
  for (const user of users.slice(1)) await world.service.join(id, actor(user), user);
  const outcome = await world.service.start(id, actor(host));
  if (!outcome.ok) throw new Error(outcome.why.say);
  return id;
}

let clicks = 0;

/** Answers a question of this seat, if it is asked one. */
async function answer(world: World, id: TableId, seat: Seat): Promise<void> {
  const record = await world.service.load(id);
  const seated = record?.seats[seat];
  const decision = game.decisions(record?.match?.state ?? null).find((open) => open.seat === seat && open.awaited);
  if (seated?.kind !== "person" || decision === undefined || record?.status !== "playing") return;
  const given = { ask: decision.ask, picks: decision.options.slice(0, decision.min) };
  clicks += 1;
  await world.service.answer(id, { user: seated.user, interaction: `c${clicks}` }, seat, given, "now");
}

async function minutePasses(world: World, ms = minute): Promise<void> {
  world.now += ms;
  await world.service.runDue();
  await post(world);
}

const person = (number: number): UserId => userId(String(200000000000000000n + BigInt(number)));

/** Every step of a turn pings a person once at most, and nobody in their quiet hours. */
async function expectGoodManners(world: World): Promise<void> {
  const seen = new Set<string>();
  for (const { table, user, what, at, turn } of world.pings) {
    const once = `${table} ${user} ${turn} ${what}`;
    expect(seen.has(once), `pinged twice: ${once}`).toBe(false);
    seen.add(once);
    const preferences = await world.service.times.preferences(user);
    expect(isQuiet(preferences, at), `pinged in quiet hours at ${new Date(at).toISOString()}`).toBe(false);
  }
}

/** Forty people with zones, quiet hours and ways of being reminded by whim. */
async function setManners(world: World, whim: (below: number) => number): Promise<void> {
  const zones = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC"];
  for (let number = 0; number < 40; number += 1) {
    const quiet = whim(3) === 0 ? null : { from: (20 + whim(5)) * 60, to: (5 + whim(4)) * 60 };
    const zone = zones[number % zones.length] ?? "UTC";
    const fixed = quiet === null ? null : { from: quiet.from % 1440, to: quiet.to };
    await world.service.times.changePreferences(person(number), () => ({
      ...defaultPreferences,
      zone,
      quiet: fixed,
      pings: whim(3) === 0 ? "dm" : "thread",
    }));
  }
}

/** Sampled: the people of these tables live in all five zones, a fifth of them never comes again. */
const tableCount = isThorough ? 70 : 25;
/** Sampled, one of them in turn: weeks of a change to summer time, of one to winter time, and with a leap day. */
const starts = inTurn(["2027-03-05T00:00:00Z", "2027-10-22T00:00:00Z", "2028-02-20T00:00:00Z"], 3);

test.each(starts)("weeks from %s on: no step twice, no quiet hour broken, and every table ends", async (start) => {
  const world = worldOn(openStore(":memory:"), Date.parse(start));
  const whim = whims(start.length + Number(start.slice(5, 7)));
  await setManners(world, whim);
  const chosen = [paces.fast, paces.fast, { name: "custom", bank: 5 * hour, increment: hour } as const];
  const tables: TableId[] = [];
  for (let number = 0; number < tableCount; number += 1) {
    const users = Array.from({ length: 2 + (number % 3) }, (_, seat) => person((number * 7 + seat * 11) % 40));
    tables.push(await startedTable(world, number, [...new Set(users)], chosen[number % 3] ?? paces.fast));
  }
  await post(world);
  // Each player looks in now and then; a fifth of them never comes again.
  const isGone = (user: UserId) => Number(user.slice(-2)) % 5 === 0;
  for (let passed = 0; passed < 14 * day; passed += 10 * minute) {
    // Nothing of the ladder is finer than the ten minutes that pass at once here, and the heart beats in between.
    for (let beat = 0; beat < 4; beat += 1) await minutePasses(world, 2.5 * minute);
    const id = tables[whim(tables.length)];
    const record = id === undefined ? undefined : await world.service.load(id);
    if (id === undefined || record === undefined) continue;
    const seated = record.seats[whim(record.seats.length)];
    if (seated?.kind === "person" && !isGone(seated.user)) await answer(world, id, record.seats.indexOf(seated));
    await post(world);
  }
  await expectGoodManners(world);
  expect(world.troubles).toEqual([]);
  expect(new Set(world.pings.map(({ what }) => what))).toEqual(new Set(["start", "half", "fifth", "last", "grace"]));
  const statuses = await Promise.all(tables.map(async (id) => (await world.service.load(id))?.status));
  expect(statuses.filter((status) => status !== "ended")).toEqual([]);
});

const start = Date.parse("2026-06-01T12:00:00Z");

const quick: Pace = { name: "custom", bank: 10 * hour, increment: 2 * hour };

async function passing(world: World, ms: number): Promise<void> {
  const until = world.now + ms;
  while (world.now < until) await minutePasses(world, Math.min(2 * minute, until - world.now));
}

describe("a deadline", () => {
  test("comes by steps: half, the last fifth, grace, the bench, the computer, and the owner comes back", async () => {
    const world = worldOn(openStore(":memory:"), start);
    const id = await startedTable(world, 1, [person(1), person(2)], quick);
    await post(world);
    await answer(world, id, 1);
    await post(world);
    await passing(world, 15 * hour + 30 * minute);
    const told = world.pings.filter(({ user }) => user === person(1));
    // 12 hours: half after 6, the last fifth from 9.6 on, then 10/6 hours of grace.
    expect(told.map(({ what, at }) => [what, Math.round((at - start) / (6 * minute)) / 10])).toEqual([
      ["start", 0],
      ["last", 0],
      ["half", 6],
      ["fifth", 9.6],
      ["grace", 12],
    ]);
    const record = await world.service.load(id);
    expect(record?.seats[0]).toMatchObject({ kind: "computer", owner: { user: person(1) } });
    expect(record?.tally[person(1)]).toEqual({ inTime: 0, late: 1 });
    expect(record?.tally[person(2)]?.inTime).toBeGreaterThanOrEqual(1);
  });

  test("that passed while the bot was down is moved by the time it was down", async () => {
    const store = openStore(":memory:");
    const world = worldOn(store, start);
    const id = await startedTable(world, 1, [person(1), person(2)], quick);
    await minutePasses(world);
    await passing(world, 5 * hour);
    const later = worldOn(store, world.now + 3 * day);
    later.told.push(id);
    await minutePasses(later);
    expect((await later.service.load(id))?.timing.clocks[0]).toMatchObject({ out: null, told: ["start"] });
    await passing(later, 70 * minute);
    expect(later.pings.map(({ what }) => what)).toEqual(["half", "half"]);
  });

  test("is handled once by two processes that sweep at the same time", async () => {
    const store = openStore(":memory:");
    const [one, two] = [worldOn(store, start), worldOn(store, start)];
    const id = await startedTable(one, 1, [person(1), person(2)], quick);
    await minutePasses(one);
    for (let passed = 0; passed < 20 * hour; passed += 2 * minute) {
      one.now += 2 * minute;
      two.now = one.now;
      await Promise.all([one.service.runDue(), two.service.runDue()]);
      await Promise.all([post(one), post(two)]);
    }
    const numbers = [...one.pings, ...two.pings].filter(({ turn }) => turn === 0).map(({ user, what }) => user + what);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBe(2 * 4);
    expect((await one.service.load(id))?.status).toBe("ended");
  });
});

describe("a deadline", () => {
  test("is put off by an absence that was announced, as far as the year's hours reach", async () => {
    const world = worldOn(openStore(":memory:"), start);
    const away = { from: start, until: start + 3 * day };
    await world.service.times.changePreferences(person(1), (preferences) => ({ ...preferences, away }));
    const id = await startedTable(world, 1, [person(1), person(2)], quick);
    await answer(world, id, 1);
    await minutePasses(world);
    await passing(world, 3 * day - hour);
    const record = await world.service.load(id);
    expect(record?.seats[0]?.kind).toBe("person");
    expect(record?.timing.clocks[0]?.out).toBeNull();
    const preferences = await world.service.times.preferences(person(1));
    expect(preferences.drawn).toEqual([{ from: start + 12 * hour, until: start + 3 * day + graceOf(quick) }]);
    await passing(world, hour + graceOf(quick) / 2);
    expect((await world.service.load(id))?.timing.clocks[0]?.out, "who is back can still choose in time").toBeNull();
    await passing(world, 2 * hour);
    expect((await world.service.load(id))?.timing.clocks[0]?.told).toContain("grace");
  });

  test("is none without a clock, and months in which nobody could click make no table a forgotten one", async () => {
    const world = worldOn(openStore(":memory:"), start);
    const id = await startedTable(world, 1, [person(1), person(2)], paces.none);
    for (let told = 0; told < 10; told += 1) await minutePasses(world);
    for (let days = 0; days < 70; days += 1) await minutePasses(world, day);
    for (let told = 0; told < 10; told += 1) await minutePasses(world);
    expect(world.pings.map(({ what }) => what)).toEqual(["start", "start"]);
    expect((await world.service.load(id))?.status).toBe("playing");
  });

  test("of a table that cannot be brought up does not hold up the others", async () => {
    const store = openStore(":memory:");
    const world = worldOn(store, start);
    const lost = await startedTable(world, 1, [person(1), person(2)], quick);
    const id = await startedTable(world, 2, [person(3), person(4)], quick);
    await minutePasses(world);
    const { value, version } = (await store.shelf<TableRecord>("tables").get(lost)) ?? { value: null, version: 0 };
    const gone = value === null ? null : { ...value, game: "gone" };
    await store.shelf("tables").put(lost, gone, version, { ...noColumns, due: start });
    await passing(world, 7 * hour);
    expect((await world.service.load(id))?.timing.clocks[0]?.told).toContain("half");
    expect(world.troubles.length).toBeGreaterThan(0);
  });
});
