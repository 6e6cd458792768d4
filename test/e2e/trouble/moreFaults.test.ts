/** Faults of Discord that libraries' users report: what the players of a table see in the end. */
import { MessageFlags } from "discord.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { userId } from "../../../src/ids.ts";
import { games } from "../../../games/registry.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import type { NewFault, PageMessage } from "../../../sandbox/protocol.ts";
import type { Pictures } from "../../../src/pictures/pictures.ts";
import { answersGiven } from "../../../src/match/match.ts";
import { minute } from "../../../src/time/hours.ts";
import { patiently } from "../../patience.ts";
import { ask } from "../../sandbox/raw.ts";
import { answersIn, hasButton, newestWith, panelOf, pressTool, startTable } from "../play.ts";
import { noPictures } from "../../../scripts/simpleParts.ts";
import { startTestBot, stopTestBot, type TestBot, type TestBotOptions, wordsOf } from "../testBot.ts";

let house: TestBot;
let ada: PersonDriver;
let ben: PersonDriver;

async function open(options: TestBotOptions = {}): Promise<void> {
  house = await startTestBot(options);
  [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
}
beforeEach(() => open());
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const within = { timeout: patiently(20_000) };
const fail = (match: string, fault: Omit<NewFault, "match">) => house.sandbox.faults.add({ match, ...fault });
const says = (words: string) => (message: PageMessage) => wordsOf(message).includes(words);

/** Bids for this player, and gives the panel after it. */
async function bid(person: PersonDriver, place: string): Promise<Which> {
  const panel = await panelOf(person, place);
  return person.press(panel, answersIn(panel)[0]?.id ?? expect.fail("nothing is asked")).reply();
}

async function tableOf(id: string) {
  const record = (await house.bot.service.tablesOf(userId(id)))[0];
  return record ?? expect.fail("There is no table");
}
const answersOf = async (person: PersonDriver) => {
  const { match } = await tableOf(person.id);
  return match === null ? 0 : answersGiven(match);
};

/** Messages for Ada alone that hold these words. */
const privateWith = (place: string, words: RegExp) =>
  ada
    .sees(place, 200)
    .filter((message) => ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0 && words.test(wordsOf(message)));
const cards = (place: string) => ada.sees(place, 200).filter((message) => hasButton(message, "My hand"));

/** Both bid, and the card after that is there once. */
async function playRound(place: string): Promise<void> {
  const before = cards(place).at(-1)?.id;
  await bid(ada, place);
  await bid(ben, place);
  await house.bot.outbox.idle();
  await expect.poll(() => cards(place).map(({ id }) => id), within).toHaveLength(1);
  expect(cards(place)[0]?.id).not.toBe(before);
}

// discord.js and others: a request is done, and its receipt does not come.
test.each(["lost-answer", "empty-answer"] as const)(
  "a table whose thread was opened with the receipt of it %s has this one thread",
  async (kind) => {
    fail("^POST /channels/\\d+/messages/\\d+/threads$", { kind, left: 1 });
    const place = await startTable("secret-bids", [ada, ben]);
    await playRound(place);
    expect((await tableOf(ada.id)).place).toBe(place);
  },
);

// Javacord #1028, discord.py #9795, discord.js #10871: no THREAD_DELETE comes for the threads of a deleted channel.
test("players whose thread went with its channel hear of it, and no clock runs", async () => {
  await startTable("secret-bids", [ada, ben]);
  house.sandbox.deleteChannel("games");
  for (const person of [ada, ben]) await person.waitFor(person.dm(), says("was deleted. Your clocks are stopped."));
  expect((await tableOf(ada.id)).lostPlace).toBeDefined();
});

// discord-api-docs #6647: a nonce whose message was deleted is answered with "Unknown Message".
test("a card that was deleted before its receipt came is posted again", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  await bid(ada, place);
  fail(`^POST /channels/${place}/messages$`, { kind: "lost-answer", left: 1 });
  const known = new Set(ada.sees(place, 200).map(({ id }) => id));
  const gone = house.sandbox.until(() => {
    const made = ada
      .sees(place, 200)
      .find(({ id, flags }) => !known.has(id) && ((flags ?? 0) & MessageFlags.Ephemeral) === 0);
    if (made !== undefined) house.sandbox.deleteMessage(made);
    return made;
  }, "a post");
  await bid(ben, place);
  await gone;
  await expect.poll(() => cards(place).map(({ id }) => known.has(id)), within).toEqual([false]);
  expect(answersIn(await panelOf(ada, place)).length).toBeGreaterThan(0);
});

describe("a hint", () => {
  const hint = /A strong player would choose/u;
  const webhooks = "^(?:POST|PATCH) /webhooks/";
  let place: string;
  let panel: Which;
  beforeEach(async () => {
    const lobby = await ada.command("games", "/table new game:secret-bids hints:yes").reply();
    await ada.press(lobby, "Add computer").first();
    await ada.press(lobby, "Start").first();
    await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
    place = lobby.id;
    panel = await panelOf(ada, place);
  });

  // discord-api-docs #7220 (10015), discord.js #8335 (50027), #7448 and #4511 (500), #2225 and #6719 (done, and 500).
  test.each([
    ["10015", { kind: "refusal", code: 10_015 }],
    ["50027", { kind: "refusal", code: 50_027 }],
    ["500 four times", { kind: "server-error", left: 4 }],
    ["a cut line, though it is done", { kind: "lost-answer" }],
  ] as const)("that is answered with %s is shown once, and the game goes on", async (_, fault) => {
    fail(webhooks, { left: 1, ...fault });
    await pressTool(ada, panel, "Hint");
    await expect.poll(() => privateWith(place, hint), within).toHaveLength(1);
    expect(answersIn(await bid(ada, place)).length).toBeGreaterThan(0);
    await house.bot.outbox.idle();
    expect(cards(place)).toHaveLength(1);
    expect(privateWith(place, hint)).toHaveLength(1);
  });

  // An ephemeral message can be dismissed at any time: then editing it is refused with 10008.
  test("asked for on a panel that is dismissed at once is shown, and nothing is said to have failed", async () => {
    const tools = await ada.press(panel, "More").reply();
    const used = ada.press(tools, "Hint");
    ada.dismiss(tools);
    expect(wordsOf(await used.answer())).toMatch(hint);
    expect(privateWith(place, /went wrong|did not take/u)).toEqual([]);
  });
});

// discord-api-docs #5054: a server that is overloaded comes as a GUILD_CREATE of an unavailable server.
test("a table goes on, and the next one opens, in a server that is dispatched as unavailable", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  house.sandbox.gateway.dispatch("GUILD_CREATE", { id: house.sandbox.guild("The Table"), unavailable: true });
  await playRound(place);
  expect((await tableOf(ada.id)).lostPlace).toBeUndefined();
  const other = await startTable("secret-bids", [house.sandbox.person("Chloe"), house.sandbox.person("Dev")]);
  expect(house.sandbox.look(other)).toMatchObject({ kind: "thread" });
});

// discord-api-docs #449: an update may come after the deletion.
test("a deleted thread that is dispatched as updated afterwards is opened anew", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  const thread = house.sandbox.look(place);
  const parent_id = house.sandbox.channel("games");
  const guild_id = house.sandbox.guild("The Table");
  const name = thread?.kind === "thread" ? thread.name : "";
  house.sandbox.deleteChannel(place);
  const thread_metadata = {
    archived: false,
    locked: false,
    auto_archive_duration: 10_080,
    archive_timestamp: new Date().toISOString(),
  };
  house.sandbox.gateway.dispatch("THREAD_UPDATE", { id: place, guild_id, parent_id, type: 11, name, thread_metadata });
  await expect.poll(async () => (await tableOf(ada.id)).place, within).not.toBe(place);
  await expect.poll(async () => (await tableOf(ada.id)).place, within).not.toBeNull();
  await playRound((await tableOf(ada.id)).place ?? "");
});

// discord-api-docs #7603 and #8572, openclaw #99021: files above a limit that no document names.
describe("pictures that are too large for Discord", () => {
  const point = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
    "base64",
  );
  const pictures: Pictures = { ...noPictures, render: () => Promise.resolve({ ok: true, png: point }) };

  test.each([
    ["40005", { kind: "refusal", code: 40_005 }],
    ["413 of a proxy", { kind: "server-error", status: 413 }],
  ] as const)("and refused with %s leave cards and panels in words", async (_, fault) => {
    await stopTestBot(house);
    await open({ games, pictures });
    fail(".", { ...fault, left: null, onlyWithFiles: true });
    const place = await startTable("chicken-colorout", [ada, ben]);
    const panel = await ada.press(newestWith(ada, place, "Play"), "Play").reply();
    expect(wordsOf(panel)).toContain("your seat");
    const [first] = answersIn(panel).concat(answersIn(await panelOf(ben, place)));
    expect(first).toBeDefined();
    await house.bot.outbox.idle();
    expect(await panelOf(ada, place)).toBeDefined();
    expect(privateWith(place, /went wrong|did not take/u)).toEqual([]);
  });
});

// discord-api-docs #1900, discord.js #6651: a third name in ten minutes is refused for ten minutes.
test("a thread that is archived while its new name is refused is woken at once", async () => {
  let ahead = 0;
  await stopTestBot(house);
  await open({ now: () => Date.now() + ahead, isSweptByHand: true });
  await house.sandbox.person("Hugo").command("games", "/settings threads turns:True").reply();
  const place = await startTable("secret-bids", [ada, ben]);
  for (const name of ["Renamed", "Renamed again"]) await ask(house.sandbox, `PATCH /channels/${place}`, { name });
  await bid(ada, place);
  ahead = 2 * minute;
  await house.bot.service.runDue();
  await house.bot.outbox.idle();
  expect(house.sandbox.requests.some(({ path, status }) => path === `/channels/${place}` && status === 429)).toBe(true);
  house.sandbox.archive(place);
  const isArchived = () => {
    const thread = house.sandbox.look(place);
    return thread?.kind === "thread" && thread.isArchived;
  };
  await expect.poll(isArchived, within).toBe(false);
  await bid(ben, place);
  await house.bot.outbox.idle();
  expect(cards(place)).toHaveLength(1);
});

// openclaw #3106: a resumed line repeats what was sent before.
test("a click that is dispatched again after the next question changes nothing and is not answered anew", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  await bid(ada, place);
  await bid(ben, place);
  await house.bot.outbox.idle();
  const before = await answersOf(ada);
  const seen = ada.sees(place, 200).map(({ id }) => id);
  house.sandbox.gateway.repeat();
  await ada.command("games", "/ping").reply();
  await house.bot.outbox.idle();
  expect(await answersOf(ada)).toBe(before);
  expect(ada.sees(place, 200).map(({ id }) => id)).toEqual(seen);
  expect(answersIn(await panelOf(ada, place)).length).toBeGreaterThan(0);
});
