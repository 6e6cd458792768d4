import { expect, test } from "vitest";

import { expeditionToNewdale } from "../../../games/expedition-to-newdale/index.ts";
import { bids } from "../../contract/fixture/index.ts";
import { closeTable, hasButton } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const house = useTestBot({ games: [bids, expeditionToNewdale] });

test("one place shows one match at a time, however the next one is opened or begun there", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const thread = ada.thread("games", "our corner");
  const first = await ada.command(thread, "/table new game:secret-bids").reply();
  const second = await ben.command(thread, "/table new game:secret-bids").reply();
  const third = await ben.command(thread, "/table new game:secret-bids").reply();
  await ben.press(first, "Join").first();
  await ada.press(second, "Join").first();
  await ada.press(first, "Start").first();
  await ada.waitFor(thread, (message) => hasButton(message, "Play"));
  const taken = "Another match is being played right here";
  expect(wordsOf(await ben.press(second, "Start").reply())).toContain(taken);
  expect(wordsOf(await ben.command(thread, "/table start").reply())).not.toContain("begins.");
  await ben.press(third, "Add computer").first();
  const alone = await ben.command(thread, "/play-now game:secret-bids").reply();
  expect(wordsOf(await ben.press(alone, "Start with a computer").reply())).toContain(taken);
  const chapter = await ada.command(thread, "/campaign new name:Ours").reply();
  expect(wordsOf(chapter)).toContain("A table is already played in this channel.");
  const file = ben.upload("table.save.json", "application/json", new TextEncoder().encode("{}"));
  const brought = await ben.command(thread, `/table import file:${file}`).reply();
  expect(wordsOf(brought)).toContain("A table is already played in this channel.");
  // A channel gives each match a thread, and the place is free again after the end.
  expect(wordsOf(await ada.command("games", "/campaign new name:Ours").reply())).toContain("A chapter of the campaign");
  await closeTable(ada, thread);
  await ben.press(second, "Start").first();
  const playing = async () => (await house.bot.service.tablesIn(thread)).filter(({ status }) => status === "playing");
  await expect.poll(async () => (await playing()).length).toBe(1);
  await house.bot.outbox.idle();
});
