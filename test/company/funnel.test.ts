/** How far servers get is counted once, also where the store was away at first. */
import { pino } from "pino";
import { expect, test } from "vitest";
import { createFunnel } from "../../src/company/funnel.ts";
import { silentMeter } from "../../src/metrics/meter.ts";
import { openStore } from "../../src/store/index.ts";
import { paces } from "../../src/time/pace.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { pretend } from "../pretend.ts";
import { beforeWrites } from "../watchedStore.ts";

test("a first table and an end that could not be noted are noted with the next try, and an end counts once", async () => {
  const counted: string[] = [];
  const logged: string[] = [];
  const meter = { ...silentMeter, ended: (game: string) => void counted.push(game) };
  let isAway = true;
  const store = beforeWrites(openStore(":memory:"), "funnel", () => {
    if (isAway) throw new Error("the store is away");
    return Promise.resolve();
  });
  const funnel = createFunnel(store, meter, pino({ level: "warn" }, { write: (line) => void logged.push(line) }));
  const stage = async () => (await store.shelf<{ stage: string }>("funnel").get("1"))?.value.stage;
  const table = { id: "a", guild: "1", game: "secret-bids", timing: { pace: paces.none } };
  const lobby: TableRecord = pretend({ ...table, status: "lobby" });
  const ended: TableRecord = pretend({ ...table, status: "ended" });
  funnel.take(lobby);
  await expect.poll(() => logged).toHaveLength(1);
  await expect(funnel.ended(ended)).rejects.toThrow("the store is away");
  isAway = false;
  funnel.take(lobby);
  await expect.poll(stage).toBe("first-table");
  await Promise.all([funnel.ended(ended), funnel.ended(ended)]);
  expect([await stage(), counted]).toEqual(["first-match", ["secret-bids"]]);
});
