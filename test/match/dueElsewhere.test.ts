import { expect, test } from "vitest";
import type { Json } from "../../games/contract/index.ts";
import { openStore, type Shelf, type Store } from "../../src/store/index.ts";
import { createDeadlineStore } from "../../src/table/deadlines/deadlineStore.ts";
import { createService } from "../../src/table/service/service.ts";
import { channelId, newTableId, userId } from "../../src/ids.ts";
import { bids } from "../contract/fixture/index.ts";
import { createKeys } from "../chance.ts";
import { clockAt } from "../clocks.ts";

/** The store, which notes the keys that are read one by one of this shelf. */
function noting(store: Store, namespace: string, read: string[]): Store {
  return {
    ...store,
    shelf<T extends Json>(name: string): Shelf<T> {
      const shelf = store.shelf<T>(name);
      if (name !== namespace) return shelf;
      return {
        ...shelf,
        get(key) {
          read.push(key);
          return shelf.get(key);
        },
      };
    },
  };
}

/** Tables over this store, of which those of server 1 are looked after. */
const lookAfterOne = (store: Store, now: number) =>
  createService({
    store,
    games: [bids],
    now: () => now,
    newKey: createKeys(),
    choose: () => Promise.reject(new Error("no computer plays here")),
    publish: () => undefined,
    onComputerError: () => undefined,
    ownership: { owns: (guild) => guild === "1", isActive: () => true, tell: () => Promise.resolve() },
  });

test("of what is due, whoever looks after a server reads its tables alone", async () => {
  const read: string[] = [];
  const store = noting(openStore(":memory:"), "tables", read);
  const now = Date.parse("2026-06-01T12:00:00Z");
  const rows = createDeadlineStore(
    store,
    clockAt(() => now),
  );
  const ids = Array.from({ length: 30 }, (_, nth) => newTableId(String(500_000_000_000_000_000n + BigInt(nth))));
  for (const [nth, id] of ids.entries())
    await rows.addRow({ id, guild: String(nth % 3), place: channelId("100000000000000001") }, now - 1 - nth);
  const service = lookAfterOne(store, now);
  await service.runDue();
  expect(read.toSorted()).toEqual(ids.filter((_, nth) => nth % 3 === 1).toSorted());
  await store.close();
});

test("a row that another process takes away while the due ones are read is passed over", async () => {
  const store = openStore(":memory:");
  const now = Date.parse("2026-06-01T12:00:00Z");
  const others = createDeadlineStore(
    store,
    clockAt(() => now),
  );
  const [one, two] = [newTableId("500000000000000001"), newTableId("500000000000000002")];
  for (const id of [one, two]) await others.addRow({ id, guild: "1", place: channelId("100000000000000001") }, now - 1);
  const slow: Store = {
    ...store,
    shelf<T extends Json>(name: string): Shelf<T> {
      const shelf = store.shelf<T>(name);
      return {
        ...shelf,
        async many(keys) {
          for await (const row of others.dueRows()) if (row.table === one) await others.removeRow(row);
          return shelf.many(keys);
        },
      };
    },
  };
  const due: string[] = [];
  for await (const { table } of createDeadlineStore(
    slow,
    clockAt(() => now),
  ).dueRows())
    due.push(table);
  expect(due).toEqual([two]);
  await store.close();
});

test("a table that another process looks after by now is left to that one, with its row", async () => {
  const store = openStore(":memory:");
  const now = Date.parse("2026-06-01T12:00:00Z");
  const rows = createDeadlineStore(
    store,
    clockAt(() => now),
  );
  const [home, user] = [channelId("100000000000000001"), userId("200000000000000001")];
  const service = lookAfterOne(store, now);
  const opening = { game: bids, guild: "2", home, name: "Ada", options: {}, wantsThread: false };
  const { id } = await service.open({ user, interaction: "1" }, opening);
  // The row names the server that is looked after here.
  await rows.addRow({ id, guild: "1", place: home }, now - 1);
  await service.runDue();
  const left: string[] = [];
  for await (const { table } of rows.dueRows()) left.push(table);
  expect(left).toEqual([id]);
  await store.close();
});
