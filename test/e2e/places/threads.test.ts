import { MessageType } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";

import { handClock } from "../../../sandbox/clock.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import type { PageMessage } from "../../../sandbox/protocol.ts";
import { day, hour, minute } from "../../../src/time/hours.ts";
import { ask } from "../../sandbox/raw.ts";
import { whims } from "../../../scripts/whims.ts";
import {
  answersIn,
  answerWith,
  closeTable,
  hasButton,
  isOver,
  newestEnd,
  panelOf,
  playToEnd,
  startTable,
} from "../play.ts";
import { startTestBot, stopTestBot, type TestBot } from "../testBot.ts";

let house: TestBot;
let clock: ReturnType<typeof handClock>;
let ada: PersonDriver;
let ben: PersonDriver;

beforeEach(async () => {
  clock = handClock();
  house = await startTestBot({ sandbox: { clock, countsIds: false }, now: () => clock.now(), isSweptByHand: true });
  ada = house.sandbox.person("Ada");
  ben = house.sandbox.person("Ben");
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

function threadAt(place: string) {
  const thread = house.sandbox.look(place);
  if (thread?.kind !== "thread") throw new Error("No thread is there");
  return thread;
}

const renames = (place: string) =>
  house.sandbox.requests.filter(
    ({ method, path, body }) =>
      method === "PATCH" && path.endsWith(`/channels/${place}`) && JSON.stringify(body).includes('"name"'),
  );

const refusals = () => house.sandbox.requests.filter(({ status }) => status === 429);

/** Time passes in steps of half a minute, each with what it brings about. */
async function passes(ms: number, step = minute / 2): Promise<void> {
  const until = clock.now() + ms;
  while (clock.now() < until) {
    clock.advance(Math.min(step, until - clock.now()));
    await house.bot.service.runDue();
    await house.bot.outbox.idle();
  }
}

async function answerFirst(person: PersonDriver, place: string): Promise<Which> {
  const panel = await panelOf(person, place);
  const [bid] = answersIn(panel);
  if (bid === undefined) throw new Error(`${person.name} is not asked`);
  const answered = await answerWith(person, panel, bid, whims(1)).reply();
  await house.bot.outbox.idle();
  return answered;
}

async function playOut(place: string): Promise<void> {
  await playToEnd(place, [ada, ben], whims(3));
  await house.bot.outbox.idle();
}

/** Discord's lines about new names: below the newest card, and nobody can delete them. */
const nameLines = (place: string) =>
  ada
    .sees(place)
    .filter(({ type }) => type === MessageType.ChannelNameChange)
    .map(({ content }) => content);

const nameTurns = () => house.sandbox.person("Hugo").command("games", "/settings threads turns:True").reply();

test("a thread gets a new name at the end of its match alone, whoever is awaited or stops it meanwhile", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  await answerFirst(ada, place);
  await passes(hour, minute);
  await ben.command(place, "/table pause").answer();
  await passes(hour, minute);
  await ben.command(place, "/table resume").answer();
  await passes(hour, minute);
  expect([threadAt(place).name, nameLines(place)]).toEqual(["Secret Bids · Ada, Ben", []]);
  await playOut(place);
  expect(nameLines(place)).toEqual(["✓ done · Secret Bids · Ada, Ben"]);
});

test("a table's start makes four requests in its server: thread, deal, the call, and the card that the call becomes", async () => {
  const lobby = await ada.command("games", "/table new game:secret-bids").reply();
  await ben.press(lobby, "Join").first();
  await house.bot.outbox.idle();
  const made = house.sandbox.requests.length;
  await ada.press(lobby, "Start").first();
  await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  await house.bot.outbox.idle();
  const inServer = house.sandbox.requests.slice(made).filter(({ path }) => {
    const channel = /^\/channels\/(\d+)/u.exec(path)?.[1];
    return channel !== undefined && house.sandbox.look(channel)?.kind !== "dm";
  });
  expect(inServer.map(({ method, path }) => `${method} ${path.replaceAll(/\d+/gu, "#")}`)).toEqual([
    "POST /channels/#/messages/#/threads",
    "POST /channels/#/messages",
    "POST /channels/#/messages",
    "PATCH /channels/#/messages/#",
  ]);
  const shown = ada.sees("games").find(({ id }) => id === lobby.id);
  expect(JSON.stringify(shown?.components)).toContain(`<#${lobby.id}>`);
});

test("a thread names nobody who has deleted their data while the match goes on", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  await ben.command("games", "/privacy delete confirm:delete").reply();
  await passes(2 * minute);
  expect(threadAt(place).name).not.toContain("Ben");
  expect(nameLines(place)).toHaveLength(1);
});

test("in a server that wants it, a thread is named by whose turn it is as well", async () => {
  await nameTurns();
  const place = await startTable("secret-bids", [ada, ben]);
  await answerFirst(ada, place);
  expect(threadAt(place).name).toBe("Secret Bids · Ada, Ben");
  await passes(minute);
  expect(threadAt(place).name).toBe("Secret Bids · Ada, ▸ Ben");
  expect(nameLines(place)).toHaveLength(1);
});

test("play that goes fast renames such a thread once in ten minutes, and the end is told at once", async () => {
  await nameTurns();
  const place = await startTable("secret-bids", [ada, ben]);
  await answerFirst(ada, place);
  await passes(2 * minute);
  await answerFirst(ben, place);
  await passes(2 * minute);
  await answerFirst(ben, place);
  await passes(4 * minute);
  expect(threadAt(place).name).toBe("Secret Bids · Ada, ▸ Ben");
  await passes(4 * minute);
  expect(threadAt(place).name).toBe("Secret Bids · ▸ Ada, Ben");
  expect(renames(place)).toHaveLength(2);
  await playOut(place);
  expect(isOver(ada, place)).toBe(true);
  expect(threadAt(place).name).toBe("✓ done · Secret Bids · Ada, Ben");
  expect(renames(place)).toHaveLength(3);
  expect(refusals()).toEqual([]);
});

test("a rename that Discord refuses holds up no post, and the newest name is told later", async () => {
  await nameTurns();
  const place = await startTable("secret-bids", [ada, ben]);
  for (const name of ["By another hand", "And once more"])
    await ask(house.sandbox, `PATCH /channels/${place}`, { name });
  await answerFirst(ada, place);
  await passes(2 * minute);
  expect(threadAt(place).name).toBe("And once more");
  expect(refusals()).toHaveLength(1);
  await answerFirst(ben, place);
  await answerFirst(ben, place);
  expect(await panelOf(ada, place)).toBeDefined();
  await passes(10 * minute);
  expect(threadAt(place).name).toBe("Secret Bids · ▸ Ada, Ben");
  expect(refusals()).toHaveLength(1);
});

test("a thread that may not be renamed is not asked again for the same name", async () => {
  await nameTurns();
  const place = await startTable("secret-bids", [ada, ben]);
  house.sandbox.faults.add({ match: `^PATCH /channels/${place}$`, kind: "missing-permissions" });
  await answerFirst(ada, place);
  await passes(hour);
  expect(renames(place)).toHaveLength(1);
  await playOut(place);
  expect(threadAt(place).name).toBe("✓ done · Secret Bids · Ada, Ben");
});

test("a finished thread is archived a day after the end, and not while people talk there", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  await playOut(place);
  await passes(day - 10 * minute, 10 * minute);
  expect(threadAt(place).isArchived).toBe(false);
  ben.say(place, "What a match");
  await passes(30 * minute, 10 * minute);
  expect(threadAt(place).isArchived).toBe(false);
  await passes(hour, 10 * minute);
  expect(threadAt(place).isArchived).toBe(true);
  ada.say(place, "One word more");
  await passes(2 * day, hour);
  expect(threadAt(place).isArchived).toBe(false);
});

test("a table that was ended early says so, and is archived when the server wants it", async () => {
  await house.sandbox.person("Hugo").command("games", "/settings threads archive:1 hour").reply();
  const place = await startTable("secret-bids", [ada, ben]);
  await ada.command("games", "/me timezone zone:UTC").reply();
  await closeTable(ada, place);
  await house.bot.outbox.idle();
  expect(threadAt(place).name).toBe("ended early · Secret Bids · Ada, Ben");
  await passes(70 * minute, 5 * minute);
  expect(threadAt(place).isArchived).toBe(true);
});

test("who sleeps has an hour to look when they wake, before the day is over", async () => {
  await house.sandbox.person("Hugo").command("games", "/settings threads archive:1 hour").reply();
  const hours = (at: number) => `${String(new Date(at).getUTCHours()).padStart(2, "0")}:00`;
  const place = await startTable("secret-bids", [ada, ben]);
  await ben.command("games", `/me quiet hours:${hours(clock.now())}-${hours(clock.now() + 8 * hour)}`).reply();
  await playOut(place);
  await passes(7 * hour, 10 * minute);
  expect(threadAt(place).isArchived).toBe(false);
  await passes(2 * hour + 10 * minute, 10 * minute);
  expect(threadAt(place).isArchived).toBe(true);
});

test("a server can want its threads left open", async () => {
  await house.sandbox.person("Hugo").command("games", "/settings threads archive:never").reply();
  const place = await startTable("secret-bids", [ada, ben]);
  await playOut(place);
  await passes(4 * day, hour);
  expect(threadAt(place).isArchived).toBe(false);
});

test("who has deleted their data is named by no thread, not even by one that is archived", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  await playOut(place);
  await passes(day + hour, 30 * minute);
  expect(threadAt(place)).toMatchObject({ isArchived: true, name: "✓ done · Secret Bids · Ada, Ben" });
  await ben.command("games", "/privacy delete confirm:delete").reply();
  await passes(minute);
  expect(threadAt(place).name).not.toContain("Ben");
  expect(threadAt(place).isArchived).toBe(true);
});

/** Opens the lobby of a rematch in the thread of a finished match. */
async function openRematch(place: string): Promise<PageMessage> {
  await ada.press(newestEnd(ada, place), "Rematch").reply();
  return ben.waitFor(place, (message) => hasButton(message, "Join"));
}

async function startRematch(place: string, lobby: PageMessage): Promise<void> {
  await ben.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  await ben.waitFor(place, (message) => hasButton(message, "Play") && message.id > lobby.id);
  await house.bot.outbox.idle();
}

test("a rematch takes over the thread with its name and its time to be archived", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  await playOut(place);
  await passes(25 * minute, 5 * minute);
  const lobby = await openRematch(place);
  await startRematch(place, lobby);
  expect(threadAt(place).name).toBe("Secret Bids · Ada, Ben");
  await passes(2 * day, hour);
  expect(threadAt(place)).toMatchObject({ name: "Secret Bids · Ada, Ben", isArchived: false });
  await playOut(place);
  expect(threadAt(place).name).toBe("✓ done · Secret Bids · Ada, Ben");
  await passes(day - hour, hour);
  expect(threadAt(place).isArchived).toBe(false);
  await passes(3 * hour, hour);
  expect(threadAt(place).isArchived).toBe(true);
  expect(nameLines(place)).toHaveLength(3);
});

test("a thread stays open while the lobby of a rematch waits in it", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  await playOut(place);
  await openRematch(place);
  await passes(2 * day, hour);
  expect(threadAt(place).isArchived).toBe(false);
  await closeTable(ada, place);
  await passes(3 * hour, hour);
  expect(threadAt(place)).toMatchObject({ name: "✓ done · Secret Bids · Ada, Ben", isArchived: true });
});

test("a rematch right after the end names its thread at once, and its own end within Discord's limit", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  await playOut(place);
  await startRematch(place, await openRematch(place));
  expect(threadAt(place).name).toBe("Secret Bids · Ada, Ben");
  await playOut(place);
  await passes(11 * minute);
  expect(threadAt(place).name).toBe("✓ done · Secret Bids · Ada, Ben");
});
