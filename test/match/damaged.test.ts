import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TableId } from "../../src/ids.ts";
import { type DamagedRow, openStore } from "../../src/store/index.ts";
import { game, options } from "./files.ts";
import { actor, personOn, serviceFor, started, tableOf } from "./tables.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "damaged-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Cuts the row of a table in half, as a broken disk does. */
function cutRow(path: string, id: TableId): void {
  const raw = new DatabaseSync(path);
  raw
    .prepare("UPDATE kept SET value = substr(value, 1, length(value) / 2) WHERE namespace = 'tables' AND key = ?")
    .run(id);
  raw.close();
}

test("one damaged row costs its table alone, and is named once", async () => {
  const path = join(folder, "store.sqlite");
  const told: DamagedRow[] = [];
  const store = openStore(path, { onDamaged: (damaged) => void told.push(damaged) });
  let now = started;
  const service = serviceFor([game], store, () => now);
  const openOne = () => tableOf(service, game, options, 2);
  const [first, broken, last] = [await openOne(), await openOne(), await openOne()];
  cutRow(path, broken);
  // Wherever tables are listed, the others are there.
  expect((await service.tablesOf(personOn(0))).map(({ id }) => id)).toEqual([first, last]);
  expect((await service.tablesIn("100000000000000001")).map(({ id }) => id)).not.toContain(broken);
  expect(await service.loadMany([broken])).toEqual([]);
  const running: TableId[] = [];
  for await (const { id } of service.runningTables(() => false)) running.push(id);
  expect(new Set(running)).not.toContain(broken);
  // The table itself says what is the matter.
  await expect(service.load(broken)).rejects.toMatchObject({ trouble: "damaged" });
  await expect(service.takeBack(broken, actor(0))).rejects.toMatchObject({ trouble: "damaged" });
  // The others play on.
  const asked = game.decisions((await service.load(last))?.match?.state ?? null).find(({ awaited }) => awaited);
  if (asked === undefined) throw new Error("nobody is asked");
  const given = { ask: asked.ask, picks: asked.options.slice(0, 1) };
  expect((await service.answer(last, actor(asked.seat), asked.seat, given, "now")).ok).toBe(true);
  now += 1000;
  for (const id of [first, last])
    await service.change(id, null, (record) => ({ ok: true, record: { ...record, outbox: [] } }));
  expect(await service.listPending()).toEqual([broken]);
  expect(told).toEqual([{ namespace: "tables", row: broken }]);
  await store.close();
});
