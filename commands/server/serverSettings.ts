import { ChannelType, PermissionFlagsBits } from "discord.js";
import type { Message } from "../../games/contract/index.ts";
import type { Command } from "../../src/discord/commands/command.ts";
import {
  channel,
  completed,
  define,
  flag,
  inServers,
  needed,
  oneOf,
  role,
  subcommand,
  whole,
} from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import type { CommandRequest, UserRequest } from "../../src/discord/userRequest.ts";
import { type ChannelId, channelId } from "../../src/ids.ts";
import { fitting, mention } from "../../src/words/plain.ts";
import { say } from "../../src/words/translator.ts";
import { completeLanguage, completePace, findGame, languageOption, paceOption, sayNoGame } from "../options.ts";
import { type MenuSetting, mostChannels, readPanel, settingsPanel, tableChannels } from "./settingsPanel.ts";
import * as changes from "./settingChanges.ts";

const textChannels = [ChannelType.GuildText] as const;
const openedKeys = { table: "command.settings.what.table", tournament: "command.settings.what.tournament" } as const;
const archiveKeys = Object.fromEntries(changes.archiveChoices.map(({ name, key }) => [name, key] as const));

export const serverSettings: Command = {
  definition: {
    ...define(
      "command.settings",
      inServers,
      subcommand("command.settings.show"),
      subcommand("command.settings.channel", channel("command.settings.channel.channel", tableChannels, needed)),
      subcommand("command.settings.tables", channel("command.settings.tables.channel", textChannels)),
      subcommand("command.settings.positions", channel("command.settings.positions.channel", textChannels)),
      subcommand("command.settings.pace", { ...paceOption, ...needed }),
      subcommand("command.settings.role", role("command.settings.role.role")),
      subcommand(
        "command.settings.threads",
        oneOf("command.settings.threads.archive", archiveKeys),
        flag("command.settings.threads.turns"),
      ),
      subcommand("command.settings.language", languageOption("command.settings.language.language")),
      subcommand(
        "command.settings.games",
        flag("command.settings.games.new"),
        completed("command.settings.games.game"),
      ),
      subcommand("command.settings.board", flag("command.settings.board.watching", needed)),
      subcommand(
        "command.settings.open",
        oneOf("command.settings.open.what", openedKeys, needed),
        role("command.settings.open.who"),
      ),
      subcommand("command.settings.moderators", role("command.settings.moderators.role")),
      subcommand("command.settings.limit", whole("command.settings.limit.tables", [1, 1000])),
      subcommand("command.settings.log", channel("command.settings.log.channel", textChannels)),
    ),
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },
  run: async (host, request) => {
    const { guildId: guild, translator } = request;
    if (guild === null) return aside(translator, "refusal.server-only");
    const what = request.options.getSubcommand();
    const setter = setters[what];
    const deciding = { request, host, guild };
    const why = setter && (await decide(deciding, what, await setter(deciding, request.options)));
    return why === undefined ? showSettings(host, guild, request) : asideMessage(translator, why);
  },
  click: async (host, request, words) => {
    const { guildId: guild, translator } = request;
    if (guild === null) return aside(translator, "refusal.server-only");
    if (!managesServer(request)) return aside(translator, "refusal.staff-only");
    const { setting, chosen } = readPanel(words, request);
    const deciding = { request, host, guild };
    const why = chosen && (await decide(deciding, chosen.what, await chosen.decide(deciding)));
    return showSettings(host, guild, request, { setting, why });
  },
  complete: (host, request) => {
    const { name, value } = request.options.getFocused(true);
    const games = host.games.map(({ info: { id, title } }) => ({ name: title, value: id }));
    if (name === "game") return fitting(games, value);
    if (name === "pace") return completePace(value, request.translator);
    return completeLanguage(value, request, "server.follow-language");
  },
};

/** The role that moderates decides about tables, not about settings. */
const managesServer = ({ memberPermissions }: UserRequest): boolean =>
  memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true;

/** Changes a setting as a member who manages the server decides, and reports it; or returns why not. */
async function decide({ request, host, guild }: changes.Deciding, what: string, decided: Awaited<changes.Decided>) {
  if (typeof decided !== "function") return decided;
  const by = { guild, isStaff: managesServer(request) };
  const why = await host.service.guildSettings.decide(by, (before) => ({ ...before, ...decided(before) }));
  if (why !== undefined) return why.why;
  host.lists.note(guild);
  host.noteDecision(guild, say("server.noted-settings", { by: mention(request.actor.user), what }));
  return undefined;
}

type Options = CommandRequest["options"];

function channelIn(options: Options): ChannelId | null {
  const chosen = options.getChannel("channel");
  return chosen === null ? null : channelId(chosen.id);
}

const setters: Readonly<Record<string, (deciding: changes.Deciding, options: Options) => changes.Decided>> = {
  channel: (_, options) => {
    const chosen = channelIn(options);
    return ({ channels }) => {
      const others = channels.filter((id) => id !== chosen);
      const isNew = chosen !== null && !channels.includes(chosen);
      return { channels: isNew ? [...others, chosen].slice(-mostChannels) : others };
    };
  },
  tables: (_, options) => changes.set({ listChannel: channelIn(options) }),
  positions: (_, options) => changes.set({ positionChannel: channelIn(options) }),
  pace: (_, options) => changes.setPace(options.getString("pace", true)),
  role: (deciding, options) => changes.setCallRole(deciding, options.getRole("role")),
  threads: (_, options) => changes.setThreads(options.getString("archive"), options.getBoolean("turns")),
  language: (deciding, options) => changes.setLanguage(deciding, options.getString("language", true)),
  games: ({ host, guild }, options) => {
    const typed = options.getString("game");
    const game = typed === null ? undefined : findGame(host, typed)?.info.id;
    if (typed !== null && game === undefined) return sayNoGame(host, guild, typed);
    const isNew = options.getBoolean("new");
    return (before) => {
      const others = before.games.filter((id) => id !== game);
      const games = game === undefined || before.games.includes(game) ? others : [...others, game];
      return { games, ...(isNew === null ? {} : { offersAlpha: isNew }) };
    };
  },
  board: (_, options) => changes.set({ hidesBoards: options.getBoolean("watching") !== true }),
  open: (deciding, options) => {
    const what = options.getString("what") === "tournament" ? "tournament" : "table";
    return changes.setOpener(deciding, what, options.getRole("who"));
  },
  moderators: (deciding, options) => changes.setModerators(deciding, options.getRole("role")),
  limit: (_, options) => changes.set({ mostOpen: options.getInteger("tables") }),
  log: (deciding, options) => changes.setLog(deciding, channelIn(options)),
};

type Opened = { readonly setting?: MenuSetting | undefined; readonly why?: Message | undefined };

/** Shows the settings in a panel, with the menu of one of them and why it was not changed. */
async function showSettings(host: Host, guild: string, request: UserRequest, opened: Opened = {}): Promise<Reply> {
  const { translator, locale } = request;
  const settings = await host.service.guildSettings.settings(guild);
  const lines = translator.lines([
    changes.settingLines(settings, translator, locale),
    host.board && say(settings.hidesBoards ? "server.no-watching" : "server.watching"),
    changes.sayStaffSettings(settings, host.games),
    opened.why,
  ]);
  return { kind: "private", template: settingsPanel({ ...request, host, settings }, lines.join("\n"), opened.setting) };
}
