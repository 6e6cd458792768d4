import { ApplicationCommandOptionType, ChannelType, PermissionFlagsBits } from "discord.js";
import type { Message } from "../../games/contract/index.ts";
import type { Host } from "../../src/discord/host.ts";
import type { Command } from "../../src/discord/interactions/command.ts";
import { describeCommand, inServers, nameChoice } from "../../src/discord/interactions/define.ts";
import { channelId } from "../../src/ids.ts";
import { day, hour } from "../../src/time/hours.ts";
import { paceNamed } from "../../src/time/pace.ts";

import { mention } from "../../src/words/plain.ts";
import { say } from "../../src/words/say.ts";
import { sayStaffSettings, setStaff, staffSubcommands } from "./staffSettings.ts";
import { settingLines, watchingLine } from "./settingLines.ts";
import { mayMention } from "../../src/discord/replies/rights.ts";
import { completeLanguage, languageOption, parseLanguage } from "../options/languageOption.ts";
import { findGame, noGame } from "../options/gameOption.ts";
import { completePace, paceOption } from "../options/paceOption.ts";
import { aside, asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import { sentence } from "../../src/discord/message/template.ts";
import type { CommandRequest } from "../../src/discord/userRequest.ts";

const { Boolean: Flag, Channel, Role, String: Text, Subcommand } = ApplicationCommandOptionType;

/** How long after the end of a match its thread is archived. */
const archiveChoices = [
  { name: "1 hour", key: "command.choice.after.hour", after: hour },
  { name: "6 hours", key: "command.choice.after.6-hours", after: 6 * hour },
  { name: "1 day", key: "command.choice.after.day", after: day },
  { name: "3 days", key: "command.choice.after.3-days", after: 3 * day },
  { name: "never", key: "command.choice.after.never", after: null },
] as const;

/** Where a table can be opened; in the threads of a channel or forum that is allowed it can be as well. */
const tableChannels = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.GuildForum,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
] as const;

/** `/settings`: settings for all tables of a server, for those who manage it. */
export const serverSettings: Command = {
  definition: {
    name: "settings",
    ...describeCommand("command.settings"),
    contexts: inServers,
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
    options: [
      { type: Subcommand, name: "show", ...describeCommand("command.settings.show") },
      {
        type: Subcommand,
        name: "channel",
        ...describeCommand("command.settings.channel"),
        options: [
          {
            type: Channel,
            name: "channel",
            ...describeCommand("command.settings.channel.channel"),
            required: true,
            channel_types: [...tableChannels],
          },
        ],
      },
      {
        type: Subcommand,
        name: "tables",
        ...describeCommand("command.settings.tables"),
        options: [
          {
            type: Channel,
            name: "channel",
            ...describeCommand("command.settings.tables.channel"),
            channel_types: [ChannelType.GuildText],
          },
        ],
      },
      {
        type: Subcommand,
        name: "positions",
        ...describeCommand("command.settings.positions"),
        options: [
          {
            type: Channel,
            name: "channel",
            ...describeCommand("command.settings.positions.channel"),
            channel_types: [ChannelType.GuildText],
          },
        ],
      },
      {
        type: Subcommand,
        name: "pace",
        ...describeCommand("command.settings.pace"),
        options: [{ ...paceOption, required: true }],
      },
      {
        type: Subcommand,
        name: "role",
        ...describeCommand("command.settings.role"),
        options: [{ type: Role, name: "role", ...describeCommand("command.settings.role.role") }],
      },
      {
        type: Subcommand,
        name: "threads",
        ...describeCommand("command.settings.threads"),
        options: [
          {
            type: Text,
            name: "archive",
            ...describeCommand("command.settings.threads.archive"),
            choices: archiveChoices.map(({ name, key }) => nameChoice(name, key)),
          },
          { type: Flag, name: "turns", ...describeCommand("command.settings.threads.turns") },
        ],
      },
      {
        type: Subcommand,
        name: "language",
        ...describeCommand("command.settings.language"),
        options: [languageOption("command.settings.language.language")],
      },
      {
        type: Subcommand,
        name: "games",
        ...describeCommand("command.settings.games"),
        options: [
          { type: Flag, name: "new", ...describeCommand("command.settings.games.new") },
          { type: Text, name: "game", ...describeCommand("command.settings.games.game"), autocomplete: true },
        ],
      },
      {
        type: Subcommand,
        name: "board",
        ...describeCommand("command.settings.board"),
        options: [
          { type: Flag, name: "watching", ...describeCommand("command.settings.board.watching"), required: true },
        ],
      },
      ...staffSubcommands,
    ],
  },
  run: async (host, request) => {
    const { guildId: guild, translator } = request;
    if (guild === null) return aside(translator, "refusal.server-only");
    const { guildSettings } = host.service;
    const what = request.options.getSubcommand();
    const refused = await setStaff[what]?.(host, guild, request);
    if (refused !== undefined) return asideMessage(translator, refused);
    switch (what) {
      case "channel": {
        const chosen = channelId(request.options.getChannel("channel", true).id);
        await guildSettings.change(guild, (before) => {
          const others = before.channels.filter((id) => id !== chosen);
          return { ...before, channels: before.channels.includes(chosen) ? others : [...others, chosen].slice(-20) };
        });
        break;
      }
      case "tables":
      case "positions": {
        await setPostChannel(host, guild, request);
        break;
      }
      case "pace": {
        const pace = request.options.getString("pace", true);
        if (paceNamed(pace) === undefined) return aside(translator, "refusal.no-pace", { typed: pace.slice(0, 40) });
        await guildSettings.change(guild, (before) => ({ ...before, pace }));
        break;
      }
      case "role": {
        const why = await setCallRole(host, guild, request);
        if (why !== undefined) return asideMessage(translator, why);
        break;
      }
      case "threads":
        if (!(await setThreads(host, guild, request))) return aside(translator, "refusal.unknown-command");
        break;
      case "language": {
        const named = request.options.getString("language", true);
        const locale = parseLanguage(named);
        if (locale === undefined) return aside(translator, "refusal.no-language", { named: named.slice(0, 40) });
        await guildSettings.change(guild, (before) => ({ ...before, locale }));
        break;
      }
      case "games": {
        const typed = request.options.getString("game");
        const game = typed === null ? undefined : findGame(host, typed.trim().toLowerCase());
        if (typed !== null && game === undefined) return noGame(host, request, typed);
        await setGames(host, guild, request.options.getBoolean("new"), game?.info.id);
        break;
      }
      case "board": {
        const hidesBoards = !request.options.getBoolean("watching", true);
        await guildSettings.change(guild, (before) => ({ ...before, hidesBoards }));
        break;
      }
    }
    if (what !== "show")
      host.noteDecision(guild, say("server.noted-settings", { by: mention(request.actor.user), what }));
    return showSettings(host, guild, request);
  },
  complete: (host, request) => {
    const { name, value } = request.options.getFocused(true);
    const typed = value.toLowerCase();
    if (name === "game")
      return host.games
        .map(({ info: { id, title } }) => ({ name: title, value: id }))
        .filter((choice) => choice.name.toLowerCase().includes(typed));
    if (name === "pace") return completePace(typed, request.translator);
    return completeLanguage(value, request, "server.follow-language");
  },
};

/** Sets whether new games are offered, and puts a game on the list of those that alone are, or takes it off. */
async function setGames({ service }: Host, guild: string, isNew: boolean | null, game?: string): Promise<void> {
  await service.guildSettings.change(guild, (before) => {
    const others = before.games.filter((id) => id !== game);
    const games = game === undefined || before.games.includes(game) ? others : [...others, game];
    return { ...before, games, ...(isNew === null ? {} : { offersAlpha: isNew }) };
  });
}

/** Sets where the list of open tables or the position of the day is posted; nowhere where no channel is named. */
async function setPostChannel({ service, lists }: Host, guild: string, { options }: CommandRequest): Promise<void> {
  const where = options.getChannel("channel");
  const channel = where === null ? null : channelId(where.id);
  const change = options.getSubcommand() === "tables" ? { listChannel: channel } : { positionChannel: channel };
  await service.guildSettings.change(guild, (before) => ({ ...before, ...change }));
  lists.note(guild);
}

/** Sets what threads are named after and how long they stay; false for an option that is not offered. */
async function setThreads({ service }: Host, guild: string, { options }: CommandRequest): Promise<boolean> {
  const named = options.getString("archive");
  const choice = archiveChoices.find(({ name }) => name === named);
  if (named !== null && choice === undefined) return false;
  const namesTurns = options.getBoolean("turns");
  await service.guildSettings.change(guild, (before) => ({
    ...before,
    ...(choice === undefined ? {} : { archiveAfter: choice.after }),
    ...(namesTurns === null ? {} : { namesTurns }),
  }));
  return true;
}

/** Sets the role that is called to open tables, or none; gives the sentence why this one cannot be. */
async function setCallRole(host: Host, guild: string, request: CommandRequest): Promise<Message | undefined> {
  const role = request.options.getRole("role");
  if (role?.id === guild) return say("refusal.role-everyone");
  if (role !== null) {
    const named = { role: `<@&${role.id}>` };
    if (!mayMention(host, request, role)) return say("refusal.role-yours", named);
    const mayCall = role.mentionable || request.appPermissions.has(PermissionFlagsBits.MentionEveryone);
    if (!mayCall) return say("refusal.role-silent", named);
  }
  await host.service.guildSettings.change(guild, (before) => ({ ...before, callRole: role?.id ?? null }));
  return undefined;
}

async function showSettings({ service, games, board }: Host, guild: string, request: CommandRequest): Promise<Reply> {
  const { translator, locale } = request;
  const settings = await service.guildSettings.settings(guild);
  const watching = board === undefined ? [] : [watchingLine(settings, translator)];
  const staff = sayStaffSettings(settings, games).map(translator.text);
  const lines = [...settingLines(settings, translator, locale), ...watching, ...staff];
  return { kind: "aside", template: sentence(lines.join("\n")) };
}
