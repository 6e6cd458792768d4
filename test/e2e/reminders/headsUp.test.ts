import { beforeEach, expect, test } from "vitest";

import { games } from "../../../games/registry.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { userId } from "../../../src/ids.ts";
import { replaceSeat } from "../../../src/table/actions/seats.ts";
import { minute } from "../../../src/time/hours.ts";
import { answersIn, closeTable, panelOf, startTable, useWhole } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

let people: readonly PersonDriver[];
const house = useTestBot({ games, isSweptByHand: true });
beforeEach(() => {
  people = ["Ada", "Ben", "Chloe"].map((name) => house.sandbox.person(name));
});

const wants = (person: PersonDriver) => person.command("games", "/me pings heads-up:true").reply();

const headsUps = (person: PersonDriver) =>
  person.sees(person.dm()).filter((message) => wordsOf(message).includes("Your turn comes next"));

/** Who is asked now, the first seat that is. */
async function turnAt(place: string): Promise<number> {
  await house.bot.outbox.idle();
  const [record] = await house.bot.service.tablesIn(place);
  const seat = record === undefined ? undefined : house.bot.service.sights.table(record)?.awaited[0];
  if (seat === undefined) throw new Error("Nobody is asked");
  return seat;
}

/** The player whose turn it is answers whatever comes until the turn is over. */
async function playTurn(place: string): Promise<void> {
  const before = await turnAt(place);
  const person = people[before];
  if (person === undefined) throw new Error("Nobody sits there");
  for (let answers = 0; answers < 40 && (await turnAt(place)) === before; answers += 1) {
    const panel = await panelOf(person, place);
    const chosen = answersIn(panel).at(-1);
    if (chosen === undefined) throw new Error("Nothing is asked");
    await (await useWhole(person, panel, chosen, () => 0)).used.reply();
  }
}

test("whoever wants it is called by direct message when their turn comes next, until it does", async () => {
  const [ada, ben, chloe] = people;
  if (ada === undefined || ben === undefined || chloe === undefined) throw new Error("Three sit here");
  for (const person of [ben, chloe]) await wants(person);
  const place = await startTable("goods-maker", people);
  const first = await turnAt(place);
  for (let turns = 0; turns < 4; turns += 1) {
    const turn = await turnAt(place);
    expect(turn).toBe((first + turns) % 3);
    const told = [ada, ben, chloe].map((person) => headsUps(person).length);
    const isNext = (seat: number) => (seat === (turn + 1) % 3 ? 1 : 0);
    expect(told).toEqual([0, isNext(1), isNext(2)]);
    await playTurn(place);
  }
  // Their phones show which game it is, and nobody else's says anything of the kind.
  const shown = house.sandbox.listPushes().filter(({ text }) => text.includes("comes next"));
  expect(new Set(shown.map(({ person }) => person))).toEqual(new Set([ben.id, chloe.id]));
  for (const { text } of shown) expect(text).toMatch(/^Your turn comes next: Goods Maker, round [12]$/u);
});

test("it says who plays now and where, and is gone when somebody else has the seat, or the match is over", async () => {
  const [ada, ben] = people;
  if (ada === undefined || ben === undefined) throw new Error("Two sit here");
  for (const person of people) await wants(person);
  const place = await startTable("goods-maker", people);
  const turn = await turnAt(place);
  const next = people[(turn + 1) % 3] ?? ada;
  const [told] = headsUps(next);
  expect(told === undefined ? "" : wordsOf(told)).toBe(
    `Your turn comes next at <#${place}>: Goods Maker, round 1. ${people[turn]?.mention} plays now.`,
  );
  const [record] = await house.bot.service.tablesIn(place);
  const user = userId(next.id);
  await house.bot.service.changeInTime(
    record?.id ?? expect.fail("a table"),
    { user, interaction: "a" },
    (current, times) =>
      replaceSeat(current, user, false, { seat: (turn + 1) % 3, by: "computer", hasLeft: false }, times),
  );
  await house.bot.outbox.idle();
  expect(headsUps(next)).toEqual([]);
  await closeTable(ada, place);
  await house.bot.outbox.idle();
  expect(people.flatMap(headsUps)).toEqual([]);
});

test("who sleeps or takes no direct messages is not told, and nothing is tried again and again", async () => {
  for (const person of people) await wants(person);
  const now = new Date();
  const hours = (ms: number) => `${String(new Date(now.getTime() + ms).getUTCHours()).padStart(2, "0")}:00`;
  for (const { name } of people) house.sandbox.closeDms(name);
  const place = await startTable("goods-maker", people);
  await turnAt(place);
  const listSent = () =>
    house.sandbox.requests.filter(({ path, method }) => method === "POST" && path.endsWith("/channels"));
  expect(listSent()).toHaveLength(1);
  for (const person of people)
    await person.command("games", `/me quiet hours:${hours(-60 * minute)}-${hours(5 * 60 * minute)}`).reply();
  await playTurn(place);
  await house.bot.outbox.idle();
  expect(people.flatMap(headsUps)).toEqual([]);
});
