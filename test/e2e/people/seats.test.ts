/** A seat that others want to give away, as its player, the others and the newcomer see it. */
import { beforeEach, expect, test } from "vitest";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { whims } from "../../../scripts/whims.ts";
import { hour, minute } from "../../../src/time/hours.ts";
import { answersIn, answerWith, hasButton, newestEnd, newestWith, panelOf, playToEnd, startTable } from "../play.ts";
import { bodyOf } from "../sent.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

let now: number;
beforeEach(() => {
  now = Date.now();
});
const house = useTestBot({ now: () => now, isSweptByHand: true });

async function passes(ms: number): Promise<void> {
  for (const until = now + ms; now < until;) {
    now += 2 * minute;
    await house.bot.service.runDue();
  }
  await house.bot.outbox.idle();
}

/** Whom the messages with these words pinged. */
function listPinged(place: string, words: string): readonly string[] {
  return house.sandbox.requests
    .filter(({ method, path }) => method === "POST" && path.endsWith(`/channels/${place}/messages`))
    .filter(({ body }) => JSON.stringify(body).includes(words))
    .flatMap((request) => bodyOf<{ allowed_mentions: { users: readonly string[] } }>(request).allowed_mentions.users);
}

const people = (): readonly [PersonDriver, PersonDriver, PersonDriver, PersonDriver] => [
  house.sandbox.person("Ada"),
  house.sandbox.person("Ben"),
  house.sandbox.person("Chloe"),
  house.sandbox.person("Dev"),
];

test("a present player is asked, pinged and left alone when they say that they are here", async () => {
  const [ada, ben, chloe, dev] = people();
  await dev.command("games", "/bench join game:secret-bids").reply();
  const place = await startTable("secret-bids", [ada, ben, chloe]);
  const answer = await ada.command(place, "/table replace seat:2 by:bench").reply();
  expect(wordsOf(answer)).toContain("more than half of the players must agree: 1 of 3 do");
  const ask = await chloe.waitFor(place, (message) => hasButton(message, "I am here"));
  expect(wordsOf(ask)).toContain(`play for ${ben.mention}, who still has time`);
  await chloe.press(ask, "Agree").reply();
  await ben.waitFor(place, (message) => wordsOf(message).includes("unless you say by <t:"));
  await house.bot.outbox.idle();
  // A locked phone shows no times.
  expect(listPinged(place, "unless you say that you are here")).toEqual([ben.id]);
  expect(wordsOf(await dev.press(ask, "I am here").reply())).toContain(`Only ${ben.mention} can say that.`);
  expect(wordsOf(await ben.press(newestWith(ben, place, "I am here"), "I am here").reply())).toContain("You keep your");
  await ada.waitFor(place, (message) => wordsOf(message).includes(`${ben.mention} is here and keeps the seat.`));
  await passes(13 * hour);
  expect(dev.sees(place).some((message) => hasButton(message, "Take the seat"))).toBe(false);
});

test("nobody is replaced without having heard of it: not where they cannot read, and not without a direct message", async () => {
  const [ada, ben, chloe, dev] = people();
  await dev.command("games", "/bench join game:secret-bids").reply();
  const place = await startTable("secret-bids", [ada, ben, chloe]);
  const backroom = house.sandbox.addChannel("The Table", "backroom");
  house.sandbox.setPermissions(backroom, ben.id, { deny: ["ViewChannel"] });
  const [record] = await house.bot.service.tablesIn(place);
  const typed = `/table move table:${record?.id}`;
  // Who has no say about the table is not told who sees what.
  expect(wordsOf(await dev.command(backroom, typed).reply())).toContain("Only the host");
  expect(wordsOf(await ada.command(backroom, typed).reply())).toContain(
    `Not all who play see this channel (${ben.mention})`,
  );
  expect((await house.bot.service.tablesIn(place))[0]?.id).toBe(record?.id);

  // Who manages the server hides the table itself.
  house.sandbox.setPermissions("games", ben.id, { deny: ["ViewChannel"] });
  await ada.command(place, "/table replace seat:2 by:bench").reply();
  await chloe.press(await chloe.waitFor(place, (message) => hasButton(message, "I am here")), "Agree").reply();
  expect(() => ben.sees(place)).toThrow(/./u);
  const word = await ben.waitFor(ben.dm(), (message) => hasButton(message, "I am here"));
  expect(wordsOf(word)).toContain("will see your hand, unless you say by <t:");
  expect(wordsOf(word)).toContain(`The table is in <#${place}>`);
  expect(wordsOf(await ben.press(word, "I am here").reply())).toContain("You keep your seat.");
  // What was settled loses its buttons with the next click on them.
  const asking = () => chloe.sees(place).filter((message) => hasButton(message, "Agree"));
  expect(asking()).toHaveLength(2);
  for (const card of asking()) await chloe.press(card, "Agree").first();
  expect(asking()).toEqual([]);
  expect(chloe.sees(place).map(wordsOf).join()).toContain("This was settled before");
  await passes(13 * hour);
  expect(dev.sees(place).some((message) => hasButton(message, "Take the seat"))).toBe(false);
});

test("a table is moved into a private thread once everybody who plays was let in", async () => {
  const [ada, ben] = people();
  const place = await startTable("secret-bids", [ada, ben]);
  const [record] = await house.bot.service.tablesIn(place);
  const ours = ada.thread("general", "ours", { isPrivate: true });
  ada.say(ours, `<@${house.sandbox.bot.id}>`);
  const move = async () => wordsOf(await ada.command(ours, `/table move table:${record?.id}`).reply());
  expect(await move()).toContain(`Not all who play see this channel (${ben.mention})`);
  ada.say(ours, ben.mention);
  expect(await move()).toContain("goes on in this channel");
  await ben.waitFor(ours, (message) => hasButton(message, "Play"));
});

test("a newcomer gets seat and hand after the time to object, or at once when its player has left the server", async () => {
  const [ada, ben, chloe, dev] = people();
  await dev.command("games", "/bench join game:secret-bids").reply();
  const place = await startTable("secret-bids", [ada, ben, chloe]);
  await ada.command(place, "/table replace seat:2 by:bench").reply();
  const ask = await chloe.waitFor(place, (message) => hasButton(message, "I am here"));
  await chloe.press(ask, "Agree").reply();
  await passes(13 * hour);
  const call = await dev.waitFor(place, (message) => hasButton(message, "Take the seat"));
  expect(wordsOf(await dev.press(call, "Take the seat").reply())).toContain("You play for Ben");
  expect(wordsOf(await panelOf(dev, place))).toContain("your seat");

  const second = await startTable("secret-bids", [ada, ben, chloe]);
  house.sandbox.leave((await house.bot.service.tablesIn(second))[0]?.guild ?? "", "Ben");
  const at = await ada.command(second, "/table replace seat:2 by:bench").reply();
  expect(wordsOf(at)).toContain("Somebody else is asked to take the seat.");
  const again = await dev.waitFor(second, (message) => hasButton(message, "Take the seat"));
  expect(wordsOf(await dev.press(again, "Take the seat").reply())).toContain("You play for Ben");
  expect(wordsOf(await ada.press(again, "Take the seat").reply())).toContain("Join the bench");
});

test("whoever gave the seat away in a match that counts reads what it counts for them, and plays on", async () => {
  const [ada, ben] = people();
  /** Gives Ada's seat to the computer; gives the panel that she sees then. */
  async function panelAfterGiving(place: string) {
    await ada.command(place, "/table replace seat:1 by:computer").reply();
    for (const record of await house.bot.service.tablesIn(place)) await house.bot.service.playComputers(record);
    return ada.command(place, "/play").reply();
  }
  const chosen = await startTable("secret-bids pace:daily", [ada, ben]);
  const panel = await panelOf(ada, chosen);
  await answerWith(ada, panel, answersIn(panel)[0] ?? expect.fail("nothing to choose"), whims(1)).reply();
  expect(wordsOf(await panelAfterGiving(chosen))).toContain("You count as last in it if a computer chooses for you");

  const open = await startTable("secret-bids pace:daily", [ada, ben]);
  const away = await panelAfterGiving(open);
  expect(wordsOf(away)).toContain("You count as last in it, because a computer has chosen for you");
  await ben.waitFor(open, (message) => wordsOf(message).includes("once a computer has chosen for **Ada**"));
  expect(wordsOf(await ada.press(away, "Take my seat back").reply())).toContain("your seat");

  const friendly = await startTable("secret-bids", [ada, ben]);
  expect(wordsOf(await panelAfterGiving(friendly))).not.toContain("ratings");
});

test("a seat whose player had their data deleted is taken over at the host's word, and play goes on", async () => {
  const [ada, ben, chloe, dev] = people();
  await dev.command("games", "/bench join game:secret-bids").reply();
  const place = await startTable("secret-bids", [ada, ben, chloe]);
  await ben.command("games", "/privacy delete confirm:delete").reply();
  await ada.waitFor(place, (message) => wordsOf(message).includes("The player of seat 2 has left for good"));
  expect(wordsOf(await chloe.command(place, "/table replace seat:2 by:bench").reply())).toContain("Only the host");
  const answer = await ada.command(place, "/table replace seat:2 by:bench").reply();
  expect(wordsOf(answer)).toContain("Somebody else is asked to take the seat.");
  const call = await dev.waitFor(place, (message) => hasButton(message, "Take the seat"));
  expect(wordsOf(call)).toContain("Who plays this seat from now on?");
  // Neither a player of another seat, nor somebody who is not ready.
  await chloe.command("games", "/bench join game:secret-bids").reply();
  expect(wordsOf(await chloe.press(call, "Take the seat").reply())).toContain("already");
  expect(wordsOf(await dev.press(call, "Take the seat").reply())).toContain("You play this seat from now on");
  await ada.waitFor(place, (message) => wordsOf(message).includes(`${dev.mention} takes over the free seat.`));
  await playToEnd(place, [ada, chloe, dev], whims(3));
  expect(newestEnd(ada, place)).toBeDefined();
});

test("whoever had their data deleted takes no other seat of that table", async () => {
  const [ada, ben, chloe] = people();
  const place = await startTable("secret-bids", [ada, ben, chloe]);
  for (const leaver of [ben, chloe]) await leaver.command("games", "/privacy delete confirm:delete").reply();
  await ben.command("games", "/bench join game:secret-bids").reply();
  await ada.command(place, "/table replace seat:3 by:bench").reply();
  const call = await ben.waitFor(place, (message) => hasButton(message, "Take the seat"));
  expect(wordsOf(await ben.press(call, "Take the seat").reply())).toContain("You have played another seat");
  expect(ben.sees(place).some((message) => wordsOf(message).includes("takes over"))).toBe(false);
});
