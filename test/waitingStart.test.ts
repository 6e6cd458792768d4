/** The real process, as an operator starts it, where Discord or the database is away at first. */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Sandbox } from "../sandbox/index.ts";
import { exitCodes } from "../src/startupError.ts";
import { startInvited } from "./e2e/testBot.ts";
import { patiently } from "./patience.ts";
import { programEnv } from "./programEnv.ts";
import { askShared } from "./shared.ts";
import { postgresTest, usePostgres } from "./store/postgresServer.ts";
import { docker, type Supervisor, systemd } from "./supervisors.ts";

const postgres = usePostgres();
const ways: Server[] = [];
/** Aborted at the end of a test: kills its processes, and a supervisor starts none after it. */
let over: AbortController;
let discord: Sandbox;
beforeEach(async () => {
  over = new AbortController();
  discord = await startInvited();
});
afterEach(async () => {
  over.abort();
  for (const way of ways.splice(0)) way.close();
  await discord.close();
});

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

/** A port that nobody has, and none of those that the system gives to whoever asks for any. */
async function freePort(): Promise<number> {
  const server = createServer().listen(randomInt(20_000, 32_000), "127.0.0.1");
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("listening", () => resolve(true)).once("error", () => resolve(false));
  });
  if (!isFree) return freePort();
  const port = await portOf(server);
  server.close();
  await once(server, "close");
  return port;
}

/** Lets a port of this machine lead to another one from now on. */
function openWay(port: number, to: number): void {
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    for (const socket of [near, far])
      socket.on("error", () => undefined).on("close", () => [near, far].forEach((each) => each.destroy()));
    near.pipe(far).pipe(near);
  });
  ways.push(server.listen(port, "127.0.0.1"));
}

/** Starts the bot with these settings; gives what it says and how it ends, and its status by a path of its port. */
async function start(settings: Readonly<Record<string, string>>) {
  const { signal } = over;
  const at = { DISCORD_TOKEN: discord.token, DISCORD_API: discord.apiUrl, DATABASE: ":memory:" };
  const port = await freePort();
  const env = { ...programEnv(), ...at, METRICS_PORT: String(port), ...settings };
  const program = join(await askShared("programs"), "main.js");
  const child = spawn(process.execPath, [program], { env, signal, killSignal: "SIGKILL" });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => said.push(String(text)));
  // A process that is killed by the signal above tells that by an error, too.
  child.on("error", () => undefined);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => undefined,
    );
  const lines = () => said.join("").split("\n");
  return { child, ended, statusOf, warnings: () => lines().filter((line) => line.includes('"level":40')), lines };
}

const patience = { timeout: patiently(30_000) };

/** Runs the bot under a supervisor, whose pauses are cut to a second. */
async function supervise(supervisor: Supervisor, settings: Readonly<Record<string, string>>) {
  const env = { ...supervisor.env, ...settings };
  const { signal } = over;
  const state = { starts: 1, isOver: false, lastCode: null as number | null, bot: await start(env) };
  const watch = async (): Promise<void> => {
    for (;;) {
      const began = performance.now();
      const code = await state.bot.ended;
      state.lastCode = typeof code === "number" ? code : null;
      const pause = supervisor.afterExit(state.lastCode, performance.now() - began);
      if (pause === undefined || state.isOver) break;
      await new Promise((resolve) => setTimeout(resolve, Math.min(pause, 1_000)));
      if (signal.aborted) break;
      state.bot = await start(env);
      state.starts += 1;
    }
    state.isOver = true;
  };
  return { state, watching: watch(), supervisor };
}

const supervisors = [
  ["Docker", docker],
  ["systemd", systemd],
] as const;

const apiAt = (port: number): string => discord.apiUrl.replace(/:\d+/u, `:${port}`);
const portIn = (url: string): number => Number(new URL(url).port);

describe("a start without Discord", () => {
  test("waits while Discord answers with errors of its own", async () => {
    discord.faults.add({ match: "^GET /applications/@me$", kind: "server-error", status: 503, left: 8 });
    const bot = await start({});
    await expect.poll(() => bot.statusOf("/readyz"), patience).toBe(200);
    expect(bot.warnings().some((line) => line.includes("Discord cannot be reached from here (5"))).toBe(true);
  });

  test("waits while a page of somebody else answers in its place", async () => {
    const portal = createHttpServer((_, answer) => answer.end("<html>Log in to this network</html>"));
    const port = await portOf(portal.listen(0, "127.0.0.1"));
    const bot = await start({ DISCORD_API: apiAt(port) });
    await expect.poll(() => bot.warnings().length, patience).toBe(2);
    expect(bot.warnings()[0]).toContain("Something else answers in Discord's place");
    portal.closeAllConnections();
    portal.close();
    await once(portal, "close");
    openWay(port, portIn(discord.apiUrl));
    await expect.poll(() => bot.statusOf("/readyz"), patience).toBe(200);
  });

  test("is ended at once by SIGTERM", async () => {
    // It is held meanwhile, or another test's server might get it.
    const hung = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    await once(hung, "listening");
    const bot = await start({ DISCORD_API: apiAt((hung.address() as AddressInfo).port) });
    await expect.poll(() => bot.warnings().length, patience).toBeGreaterThan(0);
    bot.child.kill("SIGTERM");
    expect(await bot.ended).toBe(0);
    hung.close();
    expect(bot.lines().join()).not.toContain("Clutch cannot start");
  });
});

test("a second process on the same file waits until the first has ended, and says so", async () => {
  const folder = mkdtempSync(join(tmpdir(), "clutch-alone-"));
  const settings = { DATABASE: join(folder, "clutch.sqlite") };
  const first = await start(settings);
  await expect.poll(() => first.statusOf("/readyz"), patience).toBe(200);
  const second = await start(settings);
  await expect.poll(() => second.warnings().length, patience).toBeGreaterThan(0);
  expect(second.warnings()[0]).toContain("such as a second Clutch, which must be alone on its file");
  expect(await second.statusOf("/readyz")).toBe(503);
  first.child.kill("SIGKILL");
  await expect.poll(() => second.statusOf("/readyz"), patience).toBe(200);
  second.child.kill("SIGKILL");
  await second.ended;
  rmSync(folder, { recursive: true });
});

test("the board in the browser is served where the settings say, and without them nowhere", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const bots = [await start({ WEB_PORT: String(port), WEB_URL: url }), await start({})];
  for (const bot of bots) await expect.poll(() => bot.statusOf("/readyz"), patience).toBe(200);
  const served = bots.map((bot) => bot.lines().filter((line) => line.includes("the board is served")).length);
  expect(served).toEqual([1, 0]);
  expect((await fetch(`${url}/api/t/none`)).status).toBe(404);
});

describe("a start without its Postgres", () => {
  postgresTest("waits as well, and joins once it is there", async () => {
    const address = await postgres().createDatabase();
    const port = await freePort();
    const bot = await start({ DATABASE: address.replace(/:\d+\//u, `:${port}/`) });
    await expect.poll(() => bot.warnings().length, patience).toBe(2);
    expect(bot.warnings()[0]).toContain("its server must be running and reachable from here");
    expect([await bot.statusOf("/healthz"), await bot.statusOf("/readyz")]).toEqual([200, 503]);
    openWay(port, portIn(address));
    await expect.poll(() => bot.statusOf("/readyz"), patience).toBe(200);
  });

  postgresTest("is ended at once by SIGTERM", async () => {
    const bot = await start({ DATABASE: `postgres://clutch@127.0.0.1:${await freePort()}/clutch` });
    await expect.poll(() => bot.warnings().length, patience).toBeGreaterThan(0);
    bot.child.kill("SIGTERM");
    expect(await bot.ended).toBe(0);
  });
});

describe("one process of several", () => {
  postgresTest("that cannot reach Discord takes no shard from the others, and joins later", async () => {
    const DATABASE = await postgres().createDatabase();
    const first = await start({ DATABASE });
    await expect.poll(() => first.statusOf("/readyz"), patience).toBe(200);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    const port = await freePort();
    const second = await start({ DATABASE, DISCORD_API: apiAt(port) });
    await expect.poll(() => second.warnings().length, patience).toBe(2);
    expect(second.lines().join()).not.toContain("joined the cluster");
    openWay(port, portIn(discord.apiUrl));
    await expect.poll(() => second.statusOf("/readyz"), patience).toBe(200);
  });
});

describe.each(supervisors)("under %s", (name, supervisorOf) => {
  test("a bot that boots before its network waits, alive but not ready, says so once a try, and answers once it is there", async () => {
    const port = await freePort();
    const { state } = await supervise(supervisorOf(), { DISCORD_API: apiAt(port) });
    await expect.poll(() => state.bot.warnings().length, patience).toBe(3);
    expect(state.bot.warnings()[0]).toContain("Discord cannot be reached from here (ECONNREFUSED)");
    expect([await state.bot.statusOf("/healthz"), await state.bot.statusOf("/readyz")]).toEqual([200, 503]);
    openWay(port, portIn(discord.apiUrl));
    await expect.poll(() => state.bot.statusOf("/readyz"), patience).toBe(200);
    expect((await discord.person("Ada").command("games", "/ping").first()).kind).toBe("reply");
    expect(state.starts).toBe(1);
  });

  test("a bot that was killed runs again, and one that was shut down in order starts at the boot", async () => {
    const { state, supervisor } = await supervise(supervisorOf(), {});
    await expect.poll(() => state.bot.statusOf("/readyz"), patience).toBe(200);
    state.bot.child.kill("SIGKILL");
    await expect.poll(() => state.starts, patience).toBe(2);
    await expect.poll(() => state.bot.statusOf("/readyz"), patience).toBe(200);
    state.isOver = true;
    state.bot.child.kill("SIGTERM");
    const code = await state.bot.ended;
    expect([code, supervisor.startsAtBoot(Number(code))]).toEqual([0, true]);
  });

  test.each([
    ["Discord does not know the token", { DISCORD_TOKEN: "unknown.to.it" }, "Discord does not know this DISCORD_TOKEN"],
    ["there is no token", { DISCORD_TOKEN: "" }, "DISCORD_TOKEN is missing"],
  ])("a bot that only a person can mend, as %s, says so once", async (_, settings, said) => {
    const { state } = await supervise(supervisorOf(), settings);
    await expect.poll(() => state.bot.lines().join(), patience).toContain(said);
    if (name === "systemd") {
      await expect.poll(() => state.isOver, patience).toBe(true);
      expect([state.lastCode, state.starts]).toEqual([78, 1]);
    } else {
      // The image's health check asks here, and a refused connection is unhealthy.
      await expect.poll(() => state.bot.statusOf("/healthz"), patience).toBeUndefined();
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      expect([state.isOver, state.starts]).toEqual([false, 1]);
      state.isOver = true;
      state.bot.child.kill("SIGTERM");
      expect(await state.bot.ended).toBe(0);
    }
    expect(state.bot.lines().filter((line) => line.includes(said))).toHaveLength(1);
    expect(discord.gateway.counts.identified).toBe(0);
  });
});

describe("a start that no further try mends ends with 78", () => {
  test("when Discord does not grant the intents", async () => {
    discord.settings.refusesWith = 4014;
    expect(await (await start({})).ended).toBe(exitCodes.hopeless);
  });

  postgresTest("when Discord does not know the token of one process of several", async () => {
    const settings = { DISCORD_TOKEN: "unknown.to.it", DATABASE: await postgres().createDatabase() };
    expect(await (await start(settings)).ended).toBe(exitCodes.hopeless);
  });
});
