/** Which table fits a person, who hears of it, and whose company they get; scenes beside those of playNow and company. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { whims } from "../../scripts/whims.ts";
import { userId } from "../../src/ids.ts";
import { hour } from "../../src/time/hours.ts";
import { bids } from "../contract/fixture/index.ts";
import { hasButton, panelOf, playFor, playToEnd, pressTool, startTable } from "../e2e/play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";

let house: TestBot;
let now: number;
beforeEach(async () => {
  now = Date.now();
  const others = games.filter(({ info }) => ["chicken-colorout", "ei-my-goods"].includes(info.id));
  house = await startTestBot({ games: [bids, ...others], now: () => now, isSweptByHand: true });
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const named = (name: string): PersonDriver => house.sandbox.person(name);
const type = async (name: string, typed: string) => wordsOf(await named(name).command("games", typed).reply());
const lobbies = () => house.bot.service.lobbiesOn(house.sandbox.guild("The Table"));
/** The people at each open table, in the order of their hosts. */
const namesAt = async () =>
  (await lobbies())
    .map(({ seats }) => seats.flatMap(({ kind, name }) => (kind === "person" ? [name] : [])))
    .toSorted(([one = ""], [other = ""]) => one.localeCompare(other));

test("Play now prefers the reader's language, then a game they have played, then the table that lacks fewest", async () => {
  const [chloe, dev] = [named("Chloe"), named("Dev")];
  const place = await startTable("secret-bids", [chloe, dev]);
  await playToEnd(place, [chloe, dev], whims(5));
  await house.bot.outbox.idle();
  const lobby = await named("Ada").command("games", "/table new game:chicken-colorout").reply();
  for (let added = 0; added < 4; added += 1) await named("Ada").press(lobby, "Add computer").first();
  await type("Ben", "/table new game:secret-bids");
  await type("Hugo", "/table new game:chicken-colorout");
  const third = (await lobbies()).find(({ host }) => host === named("Hugo").id)?.id;
  await type("Hugo", `/table settings option:language value:de table:${third}`);
  await type("Chloe", "/play-now");
  expect(await namesAt()).toEqual([["Ada"], ["Ben", "Chloe"], ["Hugo"]]);
  await type("Dev", "/me language language:de");
  await type("Dev", "/play-now");
  await type("Finn", "/play-now");
  expect(await namesAt()).toEqual([
    ["Ada", "Finn"],
    ["Ben", "Chloe"],
    ["Hugo", "Dev"],
  ]);
  const list = await type("Emi", "/tables");
  expect(list).toMatch(/Chicken ColorOut.*Hugo.*4 free seats[^]*German/u);
});

test("Play now prefers an easy game for who has played neither, also where more seats are free", async () => {
  await type("Ben", "/table new game:ei-my-goods");
  await type("Hugo", "/table new game:chicken-colorout");
  await type("Finn", "/play-now");
  expect(await namesAt()).toEqual([["Ben"], ["Hugo", "Finn"]]);
});

test("a table for a role is joined by its members, also by Play now, and by nobody else", async () => {
  const role = house.sandbox.addRole("The Table", "Club", [], ["Ben", "Chloe"]);
  await type("Ada", "/table new game:secret-bids");
  const [{ id } = { id: "" }] = await lobbies();
  await type("Ada", `/table access role:<@&${role}> table:${id}`);
  expect(await type("Dev", `/table join table:${id}`)).toContain("Only members with");
  await type("Ben", `/table join table:${id}`);
  await type("Chloe", "/play-now");
  await type("Dev", "/play-now");
  expect(await namesAt()).toEqual([["Ada", "Ben", "Chloe"], ["Dev"]]);
  expect(await type("Dev", "/tables")).toContain(`for <@&${role}>`);
});

test("the role that a server calls is called to a table that Play now opens, and the list offers Play now", async () => {
  const role = house.sandbox.addRole("The Table", "Players", [], ["Ben"], true);
  await type("Hugo", `/settings role role:<@&${role}>`);
  const list = await named("Ada").command("games", "/tables").reply();
  const opened = await named("Ada").press(list, "Play now").reply();
  expect(wordsOf(opened)).toContain(`<@&${role}> is called to it`);
  await house.bot.outbox.idle();
  expect(house.sandbox.listPushes().map(({ person }) => person)).toEqual([named("Ben").id]);
});

test("whoever follows a match every round hears of a new round after three hours", async () => {
  const [ada, ben, chloe] = [named("Ada"), named("Ben"), named("Chloe")];
  const place = await startTable("chicken-colorout", [ada, ben]);
  const watched = await panelOf(chloe, place);
  expect(hasButton(watched, "Log")).toBe(true);
  await chloe.press(watched, "Notify me every round").reply();
  const told = () => chloe.sees(chloe.dm()).map(wordsOf).join("\n");
  await playFor(place, [ada, ben], whims(3), 1);
  await house.bot.outbox.idle();
  now += 4 * hour;
  await playFor(place, [ada, ben], whims(3), 12);
  await house.bot.outbox.idle();
  expect(told()).toMatch(/Chicken ColorOut\*\*, the match that you follow: round \d/u);
});

test("a trial costs what a hint costs: whoever has used up their hints of the hour gets none", async () => {
  const [ada, ben] = [named("Ada"), named("Ben")];
  const place = await startTable("secret-bids", [ada, ben]);
  const spent = { spans: [[now, 300]] };
  const hash = await house.bot.service.hashOf(userId(ada.id));
  await house.store.shelf("limits").put(`hints person ${hash}`, spent, null);
  const refused = await (await pressTool(ada, await panelOf(ada, place), "Try it out")).reply();
  expect(wordsOf(refused)).not.toContain("tried out");
  const fine = await (await pressTool(ben, await panelOf(ben, place), "Try it out")).reply();
  expect(wordsOf(fine)).toContain("Secret Bids: tried out");
});

test("a tournament seats people together whom a block keeps apart elsewhere, and the block says so", async () => {
  const [ada, ben] = [named("Ada"), named("Ben")];
  expect(await type("Ada", `/me block player:${ben.mention}`)).toContain("Tournaments ignore blocks");
  const card = await named("Hugo")
    .command("games", "/tournament new title:Cup game:secret-bids format:knockout size:2")
    .reply();
  for (const person of [ada, ben]) await person.press(card, "Join").first();
  const panel = await named("Hugo").press(card, "Organise").reply();
  await named("Hugo").press(panel, "Begin").reply();
  await house.bot.outbox.idle();
  await expect
    .poll(async () => (await house.bot.service.tablesOf(userId(ada.id)))[0]?.seats.map(({ name }) => name))
    .toEqual(expect.arrayContaining(["Ada", "Ben"]));
});
