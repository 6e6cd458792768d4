import { ApplicationCommandOptionType } from "discord.js";
import { type Command, describeCommand, inServers } from "../../src/discord/commands/command.ts";
import { withServerLink } from "../../src/discord/message/linkButtons.ts";
import { aside } from "../../src/discord/message/reply.ts";
import { hallPage } from "../../src/discord/pages/recordPage.ts";
import { listTables } from "./openTables.ts";
import { changeBar, listBars, listPatterns } from "./people.ts";

const { Subcommand, User } = ApplicationCommandOptionType;

const person = { type: User, name: "person", ...describeCommand("command.server.person"), required: true } as const;

/** `/records`: what a server remembers of its matches. */
export const records: Command = {
  definition: { name: "records", ...describeCommand("command.records"), contexts: inServers },
  run: async (host, { guildId: guild, translator }) => {
    if (guild === null) return aside(translator, "refusal.server-only");
    const hall = await host.statistics.hallOf(guild);
    const page = hallPage({ games: host.games, translator }, hall);
    return { kind: "aside", template: await withServerLink(host, page, guild, translator) };
  },
};

/** `/server`: what the staff of a server decides about its tables; all of it, so that Discord can give it to a role. */
export const server: Command = {
  definition: {
    name: "server",
    ...describeCommand("command.server"),
    contexts: inServers,
    options: [
      { type: Subcommand, name: "bar", ...describeCommand("command.server.bar"), options: [person] },
      { type: Subcommand, name: "unbar", ...describeCommand("command.server.unbar"), options: [person] },
      { type: Subcommand, name: "tables", ...describeCommand("command.server.tables") },
      { type: Subcommand, name: "bars", ...describeCommand("command.server.bars") },
      { type: Subcommand, name: "patterns", ...describeCommand("command.server.patterns") },
    ],
  },
  run: (host, request) => {
    const name = request.options.getSubcommand();
    if (name === "bar" || name === "unbar") return changeBar(host, request, name);
    if (name === "patterns") return listPatterns(host, request);
    return name === "tables" ? listTables(host, request) : listBars(host, request);
  },
};
