/** Outages of the gateway as the process sees them: what it reports, and when it gives a connection up. */
import { EventEmitter } from "node:events";
import { Events, Status } from "discord.js";
import { pino } from "pino";
import { beforeEach, expect, test, vi } from "vitest";

import { watchConnection } from "../../src/discord/app/connection.ts";
import { createSessions } from "../../src/discord/app/identify.ts";
import { minute } from "../../src/time/hours.ts";
import { pretend } from "../pretend.ts";
import { clock } from "../clocks.ts";

let now: number;
let shards: Map<number, { id: number; status: Status }>;
let client: EventEmitter;
let logged: string[];
const [forgetSession, onGatewayStuck] = [vi.fn(), vi.fn()];

beforeEach(() => {
  vi.clearAllMocks();
  now = Date.parse("2026-06-01T12:00:00Z");
  logged = [];
  shards = new Map([0, 1].map((id) => [id, { id, status: Status.Ready }]));
  client = new EventEmitter();
});

function watch() {
  const log = pino({ level: "info" }, { write: (line) => void logged.push(line) });
  Object.assign(client, { ws: { shards }, options: { shardCount: 2 }, isReady: () => true });
  return watchConnection(pretend(client), { log, now: () => now, forgetSession, onGatewayStuck });
}

/** Time passes in steps of ten seconds; the second shard has this status, and tries to connect once a minute or never. */
function passes(connection: ReturnType<typeof watch>, ms: number, status: Status, tries: "tries" | "hangs"): void {
  shards.set(1, { id: 1, status });
  for (const until = now + ms; now < until; now += 10_000) {
    connection.look();
    if (tries === "tries" && (until - now) % minute === 0) client.emit(Events.ShardReconnecting, 1);
  }
}

test("clicks arrive while every shard is ready, and by each that is", () => {
  const connection = watch();
  expect(connection.isConnected()).toBe(true);
  shards.set(1, { id: 1, status: Status.Resuming });
  expect(connection.isConnected()).toBe(false);
  expect(connection.shards.listReady()).toEqual(["0/2"]);
});

test("an outage is reported once as an error, and so is its end; the session is given up meanwhile", () => {
  const connection = watch();
  passes(connection, 2 * minute, Status.Connecting, "tries");
  expect(logged).toEqual([]);
  passes(connection, 3 * 60 * minute, Status.Connecting, "tries");
  expect(logged.join()).toMatch(/^\{"level":50,[^}]*"shard":1,[^}]*no click arrives[^}]*\}\s*$/u);
  expect(forgetSession.mock.calls).toEqual([[1]]);
  passes(connection, 2 * minute, Status.Ready, "tries");
  expect(logged.slice(1).join()).toMatch(
    /^\{"level":30,[^}]*"shard":1,"minutes":182,[^}]*clicks arrive again[^}]*\}\s*$/u,
  );
  expect(onGatewayStuck).not.toHaveBeenCalled();
});

test("a lost connection that is back within two minutes is nothing to report", () => {
  const connection = watch();
  passes(connection, 110_000, Status.Connecting, "tries");
  passes(connection, minute, Status.Ready, "tries");
  passes(connection, 110_000, Status.Connecting, "tries");
  expect([logged, forgetSession.mock.calls]).toEqual([[], []]);
});

test.each([Status.Connecting, Status.Resuming])(
  "a shard that tries nothing for five minutes with status %i needs a new process, which is asked for once",
  (status) => {
    const connection = watch();
    passes(connection, 10 * minute, status, "tries");
    passes(connection, 4 * minute, status, "hangs");
    expect(onGatewayStuck).not.toHaveBeenCalled();
    passes(connection, 20 * minute, status, "hangs");
    expect(onGatewayStuck).toHaveBeenCalledTimes(1);
    expect(logged.join()).toContain("only a new process");
  },
);

test("connections that fail are logged once a minute for each shard", () => {
  watch();
  for (let failed = 0; failed < 120; failed += 1) {
    now += 500;
    client.emit(Events.ShardError, new Error("Unexpected server response: 503"), failed % 2);
  }
  expect(logged).toHaveLength(2);
  now += minute;
  client.emit(Events.ShardError, new Error("Unexpected server response: 503"), 0);
  expect(logged).toHaveLength(3);
});

test("a shard that waits for its turn to identify needs no new process", () => {
  passes(watch(), 20 * minute, Status.Identifying, "hangs");
  expect(onGatewayStuck).not.toHaveBeenCalled();
});

test("a shard identifies after pauses that double while that comes to nothing, and at once after it was ready", async () => {
  const pauses: number[] = [];
  const { options, noteReady } = createSessions(
    { ...clock, elapsed: () => 0, sleep: (ms) => Promise.resolve(void pauses.push(ms / 1_000)) },
    () => Promise.resolve(),
  );
  const limit = { session_start_limit: { max_concurrency: 1 } };
  const throttler = await options.buildIdentifyThrottler?.(
    pretend({ options: {}, fetchGatewayInformation: () => Promise.resolve(limit) }),
  );
  const identify = async (shard: number) => throttler?.waitForIdentify(shard, new AbortController().signal);
  for (let tried = 0; tried < 9; tried += 1) await identify(0);
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
  await identify(1);
  noteReady(0);
  await identify(0);
  expect(pauses).toHaveLength(8);
  vi.restoreAllMocks();
});
