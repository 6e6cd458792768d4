import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { tableChecks } from "../../src/tables.ts";
import type { Sandbox } from "../../sandbox/index.ts";
import { examineDiscord, judgeServers, judgeSkew } from "../../src/discord/registration/examine.ts";
import { settingsFrom } from "../../src/env.ts";
import { createPictures } from "../../src/pictures/pictures.ts";
import { openStore } from "../../src/store/index.ts";
import {
  examineBackups,
  examineBoxes,
  examineDatabase,
  examineEncryption,
  examineNode,
  examinePictures,
  examineTables,
  findMount,
  judgeDisk,
  judgeRoom,
  judgeSessions,
} from "../../src/upkeep/examine.ts";
import { nameBackup } from "../../src/upkeep/backup.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { describeOnPostgres } from "../store/postgresServer.ts";
import { startBotIn, startInvited, stopTestBot } from "../e2e/testBot.ts";
import { systemPorts } from "../../src/ports/system.ts";

const hour = 3_600_000;

describe("the machine", () => {
  test.each([
    ["24.21.0", "green"],
    ["26.0.0", "yellow"],
    ["23.11.0", "red"],
    ["20.20.2", "red"],
  ])("Node %s is %s", (version, colour) => {
    expect(examineNode(version, "3.53.4").colour).toBe(colour);
  });

  test.each([
    [99e6, "red", "99 MB are free on /data: make room, or no move can be stored soon."],
    [999e6, "yellow", "999 MB are free on /data, which is little."],
    [1000e6, "green", "1000 MB are free on /data."],
  ])("%i bytes of room are %s", (bytes, colour, text) => {
    expect(judgeRoom(bytes, "/data")).toEqual({ colour, text });
  });

  test.each([
    [false, "green", "a session of its own"],
    [true, "red", "set pool_mode to session"],
  ])("sessions of a server that connections share (%s) are %s", (isShared, colour, text) => {
    expect(judgeSessions(isShared)).toEqual({ colour, text: expect.stringContaining(text) as string });
  });

  test.each([
    [0, "green"],
    [-1900, "green"],
    [5000, "yellow"],
    [-45_000, "red"],
  ])("a clock that is %i ms off is %s", (skew, colour) => {
    expect(judgeSkew(skew).colour).toBe(colour);
  });

  test("pictures are drawn with letters, or it is said that they are not", async () => {
    const pictures = createPictures(systemPorts);
    expect((await examinePictures(pictures)).colour).toBe("green");
    await pictures.close();
    expect((await examinePictures(noPictures)).colour).toBe("red");
    const blank = { ...noPictures, render: () => Promise.resolve({ ok: true as const, png: new Uint8Array([1]) }) };
    expect((await examinePictures(blank)).text).toContain("no letters");
    // One of the two pictures that are tried is not drawn.
    for (const letters of [true, false]) {
      const failing = {
        ...blank,
        render: (svg: unknown) =>
          String(svg).includes("<text") === letters ? noPictures.render("", 0, "") : blank.render(),
      };
      expect((await examinePictures(failing)).text).toContain("cannot be drawn");
    }
  });
});

describe("files of boxes", () => {
  const folder = mkdtempSync(join(tmpdir(), "boxes-"));
  const type = (name: string, text: string) => writeFileSync(join(folder, name), text);

  test("are looked at, each fault with its file", async () => {
    expect(await examineBoxes(folder)).toEqual([]);
    type("egg-thieves.json", '{ "names": { "raptor.peeper": "Spy" } }');
    const [found, ...others] = await examineBoxes(folder);
    expect(found).toEqual({ colour: "green", text: `The files of boxes in ${folder} can be used: Egg Thieves.` });
    expect(others).toEqual([]);
    type("goods-maker.json", '{ "normalBuildings": [{ "id": "castel" }] }');
    expect(await examineBoxes(folder)).toEqual([
      { colour: "red", text: expect.stringMatching(/goods-maker\.json: .*castle.* does not start/u) as string },
    ]);
    rmSync(folder, { recursive: true });
  });
});

describe("the tables of the games", () => {
  test("that hold what the boxes hold are sound", () => {
    expect(examineTables()).toEqual([
      { colour: "green", text: `The tables of all ${tableChecks.length} games in data hold what their boxes hold.` },
    ]);
  });

  test("of which one was replaced by something else are wrong, each fault with its folder", () => {
    const faults = ["raptors: the table has 19, the box 20.", "icons of raptors: there is no “fly”."];
    const replaced = { id: "egg-thieves", check: () => faults };
    expect(examineTables([...tableChecks, replaced])).toEqual([
      {
        colour: "red",
        text: "data/egg-thieves: raptors: the table has 19, the box 20. Clutch does not start with it.",
      },
      {
        colour: "red",
        text: "data/egg-thieves: icons of raptors: there is no “fly”. Clutch does not start with it.",
      },
    ]);
  });
});

describe("the disk of the database", () => {
  const mounts = [
    "overlay / overlay rw 0 0",
    "/dev/vdb /data ext4 rw 0 0",
    "server:/share /data/shared nfs4 rw 0 0",
    "/dev/vdc /tmp ext4 rw 0 0",
    "tmpfs /tmp tmpfs rw 0 0",
  ];

  test.each([
    ["/clutch.sqlite", { at: "/", kind: "overlay" }, "It lies on overlay at /, which goes with the container"],
    ["/database/clutch.sqlite", { at: "/", kind: "overlay" }, "name a file on a volume."],
    ["/data/shared/clutch.sqlite", { at: "/data/shared", kind: "nfs4" }, "SQLite needs a disk of this machine"],
    ["/tmp/clutch.sqlite", { at: "/tmp", kind: "tmpfs" }, "It lies on tmpfs at /tmp"],
  ])("of %s is %o", (path, mount, said) => {
    expect(findMount(path, mounts)).toEqual(mount);
    expect(judgeDisk(mount)).toMatchObject([{ colour: "yellow" }]);
    expect(judgeDisk(mount)[0]?.text).toContain(said);
  });

  test("is nothing to worry about when it is one of the machine's own", () => {
    expect(judgeDisk(findMount("/data/clutch.sqlite", mounts))).toEqual([]);
    expect(findMount("/clutch.sqlite", [])).toEqual({ at: "/", kind: "" });
  });
});

describe("the database", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "doctor-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("is written to, and left as it was", async () => {
    const database = join(folder, "clutch.sqlite");
    await openStore(database).close();
    const findings = await examineDatabase(settingsFrom({ DATABASE: database }));
    expect(findings.map(({ text }) => text).join("\n")).toContain("can be read and written to");
    expect(findings.at(-1)?.text).toBe("All 0 stored values can be read.");
    const store = openStore(database);
    expect(await store.shelf("doctor").get("look")).toBeUndefined();
    await store.close();
  });

  test.each([
    ["clutch.sqlite", undefined, "yellow", "clutch.sqlite.key: keep a copy of that file on another machine"],
    ["clutch.sqlite", "a".repeat(64), "green", "under SECRET_KEY"],
    ["postgres://localhost/clutch", "a".repeat(64), "green", "under SECRET_KEY"],
    ["postgres://localhost/clutch", undefined, "yellow", "not encrypted"],
  ] as const)("in %s with the key %s is said to be encrypted or not", (database, secretKey, colour, words) => {
    const found = examineEncryption({ database, secretKey });
    expect([found.colour, found.text.includes(words)]).toEqual([colour, true]);
  });

  test("that is none is told with its setting", async () => {
    const database = join(folder, "clutch.sqlite");
    writeFileSync(database, "no database".repeat(1000));
    const findings = await examineDatabase(settingsFrom({ DATABASE: database }));
    expect(findings).toEqual([
      {
        colour: "red",
        text: `The bot's storage is damaged, or no database at all. DATABASE is “${database}”: restore it from a copy, or name another file.`,
      },
    ]);
  });
});

describe("the folder of backups", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "doctor-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("has backups of a known age, whether or not they are made by themselves", () => {
    const made = Date.UTC(2026, 10, 26);
    const file = join(folder, nameBackup(new Date(made)));
    writeFileSync(file, "");
    utimesSync(file, made / 1000, made / 1000);
    const after = (hours: number, every?: number) =>
      examineBackups("a.sqlite", { hours: every, folder, kept: 3 }, made + hours * hour);
    const unset = (age: string) => ({
      colour: "yellow",
      text: `The newest backup is ${age} old, and BACKUP_EVERY is not set.`,
    });
    expect([after(47.4), after(48), after(60.5)]).toEqual([unset("47 hours"), unset("2 days"), unset("3 days")]);
    expect([after(12, 6).colour, after(12.1, 6).colour]).toEqual(["green", "red"]);
    expect(examineBackups("postgres://h/db", { hours: 6, folder, kept: 3 }, made).text).toContain("docs/operate.md");
  });

  test("has backups that are new enough, or not", () => {
    const settings = { hours: 6, folder, kept: 3 };
    expect(examineBackups("a.sqlite", { ...settings, hours: undefined }, 0).colour).toBe("yellow");
    expect(examineBackups("a.sqlite", settings, 0).colour).toBe("red");
    writeFileSync(join(folder, nameBackup(new Date())), "");
    expect(examineBackups("a.sqlite", settings, Date.now()).colour).toBe("green");
    const late = examineBackups("a.sqlite", settings, Date.now() + 13 * hour);
    expect(late).toMatchObject({
      colour: "red",
      text: `The newest backup in ${folder} is 13 hours old; see the log for why none follows.`,
    });
  });
});

describeOnPostgres("a database on a server", (server) => {
  test("is written to, with a session for each connection", async () => {
    const findings = await examineDatabase(settingsFrom({ DATABASE: await server().createDatabase() }));
    expect(findings.map(({ text }) => text).join()).toMatch(/can be read and written to.*a session of its own/u);
  });
});

test("a Discord that gives no answer is said to give none, which is not about the token", async () => {
  const [found] = await examineDiscord({ token: "t", api: "http://127.0.0.1:1", commands, now: Date.now });
  expect(found?.text).toBe("Discord cannot be reached from here (ECONNREFUSED); look at the network.");
});

describe("Discord", () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startInvited();
  });
  afterEach(() => sandbox.close());
  const ask = (token = sandbox.token) => examineDiscord({ token, api: sandbox.apiUrl, commands, now: Date.now });

  test("knows a bot that has started once, and has invited it as README says", async () => {
    const bot = await startBotIn(sandbox);
    const findings = await ask();
    expect(findings.filter(({ colour }) => colour !== "green")).toEqual([]);
    const text = findings.map((finding) => finding.text).join("\n");
    expect(text).toContain(`All ${commands.length} commands are registered.`);
    expect(text).toContain("999 of today's 1000 sessions are left; Discord recommends 1 shard.");
    await stopTestBot({ ...bot, sandbox: await startInvited() });
  });

  test("names an Entry Point command, which launches nothing here", async () => {
    sandbox.startActivities();
    const bot = await startBotIn(sandbox);
    const [own, launch] = (await ask()).filter(({ text }) => /commands are|Activities/u.test(text));
    expect(own?.text).toBe(`All ${commands.length} commands are registered.`);
    expect(launch?.colour).toBe("yellow");
    expect(launch?.text).toContain("Discord lists “launch”, which Clutch keeps but has no Activity for");
    await stopTestBot({ ...bot, sandbox: await startInvited() });
  });

  test("tells of commands that are not there", async () => {
    const text = (await ask()).filter(({ colour }) => colour === "yellow").map((finding) => finding.text);
    expect(text.join("\n")).toMatch(/^\/table, .* are not registered yet; the next start does that\.$/u);
  });

  test("tells of rights that a server took away, of ten servers by name", () => {
    // Attach Files is 32768.
    const without = String(377957223424n - 32_768n);
    const some = Array.from({ length: 12 }, (_, at) => ({ id: String(at), name: `S${at}`, permissions: without }));
    const findings = judgeServers([{ id: "99", name: "Fine", permissions: "8" }, ...some]);
    expect(findings[0]?.text).toBe("Servers with the bot: 13; with all that its invitation asks for: 1.");
    expect(findings[1]).toEqual({
      colour: "yellow",
      text: "In “S0” the bot lacks AttachFiles; invite it again there.",
    });
    expect(findings).toHaveLength(12);
    expect(findings.at(-1)?.text).toBe("… and so it is in 2 more.");
  });

  test("does not know a wrong token", async () => {
    expect(await ask("wrong.to.ken")).toEqual([
      {
        colour: "red",
        text: "Discord does not know this DISCORD_TOKEN; copy it anew from the page “Bot” of your application, where a reset makes a new one.",
      },
    ]);
  });
});
