import type { Command } from "../../src/discord/commands/command.ts";
import { completed, define, inServers, needed, subcommand } from "../../src/discord/commands/definition.ts";
import { aside, asideMessage } from "../../src/discord/message/reply.ts";
import { hinderGame } from "../../src/discord/tables/openings.ts";
import { completeGame, findGame, noGame } from "../options.ts";

const gameOption = completed("command.rules.game", needed);

/** `/bench`: says which games one would take over a seat in, on this server. */
export const bench: Command = {
  definition: define(
    "command.bench",
    inServers,
    subcommand("command.bench.join", gameOption),
    subcommand("command.bench.leave", gameOption),
  ),
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
