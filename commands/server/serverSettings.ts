import { ApplicationCommandOptionType, ChannelType, PermissionFlagsBits } from "discord.js";
import type { Message } from "../../games/contract/index.ts";
import type { Host } from "../../src/discord/host.ts";
import type { Command } from "../../src/discord/interactions/command.ts";
import { describeCommand, inServers, nameChoice } from "../../src/discord/interactions/define.ts";
import { lengthWords, paceWords } from "../../src/discord/views/cards/reminders.ts";
import { channelId } from "../../src/ids.ts";
import { day, hour } from "../../src/time/hours.ts";
import { paceNamed, paces } from "../../src/time/pace.ts";

import { say } from "../../src/words/say.ts";
import type { Translator } from "../../src/words/translator.ts";
import { mayMention } from "../../src/discord/replies/rights.ts";
import { completeLanguage, languageName, languageOption, parseLanguage } from "../options/languageOption.ts";
import { completePace, paceOption } from "../options/paceOption.ts";
import { aside, asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import { sentence } from "../../src/discord/message/template.ts";
import type { GuildSettings } from "../../src/table/servers/guildSettings.ts";
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
        options: [{ type: Flag, name: "new", ...describeCommand("command.settings.games.new"), required: true }],
      },
      {
        type: Subcommand,
        name: "board",
        ...describeCommand("command.settings.board"),
        options: [
          { type: Flag, name: "watching", ...describeCommand("command.settings.board.watching"), required: true },
        ],
      },
    ],
  },
  run: async (host, request) => {
    const { guildId: guild, translator } = request;
    if (guild === null) return aside(translator, "refusal.server-only");
    const { guildSettings } = host.service;
    switch (request.options.getSubcommand()) {
      case "channel": {
        const chosen = channelId(request.options.getChannel("channel", true).id);
        await guildSettings.change(guild, (before) => {
          const others = before.channels.filter((id) => id !== chosen);
          return { ...before, channels: before.channels.includes(chosen) ? others : [...others, chosen].slice(-20) };
        });
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
      default:
        await setFlags(host, guild, request);
    }
    return showSettings(host, guild, request);
  },
  complete: (_, request) => {
    const { name, value } = request.options.getFocused(true);
    const typed = value.toLowerCase();
    if (name === "pace") return completePace(typed, request.translator);
    return completeLanguage(value, request, "server.follow-language");
  },
};

/** Sets what can be switched on and off; nothing where no flag is given. */
async function setFlags({ service }: Host, guild: string, { options }: CommandRequest): Promise<void> {
  const [offersAlpha, isWatched] = [options.getBoolean("new"), options.getBoolean("watching")];
  if (offersAlpha === null && isWatched === null) return;
  await service.guildSettings.change(guild, (before) => ({
    ...before,
    ...(offersAlpha === null ? {} : { offersAlpha }),
    ...(isWatched === null ? {} : { hidesBoards: !isWatched }),
  }));
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

async function showSettings({ service, board }: Host, guild: string, request: CommandRequest): Promise<Reply> {
  const { translator, locale } = request;
  const settings = await service.guildSettings.settings(guild);
  const watching = board === undefined ? [] : [watchingLine(settings, translator)];
  return { kind: "aside", template: sentence([...settingLines(settings, translator, locale), ...watching].join("\n")) };
}

const watchingLine = ({ hidesBoards }: GuildSettings, translator: Translator): string =>
  translator.text(say(hidesBoards ? "server.no-watching" : "server.watching"));

function settingLines(settings: GuildSettings, translator: Translator, reader: string): readonly string[] {
  const { channels, pace, locale, callRole, archiveAfter, namesTurns, offersAlpha } = settings;
  const list = channels.map((id) => `<#${id}>`).join(" ");
  const usualPace = paceNamed(pace ?? "") ?? paces.none;
  return [
    translator.text(channels.length === 0 ? say("server.anywhere") : say("server.channels", { channels: list })),
    translator.text(
      callRole === null ? say("server.call-nobody") : say("server.call-role", { role: `<@&${callRole}>` }),
    ),
    translator.text(say("server.pace", { pace: paceWords(usualPace, translator) })),
    translator.text(
      archiveAfter === null ? say("server.archive-never") : say("server.archive", { time: lengthWords(archiveAfter) }),
    ),
    translator.text(say(namesTurns ? "server.turn-names" : "server.steady-names")),
    translator.text(
      locale === null ? say("server.own-language") : say("server.language", { language: languageName(locale, reader) }),
    ),
    translator.text(say(offersAlpha ? "server.new-games" : "server.no-new-games")),
  ];
}
