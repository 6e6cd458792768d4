/** What an organiser can do while it runs, and how everybody hears of it, over the local Discord. */
import { afterEach, beforeEach, expect, test } from "vitest";

import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { stopTestBot, type TestBot, startTestBot, wordsOf } from "../e2e/testBot.ts";
import { hasButton, newestWith } from "../e2e/play.ts";
import { cupOf, organise, register, tablesOf, until } from "./cup.ts";

let house: TestBot;
let [ada, ben, chloe, hugo]: PersonDriver[] = [];
beforeEach(async () => {
  house = await startTestBot();
  [ada, ben, chloe, hugo] = ["Ada", "Ben", "Chloe", "Hugo"].map((name) => house.sandbox.person(name));
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});
const who = (person: PersonDriver | undefined): PersonDriver => person ?? expect.fail("nobody");
const panel = async () => {
  const card = newestWith(who(hugo), "games", "Organise");
  return who(hugo).press(card, "Organise").reply();
};
const statusOf = async (channel: string, name: string) =>
  (await cupOf(house, channel)).entrants.find((each) => each.name === name)?.status;
const reads = (where: string, words: string) =>
  who(ada).waitFor(where, (message) => wordsOf(message).includes(words), 20_000);

test("who does not come forfeits alone, chosen from those who are awaited, with a reason in the channel and at the table", async () => {
  const channel = await register([who(ada), who(ben)], "size:2 rounds:1");
  await organise(who(ada), "Begin");
  const [table] = await tablesOf(house, channel, [who(ada), who(ben)]);
  const place = table?.place ?? "";
  const form = who(hugo).select(await panel(), "Waiting for… (choose who forfeits)", ["2"]);
  expect((await form.modal()).title).toBe("Ben forfeits");
  await who(hugo).submit(form, { why: "Not seen since Monday" }).reply();
  for (const where of ["games", place]) await reads(where, "forfeited for: Ben – Not seen since Monday");
  const seats = await until(async () => {
    const found = (await house.bot.service.load(table?.record.id ?? ""))?.seats ?? [];
    return found.some(({ kind }) => kind === "computer") ? found : undefined;
  }, "a computer on the seat");
  expect(seats.map(({ kind, name }) => `${name} ${kind}`).toSorted()).toEqual(["Ada person", "Ben computer"]);
  expect(await statusOf(channel, "Ben")).toBe("in");
  expect(
    house.sandbox.listPushes().filter(({ person, text }) => person === ben?.id && text.includes("forfeited")),
  ).toHaveLength(1);
});

test("Begin says who has not checked in; they can be taken along, and who is left out or moves up is told", async () => {
  const channel = await register([who(ada), who(ben), who(chloe)], "size:2 rounds:1 most:2");
  await organise(who(ada), "Open check-in");
  for (const person of [ada, chloe]) {
    const call = await who(person).waitFor("games", (message) => hasButton(message, "Check in"), 20_000);
    await who(person).press(call, "Check in").reply();
  }
  const asked = await who(hugo)
    .press(await panel(), "Begin")
    .reply();
  expect(wordsOf(asked)).toContain("These players have not checked in: Ben");
  await who(hugo).press(asked, "Begin without them").reply();
  await reads("games", `${who(ben).mention} did not check in`);
  await reads("games", `a place is free for ${who(chloe).mention}`);
  expect([await statusOf(channel, "Ben"), await statusOf(channel, "Chloe")]).toEqual(["out", "in"]);
});

test("an organiser checks somebody in by entering them, and Begin takes the others along when told so", async () => {
  const channel = await register([who(ada), who(ben), who(chloe)], "size:3 rounds:1");
  await organise(who(ada), "Open check-in");
  await who(hugo)
    .command("games", `/tournament enter player:${who(ada).mention}`)
    .reply();
  await reads("games", "checked in: Ada");
  const asked = await who(hugo)
    .press(await panel(), "Begin")
    .reply();
  expect(wordsOf(asked)).toContain("These players have not checked in: Ben, Chloe");
  await who(hugo).press(asked, "Take them along").reply();
  const { status, entrants } = await cupOf(house, channel);
  expect([status, entrants.map((each) => each.status)]).toEqual(["playing", ["in", "in", "in"]]);
});

test("who was disqualified comes back by reinstate alone, and the tournament can be given to another organiser", async () => {
  const channel = await register([who(ada), who(ben), who(chloe)], "size:3 rounds:2");
  const typed = (person: PersonDriver | undefined, line: string) =>
    who(person).command("games", `/tournament ${line}`).reply().then(wordsOf);
  const form = who(hugo).command("games", `/tournament disqualify player:${who(ben).mention}`);
  await form.modal();
  await who(hugo).submit(form, { why: "Two accounts" }).reply();
  for (const wrong of ["drop", "enter"])
    expect(await typed(hugo, `${wrong} player:${who(ben).mention}`)).toContain(
      "/tournament reinstate` takes them back",
    );
  expect(await typed(hugo, `reinstate player:${who(ben).mention} why:A mistake`)).toContain("Done");
  await reads("games", "reinstated: Ben – A mistake");
  expect(await statusOf(channel, "Ben")).toBe("in");
  expect(await typed(ada, `transfer player:${who(chloe).mention}`)).toContain("Done");
  expect((await cupOf(house, channel)).organiser).toBe(who(chloe).id);
  expect(await typed(ada, `transfer player:${who(ada).mention}`)).toContain("Only the organiser");
});

test("a result that is entered while a table plays ends that table with a message", async () => {
  const channel = await register([who(ada), who(ben)], "size:2 rounds:1");
  await organise(who(ada), "Begin");
  const [table] = await tablesOf(house, channel, [who(ada), who(ben)]);
  await who(hugo).command("games", "/tournament correct round:1 table:1 ranks:1,2 why:Agreed by both").reply();
  await reads("games", " – Agreed by both");
  await reads(table?.place ?? "", "An organiser entered the result of this table");
  await until(
    async () => ((await house.bot.service.load(table?.record.id ?? ""))?.status === "closed" ? true : undefined),
    "its end",
  );
  expect(
    await house.bot.service.tablesOf(
      table?.record.seats.flatMap((seat) => (seat.kind === "person" ? [seat.user] : []))[0] ?? expect.fail("nobody"),
    ),
  ).toEqual([]);
});
