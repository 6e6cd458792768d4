import type { Command } from "../src/discord/commands/command.ts";
import { completed, define, inServers } from "../src/discord/commands/definition.ts";
import { playNow, showTables } from "../src/discord/company/playNow.ts";
import { aside } from "../src/discord/message/reply.ts";
import { completeGameToPlay, completePace, findGame, noGame, paceOption, parsePace } from "./options.ts";

/** `/play-now`: joins an open table that fits, or opens one. */
export const nowPlaying: Command = {
  definition: define("command.play-now", inServers, completed("command.play-now.game"), paceOption),
  run: async (host, request) => {
    const typed = request.options.getString("game");
    const game = typed === null ? undefined : findGame(host, typed);
    if (typed !== null && game === undefined) return noGame(host, request, typed);
    const parsed = parsePace(request.options.getString("pace"));
    if (!parsed.ok) return aside(request.translator, "refusal.no-pace", { typed: parsed.typed });
    return playNow(host, request, { game, pace: parsed.pace });
  },
  complete: (host, request) => {
    const { name, value } = request.options.getFocused(true);
    return name === "game" ? completeGameToPlay(host, request) : completePace(value.toLowerCase(), request.translator);
  },
};

/** `/tables`: the open tables of a server, and of which games one wants to hear. */
export const tables: Command = {
  definition: define("command.tables", inServers),
  run: showTables,
};
