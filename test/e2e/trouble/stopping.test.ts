import { afterEach, expect, test } from "vitest";
import type { Command } from "../../../src/discord/commands/command.ts";
import { aside } from "../../../src/discord/message/reply.ts";
import { hostTranslator } from "../../../src/words/translator.ts";
import { patiently } from "../../patience.ts";
import { startTestBot, type TestBot, wordsOf } from "../testBot.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A bot whose only command answers when it is told to. */
async function startSlow(): Promise<{ readonly house: TestBot; readonly finish: () => void }> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const slow: Command = {
    definition: { name: "slow", description: "Takes its time." },
    async run(_, interaction) {
      await promise;
      return aside(hostTranslator(interaction.locale), "refusal.no-table");
    },
  };
  const house = await startTestBot({ commands: [slow] });
  closers.push(
    () => house.store.close(),
    () => house.sandbox.close(),
  );
  return { house, finish: () => resolve(undefined) };
}

test(
  "a bot that is stopped answers who came before, and tells who comes after that it restarts",
  async () => {
    const { house, finish } = await startSlow();
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const early = ada.command("games", "/slow");
    // Once Discord was told that it takes a moment, the command has reached the bot.
    expect((await early.first()).kind).toBe("thinking");
    let isStopped = false;
    const stopping = house.bot.stop().then(() => (isStopped = true));
    const late = await ben.command("games", "/slow").reply();
    expect(wordsOf(late)).toBe("The bot is restarting, so nothing was changed. Try again in a minute.");
    expect(isStopped).toBe(false);
    finish();
    expect(wordsOf(await early.reply())).toBe("This table is gone.");
    await stopping;
    expect(house.sandbox.gateway.connections()).toBe(0);
  },
  patiently(20_000),
);
