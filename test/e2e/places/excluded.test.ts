/** A channel in which a server wants nothing opened: no way leads to a post of the bot's there. */
import { ComponentType, InteractionType } from "discord.js";
import { expect, test } from "vitest";
import { allClicks, allCommands, allForms, type Sent } from "../../../scripts/cheat/doors.ts";
import { channelId } from "../../../src/ids.ts";
import type { AnyGame } from "../../../games/contract/index.ts";
import { bids } from "../../contract/fixture/index.ts";
import { playToEnd, startTable } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const house = useTestBot();

test("no click, form or command of a member posts in a channel that the server excludes, whatever table it is about", async () => {
  const { sandbox, bot } = house;
  const [ada, ben, chloe] = [sandbox.person("Ada"), sandbox.person("Ben"), sandbox.person("Chloe")];
  const over = await startTable("secret-bids", [ada, ben]);
  await playToEnd(over, [ada, ben], () => 0);
  const running = await startTable("secret-bids", [ada, ben]);
  await ada.command("games", "/table new game:secret-bids").reply();
  await bot.outbox.idle();
  const [games, excluded] = [channelId(sandbox.channel("games")), sandbox.channel("off-topic")];
  await bot.service.guildSettings.change(sandbox.guild("The Table"), (before) => ({ ...before, channels: [games] }));
  ada.say("off-topic", "Hello");
  const message = ada.sees("off-topic").at(-1) ?? expect.fail("nothing to click on");
  const ids = await Promise.all(
    [over, running, games].map(async (place) => (await bot.service.tablesIn(place)).at(-1)),
  );
  // A forged click in a message of Ada's may change that one.
  const game: AnyGame = bids;
  const written = () => chloe.sees("off-topic").filter(({ id }) => id !== message.id);
  const posted: string[] = [];
  let told = 0;
  for (const record of ids) {
    if (record === undefined) throw new Error("no table");
    const { id, match } = record;
    const asked = (match === null ? [] : game.decisions(match.state)).map(({ seat, ask, options: [option = ""] }) => ({
      ...{ seat, ask, option, clicks: match?.clicks[seat] ?? 0 },
    }));
    const filling = { table: id, game: "secret-bids", person: chloe.id, channel: excluded, choice: "bid=a1", file: "" };
    const now: Sent = {
      name: "now",
      forged: {
        type: InteractionType.MessageComponent,
        data: { component_type: ComponentType.Button, custom_id: "now|secret-bids" },
      },
    };
    const ways = [...allClicks(id, "secret-bids", asked), ...allForms(id), now, ...allCommands(filling, "all")];
    for (const { name, forged } of ways) {
      if (forged.type === InteractionType.ApplicationCommandAutocomplete || name.startsWith("/privacy")) continue;
      const isCommand = forged.type === InteractionType.ApplicationCommand;
      const used = ada.forge("off-topic", isCommand ? forged : { ...forged, message });
      const { kind } = await used.first();
      const answer = kind === "modal" ? "" : wordsOf(await used.answer());
      told += answer.includes(`On this server tables are opened in <#${games}>`) ? 1 : 0;
      if (written().length > posted.length) posted.push(`${record.status}: ${name}`);
    }
    await bot.outbox.idle();
  }
  expect(posted).toEqual([]);
  expect(written()).toEqual([]);
  expect(told).toBeGreaterThan(10);
});
