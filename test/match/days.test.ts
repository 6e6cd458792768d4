import { beforeEach, describe, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { setTerms } from "../../src/table/actions/hostActions.ts";
import { comeBack, standIn } from "../../src/table/actions/seats.ts";
import { hour, minute } from "../../src/time/hours.ts";
import type { TableId } from "../../src/ids.ts";
import { endAbsence } from "../../src/time/preferences.ts";
import { removeDue } from "../../src/records/recordStore.ts";
import type { Pace } from "../../src/time/pace.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { Service } from "../../src/table/service/service.ts";
import { openStore } from "../../src/store/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, home, personOn, serviceFor } from "./tables.ts";
import { beforeWrites } from "../watchedStore.ts";
import { giveToComputer } from "../../src/table/deadlines/seatClocks.ts";

const game: AnyGame = bids;
const noon = Date.parse("2026-06-01T12:00:00Z");
let now: number;
let service: Service;
beforeEach(() => {
  now = noon;
  service = serviceFor([game], openStore(":memory:"), () => now);
});

/** A started table of two at this pace; `prepare` is done in its lobby. */
async function startedTable(pace: Pace, prepare?: (id: TableId) => Promise<unknown>) {
  const opening = { game, guild: "1", home, name: "Ada", options: { gold: false, hand: "short" }, wantsThread: false };
  const { id } = await service.open(actor(0), { ...opening, pace });
  await prepare?.(id);
  await service.join(id, actor(1), "Ben");
  await service.start(id, actor(0));
  await post(id);
  return id;
}

async function table(id: TableId): Promise<TableRecord> {
  const record = await service.load(id);
  if (record === undefined) throw new Error("no table");
  return record;
}

async function post(id: TableId): Promise<void> {
  for (let [due] = (await table(id)).outbox; due !== undefined; [due] = (await table(id)).outbox) {
    const { id: done } = due;
    await service.change(id, null, (record) => ({ ok: true, record: removeDue(record, done) }));
  }
}

/** Time passes in steps of two minutes, and all that it brings about is posted. */
async function passes(id: TableId, until: number): Promise<void> {
  while (now < until) {
    now = Math.min(until, now + 2 * minute);
    await service.runDue();
    await post(id);
  }
}

async function bid(id: TableId, seat: number): Promise<void> {
  const { match } = await table(id);
  const asked = game.decisions(match?.state ?? null).find((each) => each.seat === seat && each.ask === "bid");
  const answer = { ask: "bid", picks: asked?.options.slice(0, 1) ?? [] };
  const outcome = await service.answer(id, actor(seat), seat, answer, "now");
  if (!outcome.ok) throw new Error(outcome.why.say);
  await post(id);
}

test("whoever is back earlier than they said has the grace to choose in time, and is waited for no longer", async () => {
  await service.changePreferences(personOn(0), (preferences) => ({
    ...preferences,
    away: { from: noon, until: noon + 72 * hour },
  }));
  const id = await startedTable({ name: "custom", bank: 10 * hour, increment: 2 * hour });
  await bid(id, 1);
  await passes(id, noon + 20 * hour);
  expect((await table(id)).timing.clocks[0]?.out).toBeNull();
  await service.changePreferences(personOn(0), (preferences) => endAbsence(preferences, now));
  // The 12 hours were gone at midnight: now there are 10/6 hours to choose in time, as long again late, and for the bench.
  await passes(id, now + 1.5 * hour);
  expect((await table(id)).timing.clocks[0]?.out).toBeNull();
  await passes(id, now + 3 * hour);
  expect((await table(id)).timing.clocks[0]?.out).toBe(noon + (20 + 10 / 6) * hour);
  expect((await table(id)).seats[0]?.kind).toBe("person");
  await passes(id, now + hour);
  expect((await table(id)).seats[0]).toMatchObject({ kind: "computer", owner: { user: personOn(0) } });
});

test("absence is drawn together with what it does to the table, or in a crash not at all", async () => {
  const store = openStore(":memory:");
  service = serviceFor([game], store, () => now);
  await service.changePreferences(personOn(0), (preferences) => ({
    ...preferences,
    away: { from: noon, until: noon + 72 * hour },
  }));
  const id = await startedTable({ name: "custom", bank: 10 * hour, increment: 2 * hour });
  await bid(id, 1);
  await passes(id, noon + 12 * hour - minute);
  now += 2 * minute;
  const drawn = async () => (await serviceFor([game], store).times.preferences(personOn(0))).drawn;
  const before = await table(id);
  const killed = beforeWrites(store, "tables", () => Promise.reject(new Error("killed")));
  await expect(serviceFor([game], killed, () => now).runDue()).rejects.toThrow("killed");
  now += minute;
  expect(await drawn()).toEqual([]);
  expect(await table(id)).toEqual(before);
  await service.runDue();
  expect(await drawn()).toEqual([{ from: noon + 12 * hour, until: noon + (72 + 10 / 6) * hour }]);
  expect((await table(id)).timing.clocks[0]?.out).toBeNull();
});

test("hours outside the play window count on nobody's clock, evening after evening", async () => {
  const evening = { from: 18 * 60, to: 22 * 60, zone: "UTC" };
  const id = await startedTable({ name: "custom", bank: 5 * hour, increment: 0 }, (lobby) =>
    service.changeInTime(lobby, actor(0), (record) => setTerms(record, personOn(0), { window: evening }, 0)),
  );
  // From 18 to 21 o'clock three of the five hours go; the next round has one more that evening and one the next day.
  await passes(id, noon + 9 * hour);
  await bid(id, 0);
  await bid(id, 1);
  expect((await table(id)).timing.clocks.map(({ left }) => left)).toEqual([2 * hour, 2 * hour]);
  await passes(id, noon + 32 * hour);
  const outs = (await table(id)).timing.clocks.map(({ out }) => out);
  expect(outs).toEqual([Date.parse("2026-06-02T19:00:00Z"), Date.parse("2026-06-02T19:00:00Z")]);
});

describe("a table that asks for reliability", () => {
  /** A finished table at which this person chose so often in time, and so often not. */
  async function history(seat: number, inTime: number, late: number): Promise<void> {
    const opening = { game, guild: "1", home, name: "Dev", options: { gold: false, hand: "short" } };
    const { id } = await service.open(actor(seat), { ...opening, wantsThread: false });
    await service.change(id, null, (record) => ({
      ok: true,
      record: { ...record, status: "closed", tally: { [personOn(seat)]: { inTime, late } } },
    }));
  }

  test("refuses whoever is below it, saying both figures, and takes newcomers", async () => {
    // 7 of 10 are 70 percent, 8 of 10 are 80; nine choices say nothing yet.
    await history(4, 7, 3);
    await history(5, 8, 2);
    await history(6, 0, 9);
    const opening = { game, guild: "1", home, name: "Ada", options: { gold: false, hand: "short" } };
    const { id } = await service.open(actor(0), { ...opening, wantsThread: false });
    await service.changeInTime(id, actor(0), (record) => setTerms(record, personOn(0), { minimum: 80 }, 0));
    expect(await service.join(id, actor(4), "Late")).toMatchObject({
      ok: false,
      why: { say: "refusal.minimum", with: { minimum: 80, share: 70 } },
    });
    expect((await service.join(id, actor(5), "Fair")).ok).toBe(true);
    expect((await service.join(id, actor(6), "New")).ok).toBe(true);
  });
});

describe("a seat that a stand-in holds", () => {
  const pace: Pace = { name: "custom", bank: 10 * hour, increment: 2 * hour };

  async function stoodIn(): Promise<TableId> {
    const id = await startedTable(pace);
    // At once, before the computer has made its choice.
    const taken = await service.changeInTime(id, actor(5), (record, times) =>
      standIn(giveToComputer(record, 0, times), 0, { user: personOn(5), name: "Eve", hash: "hash:5" }, times),
    );
    if (!taken.ok) throw new Error(taken.why.say);
    return id;
  }

  test("goes back to its owner in the middle of a turn only when the stand-in has chosen", async () => {
    const id = await stoodIn();
    await service.changeInTime(id, actor(0), (record, times) => comeBack(record, personOn(0), times));
    expect((await table(id)).seats[0]).toMatchObject({ user: personOn(5), owner: { user: personOn(0) } });
    expect((await table(id)).returning).toEqual([0]);
    await service.answer(id, actor(5), 0, { ask: "bid", picks: await firstCard(id) }, "now");
    const after = await table(id);
    expect(after.seats[0]).toEqual({ kind: "person", user: personOn(0), name: "Ada" });
    expect(after.returning).toEqual([]);
    // Standing in counts twice for whoever did it.
    expect(after.tally[personOn(5)]).toEqual({ inTime: 2, late: 0 });
  });

  async function firstCard(id: TableId): Promise<readonly string[]> {
    const asked = game.decisions((await table(id)).match?.state ?? null).find(({ seat }) => seat === 0);
    return asked?.options.slice(0, 1) ?? [];
  }

  const newcomer = (person: number) => ({ user: personOn(person), name: "Whoever", hash: `hash:${person}` });

  test("gives nobody a second hand to know: not the stand-in afterwards, not the owner meanwhile", async () => {
    const id = await stoodIn();
    const takes = (seat: number, person: number) =>
      service.changeInTime(id, actor(person), (record, times) =>
        standIn(giveToComputer(record, seat, times), seat, newcomer(person), times),
      );
    expect(await takes(1, 0)).toMatchObject({ ok: false, why: { say: "refusal.seat-known" } });
    await service.answer(id, actor(5), 0, { ask: "bid", picks: await firstCard(id) }, "now");
    await service.changeInTime(id, actor(0), (record, times) => comeBack(record, personOn(0), times));
    expect(await takes(1, 5)).toMatchObject({ ok: false, why: { say: "refusal.seat-known" } });
    expect((await takes(1, 6)).ok).toBe(true);
  });
});
