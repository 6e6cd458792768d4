import { ApplicationCommandOptionType } from "discord.js";
import { type Command, describeCommand, inServers } from "../../src/discord/commands/command.ts";
import { aside, asideMessage } from "../../src/discord/message/reply.ts";
import { hinderGame } from "../../src/discord/tables/openings.ts";
import { completeGame, findGame, noGame } from "../options/gameOption.ts";

const { String: Text, Subcommand } = ApplicationCommandOptionType;

const gameOption = {
  type: Text,
  name: "game",
  ...describeCommand("command.rules.game"),
  required: true,
  autocomplete: true,
} as const;

/** `/bench`: says which games one would take over a seat in, on this server. */
export const bench: Command = {
  definition: {
    name: "bench",
    ...describeCommand("command.bench"),
    contexts: inServers,
    options: [
      { type: Subcommand, name: "join", ...describeCommand("command.bench.join"), options: [gameOption] },
      { type: Subcommand, name: "leave", ...describeCommand("command.bench.leave"), options: [gameOption] },
    ],
  },
  run: async (host, request) => {
    const { translator } = request;
    const named = request.options.getString("game", true).trim().toLowerCase();
    const game = findGame(host, named);
    if (game === undefined) return noGame(host, request, named);
    if (request.guildId === null) return aside(translator, "refusal.server-only");
    const { user } = request.actor;
    const isJoining = request.options.getSubcommand() === "join";
    const why = isJoining ? await hinderGame(host, request.guildId, game) : undefined;
    if (why !== undefined) return asideMessage(translator, why);
    await host.service.bench[isJoining ? "join" : "leave"](request.guildId, game.info.id, user);
    return aside(translator, isJoining ? "bench.joined" : "bench.left", { title: game.info.title });
  },
  complete: completeGame,
};
