/** Hearing of tables, watching them, notes, trials, and playing again with the same people. */
import { InteractionType } from "discord.js";
import { beforeEach, describe, expect, test } from "vitest";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { whims } from "../../scripts/whims.ts";
import { userId } from "../../src/ids.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import { fileIn } from "../commands/story.ts";
import { answersIn, hasButton, newestWith, panelOf, playToEnd, pressTool, startTable, useWhole } from "../e2e/play.ts";
import { wordsOf } from "../e2e/testBot.ts";
import { useTestBot } from "../e2e/useTestBot.ts";

let now: number;
beforeEach(() => {
  now = Date.now();
});
const house = useTestBot({ now: () => now, isSweptByHand: true });

const named = (name: string): PersonDriver => house.sandbox.person(name);
const type = async (name: string, typed: string, where = "games") => named(name).command(where, typed).reply();
const toldIn = (name: string) => named(name).sees(named(name).dm()).map(wordsOf).join("\n");
const idle = () => house.bot.outbox.idle();

const lists = () =>
  named("Ada")
    .sees("general")
    .filter((message) => hasButton(message, "Notify me"));

const shows = (words: string) =>
  expect
    .poll(async () => {
      await house.bot.lists.tick();
      return lists().map(wordsOf).join();
    })
    .toContain(words);

describe("a list of open tables", () => {
  test("is one silent post, edited for an hour, then posted again in its place, and joined from", async () => {
    const set = await type("Hugo", `/settings tables channel:<#${house.sandbox.channel("general")}>`);
    expect(wordsOf(set)).toContain("The list of open tables is in <#");
    await house.bot.lists.tick();
    const [first] = lists();
    expect(wordsOf(first ?? set)).toContain("No open table here");
    await type("Ada", "/table new game:secret-bids pace:daily");
    await shows("3 free seats");
    expect(lists().map(({ id }) => id)).toEqual([first?.id]);
    expect(wordsOf(lists()[0] ?? set)).toMatch(/Secret Bids.*Ada.*3 free seats[^]*Daily/u);
    await named("Ben")
      .press(lists()[0] ?? set, "Join")
      .reply();
    now += 2 * hour;
    await named("Chloe")
      .press(lists()[0] ?? set, "Join")
      .reply();
    await shows("one free seat");
    expect(lists().map(({ id }) => id)).not.toContain(first?.id);
    expect(wordsOf(lists()[0] ?? set)).toContain("one free seat");
    expect(lists()).toHaveLength(1);
    named("Hugo").delete(lists()[0] ?? set);
    await named("Dev").command("games", "/table join").reply();
    now += 5 * minute;
    await house.bot.lists.tick();
    expect(lists()).toEqual([]);
    now += 15 * minute;
    await house.bot.lists.tick();
    expect(lists()).toHaveLength(1);
    const general = house.sandbox.channel("general");
    expect(house.sandbox.listPushes().filter(({ channel }) => channel === general)).toEqual([]);
    await type("Hugo", "/settings tables");
    await house.bot.lists.tick();
    expect(lists()).toEqual([]);
  });

  test("tells whoever asked, once an hour, by direct message, without a sound in their quiet hours", async () => {
    const list = await type("Ben", "/tables");
    await named("Ben").select(list, "Notify me when a table opens", ["secret-bids"]).reply();
    const other = await type("Chloe", "/tables");
    expect(
      wordsOf(await named("Chloe").select(other, "Notify me when a table opens", ["secret-bids"]).reply()),
    ).toContain("You get a direct message when a table opens here: Secret Bids.");
    const from = new Date(now - hour).getUTCHours();
    await type("Chloe", `/me quiet hours:${from}:00-${(from + 4) % 24}:00`);
    expect(wordsOf(await type("Ada", "/play-now"))).toContain("2 players here asked to be notified of Secret Bids");
    await idle();
    expect(
      [toldIn("Ben"), toldIn("Chloe"), toldIn("Ada")].map((words) => words.includes("Ada has opened a table")),
    ).toEqual([true, true, false]);
    expect(house.sandbox.listPushes().map(({ person }) => person)).toEqual([named("Ben").id]);
    await type("Dev", "/table new game:secret-bids");
    await idle();
    expect(toldIn("Ben")).not.toContain("Dev has opened a table");
  });
});

test("whoever asked to hear of new tables asks for the same again, and then for nothing", async () => {
  const choose = async (games: readonly string[]) =>
    wordsOf(
      await named("Ben")
        .select(await type("Ben", "/tables"), "Notify me when a table opens", games)
        .reply(),
    );
  await choose(["secret-bids"]);
  expect(await choose(["secret-bids"])).toContain("You get a direct message when a table opens here: Secret Bids.");
  expect(wordsOf(await type("Ada", "/play-now"))).toContain("One player here asked to be notified of Secret Bids");
  expect(await choose([])).toContain("You get no direct message when a table opens here.");
  expect(wordsOf(await type("Dev", "/play-now"))).not.toContain("asked to be notified");
});

test("a seat is meant by its number, also where the player of another one is called so", async () => {
  const [ada, ben] = [named("Ada"), named("Ben")];
  house.sandbox.rename("The Table", "Ada", "2");
  const place = await startTable("secret-bids", [ada, ben]);
  await type("Ben", "/table replace seat:2 by:computer", place);
  const [table] = await house.bot.service.tablesIn(place);
  expect(table?.seats.map(({ name, kind }) => [name, kind])).toEqual([
    ["2", "person"],
    [expect.any(String), "computer"],
  ]);
  expect(table?.seatRequests).toEqual([]);
});

test("whoever has no seat watches, hears of the end, and takes a seat that is free", async () => {
  const [ada, ben, chloe] = [named("Ada"), named("Ben"), named("Chloe")];
  const place = await startTable("secret-bids", [ada, ben]);
  const watched = await panelOf(chloe, place);
  expect(wordsOf(watched)).toContain("Secret Bids: you watch");
  expect(wordsOf(watched)).toContain("On show: ");
  expect(hasButton(watched, "Take seat 2")).toBe(false);
  expect(wordsOf(await type("Chloe", "/play", place)), "as typed").toBe(wordsOf(watched));
  const followed = await chloe.press(watched, "Notify me at the end").reply();
  expect(wordsOf(followed)).toContain("direct message when the match ends");
  expect(wordsOf(await type("Chloe", "/my games"))).toContain("You follow one match");
  await type("Ben", "/table replace seat:2 by:computer", place);
  const free = await panelOf(named("Dev"), place);
  await named("Dev").press(free, "Take seat 2").reply();
  expect((await house.bot.service.tablesIn(place))[0]?.seats[1]?.name).toBe("Dev");
  await named("Finn")
    .press(await panelOf(named("Finn"), place), "Notify me at the end")
    .reply();
  house.sandbox.addGuild("Elsewhere", ["Finn"]);
  house.sandbox.leave("The Table", "Finn");
  await playToEnd(place, [ada, named("Dev")], whims(3));
  await idle();
  expect(toldIn("Chloe")).toContain("the match that you follow has ended.");
  expect(toldIn("Finn"), "has left the server").not.toContain("the match that you follow");
  expect(wordsOf(await type("Chloe", "/my games"))).toContain("You have no tables.");
});

test("two people read how they did against each other, and play again with seats kept for a week", async () => {
  const [ada, ben] = [named("Ada"), named("Ben")];
  expect(wordsOf(await type("Ada", `/me record with:${ben.mention}`))).toContain("have not finished a match together");
  const place = await startTable("secret-bids", [ada, ben]);
  await playToEnd(place, [ada, ben], whims(5));
  await idle();
  const record = wordsOf(await type("Ada", `/me record with:${ben.mention}`));
  expect(record).toMatch(
    /\*\*Secret Bids\*\*, one match: you were ahead (?:once, behind 0|0 times, behind (?:once|0))/u,
  );
  expect(record).toContain("Average points: you ");
  expect(wordsOf(await type("Ada", `/me record with:${named("Chloe").mention}`))).toContain("have not finished");
  const end = newestWith(ada, place, "Check the shuffle");
  expect(hasButton(end, "Play again with these")).toBe(true);
  // A stranger is found in the channel, not in the thread of a match that is over.
  await named("Dev")
    .press(newestWith(named("Dev"), place, "Play now"), "Play now")
    .reply();
  const [opened] = await house.bot.service.lobbiesOn(house.sandbox.guild("The Table"));
  expect(opened?.home).toBe(house.sandbox.channel("games"));
  now += 6 * day;
  const lobby = await ada.press(end, "Play again with these").reply();
  await idle();
  expect(wordsOf(lobby)).toContain(`kept for ${ben.mention}`);
  expect(house.sandbox.listPushes().some(({ person }) => person === ben.id)).toBe(true);
  now += 2 * day;
  expect(wordsOf(await ben.press(end, "Play again with these").reply())).toContain("for a week after a match");
});

test("notes at a table are for their player alone, in panel and export, and are deleted with the rest", async () => {
  const [ada, ben] = [named("Ada"), named("Ben")];
  const place = await startTable("secret-bids", [ada, ben]);
  const opened = await pressTool(ada, await panelOf(ada, place), "My notes");
  await opened.modal();
  const tools = await ada.submit(opened, { note: "Ben keeps *b4*" }).reply();
  expect(wordsOf(tools)).toContain(String.raw`My notes:** Ben keeps \*b4\*`);
  for (const typed of ["/log", "/board as:text", "/play"])
    expect(wordsOf(await type("Ben", typed, place))).not.toContain("keeps");
  await playToEnd(place, [ada, ben], whims(3));
  const [record] = await house.bot.service.tablesIn(place);
  expect(record?.notes).toEqual([{ user: ada.id, text: "Ben keeps *b4*" }]);
  const file = await house.bot.service.writeFile(record ?? never());
  expect([file.includes("Secret"), file.includes("secret-bids"), file.includes("keeps")]).toEqual([false, true, false]);
  const own = await named("Ada").command("games", "/privacy export").reply();
  expect(JSON.stringify(fileIn({ house, place: "" }, own))).toContain("Ben keeps *b4*");
  await type("Ada", "/privacy delete confirm:delete");
  expect((await house.bot.service.tablesIn(place))[0]?.notes).toEqual([]);
});

describe("a trial", () => {
  test("goes on from what a player knows, for that player alone, and leaves the match as it is", async () => {
    const [ada, ben] = [named("Ada"), named("Ben")];
    const place = await startTable("secret-bids", [ada, ben]);
    const [before] = await house.bot.service.tablesIn(place);
    const trial = await (await pressTool(ada, await panelOf(ada, place), "Try it out")).reply();
    expect(wordsOf(trial)).toContain("What you cannot know was dealt anew at random");
    const [first] = answersIn(trial);
    const { used } = await useWhole(ada, trial, first ?? never(), () => 0);
    const after = await used.reply();
    expect(wordsOf(after)).toContain("Secret Bids: tried out");
    expect(wordsOf(after)).not.toBe(wordsOf(trial));
    expect(wordsOf(await ada.press(after, "Previous step").reply())).toBe(wordsOf(trial));
    const all = await ada.press(trial, "I choose for all").reply();
    const { used: bid } = await useWhole(ada, all, answersIn(all)[0] ?? never(), () => 0);
    expect(wordsOf(await bid.reply())).toContain(`${ben.mention} chooses.`);
    expect(wordsOf(await ada.press(trial, "Leave").reply())).toContain("Bid for Prize");
    expect((await house.bot.service.tablesIn(place))[0]?.match).toEqual(before?.match);
    expect((await house.bot.company.trials.about(userId(ada.id)))?.answers.length).toBeGreaterThan(0);
    await type("Ada", "/privacy delete confirm:delete");
    expect(await house.bot.company.trials.about(userId(ada.id))).toBeUndefined();
  });

  test("is not to be had in a match that counts, whatever is pressed or forged", async () => {
    const [ada, ben] = [named("Ada"), named("Ben")];
    const lobby = await type("Ada", "/table new game:secret-bids pace:daily");
    await ben.press(lobby, "Join").first();
    await ada.press(lobby, "Start").first();
    await expect.poll(async () => (await house.bot.service.tablesIn(lobby.id))[0]?.card?.at).toBeGreaterThan(0);
    const panel = await panelOf(ada, lobby.id);
    const tools = await ada.press(panel, "More").reply();
    expect([hasButton(tools, "My notes"), hasButton(tools, "Try it out")]).toEqual([true, false]);
    const [record] = await house.bot.service.tablesIn(lobby.id);
    const data = { component_type: 2, custom_id: `try|${record?.id ?? ""}` };
    expect(
      wordsOf(await ada.forge(lobby.id, { type: InteractionType.MessageComponent, data, message: panel }).reply()),
    ).toContain("Nothing can be tried out in a match that counts");
    expect(await house.bot.company.trials.about(userId(ada.id))).toBeUndefined();
  });
});

function never(): never {
  throw new Error("There is none");
}

test("somebody who is blocked is called from the bench as others are, not seated, and reads that no seat fits", async () => {
  const [ada, ben, chloe] = [named("Ada"), named("Ben"), named("Chloe")];
  await type("Ada", `/me block player:${chloe.mention}`);
  for (const name of ["Chloe", "Dev"]) await type(name, "/bench join game:secret-bids");
  const place = await startTable("secret-bids", [ada, ben]);
  await type("Ben", "/table replace seat:2 by:bench", place);
  await idle();
  const called = house.sandbox.listPushes().map(({ person }) => person);
  for (const { id } of [chloe, named("Dev")]) expect(called).toContain(id);
  const call = newestWith(chloe, place, "Take the seat");
  const refused = wordsOf(await chloe.press(call, "Take the seat").reply());
  await named("Dev").press(call, "Take the seat").reply();
  await type("Hugo", "/bench join game:secret-bids");
  const late = await named("Hugo").press(call, "Take the seat").reply();
  expect([refused, wordsOf(late)]).toEqual([refused, refused]);
});

test("a blocker on the bench is not called to a table with somebody they block", async () => {
  const [ada, ben, chloe] = [named("Ada"), named("Ben"), named("Chloe")];
  await type("Chloe", `/me block player:${ada.mention}`);
  for (const name of ["Chloe", "Dev"]) await type(name, "/bench join game:secret-bids");
  const place = await startTable("secret-bids", [ada, ben]);
  await type("Ben", "/table replace seat:2 by:bench", place);
  await idle();
  const called = house.sandbox.listPushes().map(({ person }) => person);
  expect([called.includes(chloe.id), called.includes(named("Dev").id)]).toEqual([false, true]);
});

test("what a person blocks, follows, and wants to hear of is theirs to have and to delete, and a block outlives the other's deletion", async () => {
  const [ada, ben] = [named("Ada"), named("Ben")];
  const list = await type("Ada", "/tables");
  await ada.select(list, "Notify me when a table opens", ["secret-bids"]).reply();
  await type("Ada", `/me block player:${ben.mention}`);
  const place = await startTable("secret-bids", [named("Chloe"), named("Dev")]);
  await ada.press(await panelOf(ada, place), "Notify me at the end").reply();
  const about = () => house.bot.company.about(userId(ada.id));
  const guild = house.sandbox.guild("The Table");
  expect(await about()).toMatchObject({
    blocked: [ben.id],
    toldOfTables: [`${guild}:secret-bids`],
    follows: [expect.any(String)],
  });
  await type("Ben", "/privacy delete confirm:delete");
  expect(JSON.stringify(await about())).not.toContain(ben.id);
  expect(await house.bot.company.blocks.isApart(userId(ben.id), [userId(ada.id)])).toBe(true);
  expect(await house.bot.company.blocks.isApart(userId(ada.id), [userId(ben.id)])).toBe(true);
  await type("Ada", "/privacy delete confirm:delete");
  expect(await about()).toMatchObject({ blocked: [], toldOfTables: [], follows: [] });
});
