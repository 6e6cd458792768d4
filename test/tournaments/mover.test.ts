/** How tournaments move on by themselves. */
import { expect, test } from "vitest";
import { channelId } from "../../src/ids.ts";
import { hour, minute } from "../../src/time/hours.ts";
import { outsideTournaments } from "../../src/table/record.ts";
import { latestRound } from "../../src/tournaments/record.ts";
import { nextRound } from "../../src/tournaments/rounds/nextRound.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { openStore } from "../../src/store/index.ts";
import { begin } from "./playedCup.ts";
import { begunCup, by, load, openCup, organiser, person, playTable, settle, startCups, tableAt } from "./quickCup.ts";

const elsewhere = channelId("100000000000000002");

test("a tournament collects results, counts each table, opens the next round and ends", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 4);
  const first = latestRound(await load(quick, id))?.pods.map(({ table }) => table);
  for (const pod of [0, 1]) await playTable(quick, (await tableAt(quick, id, pod)).id);
  await settle(quick, id);
  expect(quick.counted).toEqual(first);
  expect(await load(quick, id)).toMatchObject({
    status: "playing",
    rounds: [{ isClosed: true }, { isClosed: false }],
  });
  for (const pod of [0, 1]) await playTable(quick, (await tableAt(quick, id, pod)).id);
  expect(await settle(quick, id)).toMatchObject({ status: "finished", rounds: [{}, { isClosed: true }] });
  expect(quick.counted).toHaveLength(4);
  expect(quick.failed).toEqual([]);
});

test("a large field is paired elsewhere, each time that its next round must be known, and a small one here", async () => {
  const paired: number[] = [];
  const quick = startCups(openStore(":memory:"), (record) => {
    paired.push(record.rounds.length);
    const next = nextRound(record);
    return Promise.resolve(next && { ...next, tables: next.tables.toReversed() });
  });
  const rhythm = { start: "command", review: 0 } as const;
  const { id } = await begunCup(quick, 10, { most: 10 }, { rhythm });
  const firstSeats = async () => latestRound(await load(quick, id))?.pods.map(({ seats }) => Math.min(...seats));
  expect([paired, await firstSeats()]).toEqual([[0], [9, 7, 5, 3, 1]]);
  for (let pod = 0; pod < 5; pod += 1) await playTable(quick, (await tableAt(quick, id, pod)).id);
  expect(await settle(quick, id)).toMatchObject({ next: null });
  await quick.cups.startNext(id, by(organiser));
  expect((await settle(quick, id)).rounds).toHaveLength(2);
  expect(paired).toEqual([0, 1, 1]);
  await begunCup(quick, 8);
  expect(paired).toHaveLength(3);
});

test("a thread of its own pairs what the answering thread would", async () => {
  const league = begin({ format: "league", size: 2, number: 10 }, 20);
  const thread = new URL("../../src/tournaments/rounds/pairThread.ts", import.meta.url);
  expect(await systemPorts.workers.runOnce(thread, league)).toEqual(nextRound(league));
  const over = { ...league, entrants: league.entrants.slice(0, 1) };
  expect(await systemPorts.workers.runOnce(thread, over)).toBeUndefined();
});

test("a tournament is moved on when one of its tables changes, and not by another table", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 2, { rounds: 1 });
  const table = await tableAt(quick, id);
  await playTable(quick, table.id);
  const over = await tableAt(quick, id);
  quick.cups.tableChanged(outsideTournaments(over));
  quick.cups.tableChanged(over);
  await expect.poll(async () => (await load(quick, id)).status).toBe("finished");
});

test("a tournament reads the tables of its round once when it is moved on", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 8);
  quick.state.now += 2 * minute;
  await settle(quick, id);
  const { loadMany, load: read } = quick.service;
  const reads: (readonly string[])[] = [];
  Object.assign(quick.service, {
    loadMany: (ids: readonly string[]) => {
      reads.push(ids);
      return loadMany(ids);
    },
    load: (table: string) => {
      reads.push([table]);
      return read(table);
    },
  });
  await quick.cups.move(id);
  expect(reads.map(({ length }) => length)).toEqual([4]);
});

test("a tournament is left to another process that looks after its server", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 2);
  await playTable(quick, (await tableAt(quick, id)).id);
  quick.state.owned = false;
  await quick.cups.move(id);
  expect(latestRound(await load(quick, id))?.pods[0]?.result).toBeNull();
});

test("a tournament that waits for its next round is found by the process that owns its server alone", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 2);
  expect(await quick.cups.listPending()).toEqual([id]);
  quick.state.owned = false;
  expect(await quick.cups.listPending()).toEqual([]);
});

test("a tournament begins at its time, and not a moment sooner", async () => {
  const quick = startCups();
  const { id } = await openCup(quick);
  for (const number of [1, 2]) await quick.cups.join(id, by(person(number)), `P${number}`);
  const begin = quick.state.now + hour;
  await quick.cups.schedule(id, by(organiser), { checkIn: null, begin }, "");
  await settle(quick, id);
  quick.state.now = begin - 1;
  await quick.cups.tick();
  expect((await load(quick, id)).status).toBe("registration");
  quick.state.now = begin;
  await quick.cups.tick();
  expect(await load(quick, id)).toMatchObject({ status: "playing", rounds: [{ number: 1 }] });
});

test("a tournament begins only when its players can click, and then though nobody asks for it", async () => {
  const quick = startCups();
  const { id } = await openCup(quick);
  for (const number of [1, 2]) await quick.cups.join(id, by(person(number)), `P${number}`);
  const begin = quick.state.now + hour;
  await quick.cups.schedule(id, by(organiser), { checkIn: null, begin }, "");
  quick.state.hears = false;
  quick.state.now = begin;
  await settle(quick, id);
  expect((await load(quick, id)).status).toBe("registration");
  quick.state.hears = true;
  quick.state.now += minute;
  await quick.cups.tick();
  expect((await load(quick, id)).status).toBe("playing");
});

test("a tournament calls a round once all its tables have a place, or after a minute at the latest", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 4);
  const isCalled = async () => latestRound(await load(quick, id))?.isCalled;
  const place = async (pod: number) =>
    quick.service.change((await tableAt(quick, id, pod)).id, null, (record) => ({
      ok: true,
      record: { ...record, place: elsewhere },
    }));
  await place(0);
  await quick.cups.move(id);
  expect(await isCalled()).toBe(false);
  await place(1);
  await quick.cups.move(id);
  expect(await isCalled()).toBe(true);

  const slow = startCups();
  const other = await begunCup(slow, 4);
  slow.state.now += minute - 1;
  await slow.cups.tick();
  expect(latestRound(await load(slow, other.id))?.isCalled).toBe(false);
  slow.state.now += 1;
  await slow.cups.tick();
  expect(latestRound(await load(slow, other.id))?.isCalled).toBe(true);
});

test("a tournament looks at everything anew when the clock was put back by more than a minute", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 2);
  await quick.cups.tick();
  const moves = async (by: number) => {
    quick.state.owned = false;
    quick.asked.splice(0);
    quick.state.now += by;
    await quick.cups.tick();
    return quick.asked.length;
  };
  expect(await moves(-minute)).toBe(0);
  expect(await moves(-minute - 1)).toBe(1);
  expect(id).toBeDefined();
});

test("a tournament that fails tells whoever runs the bot why, and tries again when it is asked to", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 2);
  const error = new Error("The storage is away.");
  const { loadMany } = quick.service;
  Object.assign(quick.service, { loadMany: () => Promise.reject(error) });
  await quick.cups.move(id);
  expect(quick.failed).toEqual([error]);
  Object.assign(quick.service, { loadMany });
  await playTable(quick, (await tableAt(quick, id)).id);
  expect(await settle(quick, id)).toMatchObject({ rounds: [{ isClosed: true }, {}] });
});
