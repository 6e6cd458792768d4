/** A round in which each player sits at several tables: what is decided about a player holds at all of them. */
import { expect, test } from "vitest";
import type { UserId } from "../../src/ids.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { agreeToReplace } from "../../src/table/actions/seats.ts";
import { seatOf, type TableRecord } from "../../src/table/record.ts";
import { hour } from "../../src/time/hours.ts";
import { latestRound, type TournamentId } from "../../src/tournaments/record.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordWith } from "../table/recordWith.ts";
import { begunCup, by, load, organiser, person, playTable, settle, useCups } from "./quickCup.ts";

const quick = useCups();
const heir = { user: person(9), name: "Zoe" };

/** Seven players, of whom each plays four games at once. */
async function begun(): Promise<TournamentId> {
  const { id } = await begunCup(quick, 7, { format: "groups", size: 4, number: 7 });
  expect((await tablesOf(id, 1)).map(({ status }) => status)).toEqual(["playing", "playing", "playing", "playing"]);
  return id;
}

async function tablesOf(id: TournamentId, number: number): Promise<readonly TableRecord[]> {
  const pods = latestRound(await load(quick, id))?.pods.filter(({ seats }) => seats.includes(number)) ?? [];
  return quick.service.loadMany(pods.flatMap(({ table }) => table ?? []));
}

const replace = (id: TournamentId, hasLeft = false) =>
  quick.cups.replace(id, by(organiser), { user: person(1), hasLeft }, heir);

/** This player gives away the seat that is asked for at the first table of the first entrant. */
async function agrees(id: TournamentId, user: UserId): Promise<void> {
  const { id: table, seatRequests } = (await tablesOf(id, 1))[0] ?? expect.fail("no table");
  await quick.service.changeInTime(table, by(user), (current, times) =>
    agreeToReplace(current, user, seatRequests[0]?.number ?? -1, times),
  );
  await settle(quick, id);
}

const ratedAt = (record: TableRecord) => {
  const result = ratedResult(bids, recordWith(record, { status: "ended" }));
  return typeof result === "string" ? result : result.standing.map(({ player }) => player);
};

test("each open table is asked for the seat of a player who is replaced, and gives it away by itself", async () => {
  const id = await begun();
  expect(await replace(id)).toMatchObject({ ok: true });
  expect((await tablesOf(id, 1)).map(({ seatRequests }) => seatRequests.length)).toEqual([1, 1, 1, 1]);
  await agrees(id, person(1));
  expect((await load(quick, id)).entrants[0]).toMatchObject({ user: heir.user });
  // Each of their tables is seated anew.
  for (const number of [2, 3]) await quick.cups.remove(id, by(organiser), person(number), "disqualify");
  await settle(quick, id);
  const seats = (await tablesOf(id, 1)).map(
    (record) => record.seats[seatOf(record, heir.user) ?? seatOf(record, person(1)) ?? -1],
  );
  expect(seats).toMatchObject([
    { user: heir.user, for: person(1) },
    { user: person(1) },
    { user: person(1) },
    { user: person(1) },
  ]);
});

test("whoever leaves the server and is replaced keeps the result at every table", async () => {
  const id = await begun();
  expect(await replace(id, true)).toMatchObject({ ok: true });
  await settle(quick, id);
  for (const record of await tablesOf(id, 1)) {
    expect(seatOf(record, heir.user)).toBeDefined();
    await playTable(quick, record.id);
  }
  for (const record of await tablesOf(id, 1)) expect(ratedAt(record)).toContain(person(1));
});

test("a place that went on to a third player at one table does not come back by the others", async () => {
  const id = await begun();
  await replace(id, true);
  await settle(quick, id);
  const third = { user: person(10), name: "Yan" };
  await quick.cups.replace(id, by(organiser), { user: heir.user, hasLeft: false }, third);
  await agrees(id, heir.user);
  await settle(quick, id);
  const { user, former } = (await load(quick, id)).entrants[0] ?? expect.fail("no place");
  expect({ user, former }).toEqual({ user: third.user, former: [person(1), heir.user] });
});

test("whoever may remove members wins no points from a player who is gone at any table of theirs", async () => {
  const id = await begun();
  for (const { id: table } of await tablesOf(id, 1)) await playTable(quick, table, 9);
  quick.state.gone = [person(1)];
  quick.state.removers = [2, 3, 4, 5, 6, 7].map(person);
  expect(
    (await quick.cups.load(id)) && (await tablesOf(id, 1)).every((record) => ratedAt(record).includes(person(1))),
  ).toBe(true);
  quick.state.now += hour;
  await settle(quick, id);
  for (const record of await tablesOf(id, 1)) expect(ratedAt(record)).not.toContain(person(1));
});
