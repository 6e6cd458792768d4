import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Json } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { answerHere, choose } from "../../src/computers/choose.ts";
import { newTableId, type TableId, userId } from "../../src/ids.ts";
import { answersGiven } from "../../src/match/match.ts";
import { positionOf } from "../../src/match/position.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { describeStoredTable } from "../../src/table/service/columns.ts";
import { upgradeRecord } from "../../src/table/recordShelf.ts";
import { createService, type Service } from "../../src/table/service/service.ts";
import { parseJson } from "../parseJson.ts";
import { createKeys } from "../chance.ts";

type Row = { readonly namespace: string; readonly key: string; readonly value: Json };

const written = 1_790_000_000_000;
const ada = userId("200000000000000000");
const ben = userId("200000000000000001");
const first = newTableId("first");

/** What the version before records had format 2 stored: a table of every game, some answers into its match. */
const rows = parseJson<readonly Row[]>(readFileSync(new URL("stored/format-1.json", import.meta.url), "utf8"));

/** Games of the tables in these rows. */
const storedGames = rows.flatMap(({ namespace, value }) =>
  namespace === "tables" ? [(value as { readonly game: string }).game] : [],
);

async function storeOf(stored: readonly Row[]): Promise<Store> {
  const store = openStore(":memory:");
  for (const { namespace, key, value } of stored) {
    const put =
      namespace === "tables"
        ? store.shelf(namespace).put(key, value, null, describeStoredTable(games, value, written))
        : store.shelf(namespace).put(key, value, null);
    expect((await put).ok).toBe(true);
  }
  return store;
}

function serviceOn(store: Store): Service {
  return createService({
    store,
    games,
    now: () => written + 7_200_000,
    newKey: createKeys(),
    choose: answerHere,
    publish: () => undefined,
    onComputerError(_, error) {
      throw error;
    },
  });
}

/** Plays on with what a sensible player likes, up to `limit` further answers or the end. */
async function playOn(service: Service, id: TableId, limit: number): Promise<number> {
  for (let given = 0; given < limit; given += 1) {
    const record = await service.load(id);
    if (record?.status !== "playing") return given;
    const game = service.gameOf(record);
    const position = positionOf(game, record.match);
    const decision = position.decisions.find(({ awaited }) => awaited);
    if (decision === undefined) throw new Error("nobody is asked");
    const actor = { user: decision.seat === 0 ? ada : ben, interaction: `on ${id} ${given}` };
    const answer = choose(game, position.view(decision.seat), [decision]);
    expect(await service.answer(id, actor, decision.seat, answer, "now")).toMatchObject({ ok: true });
  }
  return limit;
}

test("tables that the version before stored are found, keep their clocks, and are played on", async () => {
  const service = serviceOn(await storeOf(rows));
  const tables = await service.tablesOf(ada);
  expect(tables.map(({ game }) => game).toSorted()).toEqual(storedGames.toSorted());
  expect(storedGames.length).toBeGreaterThan(0);
  for (const { id, timing, match } of tables) {
    expect(timing).toMatchObject({ pace: { name: "daily" }, isPaused: false });
    expect(timing.clocks).toHaveLength(2);
    expect(timing.deadlineRow).toBeGreaterThan(written);
    const before = match === null ? 0 : answersGiven(match);
    expect(before).toBeGreaterThan(0);
    expect(await playOn(service, id, 60)).toBeGreaterThan(0);
  }
});

test("people's preferences and what is due go on", async () => {
  const store = await storeOf(rows);
  const service = serviceOn(store);
  expect(await service.times.preferences(ada)).toMatchObject({ zone: "Europe/Berlin", quiet: { from: 1320, to: 420 } });
  await service.runDue();
  for (const record of await service.tablesOf(ada)) {
    // Two hours later each table has told who is awaited that it is their turn, and names its next row.
    expect(record.timing.clocks.flatMap(({ told }) => told)).toContain("start");
    expect(record.timing.deadlineRow).toBeGreaterThan(written + 7_200_000);
    expect(record).not.toHaveProperty("days");
  }
});

test("posts that were due under an older name are due under today's", async () => {
  const service = serviceOn(await storeOf(rows));
  const [record] = await service.tablesOf(ada);
  if (record === undefined) throw new Error("no table");
  const outbox = [
    { id: 1_000_000_007, kind: "settle", seat: 0 },
    { id: 7, kind: "nudge", seat: 1, step: "half" },
    { id: 8, kind: "settle-nudge" },
    { id: 9, kind: "card" },
  ] as const;
  expect(upgradeRecord({ ...record, outbox }).outbox).toEqual([
    { id: 1_000_000_007, kind: "close-secret", seat: 0 },
    { id: 7, kind: "reminder", seat: 1, step: "half" },
    { id: 8, kind: "update-reminder" },
    { id: 9, kind: "card" },
  ]);
});

test.each([
  [{}, { from: "here" }],
  [{ isRestored: false, wasInTournament: true }, { from: "tournament" }],
  [
    { isRestored: true, origin: first },
    { from: "file", table: first },
  ],
  [
    { isRestored: true, origin: first, isFromElsewhere: true },
    { from: "server", table: first },
  ],
  [
    { isRestored: true, origin: first, isImported: true },
    { from: "archive", table: first, claims: {} },
  ],
  [
    { isRestored: true, origin: first, isImported: true, claims: { "1": "ab" } },
    { from: "archive", table: first, claims: { "1": "ab" } },
  ],
])("a table that was stored with %o comes from %o, and loses its flags", async (flags, origin) => {
  const service = serviceOn(await storeOf(rows));
  const [record] = await service.tablesOf(ada);
  if (record === undefined) throw new Error("no table");
  const { origin: today, ...plain } = record;
  expect(today).toEqual({ from: "here" });
  const upgraded = upgradeRecord({ ...plain, isSaved: false, ...flags });
  expect(upgraded).toEqual({ ...record, origin });
  expect(upgradeRecord(upgraded)).toEqual(upgraded);
});

test("tables of before know of no lost place, and people nothing of refused messages", async () => {
  const service = serviceOn(await storeOf(rows));
  for (const record of await service.tablesOf(ada)) expect(record).not.toHaveProperty("lostPlace");
  expect(await service.times.preferences(ada)).toMatchObject({ dm: null, refusesDms: false });
});
