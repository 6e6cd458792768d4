/** Days of a table by ports of which the test holds the other end: nobody waits, and a seed replays them byte for byte. */
import { expect, test, vi } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { answerHere } from "../../src/computers/choose.ts";
import { systemCore } from "../../src/ports/ports.ts";
import { createOutboxWorker } from "../../src/records/outboxWorker.ts";
import { openStore } from "../../src/store/index.ts";
import { streamOf } from "../../src/table/outbox.ts";
import type { Due, TableRecord } from "../../src/table/record.ts";
import { createService } from "../../src/table/service/service.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import { bids } from "../contract/fixture/index.ts";
import { createVirtualPorts } from "../virtualPorts.ts";
import { home, personOn } from "./tables.ts";

const start = Date.parse("2026-06-01T12:00:00Z");
const game: AnyGame = bids;
const namespaces = ["tables", "segments", "keys", "heartbeat"];

/** Milliseconds after the start between which Discord is away: a reminder falls due at 28 hours. */
const away = { from: 27 * hour, until: 30 * hour };

const undoubted = { doubt: () => undefined, trust: () => undefined, noteLeft: () => undefined };

/** A table of three, whose third player never answers. */
async function play(seed: string) {
  const ports = createVirtualPorts(seed, start);
  const { clock, randomBytes } = ports;
  const store = openStore(":memory:", { ports });
  const posts: string[] = [];
  const failures: unknown[] = [];
  const newKey = () => randomBytes(32).toString("hex");
  const service = createService({
    ...{ store, ports, newKey, games: [bids] },
    choose: (request) => answerHere(request, newKey(), randomBytes(4).readUInt32BE()),
    publish: (record) => outbox.publish(record),
    onComputerError: (_, error) => failures.push(error),
  });
  const isAway = () => clock.elapsed() > away.from && clock.elapsed() < away.until;
  const outbox = createOutboxWorker<TableRecord>({
    ...{ clock, what: "table", losses: store.losses, streamOf, load: service.load, onIdle: () => undefined },
    change: (id, _, step) => service.change(id, null, step),
    work(_, due) {
      if (isAway()) return Promise.reject(new Error("Discord is away"));
      posts.push(`${clock.now() - start} ${nameOf(due)}`);
      return Promise.resolve((record) => (due.kind === "open" ? { ...record, place: record.home } : record));
    },
    pace: (_record, _due, work) => work(),
    judge: () => "passing",
    ...{ serverOf: ({ guild }) => guild, owns: () => true, ...undoubted },
    meetObstacle: () => Promise.reject(new Error("Nothing is blocked")),
    log: { debug: () => undefined, warn: () => undefined, error: (about: unknown) => failures.push(about) } as never,
  });
  clock.every(minute, () => void service.runDue().catch((error: unknown) => failures.push(error)));
  let clicks = 0;
  const actor = (seat: number) => ({ user: personOn(seat), interaction: `click ${(clicks += 1)}` });
  const table = { game: bids, guild: "1", home, name: "Person 0", options: { gold: false, hand: "short" } };
  const { id } = await service.open(actor(0), {
    ...table,
    wantsThread: false,
    pace: { name: "daily", bank: 2 * day, increment: 8 * hour },
  });
  for (const seat of [1, 2]) await service.join(id, actor(seat), `Person ${seat}`);
  await service.start(id, actor(0));
  for (let days = 0; days < 9; days += 1) {
    for (const seat of [0, 1]) await answer(seat);
    await ports.pass(day);
  }
  const record = await service.load(id);
  const rows: unknown[] = [];
  await service.saves.deriveKey("a trace");
  for (const namespace of namespaces) for await (const entry of store.shelf(namespace).entries()) rows.push(entry);
  await outbox.stop();
  await store.close();
  return { record, posts, failures, trace: JSON.stringify({ posts, rows }) };

  async function answer(seat: number): Promise<void> {
    const { match } = (await service.load(id)) ?? {};
    const asked = game.decisions(match?.state ?? null).find((decision) => decision.seat === seat);
    if (asked === undefined) return;
    // A secret answer takes its time, which passes below.
    const given = service.answer(id, actor(seat), seat, { ask: asked.ask, picks: asked.options.slice(0, 1) }, "now");
    await Promise.all([given, ports.pass(minute)]);
  }
}

const nameOf = (due: Due): string => ("step" in due ? `${due.kind} ${due.step}` : due.kind);

let begun: ReturnType<typeof play> | undefined;
/** The days of the first seed, which are played once for all tests. */
const firstDays = () => (begun ??= play("one"));

test("days of deadlines pass with no waiting, and what Discord missed is posted when it is back", async () => {
  const { record, posts, failures } = await firstDays();
  expect(failures).toEqual([]);
  expect(record).toMatchObject({
    status: "ended",
    seats: [{ kind: "person" }, { kind: "person" }, { kind: "computer" }],
  });
  const [reminded = NaN] = posts.flatMap((post) => (post.endsWith("reminder half") ? [Number.parseInt(post, 10)] : []));
  expect(reminded).toBeGreaterThanOrEqual(away.until);
  expect(reminded).toBeLessThan(away.until + 2 * minute);
  expect(posts.at(-1)).toMatch(/ end$/u);
});

test("another seed gives other keys", async () => {
  const [first, other] = [await firstDays(), await play("two")];
  expect(other.record?.match?.deal.key).not.toBe(first.record?.match?.deal.key);
});

test("one seed gives the same keys, receipts, versions and posts byte for byte, with no time or chance of the system", async () => {
  const first = await firstDays();
  const used = (name: string) => () => {
    throw new Error(`${name} of the system was used`);
  };
  for (const name of ["now", "elapsed", "after", "every", "sleep", "until", "turn"] as const)
    vi.spyOn(systemCore.clock, name).mockImplementation(used(name));
  vi.spyOn(systemCore, "randomBytes").mockImplementation(used("randomBytes"));
  const again = await play("one");
  expect(again.failures).toEqual([]);
  expect(again.trace).toBe(first.trace);
  vi.restoreAllMocks();
});
