import { afterEach, beforeEach, expect, test } from "vitest";

import { userId } from "../../src/ids.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { pointsOf } from "../../src/tournaments/points.ts";
import { stageStandings } from "../../src/tournaments/rounds/order.ts";
import { stopTestBot, type TestBot, startTestBot, wordsOf } from "../e2e/testBot.ts";
import { hasButton, isEndCard, newestWith, panelOf, playToEnd } from "../e2e/play.ts";
import { whims } from "../../scripts/whims.ts";
import { type CupTable, cupOf, organise, register, tablesOf, until } from "./cup.ts";

let house: TestBot;
let people: readonly PersonDriver[];
let ada: PersonDriver;
let finn: PersonDriver;
/** Manages the server and does not play. */
let hugo: PersonDriver;

beforeEach(async () => {
  house = await startTestBot();
  people = ["Ada", "Ben", "Chloe", "Dev"].map((name) => house.sandbox.person(name));
  ada = house.sandbox.person("Ada");
  finn = house.sandbox.person("Finn");
  hugo = house.sandbox.person("Hugo");
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

async function answerTo(person: PersonDriver, typed: string): Promise<string> {
  return wordsOf(await person.command("games", typed).reply());
}

async function finish(tables: readonly CupTable[]): Promise<void> {
  for (const [at, { place, people: seated }] of tables.entries()) await playToEnd(place, seated, whims(at + 1));
}

const points = async (channel: string) =>
  new Map(stageStandings(await cupOf(house, channel), 0).map(({ entrant, units }) => [entrant, pointsOf(units)]));

test("who comes when all places are taken waits, and gets the place of who leaves", async () => {
  const channel = await register(people, "size:2 rounds:1 most:3");
  const card = () => wordsOf(newestWith(ada, "games", "Join"));
  await until(() => (card().includes("Waiting for a place: Dev") ? true : undefined), "a waiting list");
  await people[1]?.press(newestWith(ada, "games", "Leave"), "Leave").reply();
  await until(() => (card().includes("Waiting") ? undefined : true), "a free place");
  expect((await cupOf(house, channel)).entrants.map(({ name, status }) => `${name} ${status}`)).toEqual([
    "Ada in",
    "Ben out",
    "Chloe in",
    "Dev in",
  ]);
});

test("one click neither cancels nor takes seats: a form says first what it does, and asks why", async () => {
  const channel = await register(people.slice(0, 2), "size:2 rounds:1");
  await organise(ada, "Begin");
  await tablesOf(house, channel, people);
  const panel = await hugo.press(newestWith(hugo, "games", "Organise"), "Organise").reply();
  const form = hugo.press(panel, "Cancel the tournament");
  expect((await form.modal()).title).toBe("Cancel the tournament");
  expect((await cupOf(house, channel)).status).toBe("playing");
  await hugo.submit(form, { why: "The hall is shut" }).reply();
  await hugo.waitFor("games", (message) => wordsOf(message).includes("cancelled: Cup – The hall is shut"), 20_000);
});

test("only the organiser may organise, by button or by command", async () => {
  const channel = await register(people, "size:2 rounds:1");
  const [, ben] = people;
  if (ben === undefined) throw new Error("Ben");
  const card = newestWith(ben, "games", "Organise");
  expect(wordsOf(await ben.press(card, "Organise").reply())).toContain("Only the organiser");
  for (const typed of [
    `/tournament enter player:${finn.mention}`,
    `/tournament drop player:${ada.mention}`,
    `/tournament disqualify player:${ada.mention}`,
    `/tournament replace player:${ada.mention} by:${finn.mention}`,
    "/tournament correct round:1 table:1 ranks:1,2",
    "/tournament settings option:hand value:long",
    "/tournament extend table:1 hours:2",
    "/tournament roles",
  ])
    expect(await answerTo(ben, typed)).toContain("Only the organiser");
  expect((await cupOf(house, channel)).audit).toEqual([]);
});

test("a drop ends with the table, a late entry begins with the next round, and both are written down", async () => {
  const channel = await register(people, "size:2 rounds:2");
  await organise(ada, "Begin");
  const tables = await tablesOf(house, channel, people);
  expect(await answerTo(hugo, `/tournament drop player:${people[3]?.mention ?? ""}`)).toContain("Done");
  expect(wordsOf(await finn.press(newestWith(finn, "games", "Join"), "Join").reply())).toContain("registered");
  await finish(tables);
  await until(async () => ((await cupOf(house, channel)).rounds.length === 2 ? true : undefined), "round 2");
  const next = (await cupOf(house, channel)).rounds[1];
  expect(next?.pods.flatMap(({ seats }) => seats).sort()).toEqual([1, 2, 3, 5]);
  expect(await answerTo(people[3] ?? ada, "/tournament explain")).toContain("Round 1");
  const panel = await ada.press(newestWith(ada, "games", "Organise"), "Organise").reply();
  expect(wordsOf(panel)).toContain("dropped: Dev");
  expect(wordsOf(panel)).toContain("late entry: Finn");
});

test("the organiser enters somebody late by a command, who plays from the next round on", async () => {
  const channel = await register(people, "size:2 rounds:2");
  await organise(ada, "Begin");
  const tables = await tablesOf(house, channel, people);
  expect(await answerTo(hugo, `/tournament drop player:${people[3]?.mention ?? ""}`)).toContain("Done");
  expect(await answerTo(ada, `/tournament enter player:${finn.mention}`)).toContain(`${finn.mention} is entered`);
  expect(await answerTo(ada, `/tournament enter player:${finn.mention}`)).toContain("is in this tournament already");
  expect((await cupOf(house, channel)).rounds[0]?.pods.flatMap(({ seats }) => seats).sort()).toEqual([1, 2, 3, 4]);
  await finish(tables);
  await until(async () => ((await cupOf(house, channel)).rounds.length === 2 ? true : undefined), "round 2");
  const next = (await cupOf(house, channel)).rounds[1];
  expect(next?.pods.flatMap(({ seats }) => seats).sort()).toEqual([1, 2, 3, 5]);
  expect((await points(channel)).get(5)).toBe("0");
  expect(await answerTo(finn, "/tournament show what:decisions")).toContain("entered: Finn");
});

test("a bot is neither entered nor a replacement", async () => {
  await register(people, "size:2 rounds:1");
  const bot = `<@${house.sandbox.bot.id}>`;
  expect(await answerTo(ada, `/tournament enter player:${bot}`)).toContain("is a bot, and this is about people");
  expect(await answerTo(ada, `/tournament replace player:${ada.mention} by:${bot}`)).toContain(
    "is a bot, and this is about people",
  );
});

test("a replacement sits down at the open table once its player agrees, and has the points; who was replaced plays no more", async () => {
  const [, ben] = people;
  if (ben === undefined) throw new Error("Ben");
  const channel = await register(people, "size:2 rounds:1");
  await organise(ada, "Begin");
  const tables = await tablesOf(house, channel, people);
  const table = tables.find(({ people: seated }) => seated.includes(ben));
  if (table === undefined) throw new Error("Ben’s table");
  expect(await answerTo(hugo, `/tournament replace player:${ben.mention} by:${finn.mention}`)).toContain(
    "The table is asked to give the seat away.",
  );
  await ben.press(await ben.waitFor(table.place, (message) => hasButton(message, "I am here")), "Agree").reply();
  await ada.waitFor("games", (message) => hasButton(message, "Organise") && wordsOf(message).includes("Finn"));
  expect(wordsOf(await panelOf(ben, table.place))).toContain("you watch");
  const seated = table.people.map((person) => (person === ben ? finn : person));
  await finish(tables.map((each) => (each === table ? { ...table, people: seated } : each)));
  await ada.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
  expect(await answerTo(finn, "/tournament explain")).toContain("Finn: rank");
  expect(await answerTo(ben, "/tournament explain")).toContain("Only those who play in this tournament");
});

test("who is disqualified loses the seat at once and leaves the standings; the other's result stands", async () => {
  const [, ben] = people;
  if (ben === undefined) throw new Error("Ben");
  const channel = await register([ada, ben], "size:2 rounds:1");
  await organise(ada, "Begin");
  const [table] = await tablesOf(house, channel, [ada, ben]);
  if (table === undefined) throw new Error("a table");
  const form = hugo.command("games", `/tournament disqualify player:${ben.mention}`);
  expect((await form.modal()).title).toBe("Disqualify Ben");
  expect((await cupOf(house, channel)).entrants[1]?.status).toBe("in");
  await hugo.submit(form, { why: "Peeked at a hand" }).reply();
  for (const where of ["games", table.place])
    await ada.waitFor(where, (message) => wordsOf(message).includes("disqualified: Ben – Peeked at a hand"));
  await until(async () => {
    const seats = (await house.bot.service.load(table.record.id))?.seats ?? [];
    return seats.some((seat) => seat.kind === "computer" && seat.for === ben.id) ? true : undefined;
  }, "a computer on the seat");
  await playToEnd(table.place, [ada], whims(2));
  await ada.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
  expect([...(await points(channel)).keys()]).toEqual([1]);
  expect(wordsOf(await ben.press(newestWith(ben, "games", "Tables"), "Tables").reply())).toContain("× Ben");
});

test("a correction changes the points, and everybody can read who made it and what it was before", async () => {
  const channel = await register(people.slice(0, 2), "size:2 rounds:1");
  await organise(ada, "Begin");
  const tables = await tablesOf(house, channel, people);
  await finish(tables);
  await ada.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
  expect(await answerTo(hugo, "/tournament correct round:1 table:1 ranks:2,3")).toContain("ranks");
  const { rounds, entrants } = await cupOf(house, channel);
  const { seats = [], result } = rounds[0]?.pods[0] ?? {};
  const was = result?.ranks.join(", ") ?? "";
  const isTurned = was !== "2, 1";
  const ranks = isTurned ? "2, 1" : "1, 2";
  expect(await answerTo(hugo, `/tournament correct round:1 table:1 ranks:${ranks}`)).toContain("Done");
  // First of two: 10 points, second: 1.
  const after = await points(channel);
  expect(seats.map((id) => after.get(id))).toEqual(isTurned ? ["1", "10"] : ["10", "1"]);
  const names = seats.map((id) => entrants.find((entrant) => entrant.id === id)?.name ?? "");
  const order = (isTurned ? names.toReversed() : names).join(", ");
  expect(await answerTo(finn, "/tournament show what:decisions")).toContain(` → ${order}`);
});

test("a cancelled tournament lets its open tables go on as ordinary ones, which still count", async () => {
  const channel = await register(people.slice(0, 2), "size:2 rounds:2");
  await organise(ada, "Begin");
  const [table] = await tablesOf(house, channel, people);
  if (table === undefined) throw new Error("a table");
  await organise(hugo, "Cancel the tournament");
  await until(
    async () => ((await house.bot.service.load(table.record.id))?.tournament === undefined ? true : undefined),
    "an ordinary table",
  );
  await playToEnd(table.place, table.people, whims(4));
  await ada.waitFor(table.place, isEndCard);
  expect((await cupOf(house, channel)).rounds).toHaveLength(1);
  expect(ada.sees("games").some((message) => wordsOf(message).includes("Cup is over"))).toBe(false);
  // Whoever organises and is about to lose would otherwise cancel.
  for (const { id } of table.people) expect(await house.bot.ratings.about(userId(id))).toHaveLength(1);
  expect(await house.bot.ratings.recompute()).toBe(1);
});

test("a player who has everything deleted leaves a place without a name, and the tournament goes on", async () => {
  const [, ben] = people;
  if (ben === undefined) throw new Error("Ben");
  const channel = await register(people.slice(0, 2), "size:2 rounds:1");
  await organise(ada, "Begin");
  const [table] = await tablesOf(house, channel, people);
  if (table === undefined) throw new Error("a table");
  const exported = JSON.stringify(await ben.command(channel, "/privacy export").reply());
  const bytes = house.sandbox.file(/"url":"(http[^"]*about-you[^"]*)"/u.exec(exported)?.[1] ?? "")?.bytes;
  const kept: unknown = JSON.parse(new TextDecoder().decode(bytes));
  expect(kept).toMatchObject({ user: ben.id, tournaments: [{ entrant: { user: ben.id, status: "in" } }] });
  await answerTo(ben, "/privacy delete confirm:delete");
  expect(JSON.stringify((await cupOf(house, channel)).entrants)).not.toContain(ben.id);
  await playToEnd(table.place, [ada], whims(3));
  await ada.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
  expect(await answerTo(ada, "/tournament show what:standings")).toContain("Somebody");
});

test("nothing names whoever had everything deleted: neither the organisers’ decisions nor the tables of who organised", async () => {
  const [, ben, , dev] = people;
  if (ben === undefined || dev === undefined) throw new Error("Ben and Dev");
  const channel = await register(people.slice(0, 2), "size:2 rounds:1");
  await organise(ada, "Begin");
  const [table] = await tablesOf(house, channel, people);
  if (table === undefined) throw new Error("a table");
  for (const [player, heir] of [
    [ada, finn],
    [ben, dev],
  ] as const) {
    await answerTo(hugo, `/tournament replace player:${player.mention} by:${heir.mention}`);
    const asked = await player.waitFor(
      table.place,
      (message) => hasButton(message, "I am here") && wordsOf(message).includes(player.mention),
    );
    await player.press(asked, "Agree").reply();
    await ada.waitFor(table.place, (message) => wordsOf(message).includes(`takes over the seat of ${player.name}`));
  }
  const kept = JSON.stringify(await cupOf(house, channel));
  for (const trace of [ada.id, ben.id, "Ada", "Ben"]) expect(kept).toContain(trace);
  await answerTo(ben, "/privacy delete confirm:delete");
  expect(await answerTo(ada, "/tournament show what:decisions")).toContain("Somebody → Dev");
  await answerTo(ada, "/privacy delete confirm:delete");
  // Posts that are still to be made name people for that moment.
  for (const each of [house.bot.tournamentOutbox, house.bot.outbox]) await each.idle();
  const left = JSON.stringify([await cupOf(house, channel), await house.bot.service.load(table.record.id)]);
  for (const trace of [ada.id, ben.id, "Ada", "Ben"]) expect(left).not.toContain(trace);
  expect(await answerTo(finn, "/tournament show what:decisions")).toContain("Somebody");
});

test("options of the game are set before the start, and hold at every table", async () => {
  const channel = await register(people.slice(0, 2), "size:2 rounds:1");
  expect(await answerTo(ada, "/tournament settings option:hand value:huge")).toContain("hand");
  expect(await answerTo(ada, "/tournament settings option:gold value:off")).toContain("Done");
  await ada.waitFor("games", (message) => hasButton(message, "Join") && wordsOf(message).includes(": off"));
  await organise(ada, "Begin");
  const [table] = await tablesOf(house, channel, people);
  expect(table?.record.options["gold"]).toBe(false);
  expect(await answerTo(ada, "/tournament settings option:gold value:on")).toContain("begun");
});
