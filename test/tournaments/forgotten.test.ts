/** Having one's data deleted in the middle of a tournament, and coming back: no way out of what was played. */
import { describe, expect, test, vi } from "vitest";
import { nobody } from "../../src/ids.ts";
import { rankingsOf } from "../../src/tournaments/rounds/order.ts";
import { latestRound, type TournamentId } from "../../src/tournaments/record.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { bids } from "../contract/fixture/index.ts";
import { begunCup, by, load, openCup, organiser, person, playTable, settle, tableAt, useCups } from "./quickCup.ts";

const quick = useCups();

/** Plays every table of the latest round, and opens the next one. */
async function playRound(id: TournamentId): Promise<void> {
  for (const { table } of latestRound(await load(quick, id))?.pods ?? [])
    if (table !== null) await playTable(quick, table);
  await settle(quick, id);
}

async function pointsOf(id: TournamentId, name: string): Promise<number> {
  const record = await load(quick, id);
  const entrant = record.entrants.findLast((each) => each.name === name)?.id;
  return rankingsOf(record, 0)[0]?.rows.find((row) => row.entrant === entrant)?.units ?? expect.fail("no row");
}

test("whoever lost, has their data deleted and joins again has the points of before, and not those of a late entry", async () => {
  const { id } = await begunCup(quick, 4, { rounds: 4, late: "half" });
  await playRound(id);
  const [row] = rankingsOf(await load(quick, id), 0)[0]?.rows.slice(-1) ?? [];
  const loser = person(row?.entrant ?? 0);
  await quick.cups.forget(loser);
  expect(JSON.stringify(await load(quick, id))).not.toContain(loser);
  expect(await quick.cups.join(id, by(loser), "Back")).toMatchObject({ ok: true });
  await playRound(id);
  await playRound(id);
  const record = await load(quick, id);
  expect(record.entrants.filter(({ user }) => user === loser)).toMatchObject([{ id: row?.entrant, name: "Back" }]);
  expect(record.entrants).toHaveLength(4);
  expect(await pointsOf(id, "Back")).toBeLessThan(4 * (row?.units ?? 0) + 60 * 60);
});

test("an organiser enters nobody anew whose place waits for them", async () => {
  const { id } = await begunCup(quick, 4, { rounds: 4, late: "half" });
  await quick.cups.forget(person(2));
  expect(await quick.cups.enter(id, by(organiser), { user: person(2), name: "Back" })).toMatchObject({ ok: true });
  expect((await load(quick, id)).entrants).toHaveLength(4);
});

test("staff who played decides nothing about its own table once its data are deleted", async () => {
  const { id } = await begunCup(quick, 4, { rounds: 2 });
  const pod = latestRound(await load(quick, id))?.pods.findIndex(({ seats }) => seats.includes(2)) ?? -1;
  await playTable(quick, latestRound(await load(quick, id))?.pods[pod]?.table ?? expect.fail("no table"));
  await quick.cups.forget(person(2));
  const own = { ok: false, why: { say: "tournament.refusal.own-table" } };
  expect(await quick.cups.correct(id, by(person(2)), { round: 0, pod }, [1, 2])).toMatchObject(own);
  expect(await quick.cups.correct(id, by(person(9)), { round: 0, pod }, [1, 2])).toMatchObject({ ok: true });
});

test("staff who played bars no rival once its data are deleted: it may come back to its place", async () => {
  const { id } = await begunCup(quick, 4, { rounds: 2 });
  await quick.cups.forget(person(2));
  const rival = { ok: false, why: { say: "tournament.refusal.own-rival" } };
  expect(await quick.cups.refuseDrop("1", person(1), person(2))).toMatchObject(rival);
  expect(await quick.cups.refuseDrop("1", person(1), person(9))).toBeUndefined();
  expect(await quick.cups.join(id, by(person(2)), "Back")).toMatchObject({ ok: true });
});

test("computers win no points for a place whose player had their data deleted before the table was open", async () => {
  const { id } = await openCup(quick);
  for (const number of [1, 2, 3, 4]) await quick.cups.join(id, by(person(number)), `P${number}`);
  await quick.cups.begin(id, by(organiser));
  await quick.cups.move(id);
  await quick.cups.forget(person(2));
  await settle(quick, id);
  const pod = latestRound(await load(quick, id))?.pods.findIndex(({ seats }) => seats.includes(2)) ?? -1;
  const table = await tableAt(quick, id, pod);
  for (let state = table; state.status === "playing"; state = await tableAt(quick, id, pod)) {
    await playTable(quick, table.id);
    await quick.service.playComputers(state);
  }
  const { seats, result } = (await settle(quick, id)).rounds[0]?.pods[pod] ?? expect.fail("no table");
  expect(result?.forfeits).toEqual([seats.indexOf(2)]);
  expect(ratedResult(bids, await tableAt(quick, id, pod))).toBe("alone");
});

describe("between a table's opening and its start", () => {
  /** The first round of four, whose first table was opened by a process that ended before it started. */
  async function opened(): Promise<TournamentId> {
    const { id } = await openCup(quick);
    for (const number of [1, 2, 3, 4]) await quick.cups.join(id, by(person(number)), `P${number}`);
    await quick.cups.begin(id, by(organiser));
    await quick.cups.move(id);
    const start = vi.spyOn(quick.service, "start").mockRejectedValue(new Error("killed"));
    await expect(settle(quick, id)).rejects.toThrow("killed");
    start.mockRestore();
    return id;
  }
  const resultOf = async (id: TournamentId, number: number) => {
    for (let rest = 9; rest > 0; rest -= 1) {
      const at = latestRound(await settle(quick, id))?.pods.findIndex(({ seats }) => seats.includes(number)) ?? -1;
      const table = await tableAt(quick, id, at);
      if (table.status === "ended") break;
      await playTable(quick, table.id);
      await quick.service.playComputers(await tableAt(quick, id, at));
    }
    return (await settle(quick, id)).rounds[0]?.pods.find(({ seats }) => seats.includes(number));
  };

  test("a player's data are deleted: the place earns nothing", async () => {
    const id = await opened();
    const [seat = 0] = (await load(quick, id)).rounds[0]?.pods[0]?.seats ?? [];
    await quick.service.forget(by(person(seat)));
    await quick.cups.forget(person(seat));
    const { seats, result } = (await resultOf(id, seat)) ?? expect.fail("no table");
    expect(result?.forfeits).toEqual([seats.indexOf(seat)]);
  });

  test("all of its players' data are deleted: it ends all the same, and no place earns anything", async () => {
    const id = await opened();
    const seats = (await load(quick, id)).rounds[0]?.pods[0]?.seats ?? [];
    for (const user of seats.map(person)) {
      await quick.service.forget(by(user));
      await quick.cups.forget(user);
    }
    expect((await resultOf(id, seats[0] ?? 0))?.result?.forfeits).toEqual([0, 1]);
  });

  test("the organiser's data are deleted, or they hand the tournament over: it starts, and no player hosts it", async () => {
    const deleted = await opened();
    await quick.service.forget(by(organiser));
    await quick.cups.forget(organiser);
    const given = await opened();
    await quick.cups.transfer(given, by(organiser), { user: person(9), name: "Zoe" });
    const hosts = [];
    for (const id of [deleted, given]) {
      await settle(quick, id);
      const { status, host } = await tableAt(quick, id, 0);
      hosts.push([status, host]);
    }
    expect(hosts).toEqual([
      ["playing", nobody],
      ["playing", person(9)],
    ]);
  });
});

test("staff who played and had their data deleted does not organise in the place of an organiser who left", async () => {
  const { id } = await begunCup(quick, 4, { rounds: 2 });
  await quick.cups.forget(person(2));
  quick.state.gone = [organiser];
  for (const number of [2, 9])
    await quick.cups.setRoles(id, by(person(number)), { organisers: null, called: null }, "");
  const { audit, organiser: heir } = await load(quick, id);
  expect(heir).toBe(person(9));
  expect(audit.filter(({ did }) => did === "transfer").map((line) => line.by)).toEqual([person(9)]);
});

test("a player who had their data deleted and was given another place has that one alone", async () => {
  const { id, rounds } = await begunCup(quick, 4, { rounds: 2 });
  const [one, other] = rounds[0]?.pods.map(({ seats: [first = 0] }) => person(first)) ?? [];
  if (one === undefined || other === undefined) throw new Error("two tables");
  await quick.cups.forget(one);
  const heir = { user: one, name: "Back" };
  const given = await quick.cups.replace(id, by(organiser), { user: other, hasLeft: true }, heir);
  expect(given).toMatchObject({ ok: true });
  await quick.cups.join(id, by(one), "Back");
  expect((await load(quick, id)).entrants.filter(({ user }) => user === one)).toHaveLength(1);
});

test("an organiser who listed the seeds and had their data deleted plays by no seeds of theirs", async () => {
  const { id } = await openCup(quick, { rounds: 2 });
  const players = [1, 2, 3].map(person);
  for (const user of players) await quick.cups.join(id, by(user), "P");
  expect(await quick.cups.listSeeds(id, by(organiser), players.toReversed())).toMatchObject({ ok: true });
  await quick.cups.forget(person(3));
  expect((await load(quick, id)).seeds?.order).toEqual([3, 2, 1]);
  await quick.cups.forget(organiser);
  expect(await quick.cups.join(id, by(organiser), "Back")).toMatchObject({ ok: true });
  expect((await load(quick, id)).seeds).toBeUndefined();
});
