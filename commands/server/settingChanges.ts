import type { AnyGame, Message } from "../../games/contract/index.ts";
import { lengthWords, paceWords } from "../../src/discord/cards/reminders.ts";
import type { Host } from "../../src/discord/host.ts";
import { mayMention } from "../../src/discord/tables/openings.ts";
import type { UserRequest } from "../../src/discord/userRequest.ts";
import type { ChannelId } from "../../src/ids.ts";
import type { GuildSettings } from "../../src/table/servers/guildSettings.ts";
import { day, hour } from "../../src/time/hours.ts";
import { paceNamed, paces } from "../../src/time/pace.ts";
import type { Line, Sparse } from "../../src/words/lines.ts";
import { say, type Translator } from "../../src/words/translator.ts";
import { languageName, parseLanguage } from "../options.ts";
import { PermissionFlagsBits, type Role as ServerRole } from "discord.js";

export type Change = (before: GuildSettings) => Partial<GuildSettings>;

export type Decided = Change | Message | Promise<Message>;
export type Deciding = { readonly request: UserRequest; readonly host: Host; readonly guild: string };

type Role = Pick<ServerRole, "id" | "mentionable"> | null;

export const set =
  (changed: Partial<GuildSettings>): Change =>
  () =>
    changed;

export const setOpener =
  ({ guild }: Deciding, what: keyof GuildSettings["openers"], role: Role): Change =>
  ({ openers }) => {
    const others = Object.entries(openers).filter(([opened]) => opened !== what);
    const isAnybody = role === null || role.id === guild;
    return { openers: Object.fromEntries(isAnybody ? others : [...others, [what, role.id]]) };
  };

export const setModerators = ({ guild }: Deciding, role: Role): Decided =>
  role?.id === guild ? say("refusal.role-everyone") : set({ moderators: role?.id ?? null });

export function setLog({ host: { channels } }: Deciding, logChannel: ChannelId | null): Decided {
  const needed = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages;
  return logChannel !== null && channels.rightsIn(logChannel)?.has(needed) !== true
    ? say("refusal.log-channel", { channel: `<#${logChannel}>` })
    : set({ logChannel });
}

/** Sets the role that is called to open tables, where both the member and the bot may call it. */
export function setCallRole({ request, host, guild }: Deciding, role: Role): Decided {
  if (role?.id === guild) return say("refusal.role-everyone");
  if (role === null) return set({ callRole: null });
  const named = { role: `<@&${role.id}>` };
  if (!mayMention(host, request, role)) return say("refusal.role-yours", named);
  const mayCall = role.mentionable || request.appPermissions.has(PermissionFlagsBits.MentionEveryone);
  return mayCall ? set({ callRole: role.id }) : say("refusal.role-silent", named);
}

export const setPace = (pace: string): Decided =>
  paceNamed(pace) === undefined ? say("refusal.no-pace", { typed: pace.slice(0, 40) }) : set({ pace });

export function setLanguage({ request }: Deciding, named: string): Decided {
  const locale = parseLanguage(named, request, "server.follow-language");
  return locale === undefined ? say("refusal.no-language", { named: named.slice(0, 40) }) : set({ locale });
}

export const archiveChoices = [
  { name: "1 hour", key: "command.choice.after.hour", after: hour },
  { name: "6 hours", key: "command.choice.after.6-hours", after: 6 * hour },
  { name: "1 day", key: "command.choice.after.day", after: day },
  { name: "3 days", key: "command.choice.after.3-days", after: 3 * day },
  { name: "never", key: "command.choice.after.never", after: null },
] as const;

/** Sets what happens to threads; what is null stays. */
export function setThreads(named: string | null, namesTurns: boolean | null): Decided {
  const choice = archiveChoices.find(({ name }) => name === named);
  if (named !== null && choice === undefined) return say("refusal.unknown-command");
  return set({
    ...(choice === undefined ? {} : { archiveAfter: choice.after }),
    ...(namesTurns === null ? {} : { namesTurns }),
  });
}

/** Who may do what on a server, a line each, and which settings nobody set. */
export function sayStaffSettings(settings: GuildSettings, games: readonly AnyGame[]): Sparse<Line> {
  const { openers, moderators, mostOpen, logChannel, games: only, listChannel, positionChannel } = settings;
  const values = { moderators, limit: mostOpen, tables: listChannel, positions: positionChannel, log: logChannel };
  const named = ["moderators", "limit", "tables", "positions", "log"] as const;
  const unset = named.filter((name) => values[name] === null).map((name) => say(`server.set.${name}`));
  const who = (role: string | undefined) => (role === undefined ? say("server.everybody") : `<@&${role}>`);
  const titles = only.map((id) => games.find(({ info }) => info.id === id)?.info.title ?? id).join(", ");
  return [
    say("server.open-table", { who: who(openers.table) }),
    say("server.open-tournament", { who: who(openers.tournament) }),
    moderators !== null && say("server.moderators", { role: `<@&${moderators}>` }),
    mostOpen !== null && say("server.limit", { tables: mostOpen }),
    logChannel !== null && say("server.log", { channel: `<#${logChannel}>` }),
    only.length !== 0 && say("server.only-games", { titles }),
    unset.length !== 0 && say("server.unset", { settings: unset }),
  ];
}

export function settingLines(settings: GuildSettings, translator: Translator, reader: string): readonly string[] {
  const { channels, listChannel, positionChannel, pace, locale, callRole, archiveAfter, namesTurns, offersAlpha } =
    settings;
  const list = channels.map((id) => `<#${id}>`).join(" ");
  const usualPace = paceNamed(pace ?? "") ?? paces.none;
  return translator.lines([
    channels.length === 0 ? say("server.anywhere") : say("server.channels", { channels: list }),
    callRole === null ? say("server.call-nobody") : say("server.call-role", { role: `<@&${callRole}>` }),
    listChannel !== null && say("server.list", { channel: `<#${listChannel}>` }),
    positionChannel !== null && say("server.positions", { channel: `<#${positionChannel}>` }),
    say("server.pace", { pace: paceWords(usualPace, translator) }),
    archiveAfter === null ? say("server.archive-never") : say("server.archive", { time: lengthWords(archiveAfter) }),
    say(namesTurns ? "server.turn-names" : "server.steady-names"),
    locale === null ? say("server.own-language") : say("server.language", { language: languageName(locale, reader) }),
    say(offersAlpha ? "server.new-games" : "server.no-new-games"),
  ]);
}
