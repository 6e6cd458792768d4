import { ApplicationCommandOptionType } from "discord.js";
import { anywhere, type Command, describeCommand } from "../src/discord/commands/command.ts";
import { completeInLesson, openLesson, typeInLesson } from "../src/discord/learning/lesson.ts";
import { asideMessage } from "../src/discord/message/reply.ts";
import { hinderGame } from "../src/discord/tables/openings.ts";
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
      { type: Text, name: "choice", ...describeCommand("command.learn.choice"), autocomplete: true },
    ],
  },
  run: async (host, request) => {
    const named = request.options.getString("game", true);
    const game = findGame(host, named);
    if (game === undefined) return noGame(host, request, named);
    const why = await hinderGame(host, request.guildId, game);
    if (why !== undefined) return asideMessage(request.translator, why);
    const typed = request.options.getString("choice");
    return typed === null ? openLesson(host, request, game) : typeInLesson(host, request, game, typed);
  },
  complete: (host, request) => {
    const { name, value } = request.options.getFocused(true);
    if (name === "game") return completeGame(host, request);
    const game = findGame(host, request.options.getString("game") ?? "");
    return game === undefined ? [] : completeInLesson(host, request, game, value);
  },
};
