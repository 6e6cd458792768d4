import {
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ChannelType,
  PermissionFlagsBits,
} from "discord.js";
import type { AnyGame, Message } from "../../games/contract/index.ts";
import type { Host } from "../../src/discord/host.ts";
import { describeCommand, nameChoice } from "../../src/discord/interactions/define.ts";
import type { CommandRequest } from "../../src/discord/userRequest.ts";
import { channelId } from "../../src/ids.ts";
import type { GuildSettings } from "../../src/table/servers/guildSettings.ts";
import { say } from "../../src/words/say.ts";

const { Channel, Integer, Role, String: Text, Subcommand } = ApplicationCommandOptionType;

/** Settings about who may do what on a server, and who reads of it. */
export const staffSubcommands: APIApplicationCommandSubcommandOption[] = [
  {
    type: Subcommand,
    name: "open",
    ...describeCommand("command.settings.open"),
    options: [
      {
        type: Text,
        name: "what",
        ...describeCommand("command.settings.open.what"),
        required: true,
        choices: (["table", "tournament"] as const).map((what) => nameChoice(what, `command.settings.what.${what}`)),
      },
      { type: Role, name: "who", ...describeCommand("command.settings.open.who") },
    ],
  },
  {
    type: Subcommand,
    name: "moderators",
    ...describeCommand("command.settings.moderators"),
    options: [{ type: Role, name: "role", ...describeCommand("command.settings.moderators.role") }],
  },
  {
    type: Subcommand,
    name: "limit",
    ...describeCommand("command.settings.limit"),
    options: [
      {
        ...{ type: Integer, name: "tables", min_value: 1, max_value: 1000 },
        ...describeCommand("command.settings.limit.tables"),
      },
    ],
  },
  {
    type: Subcommand,
    name: "log",
    ...describeCommand("command.settings.log"),
    options: [
      {
        ...{ type: Channel, name: "channel", channel_types: [ChannelType.GuildText] },
        ...describeCommand("command.settings.log.channel"),
      },
    ],
  },
];

type Set = (host: Host, guild: string, request: CommandRequest) => Promise<Message | undefined>;

/** Handlers of these subcommands; each returns a refusal or nothing. */
export const setStaff: Readonly<Record<string, Set>> = {
  open: async ({ service }, guild, { options }) => {
    const role = options.getRole("who");
    const what = options.getString("what", true) === "tournament" ? "tournament" : "table";
    await service.guildSettings.change(guild, (before) => {
      const { [what]: _, ...others } = before.openers;
      const isAnybody = role === null || role.id === guild;
      return { ...before, openers: isAnybody ? others : { ...others, [what]: role.id } };
    });
    return undefined;
  },
  moderators: async ({ service }, guild, { options }) => {
    const role = options.getRole("role");
    if (role?.id === guild) return say("refusal.role-everyone");
    await service.guildSettings.change(guild, (before) => ({ ...before, moderators: role?.id ?? null }));
    return undefined;
  },
  limit: async ({ service }, guild, { options }) => {
    const mostOpen = options.getInteger("tables");
    await service.guildSettings.change(guild, (before) => ({ ...before, mostOpen }));
    return undefined;
  },
  log: async ({ service, channels }, guild, { options }) => {
    const chosen = options.getChannel("channel");
    const logChannel = chosen === null ? null : channelId(chosen.id);
    const needed = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages;
    if (logChannel !== null && channels.rightsIn(logChannel)?.has(needed) !== true)
      return say("refusal.log-channel", { channel: `<#${logChannel}>` });
    await service.guildSettings.change(guild, (before) => ({ ...before, logChannel }));
    return undefined;
  },
};

/** These settings, a line each; what nobody set is left out. */
export function sayStaffSettings(settings: GuildSettings, games: readonly AnyGame[]): readonly Message[] {
  const { openers, moderators, mostOpen, logChannel, games: only } = settings;
  const who = (role: string | undefined) => (role === undefined ? say("server.everybody") : `<@&${role}>`);
  const titles = only.map((id) => games.find(({ info }) => info.id === id)?.info.title ?? id).join(", ");
  return [
    say("server.open-table", { who: who(openers.table) }),
    say("server.open-tournament", { who: who(openers.tournament) }),
    ...(moderators === null ? [] : [say("server.moderators", { role: `<@&${moderators}>` })]),
    ...(mostOpen === null ? [] : [say("server.limit", { tables: mostOpen })]),
    ...(logChannel === null ? [] : [say("server.log", { channel: `<#${logChannel}>` })]),
    ...(only.length === 0 ? [] : [say("server.only-games", { titles })]),
  ];
}
