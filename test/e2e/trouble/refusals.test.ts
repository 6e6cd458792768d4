import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import type { NewFault } from "../../../sandbox/protocol-control.ts";
import { userId } from "../../../src/ids.ts";
import type { Pictures } from "../../../src/pictures/pictures.ts";
import { hour, minute } from "../../../src/time/hours.ts";
import { patiently } from "../../patience.ts";
import { hasButton, isEndCard, newestWith } from "../play.ts";
import { bodyOf } from "../sent.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";
import { noPictures } from "../../../scripts/simpleParts.ts";

let house: TestBot;
let now: number;

/** A picture of one pixel, at once. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const pixels: Pictures = { ...noPictures, render: () => Promise.resolve({ ok: true, png: pixel }) };

beforeEach(async () => {
  now = Date.now();
  const began = now;
  house = await startTestBot({
    ...{ now: () => now, elapsed: () => 1 + now - began },
    ...{ isSweptByHand: true, pictures: pixels },
  });
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const people = () => [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;
const says = (part: string) => (message: Which) => wordsOf(message).includes(part);
const isCard = (message: Which) => hasButton(message, "My hand");

async function passes(ms: number): Promise<void> {
  for (const until = now + ms; now < until; now += 2 * minute) {
    await house.bot.service.runDue();
    await house.bot.outbox.idle();
  }
}

async function openLobby([host, guest]: readonly [PersonDriver, PersonDriver], pace = "1h+10m"): Promise<Which> {
  const lobby = await host.command("games", `/table new game:secret-bids pace:${pace}`).reply();
  await guest.press(lobby, "Join").first();
  return lobby;
}

async function start(players: readonly [PersonDriver, PersonDriver], pace?: string): Promise<string> {
  const lobby = await openLobby(players, pace);
  await players[0].press(lobby, "Start").first();
  await players[0].waitFor("games", ({ id, ...message }) => id === lobby.id && says("<#")({ id, ...message }));
  await players[0].waitFor(lobby.id, isCard);
  await house.bot.outbox.idle();
  return lobby.id;
}

/** The requests that were made to this path, as they ended. */
const countRequests = (method: string, path: RegExp) =>
  house.sandbox.requests.filter((request) => request.method === method && path.test(request.path));
/** The messages with these words that pinged this person in a place. */
const pings = (person: PersonDriver, place: string, words: string) =>
  countRequests("POST", new RegExp(`/channels/${place}/messages$`, "u")).filter((request) => {
    const { allowed_mentions: allowed } = bodyOf<{ allowed_mentions: { users: readonly string[] } }>(request);
    const hasWords = JSON.stringify(request.body).includes(words);
    return request.status === 200 && allowed.users.includes(person.id) && hasWords;
  });
const preferencesOf = (person: PersonDriver) => house.bot.service.times.preferences(userId(person.id));

describe("a direct message that is refused", () => {
  test.each([50007, 50278])("by %i once calls in the thread from then on, until asked otherwise", async (code) => {
    const [ada, ben] = people();
    await ada.command("games", "/me pings way:dm").reply();
    house.sandbox.faults.add({ match: "^POST /users/@me/channels", kind: "refusal", code, left: null });
    const place = await start([ada, ben]);
    await passes(40 * minute);
    expect(newestWith(ada, place, "Play")).toBeDefined();
    expect(pings(ada, place, "half of your time is gone")).toHaveLength(1);
    // Both are asked secretly; Ada, who would be reminded besides, is not asked for her channel again.
    expect(countRequests("POST", /\/users\/@me\/channels$/u)).toHaveLength(2);
    expect(await preferencesOf(ada)).toMatchObject({ refusesDms: true, dm: null });
    expect(wordsOf(await ada.command(place, "/me show").reply())).toContain("Discord refused my direct messages");
    house.sandbox.faults.clear();
    await ada.command(place, "/me pings way:dm").reply();
    await passes(30 * minute);
    await ada.waitFor(ada.dm(), says("A table waits for you"));
  });
});

describe("a direct message that is refused", () => {
  test.each([50001, 50013])("by %i calls in the thread, and the next one is tried again", async (code) => {
    const [ada, ben] = people();
    await ada.command("games", "/me pings way:dm").reply();
    house.sandbox.faults.add({ match: "^POST /users/@me/channels", kind: "refusal", code, left: null });
    const place = await start([ada, ben]);
    await passes(40 * minute);
    expect(pings(ada, place, "half of your time is gone")).toHaveLength(1);
    expect(await preferencesOf(ada)).toMatchObject({ refusesDms: false, dm: null });
    house.sandbox.faults.clear();
    await passes(30 * minute);
    await ada.waitFor(ada.dm(), says("A table waits for you"));
  });
});

describe("a direct message that is refused", () => {
  test.each([40003, 20026])("by %i is the bot's trouble: none is tried for ten minutes", async (code) => {
    const [ada, ben] = people();
    await ada.command("games", "/me pings way:dm").reply();
    house.sandbox.faults.add({ match: "^POST /users/@me/channels", kind: "refusal", code, left: null });
    const place = await start([ada, ben]);
    await passes(4 * minute);
    expect(pings(ada, place, "it is your turn")).toHaveLength(1);
    // Both were asked secretly at once; nobody was tried since.
    expect(countRequests("POST", /\/users\/@me\/channels$/u)).toHaveLength(2);
    expect(await preferencesOf(ada)).toMatchObject({ refusesDms: false });
    house.sandbox.faults.clear();
    await passes(36 * minute);
    await ada.waitFor(ada.dm(), says("A table waits for you"));
  });

  test("by trouble of Discord's is made later, and calls nobody in the thread", async () => {
    const [ada, ben] = people();
    await ada.command("games", "/me pings way:dm").reply();
    const match = "^POST /users/@me/channels";
    house.sandbox.faults.add({ match, kind: "server-error", status: 503, left: 5 });
    house.sandbox.faults.add({ match, kind: "rate-limit", seconds: 0.1, left: 1 });
    const place = await start([ada, ben]);
    await passes(4 * minute);
    await ada.waitFor(ada.dm(), says("A table waits for you"));
    expect(ada.sees(place).filter(says("it is your turn"))).toEqual([]);
    expect(await preferencesOf(ada)).toMatchObject({ refusesDms: false });
  });

  test("because they are closed is tried again once the person uses the bot there", async () => {
    const [ada, ben] = people();
    house.sandbox.closeDms("Ben");
    await start([ada, ben], "fast");
    expect(await preferencesOf(ben)).toMatchObject({ refusesDms: true });
    house.sandbox.closeDms("Ben", false);
    await ben.command(ben.dm(), "/my games").reply();
    await expect.poll(async () => (await preferencesOf(ben)).refusesDms, { timeout: patiently(5_000) }).toBe(false);
    await start([ben, ada], "fast");
    expect(ben.sees(ben.dm()).filter(says("your seat"))).toHaveLength(1);
    // Two tables, each of which asked both secretly: every channel was opened once.
    expect(countRequests("POST", /\/users\/@me\/channels$/u)).toHaveLength(2);
  });
});

describe("files that are refused", () => {
  test.each([50013, 400001, 40005, 20009])("by %i leave the words", async (code) => {
    const [ada, ben] = people();
    house.sandbox.faults.add({
      match: "/channels/\\d+/messages",
      kind: "refusal",
      code,
      left: null,
      onlyWithFiles: true,
    });
    const place = await start([ada, ben]);
    const cards = ada.sees(place).filter(isCard);
    expect(cards.map(({ attachments }) => attachments.length)).toEqual([0]);
    for (const player of [ada, ben]) await player.command(place, "/table vote").reply();
    const end = await ada.waitFor(place, isEndCard);
    expect(end.attachments).toEqual([]);
    // One request found out that files are refused in this thread; the others brought none.
    const refused = house.sandbox.requests.filter(
      ({ status, path }) => status >= 400 && path.includes(`/channels/${place}/`),
    );
    expect(refused).toHaveLength(1);
  });
});

describe("trouble that passes", () => {
  test.each([40004, 40006, 40333, 130000])("called %i delays a post and does not lose it", async (code) => {
    const [ada, ben] = people();
    house.sandbox.faults.add({ match: "^POST /channels/\\d+/messages$", kind: "refusal", code, left: 2 });
    const place = await start([ada, ben]);
    expect(ada.sees(place).filter(isCard)).toHaveLength(1);
    expect((await preferencesOf(ada)).refusesDms).toBe(false);
  });
});

describe("a card that is older than an hour", () => {
  test("is posted anew, and the old one deleted: Discord throttles edits of old messages", async () => {
    const [ada, ben] = people();
    const chloe = house.sandbox.person("Chloe");
    const lobby = await openLobby([ada, ben]);
    await house.bot.outbox.idle();
    now += 2 * hour;
    await chloe.command("games", "/table join").reply();
    const fresh = await chloe.waitFor("games", (message) => message.id !== lobby.id && says(chloe.mention)(message));
    await house.bot.outbox.idle();
    expect(
      ada
        .sees("games")
        .filter((message) => hasButton(message, "Join"))
        .map(({ id }) => id),
    ).toEqual([fresh.id]);
    // The thread hangs on the new one.
    await ada.press(fresh, "Start").first();
    await ada.waitFor(fresh.id, isCard);
  });

  test("is posted anew for a tournament, too", async () => {
    const [ada, ben] = people();
    const card = await ada.command("tournaments", "/tournament new title:Cup game:secret-bids").reply();
    const findStoredCard = async () => (await house.bot.tournaments.inChannel(card.channel_id)).at(-1)?.card?.message;
    await expect.poll(findStoredCard, { timeout: patiently(5_000) }).toBe(card.id);
    now += 2 * hour;
    await ben.press(card, "Join").first();
    const fresh = await ada.waitFor("tournaments", (message) => message.id !== card.id);
    await house.bot.tournamentOutbox.idle();
    expect(ada.sees("tournaments").map(({ id }) => id)).toEqual([fresh.id]);
  });
});

describe("a place that must wait", () => {
  test("holds up no other: not one channel, and not the opening of direct messages", async () => {
    const [ada, ben] = people();
    const busy = house.sandbox.channel("games");
    house.sandbox.addGuild("Elsewhere", ["Ada", "Ben"]);
    const parlour = house.sandbox.addChannel("Elsewhere", "parlour");
    const lobby = await ada.command(parlour, "/table new game:secret-bids").reply();
    await ben.press(lobby, "Join").first();
    // Nobody may have more than ten lobbies open.
    const hosts = ["Dev", "Emi", "Finn"].map((name) => house.sandbox.person(name));
    for (let table = 0; table < 26; table += 1)
      await hosts[table % hosts.length]?.command("games", "/table new game:secret-bids").reply();
    await house.bot.outbox.idle();
    const openedBy = await Promise.all(hosts.map(({ id }) => house.bot.service.tablesOf(userId(id))));
    const tables = openedBy.flat().filter(({ home }) => home === busy);
    for (const { id, host } of tables) await house.bot.service.addComputer(id, { user: host, interaction: `${id}+` });
    await house.bot.outbox.idle();
    expect(tables).toHaveLength(26);
    const seconds = patiently(8);
    const limited: readonly NewFault[] = [
      { match: `^POST /channels/${busy}/messages/\\d+/threads`, kind: "shared-rate-limit", seconds },
      { match: "^POST /users/@me/channels", kind: "shared-rate-limit", seconds },
    ];
    for (const fault of limited) house.sandbox.faults.add(fault);
    for (const { id, host } of tables) await house.bot.service.start(id, { user: host, interaction: id });
    await ada.press(lobby, "Start").first();
    await ada.waitFor(lobby.id, isCard);
    const opened = countRequests("POST", /\/threads$/u).filter(({ status }) => status === 201);
    expect(opened.map(({ path }) => path.includes(parlour))).toEqual([true]);
    expect(countRequests("POST", /\/users\/@me\/channels$/u).filter(({ status }) => status === 200)).toEqual([]);
  });
});
