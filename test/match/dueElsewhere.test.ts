import { expect, test } from "vitest";
import { openStore, type Store } from "../../src/store/index.ts";
import { createService } from "../../src/table/service/service.ts";
import { channelId, newTableId, type TableId, userId } from "../../src/ids.ts";
import { day } from "../../src/time/hours.ts";
import { paces } from "../../src/time/pace.ts";
import { bids } from "../contract/fixture/index.ts";
import { createKeys } from "../chance.ts";
import { beforeReads } from "../watchedStore.ts";

const start = Date.parse("2026-06-01T12:00:00Z");
const [home, user, ben] = [channelId("100000000000000001"), userId("200000000000000001"), userId("200000000000000002")];

/** Tables over this store, of which those of some servers are owned. */
const serviceOf = (store: Store, owns: (guild: string) => boolean, now: number) =>
  createService({
    store,
    games: [bids],
    now: () => now,
    newKey: createKeys(),
    choose: () => Promise.reject(new Error("no computer plays here")),
    publish: () => undefined,
    onComputerError: (_, error) => {
      throw error;
    },
    ownership: { owns, isActive: () => true },
  });

async function openTables(store: Store, guilds: readonly string[]): Promise<readonly TableId[]> {
  const ids: TableId[] = [];
  for (const [nth, guild] of guilds.entries()) {
    const service = serviceOf(store, () => true, start);
    const opening = { game: bids, guild, home, name: "Ada", options: {}, wantsThread: false, pace: paces.daily };
    const { id } = await service.open({ user, interaction: String(nth) }, opening);
    await service.change(id, null, (record) => ({
      ok: true,
      record: { ...record, seats: [...record.seats, { kind: "person", user: ben, name: "Ben" }] },
    }));
    expect((await service.start(id, { user, interaction: `start ${nth}` })).ok).toBe(true);
    ids.push(id);
  }
  return ids;
}

test("of what is due, the process that owns a server reads its tables alone", async () => {
  const store = openStore(":memory:");
  const ids = await openTables(store, ["0", "1", "2", "0", "1", "2"]);
  const read: string[] = [];
  const noted = beforeReads(store, (key, namespace) => namespace === "tables" && read.push(key));
  await serviceOf(noted, (guild) => guild === "1", start + 30 * day).runDue();
  expect([...new Set(read)].toSorted()).toEqual([ids[1], ids[4]].toSorted());
  await store.close();
});

test("a table that another process moves on between the search and the change is moved on once", async () => {
  const store = openStore(":memory:");
  const [id = newTableId("none")] = await openTables(store, ["1"]);
  const later = start + 30 * day;
  const stored = async () => store.shelf("tables").get(id);
  let moved: number | undefined;
  const other = serviceOf(store, () => true, later);
  let isDone = false;
  const late = beforeReads(store, async (_, namespace) => {
    if (namespace !== "tables" || isDone) return;
    isDone = true;
    await other.runDue();
    moved = (await stored())?.version;
  });
  await serviceOf(late, () => true, later).runDue();
  expect(moved).toBeDefined();
  expect((await stored())?.version).toBe(moved);
  expect((await other.load(id))?.timing.deadlineRow).toBeGreaterThan(later);
  await store.close();
});

test("a table whose server another process owns by now is left to that one, and stays due", async () => {
  const store = openStore(":memory:");
  const [id] = await openTables(store, ["2"]);
  await serviceOf(store, (guild) => guild === "1", start + 30 * day).runDue();
  const left: string[] = [];
  for await (const { key } of store.shelf("tables").findAll({ due: start + 30 * day })) left.push(key);
  expect(left).toEqual([id]);
  await store.close();
});
