import { expect, test } from "vitest";
import type { TableId } from "../../src/ids.ts";
import type { Tally } from "../../src/table/hosting.ts";
import { openStore } from "../../src/store/index.ts";
import { game, options } from "./files.ts";
import { actor, personOn, serviceFor, tableOf } from "./tables.ts";

type Person = { readonly tables: readonly TableId[]; readonly past?: readonly TableId[]; readonly tally?: Tally };

/** A person with an open table, one that is over, and one that was over when rows listed all tables alike. */
async function person() {
  const store = openStore(":memory:");
  const service = serviceFor([game], store);
  const [over, open] = [await tableOf(service, game, options, 2), await tableOf(service, game, options, 2)];
  await service.change(over, null, (record) => ({
    ok: true,
    record: { ...record, status: "closed", tally: { [personOn(0)]: { inTime: 8, late: 2 } } },
  }));
  const row = async () => (await store.shelf<Person>("people").get(personOn(0)))?.value;
  const reads: string[] = [];
  const tables = store.shelf("tables");
  const many = tables.many.bind(tables);
  tables.many = (ids) => {
    reads.push(...ids);
    return many(ids);
  };
  return { service, over, open, row, reads };
}

test("a table that is over is read once more, and what it counts for stays", async () => {
  const { service, over, open, row, reads } = await person();
  expect(await row()).toEqual({ tables: [over, open] });
  expect((await service.tablesOf(personOn(0))).map(({ id }) => id)).toEqual([open]);
  expect(reads).toEqual([over, open]);
  expect(await row()).toEqual({ tables: [open], past: [over], tally: { inTime: 8, late: 2 } });
  reads.length = 0;
  expect(await service.reliability(personOn(0))).toBe(80);
  expect((await service.tablesOf(personOn(0))).map(({ id }) => id)).toEqual([open]);
  expect(reads).not.toContain(over);
});

test("it is still among all tables of its player, and is deleted with them", async () => {
  const { service, over, open, row } = await person();
  await service.tablesOf(personOn(0));
  const all: string[] = [];
  for await (const { id } of service.everyTableOf(personOn(0))) all.push(id);
  expect(all).toEqual([open, over]);
  expect(await service.forget(actor(0))).toBe(2);
  expect(JSON.stringify(await service.load(over))).not.toContain(personOn(0));
  expect(await row()).toBeUndefined();
});
