import { expect, test } from "vitest";

import type { AnyGame } from "../../games/contract/index.ts";
import { answerHere } from "../../src/computers/choose.ts";
import { day, hour } from "../../src/time/hours.ts";
import type { TableId } from "../../src/ids.ts";
import type { Entry } from "../../src/match/match.ts";
import { removeDue } from "../../src/records/recordStore.ts";
import { paces } from "../../src/time/pace.ts";
import { createService, type Service } from "../../src/table/service/service.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, home } from "./tables.ts";
import { createKeys } from "../chance.ts";
import { beforeWrites } from "../watchedStore.ts";

const game: AnyGame = bids;
let now = Date.parse("2026-06-01T12:00:00Z");

function serviceOn(store: Store): Service {
  return createService({
    store,
    games: [game],
    now: () => now,
    newKey: createKeys(),
    choose: answerHere,
    publish: () => undefined,
    onComputerError: (_, error) => {
      throw error;
    },
  });
}

async function startedTable(service: Service): Promise<TableId> {
  const options = { gold: false, hand: "short" };
  const opening = { game, guild: "1", home, name: "Ada", options, wantsThread: false, pace: paces.fast };
  const { id } = await service.open(actor(0), opening);
  await service.join(id, actor(1), "Ben");
  await service.start(id, actor(0));
  return id;
}

/** Everything that was due is posted. */
async function post(service: Service, id: TableId): Promise<void> {
  for (let due = (await service.load(id))?.outbox[0]; due !== undefined; due = (await service.load(id))?.outbox[0]) {
    const { id: done } = due;
    await service.change(id, null, (record) => ({ ok: true, record: removeDue(record, done) }));
  }
}

test("a sweep between the row of a deadline and the record that names it forgets no deadline", async () => {
  const store = openStore(":memory:");
  const other = serviceOn(store);
  let writes = 0;
  const service = serviceOn(
    beforeWrites(store, "tables", async () => {
      writes += 1;
      // What was written in between is tried again, this time undisturbed.
      if (writes % 2 === 1) await other.runDue();
    }),
  );
  const id = await startedTable(service);
  await post(service, id);
  expect(writes).toBeGreaterThan(5);
  // A fast table: 16 hours, 2 hours of grace, 2 for the bench. Whoever was swept away is never heard of again.
  for (let passed = 0; passed < 2 * day; passed += hour / 30) {
    now += hour / 30;
    await other.runDue();
    await post(other, id);
  }
  expect((await other.load(id))?.seats.map(({ kind }) => kind)).toEqual(["computer", "computer"]);
});

test("what one process has no more to do is still known when another process has", async () => {
  const store = openStore(":memory:");
  const [here, there] = [serviceOn(store), serviceOn(store)];
  const id = await startedTable(here);
  await there.change(id, null, (record) => ({ ok: true, record: { ...record, asked: [0] } }));
  await post(here, id);
  // The process that marked the table long ago owes posts again, and is killed.
  const bid = game.decisions((await here.load(id))?.match?.state ?? null).find(({ seat }) => seat === 0);
  await here.answer(id, actor(0), 0, { ask: bid?.ask ?? "", picks: bid?.options.slice(0, 1) ?? [] }, "now");
  expect((await here.load(id))?.outbox).not.toEqual([]);
  expect(await serviceOn(store).listPending()).toContain(id);
});

async function save(service: ReturnType<typeof serviceOn>, id: TableId): Promise<void> {
  // The match counts for ratings, so none of its players saves it alone.
  const prepared = await service.prepareSave(id, actor(9), true);
  if (prepared.ok) await prepared.stop();
}

test("a file whose import was cut off can be imported again, and one that was imported cannot", async () => {
  const store = openStore(":memory:");
  const service = serviceOn(store);
  const id = await startedTable(service);
  await save(service, id);
  const stopped = await service.load(id);
  if (stopped === undefined) throw new Error("no table");
  const file = await service.saves.write(stopped, []);
  const cut = serviceOn(beforeWrites(store, "tables", () => Promise.reject(new Error("killed"))));
  await expect(cut.restore(actor(0), file, { guild: "1", home, name: "Somebody", isStaff: false })).rejects.toThrow(
    "killed",
  );
  const outcome = await service.restore(actor(0), file, { guild: "1", home, name: "Somebody", isStaff: false });
  expect(outcome).toMatchObject({ ok: true, record: { status: "playing", origin: { from: "file", table: id } } });
  now += hour;
  expect(await service.restore(actor(0), file, { guild: "1", home, name: "Somebody", isStaff: false })).toMatchObject({
    why: { say: "refusal.save-used" },
  });
  // The posts that show it are stored with it, and a restart finds them.
  if (outcome.ok) expect(await serviceOn(store).listPending()).toContain(outcome.record.id);
});

test("a segment that is written late by another process holds no answer that was taken back meanwhile", async () => {
  const store = openStore(":memory:");
  const other = serviceOn(store);
  let played: readonly Entry[] = [];
  const late = serviceOn(
    beforeWrites(store, "segments", async () => {
      if (played.length > 0) return;
      for (let back = 0; back < 64; back += 1) await other.takeBack(id, actor(0));
      for (let given = 0; given < 80; given += 1) await bid(other, id, 1);
      played = await answersOf(other, id);
    }),
  );
  const id = await startedTable(late);
  while (played.length === 0) await bid(late, id, 0);
  expect(played.length).toBeGreaterThan(80);
  expect((await answersOf(late, id)).slice(0, played.length)).toEqual(played);
});

/** Seat 0 bids the card of this number among those it may, or takes it instead of its bid; refused when others were quicker. */
async function bid(service: Service, id: TableId, number: number): Promise<void> {
  const state = (await service.load(id))?.match?.state ?? null;
  const asked = game.decisions(state).find(({ seat }) => seat === 0);
  const answer = { ask: asked?.ask ?? "", picks: asked?.options.slice(number, number + 1) ?? [] };
  await service.answer(id, actor(0), 0, answer, "now");
}

async function answersOf(service: Service, id: TableId): Promise<readonly Entry[]> {
  const record = await service.load(id);
  return record === undefined ? [] : service.answers(record);
}

/** Bids a card of this seat's that is offered, as the process sees the table. */
async function give(service: Service, id: TableId, seat: number, by = actor(seat), nth = 0) {
  const match = (await service.load(id))?.match ?? expect.fail("no match");
  const asked = game.decisions(match.state).find((each) => each.seat === seat && each.ask === "bid");
  const answer = { ask: "bid", picks: asked?.options.slice(nth, nth + 1) ?? [] };
  return service.answer(id, by, seat, answer, match.clicks[seat] ?? 0);
}

test("a click that two processes are given counts once, and so does what the last of several choices at once reveals", async () => {
  const store = openStore(":memory:");
  const [one, other] = [serviceOn(store), serviceOn(store)];
  const id = await startedTable(one);
  const click = actor(0);
  const twice = await Promise.all([give(one, id, 0, click), give(other, id, 0, click)]);
  expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
  const entries = async () => (await one.load(id))?.match?.newest ?? [];
  expect((await entries()).filter(({ by }) => by === "player")).toHaveLength(1);
  // The first thinks again in one process while the second, who is the last, chooses in the other.
  const both = await Promise.all([give(one, id, 0, actor(0), 1), give(other, id, 1)]);
  expect(both.some(({ ok }) => ok)).toBe(true);
  const told = (await entries())
    .flatMap(({ facts }) => facts)
    .filter((fact) => JSON.stringify(fact).includes("revealed"));
  expect(told).toHaveLength(1);
});
