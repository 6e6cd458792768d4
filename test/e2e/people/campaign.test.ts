import { MessageType } from "discord.js";
import { expect, test } from "vitest";

import type { Seat } from "../../../games/contract/index.ts";
import { games } from "../../../games/registry.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";
import type { Which } from "../../../sandbox/driver/person.ts";
import { fastForward } from "../fastForward.ts";
import { hasButton, newestWith } from "../play.ts";
import { whims } from "../../../scripts/whims.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { patiently } from "../../patience.ts";

const house = useTestBot({ games });

const people = () => [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;

/** Seats both at an open lobby and plays the chapter to its end; gives its thread. */
async function playChapter(lobby: Which, seed: number): Promise<string> {
  const [ada, ben] = people();
  await ben.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  const placeOf = async () => (await tableOf(lobby)).place;
  await expect.poll(placeOf, { timeout: patiently(5_000) }).not.toBeNull();
  const place = (await placeOf()) ?? "";
  await ada.waitFor(place, (one) => hasButton(one, "Play"));
  await house.bot.outbox.idle();
  await fastForward(house, place, whims(seed));
  return place;
}

/** The options of the open lobby in a channel. */
async function optionsOpen(channel: string) {
  const tables = await house.bot.service.tablesIn(channel);
  return tables.find((record) => record.status === "lobby")?.options;
}

/** The table whose lobby is this message. */
async function tableOf(lobby: Which) {
  const tables = await house.bot.service.tablesIn(lobby.channel_id);
  const record = tables.find((table) => table.lobby?.message === lobby.id);
  if (record === undefined) throw new Error("no table has this lobby");
  return record;
}

/** The seat that won a finished table. */
function winnerOf(record: TableRecord): Seat {
  const scores = house.bot.service.gameOf(record).score(record.match?.state ?? null).seats;
  const winner = scores.find(({ rank }) => rank === 1);
  if (winner === undefined) throw new Error("nobody won");
  return winner.seat;
}

test(
  "a campaign remembers its chapters, goes on where they lead, and lets one be played again",
  async () => {
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
    expect(await optionsOpen(next.channel_id)).toMatchObject({ chapter: "2" });
    await playChapter(next, 42);
    // The second chapter took over the thread of the first; Discord takes its last name ten minutes later.
    await house.bot.outbox.idle();
    const lines = ada.sees(place, 2_000).filter(({ type }) => type === MessageType.ChannelNameChange);
    expect(lines.map(({ content }) => content.includes("done"))).toEqual([true, false]);

    // The winner of the first chapter sits last, so the seat after it began the second (rulebook page 13).
    const winner = winnerOf(await tableOf(lobby));
    expect((await tableOf(next)).options["winner"]).toBe(["first", "second"][winner]);

    const choices = await ada
      .autocomplete("games", { name: "campaign next", options: { chapter: "" } }, "chapter")
      .choices();
    const names = choices.map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual([
      "I Rations, again",
      "II New Recruits, after I Rations",
      "II New Recruits, again",
    ]);
    // Chance decides whether anybody fulfilled Rabbit's Objective, and so which chapter follows.
    expect(names[3]).toMatch(/^III[ab] .*, after II New Recruits$/u);
    await ada.command("games", { name: "campaign next", options: { chapter: String(choices[0]?.value) } }).first();
    const again = await ada.waitFor("games", (one) => hasButton(one, "Start"));
    expect(await optionsOpen(again.channel_id)).toMatchObject({ chapter: "1" });
    expect(wordsOf(await ben.command("games", "/campaign history").reply())).toMatch(/3\. /u);

    // An old chapter played again leads back to the second; where the campaign stood before can still be chosen.
    await playChapter(again, 43);
    expect(wordsOf(await ben.command("games", "/campaign status").reply())).toContain("Next: II New Recruits");
    await ben.command("games", { name: "campaign next", options: { chapter: names[3] ?? "" } }).first();
    const onward = await ada.waitFor("games", (one) => hasButton(one, "Start"));
    const chapter = names[3]?.startsWith("IIIa") === true ? "3a" : "3b";
    expect(await optionsOpen(onward.channel_id)).toMatchObject({ chapter });
  },
  patiently(240_000),
);

test("there is no campaign of a game without chapters, and none before one is opened", async () => {
  const [ada] = people();
  expect(wordsOf(await ada.command("games", "/campaign status").reply())).toContain("no campaign on this server yet");
  const none = await ada
    .command("games", { name: "campaign new", options: { name: "X", game: "egg-thieves" } })
    .reply();
  expect(wordsOf(none)).toContain("These have: Expedition to Newdale.");
});

test("a campaign that is named like another's id hides neither", async () => {
  const [ada] = people();
  const typed = (line: string) => ada.command("games", `/campaign ${line}`).reply();
  const lobby = await typed("new name:Tuesday");
  const id = (await house.bot.service.tablesIn(lobby.channel_id))[0]?.id ?? expect.fail("no table");
  const { value: tuesday = "" } =
    (await ada.autocomplete("games", "/campaign status campaign:", "campaign").choices())[0] ?? {};
  expect([String(tuesday).length, id.length]).toEqual([10, 10]);
  await typed(`new name:${tuesday}`);
  expect(wordsOf(await typed(`status campaign:${tuesday}`))).toContain("### Tuesday");
});
