import { ApplicationCommandOptionType } from "discord.js";
import type { AnyGame, Reference } from "../games/contract.ts";
import type { Command } from "../src/discord/app/command.ts";
import { describeCommand, everywhere } from "../src/discord/app/define.ts";
import { fitting, sentence } from "../src/discord/message/template.ts";
import type { Host } from "../src/discord/host.ts";
import { rulesPage } from "../src/discord/views/pages.ts";
import { say } from "../src/words/say.ts";
import { shorten } from "../src/words/translate.ts";
import { gameTranslator, hostTranslator } from "../src/words/translator.ts";
import { aside } from "../src/discord/message/reply.ts";

const { String: Text } = ApplicationCommandOptionType;

/** `/rules`: a game's rules section by section, and everything on its cards. */
export const rules: Command = {
  definition: {
    name: "rules",
    ...describeCommand("command.rules"),
    contexts: everywhere,
    options: [
      { type: Text, name: "game", ...describeCommand("command.rules.game"), required: true, autocomplete: true },
      { type: Text, name: "about", ...describeCommand("command.rules.about"), autocomplete: true },
    ],
  },
  run: (host, asked) => {
    const translator = hostTranslator(asked.locale);
    const named = asked.options.getString("game", true);
    const game = gameNamed(host, named);
    if (game === undefined) {
      const titles = host.games.map(({ info }) => info.title).join(", ");
      return aside(translator, "refusal.no-game", { named: named.slice(0, 60), titles });
    }
    const about = asked.options.getString("about");
    if (about === null) return { kind: "private", draft: rulesPage(game, 0, asked.locale) };
    const found = entryNamed(game, about, asked.locale);
    if (found === undefined)
      return aside(translator, "refusal.no-entry", { named: about.slice(0, 60), title: game.info.title });
    const speak = gameTranslator(game, asked.locale).text;
    return { kind: "private", draft: sentence(fitting([`### ${speak(found.title)}`, ...found.body.map(speak)], 3600)) };
  },
  complete: (host, typing) => {
    const { name, value } = typing.options.getFocused(true);
    const typed = value.toLowerCase();
    if (name === "game") {
      return host.games
        .map(({ info }) => ({ name: info.title, value: info.id }))
        .filter((choice) => choice.name.toLowerCase().includes(typed));
    }
    const game = gameNamed(host, typing.options.getString("game") ?? "");
    if (game === undefined) return [];
    const speak = gameTranslator(game, typing.locale).label;
    return game.text.reference
      .map(({ id, title }) => ({ name: shorten(speak(title), 100), value: id }))
      .filter((choice) => choice.name.toLowerCase().includes(typed));
  },
};

/** `/help`: how to begin, in a few lines. */
export const help: Command = {
  definition: { name: "help", ...describeCommand("command.help"), contexts: everywhere },
  run: (host, asked) => {
    const titles = host.games.map(({ info }) => info.title).join(", ");
    return aside(hostTranslator(asked.locale), "help.text", { titles });
  },
};

/** `/ping`: whether the bot is awake. */
export const ping: Command = {
  definition: { name: "ping", ...describeCommand("command.ping"), contexts: everywhere },
  run: (host, asked) => {
    const up = Math.round((host.now() - host.startedAt) / 1000);
    const words = say("ping.text", {
      latency: Math.max(0, Math.round(host.latency())),
      since: `<t:${Math.floor(host.startedAt / 1000)}:R>`,
      up,
    });
    return { kind: "aside", draft: sentence(hostTranslator(asked.locale).text(words)) };
  },
};

function gameNamed(host: Host, named: string): AnyGame | undefined {
  const typed = named.trim().toLowerCase();
  return host.games.find(({ info }) => info.id === typed || info.title.toLowerCase() === typed);
}

function entryNamed(game: AnyGame, named: string, locale: string): Reference | undefined {
  const typed = named.trim().toLowerCase();
  const speak = gameTranslator(game, locale).label;
  return game.text.reference.find(({ id, title }) => id === typed || speak(title).toLowerCase() === typed);
}
