import { ChannelType, GuildMember, PermissionFlagsBits, type PermissionsBitField, type Role } from "discord.js";
import type { Message } from "../../../games/contract/index.ts";
import { channelId, type ChannelId } from "../../ids.ts";
import type { Refused } from "../../records/outcome.ts";
import type { TableRecord } from "../../table/record.ts";
import { say } from "../../words/say.ts";
import type { Whereabouts } from "../channels/channels.ts";
import { isThreadType } from "../channels/knownChannels.ts";
import type { Host } from "../host.ts";
import type { UserRequest } from "../userRequest.ts";

/** What the bot may need in a channel, as Discord's documentation names permissions. */
export type Right =
  | "ViewChannel"
  | "SendMessages"
  | "SendMessagesInThreads"
  | "CreatePublicThreads"
  | "CreatePrivateThreads"
  | "AttachFiles";

type Rights = Readonly<PermissionsBitField>;

/** Where something is begun: a request with what Discord says of the bot's rights there. */
export type Source = Pick<UserRequest, "id" | "channelId" | "appPermissions">;

/** Where a table is opened, and whether it gets a thread of its own; or why not here. */
type ChosenPlace = { readonly ok: true; readonly home: ChannelId; readonly wantsThread: boolean } | Refused;

const inThread: readonly Right[] = ["ViewChannel", "SendMessagesInThreads", "AttachFiles"];
const inChannel: readonly Right[] = ["ViewChannel", "SendMessages", "AttachFiles"];
const withThread: readonly Right[] = ["CreatePublicThreads", ...inThread];
const withPrivateThread: readonly Right[] = ["CreatePrivateThreads", ...inThread];
const forTournament: readonly Right[] = ["SendMessages", ...withThread];
const forDuplicates: readonly Right[] = ["SendMessages", ...withPrivateThread];

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
export function hinderStart(
  { channels }: Pick<Host, "channels">,
  source: Source,
  { home, wantsThread }: TableRecord,
): Message | undefined {
  const isHere = source.channelId === home;
  const where = isHere ? channels.whereIs(source) : channels.find(home);
  const held = isHere ? source.appPermissions : channels.rightsIn(home);
  return where === undefined || held === undefined ? undefined : findHindrance(where, held, home, wantsThread);
}

function findHindrance(
  where: Whereabouts,
  held: Rights,
  home: ChannelId,
  isThreadWanted: boolean,
): Message | undefined {
  const place = `<#${home}>`;
  if (isThreadType(where.type)) {
    if (where.isLocked && !held.has("ManageThreads")) return say("refusal.locked-thread", { place });
    if (where.type === ChannelType.PrivateThread && !where.isKnown) return say("refusal.private-thread");
    return sayMissing(held, inThread, home);
  }
  const canHaveThread = isThreadWanted && threadedTypes.includes(where.type);
  if (canHaveThread && held.has("CreatePublicThreads")) return sayMissing(held, withThread, home);
  // Where no thread can be opened the table is played in the channel itself.
  const why = sayMissing(held, inChannel, home);
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

/** Why no private thread can be opened from here; undefined when one can. */
export function hinderPrivateThread({ channels }: Pick<Host, "channels">, source: Source): Message | undefined {
  const { type } = channels.whereIs(source);
  const home = channelId(source.channelId);
  if (type !== ChannelType.GuildText) return say("refusal.no-private-threads", { place: `<#${home}>` });
  return sayMissing(source.appPermissions, withPrivateThread, home);
}

/**
 * Returns true where a user may mention a role themselves: in a channel, or in the whole server when left out. Checked
 * before the bot calls a role for a user, because the bot may often mention more than its users.
 */
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
