import type { Command } from "../src/discord/commands/command.ts";
import { completed, define, inServers, needed, subcommand } from "../src/discord/commands/definition.ts";
import { playNow, showTables } from "../src/discord/company/playNow.ts";
import { aside, asideMessage } from "../src/discord/message/reply.ts";
import { hinderGame } from "../src/discord/tables/openings.ts";
import { completeGame, completeGameToPlay, completePace, findGame, noGame, paceOption, parsePace } from "./options.ts";

export const nowPlaying: Command = {
  definition: define("command.play-now", inServers, completed("command.play-now.game"), paceOption),
  run: async (host, request) => {
    const typed = request.options.getString("game");
    const game = typed === null ? undefined : findGame(host, typed);
    if (typed !== null && game === undefined) return noGame(host, request, typed);
    const parsed = parsePace(request.options.getString("pace"), request.translator);
    if (!parsed.ok) return aside(request.translator, "refusal.no-pace", { typed: parsed.typed });
    return playNow(host, request, { game, pace: parsed.pace });
  },
  complete: (host, request) => {
    const { name, value } = request.options.getFocused(true);
    return name === "game" ? completeGameToPlay(host, request) : completePace(value, request.translator);
  },
};

export const tables: Command = { definition: define("command.tables", inServers), run: showTables };

const gameOption = completed("command.rules.game", needed);

export const bench: Command = {
  definition: define(
    "command.bench",
    inServers,
    subcommand("command.bench.join", gameOption),
    subcommand("command.bench.leave", gameOption),
  ),
  run: async (host, request) => {
    const { translator } = request;
    const named = request.options.getString("game", true);
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
