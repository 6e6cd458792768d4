import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemCore } from "../../src/ports/ports.ts";
import { openStore } from "../../src/store/index.ts";
import { createCommits } from "../../src/store/engines/sqliteSchema.ts";

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(":memory:");
  db.exec("CREATE TABLE kept (number INTEGER CHECK (number < 100))");
});
afterEach(() => db.close());

const keep =
  (number: number, ...held: readonly boolean[]) =>
  () => {
    db.prepare("INSERT INTO kept VALUES (?)").run(number);
    return [true, ...held];
  };
const kept = () =>
  db
    .prepare("SELECT number FROM kept ORDER BY number")
    .all()
    .map((row) => row["number"]);

test("writes of one turn share the wait for the disk, four at a time", async () => {
  const exec = vi.spyOn(db, "exec");
  const { add } = createCommits(db, systemCore.clock.turn);
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => add(keep(number))));
  expect(exec.mock.calls.filter(([statement]) => statement === "COMMIT")).toHaveLength(2);
  expect(kept()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("of writes that share a commit one whose version is not stored takes back nothing but itself (store 8)", async () => {
  const { add } = createCommits(db, systemCore.clock.turn);
  const held = await Promise.all([add(keep(1)), add(keep(2, false)), add(keep(3))]);
  expect([held, kept()]).toEqual([
    [[true], [true, false], [true]],
    [1, 3],
  ]);
});

test("of writes that share a commit one that fails takes nothing else with it", async () => {
  const { add } = createCommits(db, systemCore.clock.turn);
  const done = await Promise.allSettled([add(keep(1)), add(keep(100)), add(keep(3))]);
  expect(done.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(done[1]).toMatchObject({ reason: { name: "StoreError", trouble: "failed" } });
  expect(kept()).toEqual([1, 3]);
});

test("what waits is committed before a file is closed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  const path = join(folder, "store.sqlite");
  const store = openStore(path);
  const put = store.shelf<number>("numbers").put("a", 7, null);
  await store.close();
  expect(await put).toMatchObject({ ok: true });
  const again = openStore(path);
  expect(await again.shelf<number>("numbers").get("a")).toMatchObject({ value: 7 });
  await again.close();
  rmSync(folder, { recursive: true });
});
