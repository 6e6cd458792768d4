/** One post calls everybody to a round and leads to its tables; before anybody has chosen, two may change places. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { MessageFlags } from "discord.js";
import type { PageMessage } from "../../sandbox/protocol.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { hour, minute } from "../../src/time/hours.ts";
import { answersIn, answerWith, panelOf } from "../e2e/play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import { whims } from "../../scripts/whims.ts";
import { cupOf, type CupTable, organise, register, tablesOf } from "./cup.ts";

let house: TestBot;
let people: readonly PersonDriver[];
let now: number;
beforeEach(async () => {
  now = Date.UTC(2027, 0, 30, 12, 0);
  house = await startTestBot({ now: () => now, isSweptByHand: true });
  people = ["Ada", "Ben", "Chloe", "Dev", "Emi"].map((name) => house.sandbox.person(name));
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

/** Somebody who does not play: nobody decides who sits at their own table. */
const organiser = () => house.sandbox.person("Grace");

async function begin(how: string, players: readonly PersonDriver[]) {
  const channel = await register(players, how, organiser());
  await organise(organiser(), "Begin");
  const tables = await tablesOf(house, channel, players);
  await idle();
  return { channel, tables };
}

async function idle(): Promise<void> {
  await house.bot.outbox.idle();
  await house.bot.tournamentOutbox.idle();
}

const playersAt = (table: CupTable) => table.people.map(({ id }) => id);

async function swap(one: PersonDriver, other: PersonDriver): Promise<string> {
  const reply = await organiser()
    .command("games", `/tournament swap player:${one.mention} with:${other.mention}`)
    .reply();
  await idle();
  return wordsOf(reply);
}

function at(tables: readonly CupTable[], table: number, seat: number): PersonDriver {
  const person = tables[table]?.people[seat];
  if (person === undefined) throw new Error("nobody sits there");
  return person;
}

test("one post calls everybody to a round once and leads to each table, and no table has a post of its own", async () => {
  const four = people.slice(0, 4);
  const { tables } = await begin("size:2 rounds:1", four);
  const post = await organiser().waitFor("games", (message) => wordsOf(message).includes("Round 1"));
  for (const [number, { place, people: seated }] of tables.entries()) {
    expect(wordsOf(post)).toContain(
      `**${number + 1}** <#${place}>: ${seated.map(({ mention }) => mention).join(", ")}`,
    );
  }
  for (const person of four) {
    const calls = house.sandbox.listPushes().filter(({ person: called }) => called === person.id);
    expect(calls.map(({ text }) => text.includes("Cup, Round 1: your table is open"))).toEqual([true]);
    // The card of the tournament and the post of the round; Discord's lines about threads are gone.
    const isForAll = ({ flags }: PageMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) === 0;
    expect(person.sees("games").filter(isForAll)).toHaveLength(2);
  }
  const letIn = house.sandbox.requests.flatMap(({ method, path, status }) =>
    method === "PUT" && status < 300 ? [path] : [],
  );
  for (const { place, people: seated } of tables)
    for (const person of seated) expect(letIn).toContain(`/channels/${place}/thread-members/${person.id}`);
});

test("who was asleep when the round was called is called at the table in the morning", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  await ben.command("games", "/me quiet hours:11:00-14:00").reply();
  const { tables } = await begin("size:2 rounds:1", [ada, ben]);
  const calls = () => house.sandbox.listPushes().filter(({ person }) => person === ben.id);
  expect(calls()).toEqual([]);
  for (const end = now + 3 * hour; now < end; now += 2 * minute) {
    await house.bot.service.runDue();
    await house.bot.outbox.idle();
  }
  expect(calls().map(({ channel }) => channel)).toEqual([tables[0]?.place]);
});

test("two players change places before anybody has chosen: tables, threads and both of them know", async () => {
  const four = people.slice(0, 4);
  const { channel, tables } = await begin("size:2 rounds:1", four);
  const [one, other] = [at(tables, 0, 0), at(tables, 1, 1)];
  const stays = [at(tables, 0, 1), at(tables, 1, 0)];
  expect(await swap(one, other)).toContain("Done");
  const after = await tablesOf(house, channel, four);
  expect(after.map(playersAt)).toEqual([
    [other.id, stays[0]?.id],
    [stays[1]?.id, one.id],
  ]);
  const post = one.sees("games").find((message) => wordsOf(message).includes("two players change places"));
  expect(post === undefined ? "" : wordsOf(post)).toContain(
    `${one.mention} plays at table **2** now. <#${tables[1]?.place}>`,
  );
  for (const person of [one, other])
    expect(
      house.sandbox
        .listPushes()
        .filter(({ person: called, text }) => called === person.id && text.includes("change places"))
        .map(({ text }) => text),
    ).toEqual([expect.stringContaining("two players change places")]);
  expect(answersIn(await panelOf(other, tables[0]?.place ?? ""))).not.toEqual([]);
  expect(wordsOf(await panelOf(one, tables[0]?.place ?? ""))).toContain("you watch");
  const decisions = wordsOf(await one.command("games", "/tournament show what:decisions").reply());
  const names = [one, other].map(({ id }) => four.find((person) => person.id === id)?.name);
  expect(decisions).toContain(`let two change places: ${names.join(" ↔ ")}`);
  // And back again: each has seen no other hand of the table to which they return.
  expect(await swap(one, other)).toContain("Done");
});

test("who sits out changes places with a player, who sits out then", async () => {
  const { channel, tables } = await begin("size:2 rounds:1 odd:byes", people);
  const [out] = (await cupOf(house, channel)).rounds[0]?.byes ?? [];
  const bye = people[(out ?? 1) - 1];
  if (bye === undefined) throw new Error("somebody sits out");
  const player = at(tables, 0, 0);
  expect(await swap(player, bye)).toContain("Done");
  expect((await tablesOf(house, channel, people))[0]?.people[0]?.id).toBe(bye.id);
  const number = people.findIndex(({ id }) => id === player.id) + 1;
  expect((await cupOf(house, channel)).rounds[0]?.byes).toEqual([number]);
  const post = player.sees("games").find((message) => wordsOf(message).includes("sits out this round"));
  expect(post === undefined ? "" : wordsOf(post)).toContain(player.mention);
});

test("nobody changes places at a table where somebody has chosen, nor within a table, nor by who does not organise", async () => {
  const four = people.slice(0, 4);
  const { channel, tables } = await begin("size:2 rounds:1", four);
  expect(await swap(at(tables, 0, 0), at(tables, 0, 1))).toContain("These two sit at the same table");
  expect(await swap(at(tables, 0, 0), house.sandbox.person("Emi"))).toContain("not in the tournament");
  const stranger = four[1] ?? organiser();
  const typed = `/tournament swap player:${at(tables, 0, 0).mention} with:${at(tables, 1, 0).mention}`;
  expect(wordsOf(await stranger.command("games", typed).reply())).toContain("Only the organiser");
  const place = tables[0]?.place ?? "";
  const chooses = at(tables, 0, 0);
  const panel = await panelOf(chooses, place);
  const [first] = answersIn(panel);
  if (first === undefined) throw new Error("nothing to choose");
  await answerWith(chooses, panel, first, whims(1)).reply();
  expect(await swap(at(tables, 0, 1), at(tables, 1, 0))).toContain("Somebody has already chosen at table 1");
  expect((await cupOf(house, channel)).audit).toEqual([]);
});

test("in a duplicate round nobody changes places: everybody has seen a hand of the one deal", async () => {
  const { tables } = await begin("size:2 rounds:1 duplicate:true", people.slice(0, 4));
  for (const seat of [0, 1]) expect(await swap(at(tables, 0, 0), at(tables, 1, seat))).toContain("seat of this deal");
});

test("where the channel takes no posts for hours nobody is late for a round to which nobody was called", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const channel = await register([ada, ben], "size:2 rounds:1 hours:4");
  await idle();
  house.sandbox.faults.add({ match: `^POST /channels/${channel}/messages`, kind: "missing-permissions", left: null });
  await organise(ada, "Begin");
  const [table] = await tablesOf(house, channel, [ada, ben]);
  const passes = async (ms: number) => {
    for (const end = now + ms; now < end; now += 2 * minute) {
      await house.bot.service.runDue();
      await house.bot.tournaments.tick();
      // What came of these minutes is over before the next ones begin.
      await idle();
    }
  };
  await passes(6 * hour);
  const kinds = async () => (await house.bot.service.load(table?.record.id ?? ""))?.seats.map(({ kind }) => kind);
  expect(await kinds()).toEqual(["person", "person"]);
  house.sandbox.faults.clear();
  house.bot.tournamentOutbox.retry();
  await idle();
  await passes(4 * hour - 10 * minute);
  expect(await kinds()).toEqual(["person", "person"]);
  await passes(hour);
  expect(await kinds()).not.toEqual(["person", "person"]);
});
