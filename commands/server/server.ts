import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../../src/discord/interactions/command.ts";
import { describeCommand, inServers } from "../../src/discord/interactions/define.ts";
import { aside } from "../../src/discord/message/reply.ts";
import { hallPage } from "../../src/discord/tournaments/recordPage.ts";

/** `/server`: what a server remembers of its matches. */
export const server: Command = {
  definition: {
    name: "server",
    ...describeCommand("command.server"),
    contexts: inServers,
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: "records",
        ...describeCommand("command.server.records"),
      },
    ],
  },
  run: async (host, request) => {
    const { guildId: guild, translator } = request;
    if (guild === null) return aside(translator, "refusal.server-only");
    const hall = await host.statistics.hallOf(guild);
    return { kind: "aside", template: hallPage({ games: host.games, translator }, hall) };
  },
};
