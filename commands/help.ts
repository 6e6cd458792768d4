import type { Command } from "../src/discord/app/command.ts";
import { describeCommand, everywhere } from "../src/discord/app/define.ts";
import { aside } from "../src/discord/message/reply.ts";
import { hostTranslator } from "../src/words/translator.ts";
import { listTitles } from "./gameOption.ts";

/** `/help`: how to begin, in a few lines. */
export const help: Command = {
  definition: { name: "help", ...describeCommand("command.help"), contexts: everywhere },
  run: (host, interaction) => {
    const titles = listTitles(host.games);
    return aside(hostTranslator(interaction.locale), "help.text", { titles });
  },
};

/** `/ping`: whether the bot is awake. */
export const ping: Command = {
  definition: { name: "ping", ...describeCommand("command.ping"), contexts: everywhere },
  run: (host, interaction) => {
    const up = Math.round((host.now() - host.startedAt) / 1000);
    return aside(hostTranslator(interaction.locale), "ping.text", {
      latency: Math.max(0, Math.round(host.latency())),
      since: `<t:${Math.floor(host.startedAt / 1000)}:R>`,
      up,
    });
  },
};
