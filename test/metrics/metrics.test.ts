import { EventEmitter } from "node:events";
import { Events } from "discord.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { measureAnswers } from "../../src/discord/app/measure.ts";
import { createLog } from "../../src/log.ts";
import { createMetrics, type Metrics } from "../../src/metrics/metrics.ts";
import { createPrometheus } from "../../src/metrics/prometheus.ts";
import { watching } from "./watching.ts";
import { serveMetrics } from "../../src/metrics/server.ts";
import { meterPictures, meterStore } from "../../src/metrics/wrap.ts";
import { openStore } from "../../src/store/index.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { startBotIn, startInvited } from "../e2e/testBot.ts";
import { clock } from "../clocks.ts";
import { parseJson } from "../parseJson.ts";
import { pretend } from "../pretend.ts";
import { startTable } from "../e2e/play.ts";
import { createVirtualPorts } from "../virtualPorts.ts";

const nothing = {
  tables: () => Promise.resolve(new Map<string, number>()),
  leases: () => new Map<string, number>(),
  damaged: (): number | undefined => undefined,
  backupAge: (): number | undefined => undefined,
  isConnected: () => true,
};

/** The value of a figure in Prometheus' text, with its labels as they are written there. */
function figure(text: string, name: string): string | undefined {
  return text
    .split("\n")
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

test("the figures of blocks say for how long nobody was answered while something ran, since they were read last", async () => {
  const looks: (() => void)[] = [];
  let now = 0;
  const every = (_ms: number, look: () => void) => {
    looks.push(look);
    return () => undefined;
  };
  const { meter, read } = createPrometheus({ ...clock, every, elapsed: () => now }, watching(nothing));
  const blockDuring = async (kind: string) => figure(await read(), `clutch_block_seconds{during="${kind}"}`);
  const folded = Promise.withResolvers<undefined>();
  const folding = meter.during("ratings", () => folded.promise);
  await meter.during("/play", () => Promise.resolve());
  now += 320;
  looks[0]?.();
  expect([await blockDuring("ratings"), await blockDuring("deadlines")]).toEqual(["0.3", undefined]);
  now += 20;
  expect([await blockDuring("ratings"), await blockDuring("/play")]).toEqual(["0", undefined]);
  now += 70;
  folded.resolve(undefined);
  await folding;
  expect(await blockDuring("ratings")).toBe("0.05");
  expect(await blockDuring("ratings")).toBeUndefined();
});

describe("the figures", () => {
  test("of first answers, pictures, limits, refusals and the storage are kept by what they are about", async () => {
    const { meter, read } = createPrometheus(clock, watching(nothing));
    meter.answered({ id: "1", command: "/play", game: "egg-thieves" }, 120);
    meter.picture("cached", 1);
    meter.limited("/channels/:id/messages");
    meter.refused(50_035, "request");
    meter.dropped("10003");
    meter.stored("put", 3);
    meter.reached("first-table");
    meter.ended("egg-thieves", "daily");
    const text = await read();
    const labels = 'command="/play",game="egg-thieves"';
    expect(figure(text, `clutch_first_answer_seconds_bucket{le="0.1",${labels}}`)).toBe("0");
    expect(figure(text, `clutch_first_answer_seconds_bucket{le="0.25",${labels}}`)).toBe("1");
    expect(figure(text, 'clutch_picture_seconds_count{outcome="cached"}')).toBe("1");
    expect(figure(text, 'clutch_server_stages_total{stage="first-table"}')).toBe("1");
    expect(figure(text, 'clutch_ended_matches_total{game="egg-thieves",pace="daily"}')).toBe("1");
    expect(figure(text, 'clutch_rate_limits_total{route="/channels/:id/messages"}')).toBe("1");
    expect(figure(text, 'clutch_refusals_total{code="50035",of="request"}')).toBe("1");
    expect(figure(text, 'clutch_dropped_posts_total{why="10003"}')).toBe("1");
    expect(figure(text, 'clutch_store_seconds_sum{call="put"}')).toBe("0.003");
    expect(figure(text, "process_resident_memory_bytes")).toBeDefined();
    expect(figure(text, "nodejs_eventloop_lag_p99_seconds")).toBeDefined();
  });

  test.each([
    ["first_answer", "0.025 0.05 0.1 0.25 0.5 1 2 3 5 +Inf"],
    ["picture", "0.01 0.05 0.1 0.25 0.5 1 2 5 10 +Inf"],
    ["store", "0.0005 0.001 0.0025 0.005 0.01 0.025 0.05 0.1 0.25 1 5 +Inf"],
    ["post", "0.1 0.25 0.5 1 2 5 15 60 300 +Inf"],
  ])("of %s are told in steps of %s seconds", async (name, steps) => {
    const { meter, read } = createPrometheus(clock, watching(nothing));
    meter.answered({ id: "1", command: "/play", game: "egg-thieves" }, 120);
    meter.picture("cached", 1);
    meter.stored("put", 3);
    meter.owed("t1:1")();
    const lines = (await read()).split("\n").filter((line) => line.startsWith(`clutch_${name}_seconds_bucket{`));
    expect(lines.map((line) => /le="(?<step>[^"]+)"/u.exec(line)?.groups?.["step"]).join(" ")).toBe(steps);
  });
});

describe("the figures of what waits", () => {
  test("a piece of an outbox that is tried again goes on waiting", async () => {
    const { meter, read, oldestPieceMs } = createPrometheus(clock, watching(nothing));
    meter.owed("t1:1");
    const done = meter.owed("t1:1");
    const other = meter.owed("t1:2");
    expect(figure(await read(), "clutch_outbox_pieces")).toBe("2");
    expect(oldestPieceMs()).toBeGreaterThan(0);
    done();
    other();
    expect(figure(await read(), "clutch_outbox_pieces")).toBe("0");
    expect(oldestPieceMs()).toBe(0);
    expect(figure(await read(), "clutch_post_seconds_count")).toBe("2");
  });

  test("of leases and tables are what they are when somebody reads", async () => {
    const tables = new Map([["playing", 2]]);
    const { read } = createPrometheus(
      clock,
      watching({
        ...nothing,
        tables: () => Promise.resolve(tables),
        leases: () => new Map([["shard-3", 1500]]),
      }),
    );
    expect(figure(await read(), 'clutch_tables{state="playing"}')).toBe("2");
    tables.clear();
    expect(figure(await read(), 'clutch_tables{state="playing"}')).toBeUndefined();
    expect(figure(await read(), 'clutch_lease_age_seconds{lease="shard-3"}')).toBe("1.5");
  });

  test("say how many stored rows are damaged and how old the newest backup is, where that is known", async () => {
    const none = await createPrometheus(clock, watching(nothing)).read();
    expect([figure(none, "clutch_damaged_rows"), figure(none, "clutch_backup_age_seconds")]).toEqual(["Nan", "Nan"]);
    const { read } = createPrometheus(clock, watching({ ...nothing, damaged: () => 3, backupAge: () => 90_000 }));
    const text = await read();
    expect([figure(text, "clutch_damaged_rows"), figure(text, "clutch_backup_age_seconds")]).toEqual(["3", "90"]);
  });

  test("of a store and of pictures are counted beside their work", async () => {
    const { meter, read } = createPrometheus(clock, watching(nothing));
    const store = meterStore(openStore(":memory:"), meter, clock);
    const shelf = store.shelf<number>("numbers");
    expect((await shelf.put("a", 1, null)).ok).toBe(true);
    expect((await shelf.get("a"))?.value).toBe(1);
    await meterPictures(noPictures, meter, clock).render("<svg/>", 0, "Ada");
    const text = await read();
    expect(figure(text, 'clutch_store_seconds_count{call="put"}')).toBe("1");
    expect(figure(text, 'clutch_store_seconds_count{call="get"}')).toBe("1");
    expect(figure(text, 'clutch_picture_seconds_count{outcome="failed"}')).toBe("1");
    await store.close();
  });
});

describe("the port", () => {
  test("says at /readyz what is not well, and what hangs or throws is not", async () => {
    const checks = [
      { name: "fine", isFine: () => true },
      { name: "broken", isFine: () => Promise.reject(new Error("no")) },
    ];
    const metrics = () => Promise.resolve("figures");
    const server = await serveMetrics(clock, {
      port: 0,
      host: "127.0.0.1",
      metrics,
      contentType: "text/plain",
      checks,
    });
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { fine: true, broken: false }]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/metrics?all`)).text()).toBe("figures");
    expect((await fetch(`${server.url}/`)).status).toBe(404);
    await server.close();
  });
});

describe("a bot that is measured", () => {
  let metrics: Metrics;
  beforeEach(() => {
    metrics = createMetrics(clock, { port: 0, host: "127.0.0.1" });
  });
  afterEach(() => metrics.close());

  test("tells how fast it answered which command, and whether it is ready", async () => {
    const sandbox = await startInvited();
    const { bot, store } = await startBotIn(sandbox, { meter: metrics.meter });
    const { isConnected } = bot;
    const url = await metrics.open();
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    metrics.watch({ ...nothing, damaged: () => 0, store, isConnected, onFailure: () => undefined });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await sandbox.person("Ada").command("games", "/table new game:secret-bids").reply();
    await sandbox.person("Ada").command("games", "/help").reply();
    const text = await (await fetch(`${url}/metrics`)).text();
    const count = (command: string, about: string) =>
      figure(text, `clutch_first_answer_seconds_count{command="${command}",game="${about}"}`);
    expect([count("/table", "secret-bids"), count("/help", "")]).toEqual(["1", "1"]);
    await bot.stop();
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ gateway: false, store: true });
    await sandbox.close();
    await store.close();
  });

  test("counts clicks that fail and first answers that Discord refuses", async () => {
    const sandbox = await startInvited();
    const { bot, store } = await startBotIn(sandbox, { meter: metrics.meter });
    const url = await metrics.open();
    const figures = async () => (await fetch(`${url}/metrics`)).text();
    sandbox.faults.add({ match: "/callback$", kind: "refusal", code: 10_062, left: 1 });
    await sandbox.person("Ada").command("games", "/ping").first();
    await expect.poll(figures).toContain('clutch_refusals_total{code="10062",of="acknowledgement"} 1');
    expect(await figures()).toContain('clutch_failed_interactions_total{why="undelivered"} 1');
    await bot.stop();
    await sandbox.close();
    await store.close();
  });
});

describe("a bot whose clicks are followed", () => {
  test("counts a click without an answer in three seconds, and none that was answered in time", async () => {
    const { clock: virtual, pass } = createVirtualPorts("late", 0);
    const [client, rest] = [new EventEmitter(), new EventEmitter()];
    const { meter, read } = createPrometheus(virtual, watching(nothing));
    Object.assign(client, { rest: Object.assign(rest, { request: () => Promise.resolve() }) });
    measureAnswers(pretend(client), meter, virtual);
    const kinds = { isCommand: () => true, isAutocomplete: () => false, isModalSubmit: () => false };
    for (const id of ["1", "2", "3"]) client.emit(Events.InteractionCreate, { id, commandName: "play", ...kinds });
    const answer = (id: string, status: number) =>
      rest.emit(
        "response",
        { route: "/interactions/:id/:token/callback", path: `/interactions/${id}/x/callback` },
        { status },
      );
    answer("1", 204);
    answer("2", 404);
    await pass(2_999);
    expect(figure(await read(), 'clutch_unanswered_interactions_total{command="/play"}')).toBeUndefined();
    await pass(1);
    expect(figure(await read(), 'clutch_unanswered_interactions_total{command="/play"}')).toBe("2");
  });

  test("logs by its id what a click led to", async () => {
    const lines: Readonly<Record<string, string>>[] = [];
    const log = createLog("debug", { write: (line) => void lines.push(parseJson(line)) });
    const sandbox = await startInvited();
    const { bot, store } = await startBotIn(sandbox, { log });
    const people = ["Ada", "Ben"].map((name) => sandbox.person(name));
    await startTable("secret-bids", people);
    const find = (said: string) => lines.filter(({ msg }) => msg === said);
    const start = find("an interaction was answered").at(-1);
    expect(start?.["interaction"]).toMatch(/^\d{17,}$/u);
    const { interaction, table } = start ?? {};
    await expect
      .poll(() => find("a post was made"))
      .toContainEqual(expect.objectContaining({ interaction, table, due: "open" }));
    await bot.stop();
    await sandbox.close();
    await store.close();
  });
});
