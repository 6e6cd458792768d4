import { PermissionFlagsBits } from "discord.js";
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
} from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import { mayMention } from "../../src/discord/tables/openings.ts";
import type { UserRequest } from "../../src/discord/userRequest.ts";
import { paceNamed } from "../../src/time/pace.ts";
import { mention } from "../../src/words/plain.ts";
import { say } from "../../src/words/translator.ts";
import {
  completeLanguage,
  completePace,
  findGame,
  languageOption,
  paceOption,
  parseLanguage,
  sayNoGame,
} from "../options.ts";
import {
  archiveChoices,
  type Chosen,
  type MenuSetting,
  mostChannels,
  readPanel,
  settingsPanel,
  tableChannels,
} from "./settingsPanel.ts";
import {
  type Change,
  readChannel,
  sayStaffSettings,
  set,
  type Setter,
  settingLines,
  staffSetters,
  staffSubcommands,
  textChannels,
  type Wanted,
  watchingLine,
} from "./staffSettings.ts";

const archiveKeys = Object.fromEntries(archiveChoices.map(({ name, key }) => [name, key] as const));

/** `/settings`: settings for all tables of a server, for those who manage it. */
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
      ...staffSubcommands,
    ),
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },
  run: async (host, request) => {
    const { guildId: guild, translator } = request;
    if (guild === null) return aside(translator, "refusal.server-only");
    const what = request.options.getSubcommand();
    const setter = setters[what];
    const why = setter && (await decide(host, request, what, await setter(request, host, guild)));
    return why === undefined ? showSettings(host, guild, request) : asideMessage(translator, why);
  },
  click: async (host, request, words) => {
    const { guildId: guild, translator } = request;
    if (guild === null) return aside(translator, "refusal.server-only");
    if (!managesServer(request)) return aside(translator, "refusal.staff-only");
    const { setting, chosen } = readPanel(words, request);
    const why = chosen && (await decide(host, request, chosen.what, await changeOf(host, guild, request, chosen)));
    return showSettings(host, guild, request, { setting, why });
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

function changeOf(host: Host, guild: string, request: UserRequest, chosen: Chosen) {
  if ("change" in chosen) return chosen.change;
  return setters[chosen.what]?.({ ...request, options: chosen.options }, host, guild) ?? say("refusal.unknown-button");
}

/** The role that moderates decides about tables, not about settings. */
const managesServer = ({ memberPermissions }: UserRequest): boolean =>
  memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true;

/** Changes a setting as a member who manages the server decides, and reports it; or returns why not. */
async function decide(
  host: Host,
  request: UserRequest,
  what: string,
  decided: Change | Message,
): Promise<Message | undefined> {
  const { guildId: guild, actor } = request;
  if (guild === null) return say("refusal.server-only");
  if (typeof decided !== "function") return decided;
  const by = { guild, isStaff: managesServer(request) };
  const why = await host.service.guildSettings.decide(by, (before) => ({ ...before, ...decided(before) }));
  if (why !== undefined) return why.why;
  host.lists.note(guild);
  host.noteDecision(guild, say("server.noted-settings", { by: mention(actor.user), what }));
  return undefined;
}

/** Handlers of the subcommands that change something. */
const setters: Readonly<Record<string, Setter>> = {
  ...staffSetters,
  channel: (request) => {
    const chosen = readChannel(request);
    return ({ channels }) => {
      const others = channels.filter((id) => id !== chosen);
      const isNew = chosen !== null && !channels.includes(chosen);
      return { channels: isNew ? [...others, chosen].slice(-mostChannels) : others };
    };
  },
  tables: (request) => set({ listChannel: readChannel(request) }),
  positions: (request) => set({ positionChannel: readChannel(request) }),
  pace: ({ options }) => {
    const pace = options.getString("pace") ?? "";
    return paceNamed(pace) === undefined ? say("refusal.no-pace", { typed: pace.slice(0, 40) }) : set({ pace });
  },
  role: (request, host, guild) => {
    const role = request.options.getRole("role");
    return hinderCall(role, request, host, guild) ?? set({ callRole: role?.id ?? null });
  },
  threads: ({ options }) => {
    const named = options.getString("archive");
    const choice = archiveChoices.find(({ name }) => name === named);
    if (named !== null && choice === undefined) return say("refusal.unknown-command");
    const namesTurns = options.getBoolean("turns");
    return set({
      ...(choice === undefined ? {} : { archiveAfter: choice.after }),
      ...(namesTurns === null ? {} : { namesTurns }),
    });
  },
  language: (request) => {
    const named = request.options.getString("language") ?? "";
    const locale = parseLanguage(named, request, "server.follow-language");
    return locale === undefined ? say("refusal.no-language", { named: named.slice(0, 40) }) : set({ locale });
  },
  games: ({ options }, host, guild) => {
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
  board: ({ options }) => set({ hidesBoards: options.getBoolean("watching") !== true }),
};

/** Why this role cannot be called to open tables; undefined when it can, or none is to be. */
function hinderCall(
  role: ReturnType<Wanted["getRole"]>,
  request: UserRequest,
  host: Host,
  guild: string,
): Message | undefined {
  if (role?.id === guild) return say("refusal.role-everyone");
  if (role === null) return undefined;
  const named = { role: `<@&${role.id}>` };
  if (!mayMention(host, request, role)) return say("refusal.role-yours", named);
  const mayCall = role.mentionable || request.appPermissions.has(PermissionFlagsBits.MentionEveryone);
  return mayCall ? undefined : say("refusal.role-silent", named);
}

type Opened = { readonly setting?: MenuSetting | undefined; readonly why?: Message | undefined };

/** Shows the settings in a panel, with the menu of one of them and why it was not changed. */
async function showSettings(host: Host, guild: string, request: UserRequest, opened: Opened = {}): Promise<Reply> {
  const { translator, locale } = request;
  const settings = await host.service.guildSettings.settings(guild);
  const watching = host.board === undefined ? [] : [watchingLine(settings, translator)];
  const said = [...sayStaffSettings(settings, host.games), ...(opened.why === undefined ? [] : [opened.why])];
  const lines = [...settingLines(settings, translator, locale), ...watching, ...said.map(translator.text)];
  return { kind: "private", template: settingsPanel({ ...request, host, settings }, lines.join("\n"), opened.setting) };
}
