/** What a tournament does at its tables: who sits there, who is out of time, and what came of it. */
import { beforeEach, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { channelId, newTableId } from "../../src/ids.ts";
import { paces } from "../../src/time/pace.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { latestRound, type Pod, type TournamentRecord } from "../../src/tournaments/record.ts";
import {
  awaitedPeople,
  endPatience,
  freeTable,
  knowsDeal,
  listAwaited,
  listPlaces,
  openPodTable,
  refuseSeats,
  releaseKey,
  reseatTable,
  resultOf,
} from "../../src/tournaments/service/tables.ts";
import { findSwap } from "../../src/tournaments/rounds/staffActions.ts";
import { bids } from "../contract/fixture/index.ts";
import { begunCup, organiser, person, playTable, type QuickCup, startCups, tableAt } from "./quickCup.ts";
import { pretend } from "../pretend.ts";
import { recordWith } from "../table/recordWith.ts";

const game: AnyGame = bids;
const place = channelId("100000000000000007");

let quick: QuickCup;
let record: TournamentRecord;
let table: TableRecord;
beforeEach(async () => {
  quick = startCups();
  record = await begunCup(quick, 4);
  table = await tableAt(quick, record.id);
});

const podAt = (pod = 0, of = record): Pod => {
  const found = latestRound(of)?.pods[pod];
  if (found === undefined) throw new Error("There is no such table");
  return found;
};
const change = (changes: Partial<TableRecord>, id = table.id) =>
  quick.service.change(id, null, (current) => ({ ok: true, record: recordWith(current, { ...changes }) }));
const reload = () => tableAt(quick, record.id);

/** The players of the first table, in the order of their seats. */
const seatedFirst = () => podAt().seats;

/** The tournament in which this entrant is somebody else, or plays no more. */
function changed(id: number, how: Partial<TournamentRecord["entrants"][number]>): TournamentRecord {
  const entrants = record.entrants.map((entrant) => (entrant.id === id ? { ...entrant, ...how } : entrant));
  return { ...record, entrants };
}

const secretTo = (number: number): TableRecord["secrets"][number] =>
  pretend({ message: "5", channel: place, seals: ["0:0"], user: person(number) });

test("whoever is new on a seat is asked anew, and what was sent to the one before is taken back", async () => {
  const [first = 0, second = 0] = seatedFirst();
  await change({ secrets: [secretTo(first), secretTo(second)], prompted: [0, 1], outbox: [] });
  const heir = changed(first, { user: person(9), name: "Zoe" });
  await reseatTable(quick.service, heir, podAt(), 3);
  expect(await reload()).toMatchObject({
    prompted: [],
    seats: [
      { kind: "person", user: person(9), name: "Zoe" },
      { kind: "person", user: person(second) },
    ],
  });
  expect((await reload()).outbox).toMatchObject([{ kind: "card" }, { kind: "close-secret", seat: 0 }]);
});

test("a player of another name keeps what was sent, and one for whom a computer plays does not", async () => {
  const [first = 0, second = 0] = seatedFirst();
  await change({ secrets: [secretTo(first), secretTo(second)], outbox: [] });
  await reseatTable(quick.service, changed(first, { name: "Renamed" }), podAt(), 3);
  expect(await reload()).toMatchObject({ seats: [{ name: "Renamed" }, {}], outbox: [] });
  await reseatTable(quick.service, changed(second, { status: "disqualified" }), podAt(), 4);
  expect((await reload()).outbox).toContainEqual(expect.objectContaining({ kind: "close-secret", seat: 1 }));
  expect((await reload()).seats[1]).toEqual({
    ...{ kind: "computer", name: `P${second}`, for: person(second), isUnrated: true },
  });
});

test("a seat that a computer had to take over stays lost, whoever holds the place", async () => {
  const [first = 0] = seatedFirst();
  const lost = { kind: "computer", name: "P1", for: person(first) } as const;
  await change({ seats: table.seats.with(0, lost) });
  await reseatTable(quick.service, changed(first, { user: person(9), name: "Zoe" }), podAt(), 3);
  expect((await reload()).seats[0]).toEqual(lost);
});

test("seats are given once for each post that owes it, and at no table that is over", async () => {
  const [first = 0] = seatedFirst();
  const heir = changed(first, { user: person(9), name: "Zoe" });
  await reseatTable(quick.service, heir, podAt(), 3);
  await reseatTable(quick.service, changed(first, { user: person(8), name: "Yan" }), podAt(), 3);
  expect((await reload()).seats[0]).toMatchObject({ name: "Zoe" });
  await change({ status: "ended" });
  await reseatTable(quick.service, changed(first, { user: person(8), name: "Yan" }), podAt(), 4);
  expect((await reload()).seats[0]).toMatchObject({ name: "Zoe" });
  await reseatTable(quick.service, heir, { ...podAt(), table: null }, 5);
});

test("whoever is new is let into the private thread of a duplicate table", async () => {
  await change({ keepsKey: true, outbox: [] });
  const [first = 0] = seatedFirst();
  await reseatTable(quick.service, changed(first, { user: person(9), name: "Zoe" }), podAt(), 3);
  expect((await reload()).outbox.map(({ kind }) => kind)).toEqual(["open", "card"]);
});

test("a table waits for people alone, and only while it is played", async () => {
  const [first = 0, second = 0] = seatedFirst();
  expect(awaitedPeople(game, await reload())).toEqual([person(first), person(second)]);
  await playTable(quick, table.id, 1);
  expect(awaitedPeople(game, await reload())).toEqual([person(second)]);
  const computer = { kind: "computer", name: "P", for: person(second) } as const;
  expect(awaitedPeople(game, { ...(await reload()), seats: table.seats.with(1, computer) })).toEqual([]);
  expect(awaitedPeople(game, recordWith(table, { status: "ended" }))).toEqual([]);
});

test("the tables of a round that wait are listed with whom, where and until when", async () => {
  await change({ place });
  await playTable(quick, table.id, 1);
  const second = await tableAt(quick, record.id, 1);
  await playTable(quick, second.id);
  const { deadline, seats } = podAt();
  const awaited = await listAwaited(quick.service, record, 0);
  expect(awaited).toEqual([{ pod: 0, place, people: [person(seats[1] ?? 0)], deadline }]);
  expect(await quick.cups.listAwaited(record)).toEqual(awaited);
  expect(await listAwaited(quick.service, record, 1)).toEqual([]);
  expect(await listAwaited({ ...quick.service, game: () => undefined }, record, 0)).toEqual([]);
  const result = { ranks: [1, 2], scores: [3, 2], forfeits: [], by: "table" } as const;
  const counted = {
    ...record,
    rounds: record.rounds.map((round) => ({ ...round, pods: round.pods.map((pod) => ({ ...pod, result })) })),
  };
  expect(await listAwaited(quick.service, counted, 0)).toEqual([]);
});

test("the places of a round's tables stand in their order; where none is known there is null", async () => {
  await change({ place });
  expect(await listPlaces(quick.service, record, 0)).toEqual([place, null]);
  const closed = {
    ...record,
    rounds: record.rounds.map((round) => ({ ...round, pods: [{ ...podAt(), table: null }] })),
  };
  expect(await listPlaces(quick.service, closed, 0)).toEqual([null]);
  expect(await listPlaces(quick.service, record, 4)).toEqual([]);
});

const looked = [1, 2, 3, 4].map(person);
test("whoever is awaited when the time is up is finished by a computer, but for those who are spared", async () => {
  const [first = 0, second = 0] = seatedFirst();
  await change({ outbox: [] });
  await endPatience(quick.service, game, { id: table.id, until: 7, looked, spared: [person(first)], by: "clock" });
  const { seats, outbox } = await reload();
  expect(seats[0]).toEqual({ kind: "person", user: person(first), name: `P${first}` });
  expect(seats[1]).toEqual({ kind: "computer", name: `P${second}`, for: person(second) });
  expect(outbox.map(({ kind }) => kind)).toContain("card");
  // The same end of time does not come twice, another one does.
  await endPatience(quick.service, game, { id: table.id, until: 7, looked, spared: [], by: "clock" });
  expect((await reload()).seats[0]?.kind).toBe("person");
  await endPatience(quick.service, game, { id: table.id, until: 8, looked, spared: [], by: "clock" });
  expect((await reload()).seats[0]?.kind).toBe("computer");
});

test("nobody who has answered is out of time, nor anybody at a table that is over", async () => {
  await playTable(quick, table.id, 1);
  await endPatience(quick.service, game, { id: table.id, until: 7, looked, spared: [], by: "clock" });
  expect((await reload()).seats.map(({ kind }) => kind)).toEqual(["person", "computer"]);
  const other = await tableAt(quick, record.id, 1);
  await change({ status: "ended" }, other.id);
  await endPatience(quick.service, game, { id: other.id, until: 7, looked, spared: [], by: "clock" });
  expect((await tableAt(quick, record.id, 1)).seats).toEqual(other.seats);
});

test("a table of a cancelled tournament is an ordinary one, whose match counts as before", async () => {
  await freeTable(quick.service, table.id);
  const { tournament, origin, seats } = await reload();
  expect([tournament, origin, seats]).toEqual([undefined, { from: "tournament", entrants: 4 }, table.seats]);
  const own = newTableId("own");
  await quick.service.create(recordWith(await reload(), { id: own, origin: { from: "here" } }));
  await freeTable(quick.service, own);
  expect((await quick.service.load(own))?.origin).toEqual({ from: "here" });
});

test("the key of a deal is told once, and the table given that was played to its end", async () => {
  await change({ keepsKey: true });
  expect(await releaseKey(quick.service, table.id)).toBeUndefined();
  expect((await reload()).keepsKey).toBe(false);
  const other = await tableAt(quick, record.id, 1);
  await change({ keepsKey: true, status: "ended" }, other.id);
  expect(await releaseKey(quick.service, other.id)).toMatchObject({ id: other.id, keepsKey: false });
  expect(await releaseKey(quick.service, newTableId("nowhere"))).toBeUndefined();
});

test("a result has the ranks and points by seat; a seat that a computer finished for somebody is forfeited", async () => {
  await playTable(quick, table.id);
  const ended = await reload();
  if (ended.match === null) throw new Error("It was not played");
  const scores = new Map(game.score(ended.match.state).seats.map(({ seat, points, rank }) => [seat, { points, rank }]));
  const inOrder = [0, 1].map((seat) => scores.get(seat));
  expect(resultOf(game, ended)).toEqual({
    ranks: inOrder.map((each) => each?.rank),
    scores: inOrder.map((each) => each?.points),
    forfeits: [],
    by: "table",
  });
  const reversed: AnyGame = pretend({
    ...game,
    score: (state: never) => ({ seats: game.score(state).seats.toReversed() }),
  });
  expect(resultOf(reversed, ended)).toEqual(resultOf(game, ended));
  const [one, two] = ended.seats;
  const forfeits = (...seats: TableRecord["seats"]) => resultOf(game, { ...ended, seats })?.forfeits;
  const somebody = { user: person(1), name: "P1" };
  if (one === undefined || two === undefined) throw new Error("There are no seats");
  expect(forfeits(one, { kind: "computer", name: "P2", for: person(2) })).toEqual([1]);
  expect(forfeits({ kind: "computer", name: "P1", owner: somebody }, two)).toEqual([0]);
  expect(
    forfeits({ kind: "computer", name: "Computer 1" }, pretend({ ...two, kind: "person", owner: somebody })),
  ).toEqual([]);
  const robin = { kind: "computer", name: "Robin" } as const;
  expect(forfeits({ ...robin, forgotten: { who: "x", hasStayed: false } }, two)).toEqual([0]);
  expect(forfeits({ ...robin, forgotten: { who: "x", hasStayed: true } }, two)).toEqual([]);
  // Whoever plays for one who is forgotten plays for the place.
  expect(forfeits({ ...one, forgotten: { who: "x", hasStayed: false } }, two)).toEqual([]);
  expect(resultOf(game, table)).toBeUndefined();
  expect(resultOf(game, { ...ended, status: "closed" })).toBeUndefined();
});

test("an heir knows the deal who held another seat of the same table, and not who held this one", async () => {
  const [first = 0] = seatedFirst();
  const knows = (of = record) => knowsDeal(quick.service, of, person(first), person(9));
  expect(await knows()).toBe(false);
  await change({ heldBy: { [person(9)]: 0 } });
  expect(await knows()).toBe(false);
  await change({ heldBy: { [person(9)]: 1 } });
  expect(await knows()).toBe(true);
  await change({ heldBy: { [await quick.service.hashOf(person(9))]: 1 } });
  expect(await knows()).toBe(true);
  expect(await knowsDeal(quick.service, record, person(8), person(9))).toBe(false);
  expect(await knows({ ...record, rounds: record.rounds.map((round) => ({ ...round, isClosed: true })) })).toBe(false);
  expect(await knows({ ...record, rounds: [] })).toBe(false);
});

test("an heir knows the deal of a duplicate round from any table, and of others from their own alone", async () => {
  const [first = 0] = seatedFirst();
  const other = await tableAt(quick, record.id, 1);
  await change({ heldBy: { [person(9)]: 1 } }, other.id);
  expect(await knowsDeal(quick.service, record, person(first), person(9))).toBe(false);
  const duplicate = { ...record, rounds: record.rounds.map((round) => ({ ...round, key: "k" })) };
  expect(await knowsDeal(quick.service, duplicate, person(first), person(9))).toBe(true);
});

test("two players do not change places once somebody has chosen, or where one knows the other's hand", async () => {
  const [one = 0] = seatedFirst();
  const other = podAt(1).seats[1] ?? 0;
  const refusal = async (of = record) => {
    const swap = findSwap(of, person(one), person(other));
    return swap.ok ? refuseSeats(quick.service, of, swap) : swap.why;
  };
  expect(await refusal()).toBeUndefined();
  await change({ heldBy: { [person(other)]: 1 } });
  expect(await refusal()).toEqual({ say: "tournament.refusal.deal-known" });
  await change({ heldBy: {} });
  const second = await tableAt(quick, record.id, 1);
  await change({ heldBy: { [person(one)]: 0 } }, second.id);
  expect(await refusal()).toEqual({ say: "tournament.refusal.deal-known" });
  await change({ heldBy: {} }, second.id);
  const closed = second.match === null ? null : { ...second.match, closed: 1 };
  await change({ match: closed }, second.id);
  expect(await refusal()).toEqual({ say: "tournament.refusal.table-begun", with: { table: 2 } });
});

test("a table that the tournament does not have is not opened", async () => {
  const none = { round: 0, pod: 7 };
  await expect(openPodTable(quick.service, record, none, 1)).rejects.toThrow("No table 7 in round 0");
  const unknown = { ...record, game: "no-such-game" };
  await expect(openPodTable(quick.service, unknown, { round: 0, pod: 0 }, 1)).rejects.toThrow("No table 0 in round 0");
});

test("a table is played at the pace of the tournament, where it was opened, with its options", async () => {
  const pace = paces.fast;
  const fast: TournamentRecord = pretend({ ...record, id: "fast", plan: { ...record.plan, pace } });
  const id = await openPodTable(quick.service, fast, { round: 0, pod: 0 }, 55);
  const opened = await quick.service.load(id);
  expect(opened).toMatchObject({
    ...{ home: record.channel, guild: "1", host: organiser, opened: 55, options: record.options, wantsThread: true },
    timing: { pace },
  });
  expect(opened?.keepsKey).toBeUndefined();
  const key = "ab".repeat(32);
  const same: TournamentRecord = pretend({ ...record, id: "same", rounds: [{ ...latestRound(record), key }] });
  const dealt = await quick.service.load(await openPodTable(quick.service, same, { round: 0, pod: 0 }, 55));
  expect(dealt).toMatchObject({ keepsKey: true, match: { deal: { key } } });
});
