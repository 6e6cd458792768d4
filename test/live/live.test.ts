import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { type Clock, systemClock } from "../../sandbox/clock.ts";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import { bitsOf, everyonesPermissions, type Permission } from "../../sandbox/world/permissions.ts";
import { LiveFailure } from "../../scripts/live/api.ts";
import { type LiveOptions, readOptions } from "../../scripts/live/options.ts";
import { type LiveOutcome, runLive } from "../../scripts/live/run.ts";
import { parseJson } from "../parseJson.ts";

const invitation = 377957223424n;
const rights = invitation | bitsOf("ManageChannels", "ManageThreads", "ManageRoles");

let ahead = 0;
const began = Date.now();
/** Runs ahead, and ten times as fast as usual: an allowance of six seconds is soon there again. */
const clock: Clock = { ...systemClock, now: () => began + ahead + (Date.now() - began) * 10 };

/** A local Discord that plays the real one. */
let real: Sandbox;
let old: { readonly channel: string; readonly id: string };

const startReal = (permissions: bigint): Promise<Sandbox> =>
  startSandbox({ clock, plan: { permissions: permissions.toString() } });

beforeEach(async () => {
  real = await startReal(rights);
  const channel = real.channel("general");
  const headers = { authorization: `Bot ${real.token}`, "content-type": "application/json", "user-agent": "Test" };
  const body = JSON.stringify({ content: "An old “message”" });
  const posted = await fetch(`${real.apiUrl}/v10/channels/${channel}/messages`, { method: "POST", headers, body });
  old = { channel, id: parseJson<{ readonly id: string }>(await posted.text()).id };
  ahead += 2 * 60 * 60_000;
});
afterEach(() => real.close());

const optionsFor = (sandbox: Sandbox): LiveOptions => ({
  token: sandbox.token,
  api: sandbox.apiUrl,
  guild: sandbox.guild("The Table"),
  person: sandbox.person("Ada").id,
  message: null,
});

type Ran = LiveOutcome & { readonly printed: readonly string[] };

async function run(options: Partial<LiveOptions> = {}, stopAfter = Infinity): Promise<Ran> {
  const printed: string[] = [];
  const interrupted = new AbortController();
  const print = (line: string): void => {
    printed.push(line);
    if (printed.length === stopAfter) interrupted.abort();
  };
  const outcome = await runLive({ options: { ...optionsFor(real), ...options }, print, signal: interrupted.signal });
  return { ...outcome, printed };
}

const kinds = ({ verdicts }: Ran, kind: string) => verdicts.filter((verdict) => verdict.kind === kind);

/** Nothing is left of what was made: no channel, no thread, no message, no command. */
async function expectClean(): Promise<void> {
  for (const name of ["home", "voice", "unmanaged"]) expect(real.look(`clutch-live-${name}`)).toBeUndefined();
  expect(real.look("After 60")).toBeUndefined();
  const ada = real.person("Ada");
  expect(ada.sees(ada.dm())).toEqual([]);
  expect(ada.sees("general").map(({ content }) => content)).toEqual(["An old “message”"]);
  expect(() => ada.command("general", "/help")).toThrow("no command");
  await expect.poll(() => real.gateway.connections()).toBe(0);
}

describe("two local Discords", () => {
  test("answer every row alike, and none is left out", async () => {
    const ran = await run({ message: old });
    expect(kinds(ran, "differs")).toEqual([]);
    expect(kinds(ran, "skipped")).toEqual([]);
    expect(ran.left).toEqual([]);
    expect(ran.verdicts.length).toBeGreaterThan(120);
    expect(ran.printed).toContainEqual(
      expect.stringMatching(/^same +400 160005 +posts in the locked thread without it$/u),
    );
    expect(ran.printed.at(-1)).toBe(`${ran.verdicts.length} rows the same, 0 different, 0 skipped.`);
    await expectClean();
  });

  test("compare a channel that is hidden from the bot where there is one, and ask for one otherwise", async () => {
    const advice = "Make a channel that the bot cannot see";
    expect((await run({}, 1)).printed.join()).toContain(advice);
    real.setPermissions("general", "@everyone", { deny: ["ViewChannel"] });
    const ran = await run();
    expect(ran.printed.join()).not.toContain(advice);
    expect(ran.printed).toContainEqual(expect.stringMatching(/^same .*is told of a channel that it cannot see/u));
  });

  test("differ where one refuses what the other lets through", async () => {
    real.faults.add({ match: "^PUT /channels/\\d+/thread-members/", kind: "refusal", code: 50013, left: null });
    const ran = await run();
    const [first] = kinds(ran, "differs");
    expect(first?.row.request).toContain("thread-members");
    expect(ran.printed.join("\n")).toContain(
      "Discord refuses it (“Missing Permissions”); the local Discord lets it through. (PUT /channels/",
    );
    expect(ran.printed).toContainEqual(expect.stringMatching(/^DIFFERS +403 50013 +204 +brings a person into/u));
    await expectClean();
  });

  test("differ in codes, in what an answer says and in events", async () => {
    real.faults.add({ match: "^POST /channels/\\d+/messages$", kind: "refusal", code: 40006, left: 1 });
    real.closeDms("Ada");
    const { printed } = await run();
    const text = printed.join("\n");
    expect(text).toContain("posts a message with a nonce");
    expect(text).toContain("“id” is a new id on Discord and {first} on the local Discord");
    expect(text).toContain("Discord refuses it (“Cannot send messages to this user”)");
  });
});

describe("what was made is taken back", () => {
  test("when it is interrupted", async () => {
    const ran = await run({}, 40);
    expect(ran.verdicts.length).toBeLessThan(45);
    expect(ran.left).toEqual(["It was interrupted."]);
    await expectClean();
  });

  test("when Discord is gone half-way, and what is left is named", async () => {
    real.faults.add({ match: "^DELETE /channels/\\d+$", kind: "refusal", code: 50001, left: null });
    const ran = await run({}, 12);
    expect(ran.left.join("\n")).toMatch(/DELETE \/channels\/\d+ was answered with 403 50001: Missing Access/u);
    expect(real.look("clutch-live-home")).toBeDefined();
    real.faults.clear();
    await run({}, 5);
    await expectClean();
  });
});

describe("it does not begin", () => {
  const readRefusal = async (options: Partial<LiveOptions>): Promise<string> => {
    const error: unknown = await run(options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LiveFailure);
    return String(error);
  };

  test("with a token, server, person or message that Discord does not know", async () => {
    expect(await readRefusal({ token: "a.b.c" })).toContain("does not know this DISCORD_TOKEN");
    expect(await readRefusal({ guild: "100000000000000001" })).toContain("The bot is in no server 100000000000000001");
    expect(await readRefusal({ person: "100000000000000001" })).toContain("is not in this server");
    expect(await readRefusal({ message: { ...old, id: "100000000000000001" } })).toContain("cannot be read");
    const theirs = real.person("Ada").say("general", "Mine");
    expect(await readRefusal({ message: { ...old, id: theirs.id } })).toContain("that this bot wrote");
    expect(await readRefusal({ api: "http://127.0.0.1:9" })).toContain("Nobody answers at http://127.0.0.1:9.");
  });

  test.each<[string, bigint, string]>([
    ["with the invitation's rights alone", invitation, "Grant the bot ManageChannels in this server."],
    ["as an administrator", rights | bitsOf("Administrator"), "The bot is an administrator"],
  ])("%s", async (_, permissions, sentence) => {
    const other = await startReal(permissions);
    expect(await readRefusal(optionsFor(other))).toContain(sentence);
    await other.close();
  });

  test("without ManageThreads it leaves rows out and says what to grant", async () => {
    const other = await startReal(invitation | bitsOf("ManageChannels"));
    const { printed, verdicts } = await run({ ...optionsFor(other), person: null, message: null });
    expect(printed).toContain("Grant the bot ManageThreads to compare the rows that need it.");
    expect(printed).toContain("Give --person ID, a member, to compare direct messages and private threads.");
    expect(verdicts.filter(({ kind }) => kind === "differs")).toEqual([]);
    expect(printed).toContainEqual(expect.stringMatching(/^skipped .*locks a thread: the bot lacks ManageThreads$/u));
    await other.close();
  });

  test.each<[string, readonly string[], string | undefined, string]>([
    ["without a token", ["--guild", "1".repeat(18)], undefined, "DISCORD_TOKEN is missing"],
    ["without a server", [], "a.b.c", "Say which private test server"],
    ["with a name for an id", ["--guild", "The Table"], "a.b.c", '"The Table" is none'],
    ["with half a message", ["--guild", "1".repeat(18), "--message", "1"], "a.b.c", "CHANNEL/MESSAGE"],
    ["with no address", ["--guild", "1".repeat(18), "--api", "here"], "a.b.c", '"here" is none'],
  ])("%s", (_, typed, token, sentence) => {
    expect(() => readOptions(typed, token)).toThrow(sentence);
  });
});

test("everyone's rights are the mirror's too", async () => {
  const few: readonly Permission[] = ["ViewChannel", "ReadMessageHistory"];
  real.setRole("The Table", "@everyone", few);
  expect(everyonesPermissions & bitsOf("SendMessages")).not.toBe(0n);
  expect(kinds(await run({ person: null }), "differs")).toEqual([]);
});

test("from the shell it ends with 2 and a sentence when it cannot begin", () => {
  const env = { PATH: process.env["PATH"] };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/live.ts"], { env, encoding: "utf8" });
  expect([status, stderr]).toEqual([2, "DISCORD_TOKEN is missing: set it, or write it into .env.\n"]);
});
