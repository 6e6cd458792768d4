/** A round in which each player sits at several tables: what is decided about a player holds at all of them. */
import { expect, test } from "vitest";
import type { UserId } from "../../src/ids.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { accept } from "../../src/records/outcome.ts";
import { agreeToReplace } from "../../src/table/actions/seats.ts";
import { seatOf, type TableRecord } from "../../src/table/record.ts";
import { day, hour } from "../../src/time/hours.ts";
import { absenceLeft } from "../../src/time/preferences.ts";
import { latestRound, type TournamentId } from "../../src/tournaments/record.ts";
import * as steps from "../../src/tournaments/rounds/steps.ts";
import { bids } from "../contract/fixture/index.ts";
import { started } from "../match/tables.ts";
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

test("a place that goes back to an earlier heir is theirs again, by name too", async () => {
  const id = await begun();
  await replace(id);
  await agrees(id, person(1));
  const third = { user: person(10), name: "Yan" };
  const given = async (from: UserId, to: typeof third) => {
    quick.state.now += hour / 4;
    await quick.cups.replace(id, by(organiser), { user: from, hasLeft: false }, to);
    await agrees(id, from);
  };
  await given(heir.user, third);
  expect((await load(quick, id)).entrants[0]).toMatchObject(third);
  await given(third.user, heir);
  expect((await load(quick, id)).entrants[0]).toMatchObject(heir);
  await given(heir.user, { user: person(1), name: "P1" });
  expect((await load(quick, id)).entrants[0]).toMatchObject({ user: person(1), name: "P1" });
});

test("an absence counts once for all tables, of the tournament's two days and of the year's", async () => {
  const id = await begun();
  quick.state.now += 10 * hour;
  const away = { from: quick.state.now - hour, until: quick.state.now + 12 * hour };
  // Thirteen hours of the year are left.
  const drawn = [{ from: started - 60 * day, until: started - 30 * day - 13 * hour }];
  await quick.service.changePreferences(person(1), (before) => ({ ...before, away, drawn }));
  const waits = async () => [
    (await load(quick, id)).entrants[0]?.absence,
    (await tablesOf(id, 1)).map((table) => seatOf(table, person(1)) !== undefined),
  ];
  await settle(quick, id);
  expect(await waits()).toEqual([12 * hour, [true, true, true, true]]);
  // One that comes to be overdue later has as long, and uses up no more.
  const [late] = (await tablesOf(id, 1)).map(({ tournament }) => tournament?.pod ?? -1);
  quick.state.now += hour;
  await quick.cups.change(id, null, (record) =>
    accept(steps.withPod(record, { round: 0, pod: late ?? -1 }, (pod) => ({ ...pod, deadline: 0 }))),
  );
  await settle(quick, id);
  expect(await waits()).toEqual([12 * hour, [true, true, true, true]]);
  expect(absenceLeft(await quick.service.times.preferences(person(1)), quick.state.now)).toBe(hour);
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
