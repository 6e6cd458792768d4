/** What becomes of rows that a bad disk has damaged, by what they are for. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLeases } from "../../src/cluster/lease.ts";
import { storedShardCount, storeShardCount } from "../../src/cluster/shards.ts";
import { createMemberships } from "../../src/guilds/memberships.ts";
import { channelId, lessonTable, userId } from "../../src/ids.ts";
import { createLimits } from "../../src/limits/limits.ts";
import { createRatings } from "../../src/ratings/service.ts";
import { createStatistics } from "../../src/statistics/service.ts";
import { type DamagedRow, openStore, openStoreAt, type Store, StoreError } from "../../src/store/index.ts";
import { removeKey } from "../../src/store/update.ts";
import { createTableIndex } from "../../src/table/tableIndex.ts";
import { noColumns } from "../watchedStore.ts";
import { postgresTest, usePostgres } from "./postgresServer.ts";

const server = usePostgres();
let folder: string;
let store: Store;
let told: DamagedRow[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "damaged-"));
  told = [];
  store = openStore(join(folder, "store.sqlite"), { onDamaged: (row) => void told.push(row) });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Puts bytes that do not open where a row is. */
function damage(namespace: string): void {
  const raw = new DatabaseSync(join(folder, "store.sqlite"));
  raw.prepare("UPDATE kept SET value = 'e1:' || substr(value, 30) WHERE namespace = ?").run(namespace);
  raw.close();
}

const user = userId("100000000000000001");
const now = (): number => 1_800_000_000_000;
const shelf = (namespace: string) => store.shelf<number>(namespace);

async function troubleOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => "none",
    (error: unknown) => (error instanceof StoreError ? error.trouble : error),
  );
}

/** Uses of what the bot notes. Each stores a row, and says whether all is well. */
const uses: Readonly<Record<string, () => Promise<unknown>>> = {
  limits: async () =>
    (await createLimits(store, now, (user) => Promise.resolve(user)).use("calls", { user, guild: "10" })) === undefined,
  guilds: () =>
    createMemberships({ store, now, keepDays: 90, owners: [], owns: () => true, isPresent: () => true })
      .compare(["10", "11"])
      .then(() => true),
  leases: () => createLeases({ store, holder: "one", clock: () => 0, onLost: () => undefined }).claim("a"),
  people: async () => (await store.transaction(await createTableIndex(store).peopleWrites([user], lessonTable))).ok,
  places: async () =>
    (await store.transaction([await createTableIndex(store).placeWrite(channelId("100000000000000008"), lessonTable)]))
      .ok,
};

test.each(Object.keys(uses))(
  "a damaged row of %s is reported, and made anew where it is needed (store 15)",
  async (of) => {
    for (const _ of ["stored", "made anew", "kept"]) {
      expect(await uses[of]?.()).toBe(true);
      if (told.length === 0) damage(of);
    }
    expect(new Set(told.map(({ namespace }) => namespace))).toEqual(new Set([of]));
  },
);

test("a damaged row of anything else stays, and no write takes it for an absent one (store 15)", async () => {
  await shelf("imports").put("a", 1, null);
  damage("imports");
  expect(await shelf("imports").many(["a"])).toEqual([undefined]);
  expect(await troubleOf(() => shelf("imports").put("a", 2, null))).toBe("damaged");
  expect(await Array.fromAsync(shelf("imports").keys())).toEqual(["a"]);
  await removeKey(shelf("imports"), "a");
  expect(await shelf("imports").put("a", 2, null)).toMatchObject({ ok: true });
});

test("verbs mend what they count or set anew: ratings, statistics and the number of shards", async () => {
  await shelf("statistics").put(user, 1, null);
  await store.shelf<number>("rated-players").put(`bids:2:${user}`, 1, null, noColumns);
  await storeShardCount(store, 3);
  for (const namespace of ["statistics", "rated-players", "shards"]) damage(namespace);
  const recommend = () => Promise.resolve(5);
  expect(await troubleOf(() => storedShardCount(store, recommend))).toBe("damaged");
  await storeShardCount(store, 4);
  expect(await storedShardCount(store, recommend)).toBe(4);
  for (const counted of [createRatings(store, []), createStatistics(store, [])])
    expect(await counted.recompute()).toBe(0);
  expect(await Array.fromAsync(shelf("statistics").keys())).toEqual([]);
});

postgresTest(
  "a process without SECRET_KEY takes nothing for damaged that another one has encrypted (store 15)",
  async () => {
    const address = await server().createDatabase();
    const without = await openStoreAt(address);
    await without.shelf<number>("manners").put("1", 1, null);
    const whole = await openStoreAt(address, { secretKey: "a".repeat(64) });
    expect(await troubleOf(() => without.shelf("manners").get("1"))).toBe("locked");
    expect((await whole.shelf("manners").get("1"))?.value).toBe(1);
    await Promise.all([without.close(), whole.close()]);
  },
);
