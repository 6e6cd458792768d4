/** What a process remembers of stored facts once a failover has lost what was stored last, and others wrote in its place. */
import { pino } from "pino";
import { expect, test } from "vitest";
import { watchOwed } from "../../src/cluster/owed.ts";
import { createFunnel } from "../../src/company/funnel.ts";
import { userId } from "../../src/ids.ts";
import { silentMeter } from "../../src/metrics/meter.ts";
import { createOutboxWorker } from "../../src/records/outboxWorker.ts";
import { createRecordStore } from "../../src/records/recordStore.ts";
import { noColumns, type Store } from "../../src/store/index.ts";
import { createHeartbeats, type Heartbeat } from "../../src/table/deadlines/heartbeats.ts";
import { createPreferencesStore } from "../../src/table/deadlines/deadlineStore.ts";
import { createGuildSettings } from "../../src/table/servers/guildSettings.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { day, minute } from "../../src/time/hours.ts";
import { createHub } from "../../src/web/live/hub.ts";
import { watchVersions } from "../../src/web/live/watchVersions.ts";
import { clock } from "../clocks.ts";
import { pretend } from "../pretend.ts";
import { openLossy } from "./lossy.ts";

const guild = String(5n << 22n);
const ada = userId("200000000000000001");
const now = Date.parse("2026-06-01T12:00:00Z");
const log = pino({ level: "silent" });

/** Writes a value over whatever is stored. */
async function replace(store: Store, namespace: string, key: string, value: Parameters<typeof JSON.stringify>[0]) {
  const shelf = store.shelf<never>(namespace);
  const put = await shelf.put(key, pretend(value), (await shelf.get(key))?.version ?? null);
  expect(put.ok).toBe(true);
}

type Cache = {
  readonly what: string;
  /** Returns what reads a fact through the cache, and what others make of it. */
  readonly open: (store: Store) => {
    readonly read: () => unknown;
    readonly before: (others: Store) => Promise<unknown>;
    readonly after: (others: Store) => Promise<unknown>;
  };
  readonly known: unknown;
  readonly stored: unknown;
};

const caches: readonly Cache[] = [
  {
    what: "who is barred from a server",
    open: (store) => {
      const settings = createGuildSettings(store, () => now);
      return {
        read: () => settings.isBarred(guild, ada),
        before: (others) => replace(others, "servers", guild, { barred: [] }),
        after: (others) => replace(others, "servers", guild, { barred: [ada] }),
      };
    },
    known: false,
    stored: true,
  },
  {
    what: "the settings of a server that are known at once",
    open: (store) => {
      const settings = createGuildSettings(store, () => now);
      let isRead = false;
      return {
        async read() {
          if (!isRead) await settings.settings(guild);
          isRead = true;
          return settings.known(guild)?.locale;
        },
        before: (others) => replace(others, "servers", guild, { locale: "de" }),
        after: (others) => replace(others, "servers", guild, { locale: "fr" }),
      };
    },
    known: "de",
    stored: undefined,
  },
  {
    what: "a person's preferences",
    open: (store) => {
      const preferences = createPreferencesStore(store, store.shelf("manners"), { ...clock, elapsed: () => 0 });
      return {
        read: async () => (await preferences.read(ada)).language,
        before: (others) => replace(others, "manners", ada, { language: "de" }),
        after: (others) => replace(others, "manners", ada, { language: "fr" }),
      };
    },
    known: "de",
    stored: "fr",
  },
  {
    what: "the standstills of a server",
    open: (store) => {
      const shards = { shardOf: () => "0/1", listReady: () => [] };
      const { standstillsOf } = createHeartbeats(store, () => now, shards);
      const heart = (gaps: Heartbeat["gaps"]): Heartbeat => ({ at: now, gaps });
      return {
        read: async () => (await standstillsOf(guild)).length,
        before: (others) => replace(others, "heartbeat", "heart", heart([])),
        after: (others) => replace(others, "heartbeat", "heart", heart([{ from: now - day, until: now - minute }])),
      };
    },
    known: 0,
    stored: 1,
  },
];

test.each(caches)("$what: read again once the connection was lost", async ({ open, known, stored }) => {
  const { store, others, loseConnection } = openLossy();
  const { read, before, after } = open(store);
  await before(others);
  expect(await read()).toEqual(known);
  await after(others);
  expect(await read()).toEqual(known);
  loseConnection();
  expect(await read()).toEqual(stored);
});

test("the heartbeats of shards of another number are retired again", async () => {
  const { store, others, loseConnection } = openLossy();
  const { beat } = createHeartbeats(store, () => now, { shardOf: () => "0/2", listReady: () => ["0/2"] });
  await beat();
  await replace(others, "heartbeat", "0/1", { at: now - day, gaps: [] });
  loseConnection();
  await beat();
  expect(await others.shelf("heartbeat").get("0/1")).toBeUndefined();
});

test("that a server's first table was counted is stored again", async () => {
  const { store, others, loseConnection } = openLossy();
  const funnel = createFunnel(store, silentMeter, log);
  const opened: TableRecord = pretend({ guild, status: "lobby" });
  const stored = async () => (await others.shelf<{ stage: string }>("funnel").get(guild))?.value.stage;
  funnel.take(opened);
  await expect.poll(stored).toBe("first-table");
  await replace(others, "funnel", guild, { stage: "invited" });
  loseConnection();
  funnel.take(opened);
  await expect.poll(stored).toBe("first-table");
});

type Thing = { readonly id: string; readonly seen: readonly string[]; readonly outbox: readonly { id: number }[] };
const thing = (...due: readonly number[]): Thing => ({ id: "a", seen: [], outbox: due.map((id) => ({ id })) });

function openThings(store: Store, onStored: (record: Thing) => void = () => undefined) {
  return createRecordStore<Thing>({
    ...{ clock: { ...clock, elapsed: () => 0 }, store, shelf: store.shelf<Thing>("tables"), seenKept: 2 },
    describe: ({ outbox }) => ({ ...noColumns, owes: outbox.length > 0 }),
    missing: "refusal.no-table",
    onStored,
  });
}

test("a record is changed as it is stored, not as it was written before", async () => {
  const { store, others, loseConnection } = openLossy();
  const things = openThings(store);
  await things.add(thing());
  await things.change("a", null, () => ({ ok: true, record: thing(1) }));
  await openThings(others).change("a", null, () => ({ ok: true, record: thing(2) }));
  loseConnection();
  const seen: Thing[] = [];
  await things.change("a", null, (record) => {
    seen.push(record);
    return { ok: true, record: thing(3) };
  });
  expect(seen).toEqual([thing(2)]);
});

test("a post that waited is made as its record is stored, and none that is not", async () => {
  const { store, others, loseConnection } = openLossy();
  const things = openThings(store, (record) => outbox.publish(record));
  await things.add(thing(1, 2));
  const posts: number[] = [];
  const waiting = Promise.withResolvers<undefined>();
  const outbox = createOutboxWorker<Thing>({
    ...{ clock, what: "thing", losses: store.losses, load: things.load, log, streamOf: () => "all" },
    change: (id, _, step) => things.change(id, null, step),
    work: (_record, due) => Promise.resolve(posts.push(due.id)).then(() => (now: Thing) => now),
    async pace(_record, _due, work) {
      await waiting.promise;
      await work();
    },
    ...{ judge: () => "passing", serverOf: () => guild, owns: () => true },
    ...{ doubt: () => undefined, trust: () => undefined, noteLeft: () => undefined },
    meetObstacle: () => Promise.reject(new Error("Nothing is blocked")),
  });
  outbox.publish(thing(1, 2));
  await openThings(others).change("a", null, () => ({ ok: true, record: thing(2) }));
  loseConnection();
  waiting.resolve(undefined);
  await outbox.idle();
  expect(posts).toEqual([2]);
  expect((await things.load("a"))?.outbox).toEqual([]);
});

test("a record that owes something is passed on again", async () => {
  const { store, loseConnection } = openLossy();
  const listOwed = watchOwed(store);
  await openThings(store).add(thing(1));
  const listed = async () => (await listOwed(() => true)).map(({ id }) => id);
  expect(await listed()).toEqual(["a"]);
  expect(await listed()).toEqual([]);
  loseConnection();
  expect(await listed()).toEqual(["a"]);
});

test("a page is rendered again, and so is what somebody watches", async () => {
  const { store, loseConnection } = openLossy();
  let version = 1;
  const hub = createHub<string>({
    ...{ clock, losses: store.losses, nameOf: (view: string) => view, subjectOf: (view: string) => view },
    render: () => Promise.resolve({ version: String(version), json: "{}" }),
    onFailure: () => undefined,
  });
  expect(await hub.read("table a")).toMatchObject({ version: "1" });
  version = 2;
  loseConnection();
  expect(await hub.read("table a")).toMatchObject({ version: "2" });
  const sent: string[] = [];
  const begin = await hub.watch("table a", { seen: undefined, isAllowed: undefined });
  const line = {
    write: (text: unknown) => sent.push(String(text)) > 0,
    ...{ writableLength: 0, destroy: () => line, destroySoon: () => undefined, on: () => line },
  };
  begin?.(pretend(line));
  await openThings(store).add(thing());
  const ticks: (() => void)[] = [];
  const every = (_ms: number, run: () => void) => {
    ticks.push(run);
    return () => undefined;
  };
  watchVersions({ store, hub, log, clock: { ...clock, every } });
  version = 3;
  loseConnection();
  ticks[0]?.();
  await expect.poll(() => sent.some((text) => text.includes("id: 3"))).toBe(true);
  hub.stop();
});
