/** Who may take over whose seat, and after what. */
import { beforeEach, describe, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract.ts";
import { openStore } from "../../src/store/index.ts";
import { agreeToReplace, keepSeat, replaceSeat, standIn } from "../../src/table/actions/seats.ts";
import { removeDue } from "../../src/records/outboxWorker.ts";
import { losePlace, regainPlace } from "../../src/table/actions/lostPlace.ts";
import { setTerms } from "../../src/table/actions/hostActions.ts";
import type { TableId } from "../../src/ids.ts";
import type { Changed, TableRecord } from "../../src/table/record.ts";
import type { Service } from "../../src/table/service/service.ts";
import type { TimeContext } from "../../src/table/deadlines/awaited.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, home, personOn, serviceFor } from "../match/tables.ts";

const game: AnyGame = bids;
const noon = Date.parse("2026-06-01T12:00:00Z");
const daily = { name: "custom", bank: 3 * day, increment: 12 * hour } as const;
let now: number;
let service: Service;
beforeEach(() => {
  now = noon;
  service = serviceFor([game], openStore(":memory:"), () => now);
});

/** A running table of three; with a pace it has clocks. */
async function tableOfThree(pace?: typeof daily, wait?: number): Promise<TableId> {
  const opening = { game, guild: "1", home, name: "Ada", options: { gold: false, hand: "short" }, wantsThread: false };
  const { id } = await service.open(actor(0), { ...opening, ...(pace === undefined ? {} : { pace }) });
  if (wait !== undefined)
    await service.changeInTime(id, actor(0), (record) => setTerms(record, personOn(0), { seatWait: wait }));
  for (const seat of [1, 2]) await service.join(id, actor(seat), `Person ${seat}`);
  await service.start(id, actor(0));
  await posted(id);
  return id;
}

async function table(id: TableId): Promise<TableRecord> {
  return (await service.load(id)) ?? expect.fail("no table");
}

/** Makes all posts that are due; gives their kinds. */
async function posted(id: TableId): Promise<readonly string[]> {
  const kinds: string[] = [];
  for (let [due] = (await table(id)).outbox; due !== undefined; [due] = (await table(id)).outbox) {
    const { id: done, kind } = due;
    kinds.push(kind);
    await service.change(id, null, (record) => ({ ok: true, record: removeDue(record, done) }));
  }
  return kinds;
}

/** Time passes in steps of two minutes; gives the kinds of posts that it brought about. */
async function passes(id: TableId, ms: number): Promise<readonly string[]> {
  const kinds: string[] = [];
  for (const until = now + ms; now < until;) {
    now = Math.min(until, now + 2 * minute);
    await service.runDue();
    kinds.push(...(await posted(id)));
  }
  return kinds;
}

type Step = (record: TableRecord, times: TimeContext) => Changed;

const by = (seat: number, id: TableId, step: Step) => service.changeInTime(id, actor(seat), step);

function asks(asker: number, id: TableId, seat: number, how: { staff?: boolean; hasLeft?: boolean } = {}) {
  const { staff = false, hasLeft = false } = how;
  return by(asker, id, (record, times) =>
    replaceSeat(record, personOn(asker), staff, { seat, by: "bench", hasLeft }, times),
  );
}

const agrees = (person: number, id: TableId, seat: number) =>
  by(person, id, (record, times) => agreeToReplace(record, personOn(person), seat, times));

const objects = (person: number, id: TableId, seat: number) =>
  by(person, id, (record, times) => keepSeat(record, personOn(person), seat, times));

async function takes(person: number, id: TableId, seat: number) {
  const newcomer = await service.newcomerAt(await table(id), personOn(person), `Person ${person}`);
  return by(person, id, (record, times) => standIn(record, seat, newcomer, times));
}

async function bid(id: TableId, seat: number, ask: "bid" | "change" = "bid"): Promise<void> {
  const open = game.decisions((await table(id)).match?.state ?? null).find((each) => each.seat === seat);
  const outcome = await service.answer(id, actor(seat), seat, { ask, picks: open?.options.slice(0, 1) ?? [] }, "now");
  if (!outcome.ok) throw new Error(outcome.why.say);
}

const refusedAs = (key: string) => ({ ok: false, why: { say: key } });
const stepAt = async (id: TableId) => (await table(id)).seatRequests.map(({ step }) => step);

describe("the seat of a player who has time left", () => {
  test("is not given away by the host alone, nor by a manager who plays: more than half must agree, then it waits", async () => {
    const id = await tableOfThree(daily);
    expect(await asks(2, id, 1, { staff: true })).toMatchObject(refusedAs("refusal.host-only"));
    expect(await asks(0, id, 1)).toMatchObject({ ok: true });
    expect(await stepAt(id)).toEqual(["agree"]);
    expect(await posted(id)).toEqual(["seat-request"]);
    // Nobody is called to it, not after days either, and a forged click does not get it.
    await passes(id, day);
    expect(await takes(5, id, 1)).toMatchObject(refusedAs("refusal.seat-taken"));
    await agrees(2, id, 1);
    expect(await stepAt(id)).toEqual(["wait"]);
    expect(await posted(id)).toEqual(["seat-request"]);
    expect(await passes(id, 12 * hour - 2 * minute)).not.toContain("bench");
    expect(await takes(5, id, 1)).toMatchObject(refusedAs("refusal.seat-taken"));
    expect(await passes(id, 4 * minute)).toContain("bench");
    expect(await takes(5, id, 1)).toMatchObject({ ok: true });
    expect((await table(id)).seatRequests).toEqual([]);
  });

  test("stays theirs when they say so or answer, and there is no second request for as long as they may object", async () => {
    const id = await tableOfThree(daily);
    await asks(0, id, 1);
    await agrees(2, id, 1);
    expect(await objects(2, id, 1)).toMatchObject(refusedAs("refusal.not-your-seat"));
    expect(await objects(1, id, 1)).toMatchObject({ ok: true });
    expect(await passes(id, 11 * hour)).not.toContain("bench");
    expect(await asks(0, id, 1)).toMatchObject(refusedAs("refusal.seat-kept"));
    await passes(id, hour);
    await asks(0, id, 1);
    await agrees(2, id, 1);
    await bid(id, 1);
    expect((await table(id)).seatRequests).toEqual([]);
    expect(await passes(id, 13 * hour)).not.toContain("bench");
  });

  test("is given away at once by their own word, and when they have left the server", async () => {
    const id = await tableOfThree(daily);
    await asks(1, id, 1);
    expect(await posted(id)).toEqual(["bench"]);
    expect(await takes(5, id, 1)).toMatchObject({ ok: true });
    await asks(0, id, 2, { hasLeft: true });
    expect(await takes(6, id, 2)).toMatchObject({ ok: true });
  });
});

describe("the seat of a player who has time left", () => {
  test("is open no more once they have answered after all", async () => {
    const id = await tableOfThree(daily);
    await asks(1, id, 1);
    await bid(id, 1);
    expect(await takes(5, id, 1)).toMatchObject(refusedAs("refusal.seat-taken"));
  });

  test("is not told to be looked for twice: a call stands until it is answered", async () => {
    const id = await tableOfThree(daily);
    await asks(1, id, 1);
    expect(await posted(id)).toEqual(["bench"]);
    for (let again = 0; again < 5; again += 1)
      expect(await asks(0, id, 1)).toMatchObject(refusedAs("refusal.bench-called"));
    expect(await posted(id)).toEqual([]);
  });
});

describe("the time to object", () => {
  test("is what the table says, without hours of sleep and without standstills of the bot", async () => {
    await service.changePreferences(personOn(1), (before) => ({ ...before, quiet: { from: 13 * 60, to: 20 * 60 } }));
    const id = await tableOfThree(daily, 2 * hour);
    await asks(0, id, 1);
    await agrees(2, id, 1);
    await passes(id, 30 * minute);
    now += 10 * minute;
    // Of the time until 13:00 fifty minutes counted, so seventy more are left from 20:00 on.
    expect(await passes(id, 8 * hour + 26 * minute)).not.toContain("bench");
    expect(await passes(id, 8 * minute)).toContain("bench");
  });

  test("begins when a player who sleeps is awake and told", async () => {
    await service.changePreferences(personOn(1), (before) => ({ ...before, quiet: { from: 11 * 60, to: 18 * 60 } }));
    const id = await tableOfThree(daily, 2 * hour);
    await asks(0, id, 1);
    await agrees(2, id, 1);
    expect(await stepAt(id)).toEqual(["notice"]);
    expect(await passes(id, 6 * hour + 4 * minute)).toContain("seat-request");
    expect(await stepAt(id)).toEqual(["wait"]);
    expect(await passes(id, 2 * hour - 8 * minute)).not.toContain("bench");
    expect(await passes(id, 8 * minute)).toContain("bench");
  });

  test("does not run while the table has no place where anybody could object", async () => {
    const id = await tableOfThree(daily, 2 * hour);
    await asks(0, id, 1);
    await agrees(2, id, 1);
    const { seatRequests } = await table(id);
    await service.change(id, null, (record) => ({ ok: true, record: losePlace(record, 10003, now) }));
    await passes(id, 5 * hour);
    await service.change(id, null, (record) => ({ ok: true, record: regainPlace(record, now) }));
    expect((await table(id)).seatRequests).toEqual(seatRequests.map((each) => ({ ...each, since: now })));
  });
});

test("without a clock, whom the table has waited for three days is asked at the host's word, and may object", async () => {
  const id = await tableOfThree();
  for (const seat of [0, 2]) await bid(id, seat);
  await passes(id, 3 * day - 4 * minute);
  await asks(0, id, 1);
  expect(await stepAt(id)).toEqual(["agree"]);
  await service.change(id, null, (record) => ({ ok: true, record: { ...record, seatRequests: [] } }));
  await passes(id, 8 * minute);
  await asks(0, id, 1);
  expect(await stepAt(id)).toEqual(["wait"]);
  expect(await passes(id, 12 * hour + 2 * minute)).toContain("bench");
});

describe("whoever has held a seat", () => {
  test("takes no other one, whatever they delete", async () => {
    const id = await tableOfThree(daily);
    await service.forget(actor(0), []);
    await asks(2, id, 2);
    const stored = JSON.stringify(await table(id));
    expect(stored).not.toContain(personOn(0));
    expect(await takes(0, id, 2)).toMatchObject(refusedAs("refusal.seat-known"));
    expect(await takes(6, id, 2)).toMatchObject({ ok: true });
  });

  test("takes no other one as a stand-in who has deleted themselves, or as one who was stood in for", async () => {
    const id = await tableOfThree(daily);
    await asks(1, id, 1);
    await takes(5, id, 1);
    await service.forget(actor(5), []);
    await service.forget(actor(1), []);
    await asks(2, id, 2);
    for (const person of [5, 1]) expect(await takes(person, id, 2)).toMatchObject(refusedAs("refusal.seat-known"));
  });

  test("takes none at the table that goes on from the file of that one", async () => {
    const id = await tableOfThree(daily);
    await asks(1, id, 1);
    await takes(5, id, 1);
    const copy = { ...(await table(id)), id: "copy222222" as TableId, origin: id, heldBy: {}, seen: [], outbox: [] };
    const seats = copy.seats.with(1, { kind: "computer", name: "Robin" });
    await service.create({ ...copy, seats });
    await asks(2, copy.id, 2);
    expect(await takes(5, copy.id, 2)).toMatchObject(refusedAs("refusal.seat-known"));
    expect(await takes(6, copy.id, 2)).toMatchObject({ ok: true });
  });
});

test("nobody takes over a seat where the same deal is played elsewhere, each alone", async () => {
  const id = await tableOfThree();
  await service.change(id, null, (record) => ({ ok: true, record: { ...record, keepsKey: true } }));
  expect(await asks(1, id, 1)).toMatchObject(refusedAs("refusal.own-try"));
});

test("the bench is pinged once an hour at the most, whoever calls it", async () => {
  const at = { guild: "1", game: game.info.id };
  for (const seat of [5, 6, 7]) await service.bench.join("1", game.info.id, personOn(seat));
  const members = await service.bench.members(at);
  expect(await service.bench.call(at, members, 2, now)).toEqual([personOn(5), personOn(6)]);
  expect(await service.bench.call(at, members, 2, now + minute)).toEqual([personOn(7)]);
  expect(await service.bench.call(at, members, 2, now + 2 * minute)).toEqual([]);
  expect(await service.bench.call(at, members, 2, now + hour)).toEqual([personOn(5), personOn(6)]);
});
