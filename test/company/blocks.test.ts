/** A block is known to the blocker alone: one sentence depends on it, which others read too. */
import { mostBlocked } from "../../src/company/blocks.ts";
import { mostFollowers } from "../../src/company/follows.ts";
import { userId } from "../../src/ids.ts";
import { afterEach, expect, test } from "vitest";
import { whims } from "../../scripts/whims.ts";
import { hasButton, newestEnd, panelOf, playToEnd, pressTool, startTable } from "../e2e/play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";

const noSeat = "No free seat fits you here right now; **Play now** opens a table for you.";

/** What differs from one world to the next: ids, times, seals, cards and results. */
const changing =
  /\d{15,}|<t:\d+:\w>|`\w{26}`|\b[abp]\d\b|(?<=ahead |behind |equal |you |they )(?:once|\d+(?: times)?)/gu;

let house: TestBot;
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const named = (name: string) => house.sandbox.person(name);
const type = async (name: string, typed: string, where = "games") =>
  wordsOf(await named(name).command(where, typed).reply());

/** Tries every door by which Chloe may meet Ada, or somebody else may; gives what they read at each. */
async function tryDoors(isBlocked: boolean): Promise<Record<string, string>> {
  house = await startTestBot();
  const [ada, ben, chloe, dev] = [named("Ada"), named("Ben"), named("Chloe"), named("Dev")];
  const read: Record<string, string> = {};
  const note = (door: string, words: string): void => {
    read[door] = words.replaceAll(changing, "#");
  };
  const three = await startTable("secret-bids", [ada, ben, chloe]);
  const over = await startTable("secret-bids", [ada, chloe]);
  if (isBlocked) await type("Ada", `/me block player:${chloe.mention}`);
  await playToEnd(over, [ada, chloe], whims(5));
  await house.bot.outbox.idle();
  note("record", await type("Chloe", `/me record with:${ada.mention}`));
  for (const name of ["Chloe", "Dev", "Hugo"]) await type(name, "/bench join game:secret-bids");
  // At a table together.
  const notes = await pressTool(chloe, await panelOf(chloe, three), "My notes");
  await notes.modal();
  note("notes", wordsOf(await chloe.submit(notes, { note: "Ada bids high" }).reply()));
  await type("Ben", "/table replace seat:2 by:bench", three);
  await house.bot.outbox.idle();
  const call = await dev.waitFor(three, (message) => hasButton(message, "Take the seat"));
  note("bench of own table", wordsOf(await chloe.press(call, "Take the seat").reply()));
  // At a table of Ada's.
  const two = await startTable("secret-bids", [ada, ben]);
  const watched = await panelOf(chloe, two);
  note("watch", wordsOf(watched));
  note("follow", wordsOf(await chloe.press(watched, "Notify me at the end").reply()));
  await type("Ben", "/table replace seat:2 by:computer", two);
  const panels = [await panelOf(chloe, two), await panelOf(dev, two), await panelOf(named("Hugo"), two)] as const;
  note("free seat", wordsOf(panels[0]));
  if (isBlocked) note("seat", wordsOf(await chloe.press(panels[0], "Take seat 2").reply()));
  await dev.press(panels[1], "Take seat 2").reply();
  note("late seat", wordsOf(await named("Hugo").press(panels[2], "Take seat 2").reply()));
  // Tables that have not begun.
  const end = newestEnd(chloe, over);
  const lobby = await ada.press(newestEnd(ada, over), "Play again with these").reply();
  note("kept seat", wordsOf(lobby));
  note("rematch", wordsOf(await chloe.press(end, "Rematch").reply()));
  note("again", wordsOf(await chloe.press(end, "Play again with these").reply()));
  note("tables", await type("Chloe", "/tables"));
  note("join", wordsOf(await chloe.press(lobby, "Join").answer()));
  await chloe.press(lobby, "Leave").first();
  if (isBlocked) note("play now", await type("Chloe", "/play-now"));
  note("no table", await type("Hugo", "/play-now pace:fast"));
  const pushed = house.sandbox.listPushes().length;
  note("invitation", await type("Chloe", `/table new game:secret-bids with:${ada.mention}`));
  const called = () =>
    house.sandbox
      .listPushes()
      .slice(pushed)
      .map(({ person }) => person);
  await expect.poll(called).toContain(ada.id);
  return read;
}

test("at every door a blocked person reads what others read, and one sentence where they would be seated", async () => {
  const open = await tryDoors(false);
  await stopTestBot(house);
  const { seat, "play now": now, ...blocked } = await tryDoors(true);
  expect(blocked).toEqual(open);
  expect([seat, blocked["late seat"]]).toEqual([noSeat, noSeat]);
  expect(now).toBe(blocked["no table"]);
  expect(now?.split("\n")[0]).toBe("No free seat fits you here right now, so you get a table of your own.");
});

test("a block holds and warns when the blocked person returns after deleting their data", async () => {
  house = await startTestBot();
  await type("Ada", `/me block player:${named("Ben").mention}`);
  await type("Ben", "/privacy delete confirm:delete");
  const lobby = await named("Ben").command("games", "/table new game:secret-bids").reply();
  expect(wordsOf(await named("Ada").press(lobby, "Join").reply())).toContain(`You blocked ${named("Ben").mention}`);
});

test("the bench is called alike whether or not a player of the table blocks one of it", async () => {
  const calls: string[] = [];
  for (const isBlocked of [false, true]) {
    house = await startTestBot();
    const [ada, ben, chloe, dev] = [named("Ada"), named("Ben"), named("Chloe"), named("Dev")];
    const place = await startTable("secret-bids", [ada, ben]);
    if (isBlocked) await type("Ada", `/me block player:${chloe.mention}`);
    for (const name of ["Chloe", "Dev"]) await type(name, "/bench join game:secret-bids");
    await type("Ben", "/table replace seat:2 by:bench", place);
    await house.bot.outbox.idle();
    const call = await dev.waitFor(place, (message) => hasButton(message, "Take the seat"));
    calls.push(wordsOf(call).replaceAll(chloe.mention, "@Chloe").replaceAll(changing, "#"));
    if (isBlocked) expect(wordsOf(await chloe.press(call, "Take the seat").reply())).toContain(noSeat);
    else await stopTestBot(house);
  }
  expect(calls[0]).toContain("@Chloe");
  expect(calls[1]).toBe(calls[0]);
});

test("a bot that is named for a new table is refused, and the table is not opened", async () => {
  house = await startTestBot();
  const bot = (await named("Ada").command("games", "/tables").reply()).author;
  expect(await type("Ada", `/table new game:secret-bids with:<@${bot.id}>`)).toBe(
    `<@${bot.id}> is a bot. **Add computer** on the card seats a computer player.`,
  );
  expect(await house.bot.service.lobbiesOn(house.sandbox.guild("The Table"))).toEqual([]);
});

test("who blocks or follows as many as can be is told so, and what to do", async () => {
  house = await startTestBot();
  const place = await startTable("secret-bids", [named("Ada"), named("Ben")]);
  const { blocks, follows } = house.bot.company;
  const others = Array.from({ length: mostBlocked }, (_, at) => userId(`1${String(at).padStart(17, "0")}`));
  const [table] = await house.bot.service.tablesIn(place);
  for (const each of others.slice(0, mostFollowers))
    await follows.set(table?.id ?? expect.fail("a table"), "1", each, "end");
  const watched = await panelOf(named("Emi"), place);
  expect(wordsOf(await named("Emi").press(watched, "Notify me at the end").reply())).toBe(
    "100 people follow this match already, and more cannot; its card shows how it goes on.",
  );
  for (const each of others) await blocks.set(userId(named("Emi").id), each, true);
  expect(await type("Emi", `/me block player:${named("Ben").mention}`)).toBe(
    "You block 200 people already. `/me unblock` makes room for another one.",
  );
});
