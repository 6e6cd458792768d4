import { afterEach, beforeEach, expect, test } from "vitest";

import { games } from "../../games/registry.ts";
import { closeHouse, type House, openHouse, wordsOf } from "./house.ts";
import type { Which } from "../../sandbox/driver/person.ts";
import { hasButton, newestWith, playToEnd, whims } from "./play.ts";

let house: House;
beforeEach(async () => {
  house = await openHouse({ games });
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await closeHouse(house);
});

const people = () => [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;

/** Seats both at an open lobby and plays the chapter to its end; gives its thread. */
async function playChapter(lobby: Which, seed: number): Promise<string> {
  const [ada, ben] = people();
  await ben.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor(lobby.channel_id, (one) => one.id === lobby.id && wordsOf(one).includes("<#"));
  const [record] = (await house.bot.service.tablesIn(lobby.channel_id)).filter(
    (table) => table.lobby?.message === lobby.id,
  );
  const place = record?.place ?? "";
  await ada.waitFor(place, (one) => hasButton(one, "Play"));
  await house.bot.outbox.idle();
  await playToEnd(place, [ada, ben], whims(seed), 3_000);
  return place;
}

test("a campaign remembers its chapters, goes on where they lead, and lets one be played again", async () => {
  const [ada, ben] = people();
  const lobby = await ada.command("games", "/campaign new name:Tuesday").reply();
  const running = await ada.command("games", "/campaign next").reply();
  expect(wordsOf(running)).toContain("A chapter of this campaign is already open");
  const place = await playChapter(lobby, 41);

  const status = wordsOf(await ben.command("games", "/campaign status").reply());
  expect(status).toContain("Tuesday");
  expect(status).toMatch(/won by/u);
  expect(status).toContain("Next: ");

  const stranger = await house.sandbox.person("Chloe").command("games", "/campaign next").reply();
  expect(wordsOf(stranger)).toContain("Only players of this campaign");

  const end = newestWith(ada, place, "Next chapter");
  await ada.press(end, "Next chapter").first();
  const next = await ada.waitFor(place, (one) => hasButton(one, "Start"));
  const tables = await house.bot.service.tablesIn(next.channel_id);
  const opened = tables.find((record) => record.status === "lobby");
  expect(opened?.options["chapter"]).toBe("2");
  await playChapter(next, 42);

  // The winner of the first chapter sits last, so the seat after it began the second (rulebook page 13).
  const [first, second] = await Promise.all(
    [lobby, next].map(async (one) => {
      const here = await house.bot.service.tablesIn(one.channel_id);
      return here.find((record) => record.lobby?.message === one.id);
    }),
  );
  if (first?.match === undefined || first.match === null) throw new Error("no first chapter");
  const winner =
    house.bot.service
      .gameOf(first)
      .score(first.match.state)
      .find(({ rank }) => rank === 1)?.seat ?? -1;
  expect(second?.options["winner"]).toBe(["first", "second"][winner]);

  const choices = await ada
    .autocomplete("games", { name: "campaign next", options: { chapter: "" } }, "chapter")
    .choices();
  const names = choices.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(["I Rations, again", "II New Recruits, after I Rations", "II New Recruits, again"]);
  // Chance decides whether anybody fulfilled Rabbit's Objective, and so which chapter follows.
  expect(names[3]).toMatch(/^III[ab] .*, after II New Recruits$/u);
  await ada.command("games", { name: "campaign next", options: { chapter: String(choices[0]?.value) } }).first();
  const again = await ada.waitFor("games", (one) => hasButton(one, "Start"));
  const replayed = (await house.bot.service.tablesIn(again.channel_id)).find(({ status }) => status === "lobby");
  expect(replayed?.options["chapter"]).toBe("1");
  expect(wordsOf(await ben.command("games", "/campaign history").reply())).toMatch(/3\. /u);

  // An old chapter played again leads back to the second; where the campaign stood before can still be chosen.
  await playChapter(again, 43);
  expect(wordsOf(await ben.command("games", "/campaign status").reply())).toContain("Next: II New Recruits");
  await ben.command("games", { name: "campaign next", options: { chapter: names[3] ?? "" } }).first();
  const onward = await ada.waitFor("games", (one) => hasButton(one, "Start"));
  const third = (await house.bot.service.tablesIn(onward.channel_id)).find(({ status }) => status === "lobby");
  expect(third?.options["chapter"]).toBe(names[3]?.startsWith("IIIa") === true ? "3a" : "3b");
}, 240_000);

test("there is no campaign of a game without chapters, and none before one is opened", async () => {
  const [ada] = people();
  expect(wordsOf(await ada.command("games", "/campaign status").reply())).toContain("no campaign on this server yet");
  const none = await ada
    .command("games", { name: "campaign new", options: { name: "X", game: "egg-thieves" } })
    .reply();
  expect(wordsOf(none)).toContain("These have: Expedition to Newdale.");
});
