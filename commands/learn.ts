import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../src/discord/interactions/command.ts";
import { describeCommand, everywhere } from "../src/discord/interactions/define.ts";
import { openLesson } from "../src/discord/replies/lesson.ts";
import { aside } from "../src/discord/message/reply.ts";
import { hostTranslator } from "../src/words/translator.ts";
import { completeGame, findGame, listTitles } from "./options/gameOption.ts";

const { String: Text } = ApplicationCommandOptionType;

/** `/learn`: a guided beginning of a match against computers, for one person alone. */
export const learn: Command = {
  definition: {
    name: "learn",
    ...describeCommand("command.learn"),
    contexts: everywhere,
    options: [
      { type: Text, name: "game", ...describeCommand("command.learn.game"), required: true, autocomplete: true },
    ],
  },
  run: (host, interaction) => {
    const named = interaction.options.getString("game", true);
    const game = findGame(host, named);
    if (game !== undefined) return openLesson(host, interaction, game);
    const titles = listTitles(host.games);
    return aside(hostTranslator(interaction.locale), "refusal.no-game", { named: named.slice(0, 60), titles });
  },
  complete: (host, interaction) => completeGame(host, interaction.options.getFocused()),
};
