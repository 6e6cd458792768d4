import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

import { hour, minute } from "../../src/time/hours.ts";
import { channelId, type TableId, userId } from "../../src/ids.ts";
import { removeDue } from "../../src/records/recordStore.ts";
import { createService } from "../../src/table/service/service.ts";
import { openStore } from "../../src/store/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { programEnv } from "../programEnv.ts";
import { createKeys } from "../chance.ts";

const program = fileURLToPath(new URL("./sweeper.ts", import.meta.url));
const start = Date.parse("2026-06-01T12:00:00Z");
const tables = 60;
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sweep-"));
  path = join(folder, "clutch.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Tables of two that wait for both, with every post made, and half of their time about to be gone. */
async function waitingTables(): Promise<readonly TableId[]> {
  const store = openStore(path);
  let now = start;
  const service = createService({
    store,
    games: [bids],
    now: () => now,
    newKey: createKeys(),
    choose: () => Promise.reject(new Error("no computer plays here")),
    publish: () => undefined,
    onComputerError: () => undefined,
  });
  const ids: TableId[] = [];
  for (let number = 0; number < tables; number += 1) {
    const home = channelId(String(100000000000000000n + BigInt(number)));
    const users = [1, 2].map((seat) => userId(String(200000000000000000n + BigInt(number * 2 + seat))));
    const [host = userId("1"), guest = userId("1")] = users;
    const opening = {
      game: bids,
      guild: "1",
      home,
      name: "host",
      options: { gold: false, hand: "short" },
      wantsThread: false,
      pace: { name: "custom", bank: 10 * hour, increment: 2 * hour } as const,
    };
    const { id } = await service.open({ user: host, interaction: `open${number}` }, opening);
    await service.join(id, { user: guest, interaction: `join${number}` }, "guest");
    await service.start(id, { user: host, interaction: `start${number}` });
    for (let left = 10; left > 0; left -= 1) {
      const due = (await service.load(id))?.outbox[0];
      if (due === undefined) break;
      await service.change(id, null, (record) => ({ ok: true, record: removeDue(record, due.id) }));
    }
    ids.push(id);
  }
  // The heart beats until shortly before, so that no standstill is given back.
  for (; now < start + 6 * hour; now += 2 * minute) await service.times.beat();
  await store.close();
  return ids;
}

/** Sweeps until so many tables were brought up, and is then killed; to the end without a number. */
async function sweeps(until: number): Promise<void> {
  const child = spawn(process.execPath, [program, path, String(start + 6 * hour)], {
    env: programEnv(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  let changed = 0;
  for await (const line of createInterface(child.stdout)) {
    if (line === "done") break;
    changed += 1;
    if (changed === until) child.kill("SIGKILL");
  }
  child.kill("SIGKILL");
  await gone;
}

test("killed in the middle of a sweep again and again, each step is taken once", async () => {
  const ids = await waitingTables();
  for (const until of [1, 7, 20]) await sweeps(until);
  await Promise.all([sweeps(Infinity), sweeps(Infinity)]);
  const store = openStore(path);
  const service = createService({
    store,
    games: [bids],
    now: () => start + 6 * hour,
    newKey: createKeys(),
    choose: () => Promise.reject(new Error("no computer plays here")),
    publish: () => undefined,
    onComputerError: () => undefined,
  });
  for (const id of ids) {
    const record = await service.load(id);
    const nudges = record?.outbox.filter(({ kind }) => kind === "reminder");
    // The card of this test pinged nobody, so both steps were due and only the later one is told.
    expect(nudges).toMatchObject([
      { seat: 0, step: "half" },
      { seat: 1, step: "half" },
    ]);
    expect(record?.timing.clocks.map(({ told }) => told)).toEqual([
      ["start", "half"],
      ["start", "half"],
    ]);
    // Every table has a row, so that none is forgotten.
    expect(record?.timing.deadlineRow).not.toBeNull();
  }
  let rows = 0;
  for await (const { key } of store.shelf("tables").findAll({ due: Number.MAX_SAFE_INTEGER }))
    rows += key === "" ? 0 : 1;
  expect(rows).toBe(tables);
  await store.close();
});
