import { ChannelType, GuildMember, PermissionFlagsBits, type PermissionsBitField, type Role } from "discord.js";
import type { AnyGame, Message } from "../../../games/contract/index.ts";
import { type ChannelId, channelId, type TableId } from "../../ids.ts";
import { refuse, type Refused } from "../../records/outcome.ts";
import type { TableRecord } from "../../table/record.ts";
import type { GameService, SettingsService } from "../../table/service/features.ts";
import { say } from "../../words/translator.ts";
import { voiceTypes, type Whereabouts } from "../channels/channels.ts";
import { isThreadType } from "../channels/gatewayChannels.ts";
import type { Host, Serving } from "../host.ts";
import { asideMessage, type Reply } from "../message/reply.ts";
import type { Asker } from "../tableDoor.ts";
import { rolesOf, type UserRequest } from "../userRequest.ts";

type Opener = Source & Asker & Pick<UserRequest, "member" | "isStaff">;
type Opened = "table" | "tournament";

const mostLobbies = 10;

/** Returns why this person may open no table of this game here now; undefined when they may, which counts. */
export async function hinderOpening(host: Host, opener: Opener, game: AnyGame, what: Opened = "table") {
  return (await hinderGame(host, opener.reader.guild, game)) ?? hinderTable(host, opener, what);
}

/** Returns why this game cannot be begun on this server, or in direct messages (null). */
export async function hinderGame({ service }: Serving<GameService>, guild: string | null, game: AnyGame) {
  const offered = await service.offered(guild);
  const { title, stage } = game.info;
  if (offered.includes(game)) return undefined;
  if (stage === "alpha") return say("refusal.not-offered", { title });
  return say("refusal.not-here", { title, titles: offered.map(({ info }) => info.title).join(", ") });
}

/** Returns why this person may open no table here, of whichever game. Undefined when they may; then it counts. */
export async function hinderTable(host: Host, opener: Opener, what: Opened = "table"): Promise<Message | undefined> {
  const { guild } = opener.reader;
  if (guild !== null && !host.isInServer(guild)) return say("refusal.not-in-server");
  const elsewhere = await hinderChannel(host, opener);
  if (elsewhere !== undefined) return elsewhere;
  const why = guild === null ? undefined : await hinderOpener(host, guild, opener, what);
  if (why !== undefined) return why;
  if ((await host.tables.countLobbies(opener)) >= mostLobbies) return say("limit.lobbies", { most: mostLobbies });
  return (await host.limits.use("tables", opener.reader))?.why;
}

async function hinderOpener({ service }: Host, guild: string, { member, isStaff }: Opener, what: Opened) {
  const { openers, mostOpen } = await service.guildSettings.recent(guild);
  const role = openers[what];
  if (role !== undefined && !isStaff && !rolesOf(member).includes(role))
    return say("refusal.open-role", { what, role: `<@&${role}>` });
  const isFull = mostOpen !== null && (await service.openTablesOf(guild)).length >= mostOpen;
  return isFull ? say("limit.server-tables", { most: mostOpen }) : undefined;
}

/** A request as if made in the channel where a table is opened, with what `choosePlace` says of it. */
type Elsewhere<Asking> = {
  readonly asking: Asking;
  readonly chosen: Extract<ReturnType<typeof choosePlace>, { readonly ok: true }>;
};

/** Finds where to open a table: here, or in the server's first channel in which both user and bot can. */
export async function findPlace<Asking extends Source & Asker & Pick<UserRequest, "member">>(
  host: Host,
  source: Asking,
): Promise<({ readonly ok: true } & Elsewhere<Asking>) | Refused> {
  const { guild } = source.reader;
  if (guild === null || !host.isInServer(guild)) return refuse("refusal.not-in-server");
  const here = leaveThread(host, source);
  const why = await hinderChannel(host, here);
  const chosen = choosePlace(host, here);
  if (why === undefined && chosen.ok) return { ok: true, asking: here, chosen };
  const { channels } = await host.service.guildSettings.settings(guild);
  for (const channel of channels) {
    const asking = askIn(host, source, channel);
    const found = asking === undefined ? undefined : choosePlace(host, asking);
    if (asking !== undefined && found?.ok === true) return { ok: true, asking, chosen: found };
  }
  return why === undefined && !chosen.ok ? chosen : refuse("now.no-channel");
}

/** Returns a request as if made in another channel; undefined where its user cannot write there. */
function askIn<Asking extends Source & Pick<UserRequest, "member">>(
  { channels }: Pick<Host, "channels">,
  source: Asking,
  channel: ChannelId,
): Asking | undefined {
  const [rights, { member }] = [channels.rightsIn(channel), source];
  const held = member instanceof GuildMember ? channels.rightsIn(channel, member) : undefined;
  const writing = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages;
  if (rights === undefined || held?.has(writing) !== true) return undefined;
  return { ...source, id: "", channelId: channel, appPermissions: rights };
}

/** Why nothing may be opened in this channel; undefined when the server does not mind. */
export async function hinderChannel(host: Pick<Host, "channels"> & Serving<SettingsService>, opener: Source & Asker) {
  const { guild } = opener.reader;
  if (guild === null) return undefined;
  const { channels } = await host.service.guildSettings.settings(guild);
  const { parent } = host.channels.whereIs(opener);
  const isAllowed = channels.length === 0 || channels.some((id) => id === opener.channelId || id === parent);
  return isAllowed ? undefined : say("refusal.channel", { channels: channels.map((id) => `<#${id}>`).join(" ") });
}

type Rights = Readonly<PermissionsBitField>;

/** Where something is begun: a request with what Discord says of the bot's rights there. */
export type Source = Pick<UserRequest, "id" | "channelId" | "appPermissions">;

/** Where a table is opened, and whether it gets a thread of its own; or why not here. */
type ChosenPlace = { readonly ok: true; readonly home: ChannelId; readonly wantsThread: boolean } | Refused;

const inThread = ["ViewChannel", "SendMessagesInThreads", "AttachFiles"] as const;
const inChannel = ["ViewChannel", "SendMessages", "AttachFiles"] as const;
const inVoice = ["ViewChannel", "Connect", "SendMessages", "AttachFiles"] as const;
const withThread = ["CreatePublicThreads", ...inThread] as const;
const withPrivateThread = ["CreatePrivateThreads", ...inThread] as const;
const forTournament = ["SendMessages", ...withThread] as const;
const forDuplicates = ["SendMessages", ...withPrivateThread] as const;
/** What the bot may need in a channel, as Discord's documentation names permissions. */
export type Right = (typeof forTournament | typeof forDuplicates | typeof inVoice)[number];
/** Types of channels in which public threads can be opened (Discord's documentation, topics/threads). */
const threadedTypes: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

/** Where a table opened from here is played: in a thread of its own, or right here when this is a thread or none can be opened. */
export function choosePlace({ channels }: Pick<Host, "channels">, source: Source, isThreadWanted = true): ChosenPlace {
  const where = channels.whereIs(source);
  const home = channelId(source.channelId);
  const why = findHindrance(where, source.appPermissions, home, isThreadWanted);
  if (why !== undefined) return { ok: false, why };
  return { ok: true, home, wantsThread: isThreadWanted && threadedTypes.includes(where.type) };
}

/** Where this person opens a table of a game, in a thread of its own where one can be had; or why they may not here. */
export async function chooseOpening(host: Host, opener: Opener, game: AnyGame): Promise<ChosenPlace> {
  const chosen = choosePlace(host, opener);
  if (!chosen.ok) return chosen;
  if (await isTaken(host, opener, chosen)) return refuse("refusal.channel-taken");
  const why = await hinderOpening(host, opener, game);
  return why === undefined ? chosen : { ok: false, why };
}

type Place = Pick<TableRecord, "home" | "wantsThread">;

/** True where another match than `self` is played in the place itself, which shows one at a time. */
export async function isTaken(host: Host, asker: Asker, { home, wantsThread }: Place, self?: TableId) {
  const here = wantsThread ? [] : await host.tables.here({ ...asker, channelId: home });
  return here.some(({ id, status, place }) => id !== self && status === "playing" && place === home);
}

/** Returns a request as if made in the channel of its thread: no stranger finds a table in the thread of another one. */
export function leaveThread<Asking extends Source>({ channels }: Pick<Host, "channels">, source: Asking): Asking {
  const { parent } = channels.whereIs(source);
  if (parent === null) return source;
  const channel = channelId(parent);
  const [where, rights] = [channels.find(channel), channels.rightsIn(channel)];
  if (where === undefined || rights === undefined || !threadedTypes.includes(where.type)) return source;
  return { ...source, id: "", channelId: channel, appPermissions: rights };
}

/** Why a table cannot begin where it was opened; undefined when it can, or when nothing is known of that channel. */
export async function hinderStart(host: Host, source: Source & Asker, { id, home, wantsThread }: TableRecord) {
  if (await isTaken(host, source, { home, wantsThread }, id)) return say("refusal.start-taken");
  const { channels } = host;
  const isHere = source.channelId === home;
  const where = isHere ? channels.whereIs(source) : channels.find(home);
  const held = isHere ? source.appPermissions : channels.rightsIn(home);
  return where === undefined || held === undefined ? undefined : findHindrance(where, held, home, wantsThread);
}

function findHindrance(where: Whereabouts, held: Rights, home: ChannelId, isThreadWanted: boolean) {
  const place = `<#${home}>`;
  if (isThreadType(where.type)) {
    if (where.isLocked && !held.has("ManageThreads")) return say("refusal.locked-thread", { place });
    if (where.type === ChannelType.PrivateThread && !where.isKnown) return say("refusal.private-thread");
    return sayMissing(held, inThread, home);
  }
  const canHaveThread = isThreadWanted && threadedTypes.includes(where.type);
  if (canHaveThread && held.has("CreatePublicThreads")) return sayMissing(held, withThread, home);
  // Where no thread can be opened the table is played in the channel itself.
  const why = sayMissing(held, voiceTypes.includes(where.type) ? inVoice : inChannel, home);
  return why !== undefined && canHaveThread ? sayMissing(held, withThread, home) : why;
}

/** Why the tables of a tournament cannot be opened in this channel; undefined when they can. */
export function hinderTournament(
  { type }: Pick<Whereabouts, "type">,
  held: Rights,
  channel: ChannelId,
  isDuplicate: boolean,
): Message | undefined {
  if (isThreadType(type)) return say("tournament.refusal.in-thread");
  if (!threadedTypes.includes(type)) return say("tournament.refusal.no-threads", { place: `<#${channel}>` });
  if (isDuplicate && type !== ChannelType.GuildText)
    return say("refusal.no-private-threads", { place: `<#${channel}>` });
  return sayMissing(held, isDuplicate ? forDuplicates : forTournament, channel);
}

export function hinderPrivateThread({ channels }: Pick<Host, "channels">, source: Source): Message | undefined {
  const { type } = channels.whereIs(source);
  const home = channelId(source.channelId);
  if (type !== ChannelType.GuildText) return say("refusal.no-private-threads", { place: `<#${home}>` });
  return sayMissing(source.appPermissions, withPrivateThread, home);
}

/** True where a user may mention a role themselves: the bot must not do so for them otherwise. */
export function mayMention(
  { channels }: Pick<Host, "channels">,
  { member }: UserRequest,
  { mentionable }: Pick<Role, "mentionable">,
  channel?: ChannelId,
): boolean {
  if (mentionable) return true;
  if (!(member instanceof GuildMember)) return false;
  const held = channel === undefined ? member.permissions : channels.rightsIn(channel, member);
  return held?.has(PermissionFlagsBits.MentionEveryone) === true;
}

/** The rights that are missing in a channel, in one sentence; undefined when all are there. */
function sayMissing(held: Rights, needed: readonly Right[], channel: ChannelId): Message | undefined {
  const lacking = needed.filter((right) => !held.has(right));
  // Who cannot see a channel has no other right there either.
  const missing = lacking.includes("ViewChannel") ? (["ViewChannel"] as const) : lacking;
  if (missing.length === 0) return undefined;
  const rights = missing.map((right) => say(`right.${right}`));
  return say("refusal.rights", { count: missing.length, rights, place: `<#${channel}>` });
}

/** Makes an answer with a picture besides those of the user's turn, unless there were too many. */
export async function countPicture(
  { limits }: Pick<Host, "limits">,
  { reader, translator }: UserRequest,
  answer: () => Reply | Promise<Reply>,
): Promise<Reply> {
  const refused = await limits.use("pictures", reader);
  return refused === undefined ? answer() : asideMessage(translator, refused.why);
}
