import type { Command } from "../src/discord/commands/command.ts";
import { anywhere, completed, define, needed } from "../src/discord/commands/definition.ts";
import { completeInLesson, openLesson, typeInLesson } from "../src/discord/learning/lesson.ts";
import { entryPage, showRules } from "../src/discord/learning/rules.ts";
import { aside, asideMessage } from "../src/discord/message/reply.ts";
import { hinderGame } from "../src/discord/tables/openings.ts";
import { fitting, listCalled, shorten } from "../src/words/plain.ts";
import { completeGame, findGame, noGame } from "./options.ts";

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

export const rules: Command = {
  definition: define(
    "command.rules",
    anywhere,
    completed("command.rules.game", needed),
    completed("command.rules.about"),
  ),
  run: (host, request) => {
    const { translator } = request;
    const named = request.options.getString("game", true);
    const game = findGame(host, named);
    if (game === undefined) return noGame(host, request, named);
    const about = request.options.getString("about");
    if (about === null) return showRules(host, request, game, 0);
    const speak = request.translatorFor(game).label;
    const [found] = listCalled(game.words.reference(), about, ({ id, title }) => [id, speak(title)]);
    if (found === undefined)
      return aside(translator, "refusal.no-entry", { named: about.slice(0, 60), title: game.info.title });
    return { kind: "private", template: entryPage(game, found, request.translatorFor(game)) };
  },
  complete: (host, request) => {
    const { name, value } = request.options.getFocused(true);
    if (name === "game") return completeGame(host, request);
    const game = findGame(host, request.options.getString("game") ?? "");
    if (game === undefined) return [];
    const speak = request.translatorFor(game).label;
    const entries = game.words.reference().map(({ id, title }) => ({ name: shorten(speak(title), 100), value: id }));
    return fitting(entries, value);
  },
};
