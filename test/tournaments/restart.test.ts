import { afterEach, beforeEach, expect, test } from "vitest";

import type { Sandbox } from "../../sandbox/index.ts";
import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { openStore } from "../../src/store/index.ts";
import type { TournamentRecord } from "../../src/tournaments/record.ts";
import { wordsOf } from "../e2e/testBot.ts";
import { type KillableBot, prepareKillableBot } from "../e2e/killable.ts";
import { answersIn, answerWith, hasButton, isEndCard, isOver, panelOf } from "../e2e/play.ts";
import { whims } from "../../scripts/whims.ts";

let bot: KillableBot;
let sandbox: Sandbox;

beforeEach(async () => {
  bot = await prepareKillableBot();
  ({ sandbox } = bot);
});
afterEach(() => bot.remove());

const start: KillableBot["start"] = (time) => bot.start(time);
const kill = (): Promise<void> => bot.kill();

async function readStored() {
  const store = openStore(bot.database);
  const tournaments: TournamentRecord[] = [];
  const tables: TableRecord[] = [];
  for await (const [, { value }] of store.shelf<TournamentRecord>("tournaments").entries()) tournaments.push(value);
  for await (const [, { value }] of store.shelf<TableRecord>("tables").entries()) tables.push(value);
  await store.close();
  const [record] = tournaments;
  if (record === undefined) throw new Error("no tournament is stored");
  return { record, tables };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const cardOf = (person: PersonDriver, id: string): Which => {
  const found = person.sees("games").find((message) => message.id === id);
  if (found === undefined) throw new Error("the card is gone");
  return found;
};

/** How often each post with these words was made in #games. */
function posts(person: PersonDriver, words: RegExp): number {
  return person.sees("games").filter((message) => words.test(wordsOf(message))).length;
}

test("a rehearsal killed again and again opens every table once, counts every result once and tells every round once", async () => {
  const ada = sandbox.person("Ada");
  await start();
  const card = await ada
    .command("games", "/tournament new title:Cup game:secret-bids size:3 rounds:3 rehearse:9")
    .reply();
  const panel = await ada.press(card, "Organise").reply();
  await ada.press(panel, "Begin").first();
  for (const delay of [15, 60, 130, 220, 340]) {
    await pause(delay);
    await kill();
    await start();
  }
  await ada.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 60_000);
  // The posts of the tables come at their own pace.
  let { record, tables } = await readStored();
  for (let tries = 0; tries < 300 && tables.some(({ outbox }) => outbox.length > 0); tries += 1) {
    await pause(100);
    ({ record, tables } = await readStored());
  }
  expect(record.status).toBe("finished");
  expect(record.rounds.map(({ pods }) => pods.length)).toEqual([3, 3, 3]);
  const places = record.rounds.flatMap(({ pods }) => pods.map(({ table }) => table));
  expect(new Set(places).size).toBe(9);
  expect(tables.map(({ id }) => id).sort()).toEqual([...places].sort());
  expect(posts(ada, /Cup is over/u)).toBe(1);
  expect([1, 2, 3].map((round) => posts(ada, new RegExp(`Finished: Round ${round}`, "u")))).toEqual([1, 1, 1]);
  expect([1, 2, 3].map((round) => posts(ada, new RegExp(`^### Cup: Round ${round}$`, "mu")))).toEqual([1, 1, 1]);
  for (const { place } of tables) {
    if (place === null) throw new Error("a table has no place");
    await ada.waitFor(place, isEndCard, 20_000);
    expect(ada.sees(place).filter(isEndCard)).toHaveLength(1);
  }
  expect(sandbox.violations).toEqual([]);
});

test("killed again and again while tables of one deal open, each has one private thread, and its players are in it", async () => {
  const people = ["Ada", "Ben", "Chloe", "Dev"].map((name) => sandbox.person(name));
  const [ada] = people;
  if (ada === undefined) throw new Error("somebody organises");
  await start();
  const card = await ada
    .command("games", "/tournament new title:Twins game:secret-bids size:2 rounds:1 duplicate:true")
    .reply();
  for (const person of people) await person.press(card, "Join").reply();
  const panel = await ada.press(card, "Organise").reply();
  await ada.press(panel, "Begin").first();
  for (const delay of [5, 15, 25, 40]) {
    await pause(delay);
    await kill();
    await start();
  }
  let { tables } = await readStored();
  const areShown = () => tables.length === 2 && tables.every(({ card: shown }) => shown !== null);
  for (let tries = 0; tries < 200 && !areShown(); tries += 1) {
    await pause(100);
    ({ tables } = await readStored());
  }
  expect(tables).toHaveLength(2);
  for (const { place, seats } of tables) {
    if (place === null) throw new Error("a table has no place");
    for (const person of people) {
      const isSeated = seats.some((seat) => seat.kind === "person" && seat.user === person.id);
      if (isSeated) expect(person.sees(place).some((message) => hasButton(message, "Play"))).toBe(true);
      else expect(() => person.sees(place)).toThrow(/./u);
    }
  }
  const made = sandbox.requests.filter(
    ({ method, path, status }) => method === "POST" && path.endsWith("/threads") && status < 300,
  );
  expect(made).toHaveLength(2);
  expect(sandbox.violations).toEqual([]);
});

function linkIn(words: string): string {
  const [, channel] = /<#(\d+)>/u.exec(words) ?? [];
  if (channel === undefined) throw new Error("no link to a channel");
  return channel;
}

test("people register, check in, play and finish with a kill in each phase", async () => {
  const people = ["Ada", "Ben", "Chloe"].map((name) => sandbox.person(name));
  const [ada, ben, chloe] = people;
  if (ada === undefined || ben === undefined || chloe === undefined) throw new Error("three people");
  await start();
  const card = await ada
    .command("games", "/tournament new title:Duel game:secret-bids size:2 rounds:1 odd:byes")
    .reply();
  for (const person of people) await person.press(card, "Join").reply();
  await kill();
  await start();
  const panel = await ada.press(cardOf(ada, card.id), "Organise").reply();
  await ada.press(panel, "Open check-in").reply();
  await kill();
  await start();
  await ada.waitFor("games", (message) => message.id === card.id && hasButton(message, "Check in"));
  // Chloe does not check in, so the other two play.
  for (const person of [ada, ben]) await person.press(cardOf(ada, card.id), "Check in").reply();
  const again = await ada.press(cardOf(ada, card.id), "Organise").reply();
  const absent = await ada.press(again, "Begin").reply();
  await ada.press(absent, "Begin without them").first();
  await kill();
  await start();
  const round = await ada.waitFor("games", (message) => wordsOf(message).includes("<#"), 20_000);
  const place = linkIn(wordsOf(round));
  await ada.waitFor(place, (message) => hasButton(message, "Play"));
  const whim = whims(5);
  for (let turn = 0; turn < 60 && !isOver(ada, place); turn += 1) {
    for (const person of [ada, ben]) {
      if (isOver(ada, place)) break;
      const asked = await panelOf(person, place);
      const [chosen] = answersIn(asked);
      if (chosen !== undefined) await answerWith(person, asked, chosen, whim).first();
    }
    if (turn === 1) {
      await kill();
      await start();
    }
    await pause(20);
  }
  await kill();
  await start();
  await ada.waitFor("games", (message) => wordsOf(message).includes("Duel is over"), 20_000);
  const { record, tables } = await readStored();
  expect(record.entrants.map(({ status }) => status)).toEqual(["in", "in", "out"]);
  expect(tables).toHaveLength(1);
  expect(posts(ada, /Duel is over/u)).toBe(1);
  expect(sandbox.violations).toEqual([]);
});
