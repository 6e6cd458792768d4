import { ApplicationCommandOptionType } from "discord.js";
import { type Command, describeCommand, inServers } from "../../src/discord/commands/command.ts";
import { historyPage, leaderboardPage } from "../../src/discord/pages/recordPage.ts";
import { userId } from "../../src/ids.ts";
import { completeGame, findGame, noGame } from "../options/gameOption.ts";

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

/** `/rating`: who is strong at which game, and how a rating changed. */
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
  run: async (host, request) => {
    const { translator } = request;
    const typed = request.options.getString("game", true).trim().toLowerCase();
    const found = findGame(host, typed);
    if (found === undefined) return noGame(host, request, typed);
    const seats = request.options.getInteger("players", true);
    if (request.options.getSubcommand() === "ladder") {
      const rows = await host.ratings.leaderboard(found.info.id, seats);
      return { kind: "aside", template: leaderboardPage(found.info.title, seats, rows, translator) };
    }
    const user = userId((request.options.getUser("player") ?? request.user).id);
    const moments = await host.ratings.history(found.info.id, seats, user);
    return { kind: "aside", template: historyPage(found.info.title, seats, user, moments, translator) };
  },
  complete: completeGame,
};
