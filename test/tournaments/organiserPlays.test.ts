/** What an organiser who plays cannot do to those who sit at the same table, by the buttons and commands that they have. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { userId } from "../../src/ids.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { whims } from "../../scripts/whims.ts";
import { answersIn, answerWith, hasButton, newestWith, panelOf, playToEnd } from "../e2e/play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import { cupOf, organise, register, tablesOf } from "./cup.ts";

let house: TestBot;
let [ada, ben, dev, finn, hugo]: PersonDriver[] = [];

beforeEach(async () => {
  house = await startTestBot();
  [ada, ben, dev, finn, hugo] = ["Ada", "Ben", "Dev", "Finn", "Hugo"].map((name) => house.sandbox.person(name));
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const person = (driver: PersonDriver | undefined): PersonDriver => driver ?? expect.fail("nobody of that name");
const answerTo = async (who: PersonDriver | undefined, typed: string): Promise<string> =>
  wordsOf(await person(who).command("games", `/tournament ${typed}`).reply());
const rated = async (players: readonly PersonDriver[]) =>
  (await Promise.all(players.map(({ id }) => house.bot.ratings.about(userId(id))))).flat();
const own = "This would change a table or a tournament in which you play";

/** A tournament of two at one table, begun by the one who organises, with the table. */
async function beginCup(players: readonly (PersonDriver | undefined)[], organiser = players[0], how = "") {
  const channel = await register(players.map(person), `size:2 rounds:1 ${how}`, person(organiser));
  await organise(person(organiser), "Begin");
  const [table] = await tablesOf(house, channel, players.map(person));
  return { channel, ...(table ?? expect.fail("no table")) };
}

test("nobody loses rating points in a match that they were entered for and never clicked in", async () => {
  const channel = await register([person(finn)], "size:2 rounds:1");
  const entered = await answerTo(finn, `enter player:${person(dev).mention}`);
  await organise(person(finn), "Begin");
  const [table] = await tablesOf(house, channel, [person(finn), person(dev)]);
  const place = table?.place ?? "";
  const mine = await panelOf(person(finn), place);
  await answerWith(person(finn), mine, answersIn(mine)[0] ?? expect.fail("nothing to choose"), whims(1)).reply();
  const panel = await person(finn)
    .press(newestWith(person(finn), "games", "Organise"), "Organise")
    .reply();
  const refused = wordsOf(await person(finn).press(panel, "End the round’s time now").reply());
  // Whoever manages the server and does not play may end it, and a computer takes the seat that is awaited.
  await organise(person(hugo), "End the round’s time now");
  await playToEnd(place, [person(finn)], whims(2));
  await person(finn).waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
  expect(await rated([person(dev), person(finn)])).toEqual([]);
  expect(refused).toContain(own);
  expect(entered).toContain("until they press **Join** or choose");
});

test("a seat is asked for: its player is told, may object, and keeps hand and seat", async () => {
  const { place, record } = await beginCup([ada, ben], finn);
  const replaced = `replace player:${person(ben).mention} by:${person(dev).mention}`;
  // Two sit here, so one alone is not more than half.
  expect(await answerTo(finn, replaced)).toContain("more than half of the players there must agree");
  const ask = await person(ben).waitFor(place, (message) => hasButton(message, "I am here"));
  expect(wordsOf(await panelOf(person(dev), place))).toContain("you watch");
  expect(wordsOf(await panelOf(person(ben), place))).toContain("your seat");
  await person(ada).press(ask, "Agree").reply();
  expect((await house.bot.service.load(record.id))?.seats.map(({ name }) => name)).toEqual(
    record.seats.map(({ name }) => name),
  );
  await person(ben).press(ask, "I am here").reply();
  await person(ada).waitFor(place, (message) => wordsOf(message).includes("is here and keeps the seat"));
  expect(await answerTo(finn, replaced)).toContain("the computer takes the seat when the time of the round is up");
});

test("an organiser gives no seat of their own table away, their own neither, and decides no result of it", async () => {
  const { channel, record } = await beginCup([ada, ben]);
  const [one, other] = [person(ada).mention, person(ben).mention];
  for (const typed of [
    `replace player:${other} by:${person(dev).mention}`,
    `replace player:${one} by:${person(dev).mention}`,
    `disqualify player:${other}`,
    "extend table:1 hours:9",
    "correct round:1 table:1 ranks:1,2",
    "correct round:1 table:1 ranks:2,1",
  ])
    expect(await answerTo(ada, typed), typed).toContain(own);
  expect(await answerTo(ada, `drop player:${other}`)).toContain("you cannot take them out of it once it has begun");
  const panel = await person(ada)
    .press(newestWith(person(ada), "games", "Organise"), "Organise")
    .reply();
  expect(wordsOf(await person(ada).press(panel, "Cancel the tournament").reply())).toContain(own);
  expect(await cupOf(house, channel)).toMatchObject({ status: "playing", audit: [] });
  expect((await house.bot.service.load(record.id))?.seats).toEqual(record.seats);
});

test("a result that an organiser entered says so to the table, on the card and in the final post", async () => {
  const { place, record } = await beginCup([ada, ben], finn);
  const [first = "", second = ""] = record.seats.map((seat) => (seat.kind === "person" ? `<@${seat.user}>` : ""));
  expect(await answerTo(finn, "correct round:1 table:1 ranks:2,1")).toContain("Done");
  const told = await person(ben).waitFor(place, (message) => wordsOf(message).includes("An organiser entered"));
  expect(wordsOf(told)).toContain(`1\\. ${second}`);
  expect(wordsOf(told)).toContain(`2\\. ${first}`);
  const mark = "Round 1, table 1: result entered by the organiser";
  const final = await person(ben).waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
  expect(wordsOf(final)).toContain(mark);
  await person(ben).waitFor("games", (m) => wordsOf(m).includes("Finished.") && wordsOf(m).includes(mark));
});

test("whoever organises and is about to lose hands the loss to nobody: it stays with whoever began", async () => {
  const { place, record, channel } = await beginCup([ada, ben], finn);
  await answerTo(finn, `replace player:${person(ben).mention} by:${person(dev).mention}`);
  const ask = await person(ben).waitFor(place, (message) => hasButton(message, "I am here"));
  // Ben's own word is enough.
  await person(ben).press(ask, "Agree").reply();
  await person(ada).waitFor(place, (message) => wordsOf(message).includes("takes over the seat of Ben"));
  const seated = record.seats.map((seat) => person(seat.name === "Ada" ? ada : dev));
  await playToEnd(place, seated, whims(1));
  await person(ada).waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
  const [won, lost] = await rated([person(ada), person(ben)]);
  expect((won?.mu ?? 0) > (lost?.mu ?? 99)).toBe(true);
  expect((await cupOf(house, channel)).entrants.map(({ name }) => name)).toEqual(["Ada", "Dev"]);
});
