import { Client } from "discord.js";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { settingsFrom, SettingsError } from "../src/env.ts";
import { explainStartupError, explainWaiting } from "../src/startupError.ts";
import { createLog } from "../src/log.ts";
import { openStore, StoreError } from "../src/store/index.ts";
import { startSandbox } from "../sandbox/index.ts";

/** Settings that stop the start, and what is said of each. */
const faults: readonly (readonly [Record<string, string>, string])[] = [
  [{ DISCORD_TOKEN: "hunter2" }, "DISCORD_TOKEN is not a bot token: it has three parts with dots between them."],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent."],
  [
    { NODE_ENV: "production" },
    "DISCORD_TOKEN is missing; only with NODE_ENV other than production does Clutch start on a local Discord.",
  ],
  [{ BOXES: "no/such/folder" }, "BOXES must name a folder that exists."],
  [{ PORT: "http" }, "PORT must be a whole number from 0 to 65535."],
  [{ PRIVACY_URL: "our wiki" }, "PRIVACY_URL must be an address with https:// or http://."],
  [{ TERMS_URL: "ftp://example.org/terms" }, "TERMS_URL must be an address with https:// or http://."],
  [{ FORGET_SERVERS_AFTER_DAYS: "-1" }, "FORGET_SERVERS_AFTER_DAYS must be a whole number of days from 0 to 36500."],
  [{ DISCORD_API: "proxy:8080" }, "DISCORD_API must be an address with https:// or http://."],
  [{ METRICS_PORT: "on" }, "METRICS_PORT must be a whole number from 0 to 65535."],
  [{ WEB_PORT: "web", WEB_URL: "https://board.example.org" }, "WEB_PORT must be a whole number from 0 to 65535."],
  [
    { WEB_PORT: "8080" },
    "WEB_PORT and WEB_URL belong together: the port that is listened at, and the address that people open.",
  ],
  [{ WEB_PORT: "8080", WEB_URL: "board.example.org" }, "WEB_URL must be an address with https:// or http://."],
  [{ WEB_PORT: "8080", WEB_URL: "localhost:8080/x" }, "WEB_URL must be an address with https:// or http://."],
  [
    { WEB_PORT: "8080", WEB_URL: "https://example.org/board" },
    "WEB_URL must have no path: the board has its address for itself, such as https://board.example.org.",
  ],
  [
    { WEB_PORT: "8080", WEB_URL: "https://board.example.org", WEB_PROXY: "yes" },
    "WEB_PROXY must be a whole number from 0 to 9.",
  ],
  [{ BACKUP_EVERY: "daily" }, "BACKUP_EVERY must be a number of hours from 0.1 to 720."],
  [{ BACKUP_KEEP: "0" }, "BACKUP_KEEP must be a whole number from 1 to 10000."],
  [
    { BACKUP_EVERY: "6", DATABASE: "postgres://db/clutch" },
    "BACKUP_EVERY is for a database in a file; docs/operate.md says how Postgres is backed up.",
  ],
  [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "-1" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "80.5" }, "PORT must be a whole number from 0 to 65535."],
  [{ METRICS_PORT: "65536" }, "METRICS_PORT must be a whole number from 0 to 65535."],
  [{ METRICS_PORT: "-1" }, "METRICS_PORT must be a whole number from 0 to 65535."],
  [{ METRICS_PORT: "80.5" }, "METRICS_PORT must be a whole number from 0 to 65535."],
  [{ FORGET_SERVERS_AFTER_DAYS: "36501" }, "FORGET_SERVERS_AFTER_DAYS must be a whole number of days from 0 to 36500."],
  [{ FORGET_SERVERS_AFTER_DAYS: "1.5" }, "FORGET_SERVERS_AFTER_DAYS must be a whole number of days from 0 to 36500."],
  [{ FORGET_SERVERS_AFTER_DAYS: "soon" }, "FORGET_SERVERS_AFTER_DAYS must be a whole number of days from 0 to 36500."],
  [{ BACKUP_EVERY: "0.09" }, "BACKUP_EVERY must be a number of hours from 0.1 to 720."],
  [{ BACKUP_EVERY: "721" }, "BACKUP_EVERY must be a number of hours from 0.1 to 720."],
  [{ BACKUP_KEEP: "1.5" }, "BACKUP_KEEP must be a whole number from 1 to 10000."],
  [{ BACKUP_KEEP: "all" }, "BACKUP_KEEP must be a whole number from 1 to 10000."],
];

describe("settings", () => {
  test("without any: the local Discord on port 3000, everything in one file", () => {
    expect(settingsFrom({})).toEqual({
      token: undefined,
      api: undefined,
      database: "clutch.sqlite",
      secretKey: undefined,
      logLevel: "info",
      port: 3000,
      world: "local-discord",
      papers: { privacy: undefined, terms: undefined, keepDays: 90 },
      backups: { hours: undefined, folder: "backups", kept: 14 },
      boxes: "boxes",
      metrics: undefined,
    });
  });

  test("an empty one counts as absent, as .env.example leaves the token", () => {
    expect(settingsFrom({ DISCORD_TOKEN: "" }).token).toBeUndefined();
  });

  test.each(faults)("%o stops the start with a sentence that names it", (variables, sentence) => {
    expect(() => settingsFrom(variables)).toThrow(new SettingsError(sentence));
  });
});

describe("the bounds of settings", () => {
  test.each([
    [{ PORT: "0" }, { port: 0 }],
    [{ PORT: "65535" }, { port: 65535 }],
    [
      { WEB_PORT: "8080", WEB_URL: "https://board.example.org/", WEB_PROXY: "1" },
      { web: { port: 8080, host: "127.0.0.1", url: "https://board.example.org", proxies: 1 } },
    ],
    [{ METRICS_PORT: "0" }, { metrics: { port: 0, host: "127.0.0.1" } }],
    [{ METRICS_PORT: "65535", METRICS_HOST: "::" }, { metrics: { port: 65535, host: "::" } }],
    [{ FORGET_SERVERS_AFTER_DAYS: "0" }, { papers: { keepDays: 0 } }],
    [{ FORGET_SERVERS_AFTER_DAYS: "36500" }, { papers: { keepDays: 36_500 } }],
    [{ BACKUP_EVERY: "0.1", BACKUP_KEEP: "1" }, { backups: { hours: 0.1, kept: 1 } }],
    [{ BACKUP_EVERY: "720" }, { backups: { hours: 720 } }],
  ])("%o is just possible", (variables, read) => {
    expect(settingsFrom(variables)).toMatchObject(read);
  });

  test("all that is wrong is named at once, and a wrong token is not repeated", () => {
    const wrong = () => settingsFrom({ DISCORD_TOKEN: "hunter2", PORT: "x" });
    expect(wrong).toThrow(/DISCORD_TOKEN[^]*PORT/u);
    expect(wrong).not.toThrow(/hunter2/u);
  });
});

test.each(["http://proxy:8080/", "http://proxy:8080"])("a proxy's address may end in a stroke: %s", (given) => {
  expect(settingsFrom({ DISCORD_API: given }).api).toBe("http://proxy:8080");
});

test("the log strikes out secrets that slip in, at the top and inside", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  log.info(
    { token: "aaa.bbb.ccc", deal: { key: "00ff" }, err: { requestBody: { json: "hand" } }, table: "t1" },
    "said",
  );
  expect(lines.join()).toContain('"table":"t1"');
  for (const secret of ["aaa.bbb.ccc", "00ff", "hand"]) expect(lines.join()).not.toContain(secret);
});

describe("the log strikes out a token", () => {
  const interaction = Buffer.from("interaction:1234567890123456789:0a1b2c3d").toString("base64url");
  // Discord's own contain every character of base64; this one looks like nothing in particular.
  const opaque = "Zz0~-_opaque.token";
  const bot = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GhIjKl.abcdefghijklmnopqrstuvwxyz0123456789";
  const texts = [
    [`https://discord.com/api/v10/interactions/1234567890123456789/${opaque}/callback?wait=true`, opaque],
    [`/webhooks/1234567890123456789/${opaque}/messages/@original`, opaque],
    [`https://proxy/?to=interactions%2F1234567890123456789%2F${opaque}%2Fcallback`, opaque],
    [`it said ${interaction} and no more`, interaction],
    [`Bot ${bot}`, bot],
  ] as const;
  const error = (text: string) => Object.assign(new Error("failed"), { url: text });
  const fields: readonly (readonly [string, (text: string) => object])[] = [
    ["the address of an error", (text) => ({ err: error(text) })],
    ["the message and stack of an error", (text) => ({ err: new Error(text) })],
    ["the cause of an error", (text) => ({ err: new Error("outer", { cause: error(text) }) })],
    ["one of several errors", (text) => ({ err: new AggregateError([error(text)], "several") })],
    ["a field of its own", (text) => ({ route: text })],
    ["a field far inside", (text) => ({ a: { b: [{ c: { d: text } }] } })],
    ["the name of a field", (text) => ({ [text]: 1 })],
  ];

  test.each(fields)("in %s", (_, about) => {
    for (const [text, token] of texts) {
      const lines: string[] = [];
      createLog("info", { write: (line: string) => void lines.push(line) }).info(about(text), "went wrong");
      expect(lines.join()).toContain("went wrong");
      expect(lines.join()).not.toContain(token);
    }
  });

  test("in the sentence itself, and in a logger's own fields", () => {
    for (const [text, token] of texts) {
      const lines: string[] = [];
      const log = createLog("info", { write: (line: string) => void lines.push(line) });
      log.warn(text);
      log.child({ about: text }).error("child");
      expect(lines).toHaveLength(2);
      expect(lines.join()).not.toContain(token);
    }
  });

  test("and leaves ids and addresses without one as they are", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(line) });
    log.info({ path: "/channels/1234567890123456789/messages", interaction: "1234567890123456789" }, "posted");
    expect(lines.join()).toContain(
      '"path":"/channels/1234567890123456789/messages","interaction":"1234567890123456789"',
    );
  });
});

describe("what hinders the start is told with the setting's name", () => {
  const folder = mkdtempSync(join(tmpdir(), "clutch-start-"));
  const file = join(folder, "file");
  writeFileSync(file, "These are no sixteen bytes of SQLite, and more than a page of nothing else follows.");

  test("a database whose folder does not exist", () => {
    const database = join(folder, "nowhere", "clutch.sqlite");
    const error = thrownBy(() => openStore(database));
    expect(explainStartupError(error, settingsFrom({ DATABASE: database }))).toBe(
      `The bot's storage cannot be opened. DATABASE is “${database}”: it must be a file, in a folder that exists and where this program may write.`,
    );
  });

  test("a database that is none", () => {
    const error = thrownBy(() => openStore(file));
    expect(explainStartupError(error, settingsFrom({ DATABASE: file }))).toBe(
      `The bot's storage is damaged, or no database at all. DATABASE is “${file}”: restore it from a copy, or name another file.`,
    );
  });

  test("a port that is taken, and a folder that cannot be made", async () => {
    const first = await startSandbox();
    const port = Number(new URL(first.url).port);
    const taken = await startSandbox({ port }).catch((error: unknown) => error);
    expect(explainStartupError(taken, settingsFrom({ PORT: String(port) }))).toBe(
      `PORT ${port} is taken by another program, perhaps by another Clutch; set PORT to a free one.`,
    );
    await first.close();
    const world = join(file, "world");
    const noFolder = await startSandbox({ folder: world }).catch((error: unknown) => error);
    expect(explainStartupError(noFolder, settingsFrom({ LOCAL_DISCORD: world }))).toBe(
      `LOCAL_DISCORD is “${world}”, where no folder can be made; name another.`,
    );
  });

  test("a token that Discord does not know, which is not repeated, and no Discord at all", async () => {
    const sandbox = await startSandbox();
    const settings = settingsFrom({ DISCORD_TOKEN: "unknown.to.it" });
    const login = async () => {
      const client = new Client({ intents: [], rest: { api: sandbox.apiUrl, retries: 0 } });
      return client.login(settings.token).catch((error: unknown) => error);
    };
    expect(explainStartupError(await login(), settings)).toMatch(
      /^Discord does not know this DISCORD_TOKEN; copy it anew/u,
    );
    await sandbox.close();
    expect(explainStartupError(await login(), settings)).toMatch(/^Discord cannot be reached from here \(/u);
  });

  test("a hole in the program is not explained away", () => {
    expect(explainStartupError(new Error("bug"), settingsFrom({ DISCORD_TOKEN: "a.b.c" }))).toBeUndefined();
    expect(explainStartupError(new Error("bug"), undefined)).toBeUndefined();
  });
});

test("trouble with a Postgres database is told without its password", () => {
  const settings = settingsFrom({ DATABASE: "postgres://clutch:hunter2@db:5432/clutch?sslmode=verify-full" });
  expect(explainStartupError(new StoreError("unreachable", undefined), settings)).toBe(
    "The bot's storage cannot be opened. DATABASE is “postgres://clutch:…@db:5432/clutch”: " +
      "its server must be running and reachable from here at this host and port.",
  );
  const named = settingsFrom({ DATABASE: "postgresql://db/clutch?user=clutch&password=hunter2" });
  expect(explainStartupError(new StoreError("refused", undefined), named)).toBe(
    "The bot's storage does not let it in. DATABASE is “postgresql://db/clutch”: " +
      "user, password and database must be those that its server knows; a % in the address is written %25 there.",
  );
});

describe("a start waits", () => {
  const server = settingsFrom({ DISCORD_TOKEN: "a.b.c", DATABASE: "postgres://db/clutch" });
  const file = settingsFrom({ DISCORD_TOKEN: "a.b.c" });
  const coded = (fields: object) => Object.assign(new Error("Something failed."), fields);

  test.each([
    ["a server that cannot be reached", new StoreError("unreachable", undefined), server],
    ["a server without a free connection", new StoreError("busy", undefined), server],
    ["a server whose disk is full", new StoreError("full", undefined), server],
    ["a server that is a replica still", new StoreError("read-only", undefined), server],
    ["a server that went away under a write", new StoreError("unsure", undefined), server],
    ["a file that another process upgrades", new StoreError("busy", undefined), file],
    ["a name that DNS does not know", coded({ code: "ENOTFOUND" }), file],
    ["a network that is not up yet", coded({ code: "ENETUNREACH" }), file],
    ["a Discord that answers in time no more", coded({ name: "AbortError" }), file],
    ["a Discord that fails by itself", coded({ status: 503 }), file],
    [
      "the sessions of the next day",
      new Error("Not enough sessions remaining to spawn 1 shards; only 0 remaining"),
      file,
    ],
    ["a file that another process holds", new StoreError("busy", undefined), file],
    ["a disk that is full", new StoreError("full", undefined), file],
    ["this machine's clock, which is not set yet", coded({ code: "CERT_NOT_YET_VALID" }), file],
  ])("for %s", (_, error, settings) => {
    expect(explainWaiting(error, settings)).toMatch(
      /^Discord (?:cannot be reached from here|allows no more starts today)|DATABASE is “/u,
    );
  });

  test.each([
    ["a file whose folder is missing", new StoreError("unreachable", undefined), file],
    ["a wrong password", new StoreError("refused", undefined), server],
    ["a wrong key", new StoreError("locked", undefined), server],
    ["a wrong token", coded({ status: 401, code: 0 }), file],
    ["a port that is taken", coded({ code: "EADDRINUSE", syscall: "listen" }), file],
    ["a fault of the program", new TypeError("x is not a function"), file],
  ])("not for %s", (_, error, settings) => {
    expect(explainWaiting(error, settings)).toBeUndefined();
  });
});

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
