import type { Command } from "../src/discord/commands/command.ts";
import { anywhere, completed, define, needed } from "../src/discord/commands/definition.ts";
import { completeInLesson, openLesson, typeInLesson } from "../src/discord/learning/lesson.ts";
import { asideMessage } from "../src/discord/message/reply.ts";
import { hinderGame } from "../src/discord/tables/openings.ts";
import { completeGame, findGame, noGame } from "./options.ts";

/** `/learn`: a guided beginning of a match against computers, for one person alone. */
export const learn: Command = {
  definition: define(
    "command.learn",
    anywhere,
    completed("command.learn.game", needed),
    completed("command.learn.choice"),
  ),
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
