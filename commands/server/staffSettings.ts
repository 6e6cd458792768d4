import type { AnyGame, Message } from "../../games/contract/index.ts";
import { lengthWords, paceWords } from "../../src/discord/cards/reminders.ts";
import { channel, needed, oneOf, role, subcommand, whole } from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import type { UserRequest } from "../../src/discord/userRequest.ts";
import { type ChannelId, channelId } from "../../src/ids.ts";
import type { GuildSettings } from "../../src/table/servers/guildSettings.ts";
import { paceNamed, paces } from "../../src/time/pace.ts";
import { say, type Translator } from "../../src/words/translator.ts";
import { languageName } from "../options.ts";
import { ChannelType, PermissionFlagsBits, type Role as ServerRole } from "discord.js";

export const textChannels = [ChannelType.GuildText] as const;

/** Settings about who may do what on a server, and who reads of it. */
export const staffSubcommands = [
  subcommand(
    "command.settings.open",
    oneOf(
      "command.settings.open.what",
      { table: "command.settings.what.table", tournament: "command.settings.what.tournament" },
      needed,
    ),
    role("command.settings.open.who"),
  ),
  subcommand("command.settings.moderators", role("command.settings.moderators.role")),
  subcommand("command.settings.limit", whole("command.settings.limit.tables", [1, 1000])),
  subcommand("command.settings.log", channel("command.settings.log.channel", textChannels)),
];

export type Change = (before: GuildSettings) => Partial<GuildSettings>;

/** What a setting is to be: the options of its subcommand, typed or chosen in the panel. */
export type Wanted = {
  readonly getString: (name: string) => string | null;
  readonly getBoolean: (name: string) => boolean | null;
  readonly getInteger: (name: string) => number | null;
  readonly getRole: (name: string) => Pick<ServerRole, "id" | "mentionable"> | null;
  readonly getChannel: (name: string) => { readonly id: string } | null;
};
export type SettingRequest = UserRequest & { readonly options: Wanted };

/** Returns what a subcommand changes, or why it changes nothing. */
export type Setter = (request: SettingRequest, host: Host, guild: string) => Change | Message | Promise<Message>;

export const set =
  (changed: Partial<GuildSettings>): Change =>
  () =>
    changed;

/** The channel that was named; null for none. */
export function readChannel({ options }: SettingRequest): ChannelId | null {
  const chosen = options.getChannel("channel");
  return chosen === null ? null : channelId(chosen.id);
}

/** Handlers of these subcommands. */
export const staffSetters: Readonly<Record<string, Setter>> = {
  open: ({ options }, _, guild) => {
    const role = options.getRole("who");
    const what = options.getString("what") === "tournament" ? "tournament" : "table";
    return ({ openers }) => {
      const others = Object.entries(openers).filter(([opened]) => opened !== what);
      const isAnybody = role === null || role.id === guild;
      return { openers: Object.fromEntries(isAnybody ? others : [...others, [what, role.id]]) };
    };
  },
  moderators: ({ options }, _, guild) => {
    const role = options.getRole("role");
    return role?.id === guild ? say("refusal.role-everyone") : set({ moderators: role?.id ?? null });
  },
  limit: ({ options }) => set({ mostOpen: options.getInteger("tables") }),
  log: (request, { channels }) => {
    const logChannel = readChannel(request);
    const needed = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages;
    return logChannel !== null && channels.rightsIn(logChannel)?.has(needed) !== true
      ? say("refusal.log-channel", { channel: `<#${logChannel}>` })
      : set({ logChannel });
  },
};

/** These settings, a line each, and which of them nobody set. */
export function sayStaffSettings(settings: GuildSettings, games: readonly AnyGame[]): readonly Message[] {
  const { openers, moderators, mostOpen, logChannel, games: only, listChannel, positionChannel } = settings;
  const values = { moderators, limit: mostOpen, tables: listChannel, positions: positionChannel, log: logChannel };
  const named = ["moderators", "limit", "tables", "positions", "log"] as const;
  const unset = named.filter((name) => values[name] === null).map((name) => say(`server.set.${name}`));
  const who = (role: string | undefined) => (role === undefined ? say("server.everybody") : `<@&${role}>`);
  const titles = only.map((id) => games.find(({ info }) => info.id === id)?.info.title ?? id).join(", ");
  return [
    say("server.open-table", { who: who(openers.table) }),
    say("server.open-tournament", { who: who(openers.tournament) }),
    ...(moderators === null ? [] : [say("server.moderators", { role: `<@&${moderators}>` })]),
    ...(mostOpen === null ? [] : [say("server.limit", { tables: mostOpen })]),
    ...(logChannel === null ? [] : [say("server.log", { channel: `<#${logChannel}>` })]),
    ...(only.length === 0 ? [] : [say("server.only-games", { titles })]),
    ...(unset.length === 0 ? [] : [say("server.unset", { settings: unset })]),
  ];
}

export const watchingLine = ({ hidesBoards }: GuildSettings, translator: Translator): string =>
  translator.text(say(hidesBoards ? "server.no-watching" : "server.watching"));

/** Says what holds for a server, a line for each setting. */
export function settingLines(settings: GuildSettings, translator: Translator, reader: string): readonly string[] {
  const { channels, listChannel, positionChannel, pace, locale, callRole, archiveAfter, namesTurns, offersAlpha } =
    settings;
  const list = channels.map((id) => `<#${id}>`).join(" ");
  const usualPace = paceNamed(pace ?? "") ?? paces.none;
  return [
    translator.text(channels.length === 0 ? say("server.anywhere") : say("server.channels", { channels: list })),
    translator.text(
      callRole === null ? say("server.call-nobody") : say("server.call-role", { role: `<@&${callRole}>` }),
    ),
    ...(listChannel === null ? [] : [translator.text(say("server.list", { channel: `<#${listChannel}>` }))]),
    ...(positionChannel === null
      ? []
      : [translator.text(say("server.positions", { channel: `<#${positionChannel}>` }))]),
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
