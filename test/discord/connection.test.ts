/** Outages of the gateway as the process sees them: what it reports, and when it gives a connection up. */
import { EventEmitter } from "node:events";
import { Events, Status, WebSocketShardStatus } from "discord.js";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { createProbe, type Restarts, watchConnection } from "../../src/discord/gateway/connection.ts";
import type { OpenLine } from "../../src/ports/ports.ts";
import { createSessions } from "../../src/discord/gateway/identify.ts";
import { openStore, type Store, StoreError } from "../../src/store/index.ts";
import { hour, minute } from "../../src/time/hours.ts";
import { pretend } from "../pretend.ts";
import { clock } from "../clocks.ts";

let now: number;
let shards: Map<number, { id: number; status: Status }>;
let client: EventEmitter;
let logged: string[];
let store: Store;
const [forgetSession, onGatewayStuck, probe] = [vi.fn(), vi.fn(), vi.fn<() => Promise<boolean>>()];

beforeEach(() => {
  vi.clearAllMocks();
  now = Date.parse("2026-06-01T12:00:00Z");
  logged = [];
  shards = new Map([0, 1].map((id) => [id, { id, status: Status.Ready }]));
  client = new EventEmitter();
  store = openStore(":memory:");
  probe.mockResolvedValue(false);
});
afterEach(() => store.close());

function watch() {
  const log = pino({ level: "info" }, { write: (line) => void logged.push(line) });
  Object.assign(client, { ws: { shards }, options: { shardCount: 2 }, isReady: () => true });
  const restarts = store.shelf<Restarts>("restarts");
  return watchConnection(pretend(client), {
    log,
    now: () => now,
    sessions: { forget: forgetSession, silence: () => Promise.resolve() },
    onGatewayStuck,
    probe,
    restarts,
  });
}

/** Time passes in steps of ten seconds, in which the second shard has this status. */
async function passes(connection: ReturnType<typeof watch>, ms: number, status: Status): Promise<void> {
  shards.set(1, { id: 1, status });
  for (const until = now + ms; now < until; now += 10_000) await connection.look();
}

test("clicks arrive while every shard is ready, and by each that is", () => {
  const connection = watch();
  expect(connection.isConnected()).toBe(true);
  shards.set(1, { id: 1, status: Status.Resuming });
  expect(connection.isConnected()).toBe(false);
  expect(connection.shards.listReady()).toEqual(["0/2"]);
});

test("an outage is reported once as an error, and so is its end; the session is given up meanwhile", async () => {
  const connection = watch();
  await passes(connection, 2 * minute, Status.Connecting);
  expect(logged).toEqual([]);
  await passes(connection, 3 * hour, Status.Connecting);
  expect(logged.join()).toMatch(/^\{"level":50,[^}]*"shard":1,[^}]*no click arrives[^}]*\}\s*$/u);
  expect(forgetSession.mock.calls).toEqual([[1]]);
  await passes(connection, 2 * minute, Status.Ready);
  expect(logged.slice(1).join()).toMatch(
    /^\{"level":30,[^}]*"shard":1,"minutes":182,[^}]*clicks arrive again[^}]*\}\s*$/u,
  );
});

test("a lost connection that is back within two minutes is nothing to report, within one it keeps its session", async () => {
  const connection = watch();
  await passes(connection, 50_000, Status.Connecting);
  await passes(connection, minute, Status.Ready);
  await passes(connection, 50_000, Status.Connecting);
  expect([logged, forgetSession.mock.calls]).toEqual([[], []]);
  await passes(connection, minute, Status.Connecting);
  expect([logged, forgetSession.mock.calls]).toEqual([[], [[1]]]);
});

/** Minutes until one is asked for in an outage that lasts; Infinity when none is in five hours. */
async function minutesUntilAsked(connection = watch(), status = Status.Resuming): Promise<number> {
  const begun = now;
  onGatewayStuck.mockClear();
  while (onGatewayStuck.mock.calls.length === 0 && now - begun < 5 * hour) await passes(connection, minute, status);
  return onGatewayStuck.mock.calls.length === 0 ? Infinity : Math.floor((now - begun) / minute);
}

describe("a new process", () => {
  test("is never asked for while Discord's gateway cannot be reached from here", async () => {
    expect(await minutesUntilAsked()).toBe(Infinity);
    // It is asked once a minute.
    expect(probe.mock.calls.length).toBeLessThanOrEqual(5 * 60);
  });

  test("is asked for once, and by shards of one gateway not at the same time", async () => {
    probe.mockResolvedValue(true);
    const connection = watch();
    const asked = new Map<number, number>();
    shards.set(0, { id: 0, status: Status.Connecting });
    onGatewayStuck.mockImplementation(() => asked.set(asked.size, now));
    await passes(connection, 20 * minute, Status.Connecting);
    const [first = 0, second = 0] = asked.values();
    expect(second - first).toBeGreaterThanOrEqual(20_000);
    expect(logged.join()).toContain("a new one is needed");
    expect(asked.size).toBe(2);
  });

  test("is asked for after 5, then 15, then 60 minutes of an outage that outlasts it, and after 5 of a later one", async () => {
    probe.mockResolvedValue(true);
    const waited: number[] = [];
    // Each is a new process, which knows of those before by the store alone.
    for (let process = 0; process < 4; process += 1) waited.push(await minutesUntilAsked());
    // The second of two shards waits half a minute longer than the first.
    expect(waited).toEqual([6, 16, 61, 61]);
    const healed = watch();
    await passes(healed, 3 * hour, Status.Ready);
    expect(await minutesUntilAsked(healed)).toBe(6);
  });
});

describe("a new process is not asked for", () => {
  test("when the gateway is back for everybody just then", async () => {
    probe.mockResolvedValue(true);
    const connection = watch();
    await passes(connection, 5 * minute, Status.Connecting);
    expect(probe).toHaveBeenCalledTimes(1);
    await passes(connection, minute, Status.Ready);
    expect(onGatewayStuck).not.toHaveBeenCalled();
  });

  test("by a shard that waits for its turn to identify", async () => {
    probe.mockResolvedValue(true);
    expect(await minutesUntilAsked(watch(), Status.Identifying)).toBe(Infinity);
  });

  test("while the store cannot note it", async () => {
    probe.mockResolvedValue(true);
    vi.spyOn(store.shelf<Restarts>("restarts"), "put").mockRejectedValue(new StoreError("busy", "made up"));
    expect(await minutesUntilAsked()).toBe(Infinity);
    expect(logged.join()).toContain("while the store cannot note it");
  });
});

describe("the probe of the gateway", () => {
  const line = (events: { readonly [name: string]: unknown }): OpenLine => {
    const target = new EventTarget();
    for (const [name, data] of Object.entries(events))
      setImmediate(() => target.dispatchEvent(name === "message" ? new MessageEvent(name, { data }) : new Event(name)));
    return () => Object.assign(target, { close: () => undefined }) as ReturnType<OpenLine>;
  };
  const restOf = (remaining: number) => {
    const session_start_limit = { remaining, total: 1_000, reset_after: 60_000 };
    return pretend({
      get: () => Promise.resolve({ url: "wss://gateway", shards: 2, session_start_limit }),
    });
  };
  const hello = JSON.stringify({ op: 10, d: { heartbeat_interval: 41_250 } });

  test.each([
    ["says HELLO", true, { message: hello }, 900],
    ["says something else", false, { message: JSON.stringify({ op: 9 }), close: "" }, 900],
    ["closes the line", false, { close: "" }, 900],
    ["cannot be reached", false, { error: "" }, 900],
    ["has few sessions left today", false, { message: hello }, 101],
  ])("of a gateway that %s is %s", async (_, reached, events, remaining) => {
    expect(await createProbe(restOf(remaining), { clock, openLine: line(events) })()).toBe(reached);
  });
});

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

test.each([
  [100, []],
  [99, [864]],
  [0, [86_400]],
])("a start with %i of 1000 sessions left waits, so that they last until tomorrow", async (remaining, expected) => {
  const pauses: number[] = [];
  const sleep = (ms: number) => Promise.resolve(void pauses.push(ms / 1_000));
  const { options, noteReady } = createSessions({ ...clock, sleep }, () => Promise.resolve());
  const limit = { session_start_limit: { max_concurrency: 1, total: 1000, remaining, reset_after: 86_400_000 } };
  const throttler = await options.buildIdentifyThrottler?.(
    pretend({ options: {}, fetchGatewayInformation: () => Promise.resolve(limit) }),
  );
  const identify = async () => throttler?.waitForIdentify(0, new AbortController().signal);
  await identify();
  noteReady(0);
  await identify();
  expect(pauses).toEqual(expected);
});

test("a line that could not be closed is told, and closed when it is asked for again; it is opened once", async () => {
  const [destroy, connect, internalConnect, waitForEvent] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const line = { id: 0, status: WebSocketShardStatus.Ready, destroy, connect, internalConnect, waitForEvent };
  const { options, silence } = createSessions(clock, undefined, () =>
    pretend({ shards: new Map([[0, line]]), connect, destroy }),
  );
  options.buildStrategy?.(pretend({ options: { updateSessionInfo: () => Promise.resolve() } }));
  line.destroy.mockRejectedValueOnce(new Error("no socket"));
  await expect(silence(true)).rejects.toThrow("no socket");
  await silence(true);
  await silence(true);
  expect(line.destroy).toHaveBeenCalledTimes(2);
  line.status = WebSocketShardStatus.Idle;
  line.connect.mockRejectedValueOnce(new Error("no host"));
  await silence(false);
  await silence(false);
  expect(line.connect).toHaveBeenCalledTimes(1);
});
