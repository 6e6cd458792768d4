import { afterEach, beforeEach, expect, test } from "vitest";

import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { whims } from "../../../scripts/whims.ts";
import { closeTable, hasButton, isEndCard, newestWith, panelOf, playToEnd, startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
let ada: PersonDriver;
let ben: PersonDriver;
let chloe: PersonDriver;
let club: string;

beforeEach(async () => {
  house = await startTestBot();
  [ada, ben, chloe] = [house.sandbox.person("Ada"), house.sandbox.person("Ben"), house.sandbox.person("Chloe")];
  // Chloe owns another server, where the two of them are as well.
  house.sandbox.addGuild("Elsewhere", ["Chloe", "Ada", "Ben"]);
  club = house.sandbox.addChannel("Elsewhere", "club");
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

/** Brings this text as a save file to the club on the other server. */
function brings(person: PersonDriver, text: string) {
  const file = person.upload("table.save.json", "application/json", new TextEncoder().encode(text));
  return person.command(club, `/table import file:${file}`);
}

/** The text of the file that a message carries. */
function fileIn(message: { readonly attachments: readonly { readonly url: string }[] }): string {
  return new TextDecoder().decode(house.sandbox.file(message.attachments[0]?.url ?? "")?.bytes);
}

async function savedFile(): Promise<string> {
  const place = await startTable("secret-bids", [ada, ben]);
  return fileIn(await ada.command(place, "/table save").reply());
}

test("a match that its host ended shows key and hands only when both press the button", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  const [record] = await house.bot.service.tablesIn(place);
  const key = record?.match?.deal.key ?? "none";
  const hand = wordsOf(await panelOf(ben, place));
  expect(hand).not.toBe("");
  await closeTable(ada, place);
  const end = await ada.waitFor(place, (message) => hasButton(message, "Show the hands"));
  const readAll = async () => [
    JSON.stringify(ada.sees(place)),
    wordsOf(await ada.press(end, "Check the shuffle").reply()),
    wordsOf(await ada.command(place, `/verify table:${record?.id}`).reply()),
    wordsOf(await ada.command(place, `/replay table:${record?.id} after:0`).reply()),
  ];
  for (const words of await readAll()) expect(words).not.toContain(key);
  expect(wordsOf(await ada.press(end, "Show the hands").reply())).toContain("everybody who played");
  expect(wordsOf(await chloe.press(end, "Show the hands").reply())).toContain("You have no seat");
  for (const words of await readAll()) expect(words).not.toContain(key);
  const notice = await ben.waitFor(place, (message) => wordsOf(message).includes("wants to show the hands"));
  await ben.press(notice, "Show the hands").reply();
  await expect.poll(async () => wordsOf(await ben.press(end, "Check the shuffle").reply())).toContain(key);
  expect(wordsOf(await ada.command(place, `/verify table:${record?.id}`).reply())).toContain(key);
});

test("the owner of another server can neither open nor burn a save file; its players bring it there together", async () => {
  const text = await savedFile();
  expect(wordsOf(await brings(chloe, text).reply())).toContain("Only somebody who sits at it");
  expect(wordsOf(await brings(ada, text).reply())).toContain("may it go on here?");
  const question = newestWith(ben, club, "Agree");
  expect(wordsOf(await chloe.press(question, "Agree").reply())).toContain("nobody needs your consent");
  await ben.press(question, "Agree").first();
  await ben.waitFor(club, (message) => hasButton(message, "Play"));
  expect(JSON.stringify(ben.sees(club))).toContain("Everybody agrees");
  await closeTable(chloe, club);
  const end = await ada.waitFor(club, (message) => wordsOf(message).includes("closed before its end"));
  expect(hasButton(end, "Show the hands")).toBe(false);
  expect(wordsOf(end)).toContain("came from another server");
});

test("and one who does not agree leaves it as good as it was", async () => {
  const text = await savedFile();
  await brings(ada, text).reply();
  await ben.press(newestWith(ben, club, "Agree"), "Do not agree").first();
  expect(JSON.stringify(ben.sees(club))).toContain("does not want this match to go on here");
  const file = ben.upload("table.save.json", "application/json", new TextEncoder().encode(text));
  expect(wordsOf(await ben.command("general", `/table import file:${file}`).reply())).toContain("is set up again here");
});

test("a finished match on another server says that it is imported, mentions nobody, and seats who says so", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  await playToEnd(place, [ada, ben], whims(3));
  await ada.waitFor(place, isEndCard);
  const file = fileIn(await ada.command(place, "/table export").reply());
  await brings(ada, file).reply();
  const end = await ada.waitFor(club, (message) => hasButton(message, "I sat here"));
  expect(wordsOf(end)).toContain("from a file, as it ended");
  expect(JSON.stringify(end)).not.toContain("<@");
  expect(wordsOf(await chloe.press(end, "I sat here").reply())).toContain("does not say that you sat");
  expect(wordsOf(await ben.press(end, "Rematch").reply())).toContain("You have no seat");
  expect(wordsOf(await ben.press(end, "I sat here").reply())).toContain("You have your seat");
  expect(wordsOf(await ben.press(end, "Rematch").reply())).toContain("Secret Bids");
});
