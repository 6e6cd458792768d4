import { ApplicationCommandOptionType } from "discord.js";

import type { Command } from "../src/discord/app/command.ts";
import { describeCommand, inServers } from "../src/discord/app/define.ts";
import { replySentence } from "../src/discord/tournaments/clicks.ts";
import { historyPage, leaderboardPage } from "../src/discord/tournaments/ratings.ts";
import { userId } from "../src/ids.ts";
import { say } from "../src/words/say.ts";
import { hostTranslator } from "../src/words/translator.ts";

const { String: Text, Integer, User, Subcommand } = ApplicationCommandOptionType;

const game = {
  type: Text,
  name: "game",
  ...describeCommand("command.rating.game"),
  required: true,
  autocomplete: true,
} as const;
const players = {
  type: Integer,
  name: "players",
  ...describeCommand("command.rating.players"),
  required: true,
  min_value: 2,
  max_value: 6,
} as const;

/** `/rating`: who is strong at which game, and how a player became so. */
export const rating: Command = {
  definition: {
    name: "rating",
    ...describeCommand("command.rating"),
    contexts: inServers,
    options: [
      { type: Subcommand, name: "ladder", ...describeCommand("command.rating.ladder"), options: [game, players] },
      {
        type: Subcommand,
        name: "history",
        ...describeCommand("command.rating.history"),
        options: [game, players, { type: User, name: "player", ...describeCommand("command.rating.player") }],
      },
    ],
  },
  run: async (host, asked) => {
    const translator = hostTranslator(asked.locale);
    const typed = asked.options.getString("game", true).trim().toLowerCase();
    const found = host.games.find(({ info }) => info.id === typed || info.title.toLowerCase() === typed);
    if (found === undefined) {
      const titles = host.games.map(({ info }) => info.title).join(", ");
      return replySentence(translator, say("refusal.no-game", { named: typed.slice(0, 60), titles }));
    }
    const seats = asked.options.getInteger("players", true);
    if (asked.options.getSubcommand() === "ladder") {
      const rows = await host.ratings.leaderboard(found.info.id, seats);
      return { kind: "aside", draft: leaderboardPage(found.info.title, seats, rows, translator) };
    }
    const user = userId((asked.options.getUser("player") ?? asked.user).id);
    const moments = await host.ratings.history(found.info.id, seats, user);
    return { kind: "aside", draft: historyPage(found.info.title, seats, user, moments, translator) };
  },
  complete: (host, typing) => {
    const typed = typing.options.getFocused().toLowerCase();
    return host.games
      .map(({ info }) => ({ name: info.title, value: info.id }))
      .filter((choice) => choice.name.toLowerCase().includes(typed) || choice.value.includes(typed));
  },
};
