/** Looking back at a match: who may, when, and what they are shown. */
import { afterEach, beforeEach, expect, test } from "vitest";

import type { AnyGame } from "../../../games/contract/index.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { bids } from "../../contract/fixture/index.ts";
import { whims } from "../../../scripts/whims.ts";
import { closeTable, hasButton, playToEnd, startTable } from "../play.ts";
import { startBotIn, startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

/** Always dealt the same, so that the same choices are costly. */
const game: AnyGame = { ...bids, setup: (deal) => bids.setup({ ...deal, key: "7b".repeat(32) }) };

let house: TestBot;
beforeEach(async () => {
  house = await startTestBot({ games: [game] });
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const person = (name: string): PersonDriver => house.sandbox.person(name);

/** The page that comes in the end: what is shown first says only how far it has come. */
const reviewOf = (who: PersonDriver, place: string) =>
  who.waitFor(place, (message) => wordsOf(message).includes("your match, looked back at"));

async function playedMatch(): Promise<string> {
  const [ada, ben] = [person("Ada"), person("Ben")];
  const place = await startTable("secret-bids", [ada, ben]);
  const early = wordsOf(await ada.command(place, "/review").reply());
  expect(early).toContain("This match is still being played.");
  await playToEnd(place, [ada, ben], whims(8));
  await ada.waitFor(place, (message) => hasButton(message, "My review"));
  return place;
}

test("after a match each player sees privately what their own choices cost", async () => {
  const place = await playedMatch();
  const [ada, ben] = [person("Ada"), person("Ben")];
  const end = await ada.waitFor(place, (message) => hasButton(message, "My review"));
  const first = await ada.press(end, "My review").reply();
  expect((first.flags ?? 0) & 64, "for Ada alone").toBe(64);
  const page = await reviewOf(ada, place);
  expect(page.id).toBe(first.id);
  expect((page.flags ?? 0) & 64).toBe(64);
  // Without pictures the curve stands there in words.
  expect(wordsOf(page)).toMatch(/Your chances to win, from your first choice to your last, in percent: \d+/u);
  expect(ben.sees(place).some((message) => wordsOf(message).includes("looked back at"))).toBe(false);
  // Whoever asks again has it at once.
  expect(wordsOf(await ada.command(place, "/review").reply())).toBe(wordsOf(page));
  await ben.command(place, "/review").reply();
  expect(wordsOf(await reviewOf(ben, place))).not.toBe(wordsOf(page));
  const other = await person("Chloe").command(place, "/review").reply();
  expect(wordsOf(other)).toContain("You have not played this match to its end");
});

test("a costly choice has a page of its own, and the way back", async () => {
  const place = await playedMatch();
  const ada = person("Ada");
  await ada.command(place, "/review").reply();
  const page = await reviewOf(ada, place);
  expect(wordsOf(page)).toMatch(/^\*\*1\.\*\* You chose \*\*Card \w\d\*\*\. \*\*Card \w\d\*\* /mu);
  const choice = await ada.press(page, "Choice 1").reply();
  expect(choice.id).toBe(page.id);
  expect(wordsOf(choice)).toMatch(/choice 1[^]*you were asked: [^]*You chose \*\*Card[^]*Better: \*\*Card/u);
  // The position is told as well, from where Ada sat.
  expect(wordsOf(choice)).toContain("On show: ");
  const back = await ada.press(choice, "The whole match").reply();
  expect(wordsOf(back)).toBe(wordsOf(page));
});

test("after a new start it is asked for anew, from an old page too", async () => {
  const place = await playedMatch();
  const ada = person("Ada");
  await ada.command(place, "/review").reply();
  const page = await reviewOf(ada, place);
  const { sandbox, store } = house;
  await house.bot.stop();
  house = { sandbox, ...(await startBotIn(sandbox, { store, games: [game] })) };
  await ada.press(page, "Choice 1").first();
  const anew = await ada.waitFor(
    place,
    ({ id, ...message }) => id !== page.id && wordsOf({ id, ...message }).includes("choice 1"),
  );
  expect(wordsOf(anew)).toContain("Better: ");
});

test("nobody looks back while others play the same deal, or at a match that was broken off", async () => {
  const place = await playedMatch();
  const ada = person("Ada");
  const [record] = await house.bot.service.tablesIn(place);
  if (record === undefined) throw new Error("There is no table");
  await house.bot.service.change(record.id, null, (current) => ({ ok: true, record: { ...current, keepsKey: true } }));
  expect(wordsOf(await ada.command(place, "/review").reply())).toContain("Others still play the same deal.");
  await house.bot.service.change(record.id, null, (current) => ({ ok: true, record: { ...current, keepsKey: false } }));

  const broken = await startTable("secret-bids", [ada, person("Ben")]);
  await closeTable(ada, broken);
  expect(wordsOf(await ada.command(broken, "/review").reply())).toContain("This match was not played to its end.");
});
