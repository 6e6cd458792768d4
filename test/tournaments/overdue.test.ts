/** What becomes of a table whose time is up: who is spared, who is not, and for how long it goes on. */
import { beforeEach, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { bug } from "../../games/kit/at.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { day, hour } from "../../src/time/hours.ts";
import type { Preferences } from "../../src/time/preferences.ts";
import { latestRound, type Pod, type TournamentRecord } from "../../src/tournaments/record.ts";
import { withPod } from "../../src/tournaments/rounds/steps.ts";
import { releaseKeys, workAtTables } from "../../src/tournaments/service/tableWork.ts";
import { begunCup, by, load, organiser, person, playTable, settle, startCups, tableAt, useCups } from "./quickCup.ts";
import { bids } from "../contract/fixture/index.ts";
import { pretend } from "../pretend.ts";
import { recordWith } from "../table/recordWith.ts";

const game: AnyGame = bids;
/** The round lasts ten hours. */
const roundMs = 10 * hour;
const quick = useCups();
let cup: TournamentRecord;
let end: number;
beforeEach(async () => {
  cup = await begunCup(quick, 2);
  end = podOf(cup).deadline;
});

function podOf(record: TournamentRecord): Pod {
  const pod = latestRound(record)?.pods[0];
  if (pod === undefined) throw new Error("There is no table");
  return pod;
}
const pod = async () => podOf(await load(quick, cup.id));
const kinds = async () =>
  (await quick.service.load(podOf(cup).table ?? bug("not open")))?.seats.map(({ kind }) => kind);
const prefer = (number: number, changes: Partial<Preferences>) =>
  quick.service.times.changePreferences(person(number), (before) => ({ ...before, ...changes }));
const changeTable = async (changes: Partial<TableRecord>) =>
  quick.service.change((await tableAt(quick, cup.id)).id, null, (table) => ({
    ok: true,
    record: recordWith(table, { ...changes }),
  }));

/** Moves the tournament on at this moment; its round was called before. */
async function at(moment: number): Promise<void> {
  quick.state.now = moment;
  await settle(quick, cup.id);
  await quick.cups.move(cup.id);
}
/** The player on this seat, by the number with which they joined. */
const playerOn = async (seat: number) => (await pod()).seats[seat] ?? 0;

test("a round ends ten hours after it was opened; until then nobody is out of time", async () => {
  expect(end).toBe(quick.state.now + roundMs);
  await at(end - 1);
  expect([await kinds(), (await pod()).deadline]).toEqual([["person", "person"], end]);
});

test("computers take the seats that are awaited, and the table goes on for a quarter of the round", async () => {
  await at(end - 1);
  await playTable(quick, (await tableAt(quick, cup.id)).id, 1);
  await at(end);
  expect(await kinds()).toEqual(["person", "computer"]);
  expect((await pod()).deadline).toBe(end + roundMs / 4);
});

test("each open table knows when its round ends, also after that changed and where it never knew", async () => {
  const told = async () => (await tableAt(quick, cup.id)).tournament?.ends;
  expect(await told()).toBe(end);
  await at(end - 1);
  await playTable(quick, (await tableAt(quick, cup.id)).id, 1);
  await at(end);
  expect(await told()).toBe(end + roundMs / 4);
  expect((await tableAt(quick, cup.id)).outbox.map(({ kind }) => kind)).toContain("card");
  const { ends: _, ...before } = (await tableAt(quick, cup.id)).tournament ?? bug("no cup");
  await changeTable({ tournament: before });
  await at(end + 1);
  expect(await told()).toBe(end + roundMs / 4);
});

test("who is away is waited for, and what that took is noted with the player and with the year's absences", async () => {
  const number = await playerOn(0);
  await prefer(number, { away: { from: end - hour, until: end + 3 * hour } });
  await at(end);
  expect(await kinds()).toEqual(["person", "computer"]);
  expect((await pod()).deadline).toBe(end + 3 * hour);
  const record = await load(quick, cup.id);
  expect(record.entrants.map(({ id, absence }) => [id, absence])).toContainEqual([number, 3 * hour]);
  expect(record.entrants.filter(({ absence }) => absence !== undefined)).toHaveLength(1);
  const { drawn } = await quick.service.times.preferences(person(number));
  expect(drawn).toEqual([{ from: end, until: end + 3 * hour }]);
});

test("of two who are away the table waits for the later one", async () => {
  const [one, other] = [await playerOn(0), await playerOn(1)];
  await prefer(one, { away: { from: end - hour, until: end + 3 * hour } });
  await prefer(other, { away: { from: end - hour, until: end + 2 * hour } });
  await at(end);
  expect(await kinds()).toEqual(["person", "person"]);
  expect((await pod()).deadline).toBe(end + 3 * hour);
});

test("nobody who is asleep is out of time, and no absence is used up by that", async () => {
  const number = await playerOn(0);
  // At the end of the round it is in the middle of this person's night.
  const night = new Date(end).getUTCHours() * 60;
  await prefer(number, { zone: "UTC", quiet: { from: (night + 1380) % 1440, to: (night + 120) % 1440 } });
  await at(end);
  expect(await kinds()).toEqual(["person", "computer"]);
  expect((await pod()).deadline).toBeGreaterThan(end);
  expect((await load(quick, cup.id)).entrants.every(({ absence }) => absence === undefined || absence === 0)).toBe(
    true,
  );
  expect((await quick.service.times.preferences(person(number))).drawn).toEqual([]);
});

test("an answer that comes while it is looked who is asleep costs nobody the seat who is waited for from then on", async () => {
  const [rival, sleeper] = [await playerOn(0), await playerOn(1)];
  const night = new Date(end).getUTCHours() * 60;
  await prefer(sleeper, { zone: "UTC", quiet: { from: (night + 1380) % 1440, to: (night + 120) % 1440 } });
  const { id } = await tableAt(quick, cup.id);
  const answer = async (number: number) => {
    const { match } = await tableAt(quick, cup.id);
    const seat = (await pod()).seats.indexOf(number);
    const { ask = "", options = [] } =
      game.decisions(match?.state ?? bug("no match")).find((each) => each.awaited && each.seat === seat) ?? {};
    await quick.service.answer(id, by(person(number)), seat, { ask, picks: options.slice(0, 1) }, "now");
  };
  await answer(sleeper);
  const { mutedUntil } = quick.service;
  const answerOnce = async () => {
    Object.assign(quick.service, { mutedUntil });
    await answer(rival);
    return null;
  };
  Object.assign(quick.service, { mutedUntil: answerOnce });
  await at(end);
  expect(await kinds()).toEqual(["computer", "person"]);
  expect((await pod()).deadline).toBeGreaterThan(end);
});

test("where the organiser ended the time, nobody is spared", async () => {
  await prefer(await playerOn(0), { away: { from: end - day, until: end + day } });
  await quick.cups.hurry(cup.id, by(organiser));
  await settle(quick, cup.id);
  expect(await kinds()).toEqual(["computer", "computer"]);
  expect((await quick.service.times.preferences(person(await playerOn(0)))).drawn).toEqual([]);
});

test("an organiser who ends the time while it is looked who is away has the last word", async () => {
  await prefer(await playerOn(0), { away: { from: end - day, until: end + day } });
  const { mutedUntil } = quick.service;
  const hurryOnce = async () => {
    Object.assign(quick.service, { mutedUntil });
    await quick.cups.hurry(cup.id, by(organiser));
    return null;
  };
  Object.assign(quick.service, { mutedUntil: hurryOnce });
  await at(end);
  expect(await kinds()).toEqual(["computer", "computer"]);
});

test("nobody is late for time in which the table had no place, which is given back once", async () => {
  await at(end - 1);
  await changeTable({ lostTime: 2 * hour });
  await at(end);
  expect([await kinds(), await pod()]).toMatchObject([
    ["person", "person"],
    { deadline: end + 2 * hour, givenBack: 2 * hour },
  ]);
  await at(end + 2 * hour);
  expect(await kinds()).toEqual(["computer", "computer"]);
});

test("a table that has no place at this moment has all the time that it lacks", async () => {
  await at(end - 1);
  await changeTable({ lostPlace: { code: 10_003, since: end - hour } });
  await at(end);
  expect(await pod()).toMatchObject({ deadline: end + hour, givenBack: hour });
});

test("an organiser's end of the time counts although the table had no place", async () => {
  await changeTable({ lostTime: 2 * hour });
  await quick.cups.hurry(cup.id, by(organiser));
  await settle(quick, cup.id);
  expect(await kinds()).toEqual(["computer", "computer"]);
});

test("a table is not opened in a tournament that is over, and seats and freedom concern open tables alone", async () => {
  const parts = { tables: quick.service, now: () => quick.state.now };
  const over: TournamentRecord = { ...cup, status: "cancelled", id: pretend("other") };
  const patch = await workAtTables(parts, over, { id: 1, kind: "table", round: 0, pod: 0 });
  expect(patch(over)).toBe(over);
  for (const kind of ["seats", "free"] as const) {
    const nowhere = await workAtTables(parts, cup, { id: 2, kind, round: 5, pod: 5 });
    expect(nowhere(cup)).toBe(cup);
    const unopened = withPod(cup, { round: 0, pod: 0 }, (pod) => ({ ...pod, table: null }));
    // One that was opened as a process ended, and is noted nowhere, is freed all the same.
    if (kind === "seats") expect((await tableAt(quick, cup.id)).tournament).toBeDefined();
    expect((await workAtTables(parts, unopened, { id: 3, kind, round: 0, pod: 0 }))(cup)).toBe(cup);
  }
  expect((await tableAt(quick, cup.id)).tournament).toBeUndefined();
});

test("where a table was opened is noted in the record as it is by then", async () => {
  const parts = { tables: quick.service, now: () => quick.state.now };
  const fresh: TournamentRecord = pretend({ ...cup, id: "fresh" });
  const patch = await workAtTables(parts, fresh, { id: 1, kind: "table", round: 0, pod: 0 });
  const later = withPod({ ...fresh, title: "Later" }, { round: 0, pod: 0 }, (pod) => ({ ...pod, table: null }));
  const table = podOf(patch(later)).table;
  expect([patch(later).title, table !== null && table !== podOf(cup).table]).toEqual(["Later", true]);
  expect(patch({ ...fresh, rounds: [] }).rounds).toEqual([]);
});

test("the deal of a duplicate round is told at each table when the round is over, and who ended is called", async () => {
  const duplicate = startCups();
  const { id } = await begunCup(duplicate, 4, { isDuplicate: true, rounds: 1 });
  const first = (await tableAt(duplicate, id, 0)).id;
  const released: string[] = [];
  const release = async (round: number) =>
    releaseKeys(duplicate.service, await load(duplicate, id), round, (table) =>
      Promise.resolve(void released.push(table.id)),
    );
  expect((await tableAt(duplicate, id, 0)).keepsKey).toBe(true);
  for (const each of [0, 1]) await playTable(duplicate, (await tableAt(duplicate, id, each)).id);
  await settle(duplicate, id);
  const second = (await tableAt(duplicate, id, 1)).id;
  await duplicate.service.change(second, null, (table) => ({ ok: true, record: { ...table, status: "closed" } }));
  await release(7);
  expect(released).toEqual([]);
  await release(0);
  expect(released).toEqual([first]);
  for (const each of [0, 1]) expect((await tableAt(duplicate, id, each)).keepsKey).toBe(false);
});

test("the time in which the bot stood still is given back to the open tables of the round, once", async () => {
  const { now } = quick.state;
  quick.state.standstills = [{ from: now + hour, until: now + 3 * hour }];
  await at(now + 3 * hour);
  expect((await pod()).deadline).toBe(end + 2 * hour);
  await at(now + 4 * hour);
  expect((await pod()).deadline).toBe(end + 2 * hour);
});

test("while no click can arrive a table is not overdue, and has that time after it", async () => {
  await at(end - hour);
  quick.state.hears = false;
  await at(end + hour);
  await quick.cups.tick();
  expect([await kinds(), (await pod()).deadline]).toEqual([["person", "person"], end]);
  quick.state.hears = true;
  quick.state.standstills = [{ from: end - hour, until: end + hour }];
  await quick.cups.tick();
  expect([await kinds(), (await pod()).deadline]).toEqual([["person", "person"], end + 2 * hour]);
  quick.state.now = end + 2 * hour;
  await quick.cups.tick();
  expect(await kinds()).toEqual(["computer", "computer"]);
});
