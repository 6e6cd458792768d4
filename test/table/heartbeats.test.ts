/** Which time counts for nobody: that in which no process ran, or in which the shard of a server was not connected. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { openStore, type Store } from "../../src/store/index.ts";
import { createHeartbeats } from "../../src/table/deadlines/heartbeats.ts";
import { shardOf } from "../../src/guilds/shards.ts";
import { day, hour, minute } from "../../src/time/hours.ts";

const noon = Date.parse("2026-06-01T12:00:00Z");
/** Servers of the first and of the second shard of two. */
const [first, second] = [String(2n << 22n), String(3n << 22n)];
let now: number;
let store: Store;

beforeEach(() => {
  now = noon;
  store = openStore(":memory:");
});

/** One process, whose ready shards may change. */
function startProcess(ready: readonly string[], count = 2) {
  const state = { ready };
  const shards = { shardOf: (guild: string) => `${shardOf(guild, count)}/${count}`, listReady: () => state.ready };
  return { state, ...createHeartbeats(store, () => now, shards) };
}

type Heartbeats = ReturnType<typeof createHeartbeats>;

async function passes(processes: readonly Pick<Heartbeats, "beat">[], ms: number): Promise<void> {
  for (const until = now + ms; now < until;) {
    now += minute;
    for (const { beat } of processes) await beat();
  }
}

/** The standstills of a server in minutes after noon. */
async function standstillsOf({ standstillsOf: list }: Heartbeats, guild: string) {
  return (await list(guild)).map(({ from, until }) => [from, until].map((at) => (at - noon) / minute));
}

test("a shard that is not connected stands still for its own servers, and for the time alone in which it was not", async () => {
  const one = startProcess(["0/2", "1/2"]);
  await passes([one], 5 * minute);
  one.state.ready = ["0/2"];
  await passes([one], hour);
  expect([one.hears(first), one.hears(second)]).toEqual([true, false]);
  expect([await standstillsOf(one, first), await standstillsOf(one, second)]).toEqual([[], [[5, 65]]]);
  one.state.ready = ["0/2", "1/2"];
  await passes([one], 5 * minute);
  expect([await standstillsOf(one, first), await standstillsOf(one, second)]).toEqual([[], [[5, 66]]]);
});

test("a click that comes before the next beat finds the standstill that has just ended", async () => {
  const one = startProcess(["0/2", "1/2"]);
  await passes([one], 5 * minute);
  now += hour;
  expect(await standstillsOf(one, second)).toEqual([[5, 65]]);
  now += 2 * minute;
  expect(await standstillsOf(one, second)).toEqual([[5, 65]]);
});

test("another process knows of the standstill of a shard, while it lasts and after it", async () => {
  const [one, other] = [startProcess(["0/2"]), startProcess(["1/2"])];
  await passes([one, other], 5 * minute);
  expect(await standstillsOf(one, second)).toEqual([]);
  other.state.ready = [];
  await passes([one, other], hour);
  expect(await standstillsOf(one, second)).toEqual([[5, 65]]);
  other.state.ready = ["1/2"];
  await passes([one, other], 5 * minute);
  expect(await standstillsOf(one, second)).toEqual([[5, 66]]);
});

test("a shard that nobody held while other processes ran stood still", async () => {
  const [one, other] = [startProcess(["0/2"]), startProcess(["1/2"])];
  await passes([one, other], 5 * minute);
  await passes([one], hour);
  const heir = startProcess(["1/2"]);
  await heir.beat();
  expect(await standstillsOf(heir, second)).toEqual([[5, 65]]);
});

test("with another number of shards every server has the standstills from before, and an old number brings no new one", async () => {
  const two = startProcess(["0/2", "1/2"]);
  await passes([two], 5 * minute);
  two.state.ready = ["0/2"];
  await passes([two], hour);
  const three = startProcess(["0/3", "1/3", "2/3"], 3);
  await passes([three], 4 * hour);
  expect(await standstillsOf(three, first)).toEqual([[5, 65]]);
  const again = startProcess(["0/2", "1/2"]);
  await passes([again], 5 * minute);
  expect(await standstillsOf(again, second)).toEqual([[5, 65]]);
});

test("what a shard stood still in a time that did not come, because the clock was put back, is taken again", async () => {
  const one = startProcess(["0/2", "1/2"]);
  await passes([one], 5 * minute);
  one.state.ready = ["0/2"];
  await passes([one], day);
  one.state.ready = ["0/2", "1/2"];
  await one.beat();
  now -= 23 * hour;
  let looked = 0;
  await one.turnBack(() => Promise.resolve(void (looked += 1)));
  await one.beat();
  expect([looked, await standstillsOf(one, second)]).toEqual([1, [[5, 65]]]);
  await one.turnBack(() => Promise.resolve(void (looked += 1)));
  expect(looked).toBe(1);
});

test("a heartbeat that cannot be read is begun anew, and keeps no process from starting", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "heartbeats-")), "clutch.sqlite");
  store = openStore(path);
  await startProcess(["0/2"]).beat();
  await store.close();
  const db = new DatabaseSync(path);
  expect(
    db.prepare("UPDATE kept SET value = 'x', described = version WHERE namespace = 'heartbeat'").run().changes,
  ).toBe(2);
  db.close();
  store = openStore(path);
  const process = startProcess(["0/2"]);
  expect(await standstillsOf(process, first)).toEqual([]);
  await passes([process], 10 * minute);
  now += 10 * minute;
  expect(await standstillsOf(startProcess(["0/2"]), first)).toEqual([[10, 20]]);
  await store.close();
});
