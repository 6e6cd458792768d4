import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../src/discord/interactions/command.ts";
import { anywhere, describeCommand } from "../src/discord/interactions/define.ts";
import { openLesson } from "../src/discord/replies/lesson.ts";
import { hinderGame } from "../src/discord/replies/openings.ts";
import { asideMessage } from "../src/discord/message/reply.ts";
import { completeGame, findGame, noGame } from "./options/gameOption.ts";

const { String: Text } = ApplicationCommandOptionType;

/** `/learn`: a guided beginning of a match against computers, for one person alone. */
export const learn: Command = {
  definition: {
    name: "learn",
    ...describeCommand("command.learn"),
    contexts: anywhere,
    options: [
      { type: Text, name: "game", ...describeCommand("command.learn.game"), required: true, autocomplete: true },
    ],
  },
  run: async (host, request) => {
    const named = request.options.getString("game", true);
    const game = findGame(host, named);
    if (game === undefined) return noGame(host, request, named);
    const why = await hinderGame(host, request.guildId, game);
    return why === undefined ? openLesson(host, request, game) : asideMessage(request.translator, why);
  },
  complete: completeGame,
};
