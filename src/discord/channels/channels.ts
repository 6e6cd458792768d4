import {
  type APIInteraction,
  ChannelType,
  type Client,
  DiscordAPIError,
  GatewayDispatchEvents,
  type GuildMember,
  PermissionsBitField,
  Routes,
} from "discord.js";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { ChannelId, UserId } from "../../ids.ts";
import type { MayRemove } from "../../table/servers/hosting.ts";
import { getFrom, resources } from "../rest.ts";
import {
  createGatewayChannels,
  type GatewayChannels,
  isThreadType,
  type KnownChannel,
  type Overwrite,
} from "./gatewayChannels.ts";

/** A channel as far as its kind decides what can be done in it. */
export type Whereabouts = Pick<KnownChannel, "type" | "parent" | "isLocked"> & {
  /** Whether the bot has heard of it: it never hears of private threads that it is not in. */
  readonly isKnown: boolean;
};

export type Channels = ReturnType<typeof createChannels>;
type Gateway = Pick<GatewayChannels, "find">;

const interactionsKept = 1_000;
const isSeeing = (bits = 0n): boolean => new PermissionsBitField(bits).has("ViewChannel");

/** Knows channels from the gateway, and the others from what Discord sends with each interaction. */
export function createChannels(client: Client, log: Logger) {
  const gateway = createGatewayChannels(client, log);
  const recent = new LRUCache<string, Omit<Whereabouts, "isKnown">>({ max: interactionsKept });
  // discord.js passes on nothing of a channel that it does not keep.
  client.ws.on(GatewayDispatchEvents.InteractionCreate, ({ id, channel }: APIInteraction) => {
    if (typeof channel?.type === "number") recent.set(id, readChannel(channel));
  });
  const find = (channel: string): Whereabouts | undefined => {
    const found = gateway.find(channel);
    return found && { ...found, isKnown: true };
  };
  return {
    gateway,
    /** A channel that the bot knows; undefined for all others. */
    find,
    /** Where somebody used a command or clicked. */
    whereIs: ({ id, channelId }: { readonly id: string; readonly channelId: string | null }): Whereabouts => {
      const known = find(channelId ?? "");
      // What came with the interaction is newer than what is kept.
      const sent = recent.get(id) ?? known ?? { type: ChannelType.GuildText, parent: null, isLocked: false };
      return { ...sent, isKnown: known !== undefined };
    },
    /** True unless every member of the server may see a channel: one that the bot does not know may be anything. */
    isPrivate(channel: ChannelId): boolean {
      const [found, overwrites] = [gateway.find(channel), findOverwrites(gateway, channel)];
      if (found === undefined || overwrites === undefined || found.type === ChannelType.PrivateThread) return true;
      const [own, server] = [overwrites.find(({ id }) => id === found.guild), client.guilds.cache.get(found.guild)];
      if (server?.roles.cache.get(found.guild)?.permissions.has("ViewChannel") !== false) return isSeeing(own?.deny);
      // Roles open such a server to its members, and a channel that says no more is as open as all of it.
      const { me } = server.members;
      const others = overwrites.filter(({ id }) => id !== me?.id && me?.roles.cache.has(id) !== true);
      return !isSeeing(own?.allow) && others.some(({ allow, deny }) => isSeeing(allow | deny));
    },
    /** True where the overwrites of both say the same of who sees them; false for private threads and channels that are not known. */
    isSeenAlike: (channel: ChannelId, other: ChannelId): boolean =>
      listSeers(gateway, channel) !== undefined && listSeers(gateway, channel) === listSeers(gateway, other),
    /** Permissions of a member, the bot's own when left out, in a channel that the bot knows. */
    rightsIn: (channel: ChannelId, member?: GuildMember): Readonly<PermissionsBitField> | undefined => {
      const found = gateway.find(channel);
      const holder = member ?? client.guilds.cache.get(found?.guild ?? "")?.members.me ?? undefined;
      const overwrites = findOverwrites(gateway, channel);
      return holder === undefined || overwrites === undefined ? undefined : countRights(holder, overwrites);
    },
  };
}

function readChannel(channel: NonNullable<APIInteraction["channel"]>): Omit<Whereabouts, "isKnown"> {
  const parent = "parent_id" in channel && isThreadType(channel.type) ? (channel.parent_id ?? null) : null;
  const metadata = "thread_metadata" in channel ? channel.thread_metadata : undefined;
  return { type: channel.type, parent, isLocked: metadata?.locked === true };
}

/** The overwrites that hold in a channel or thread; undefined where the channel is not known. */
function findOverwrites({ find }: Gateway, channel: string) {
  // A thread has the rights of its channel.
  return find(find(channel)?.parent ?? channel)?.overwrites;
}

/** What a channel's overwrites say of who sees it, as a text to compare. */
function listSeers(gateway: Pick<GatewayChannels, "find">, channel: string): string | undefined {
  if (gateway.find(channel)?.type === ChannelType.PrivateThread) return undefined;
  const seen = findOverwrites(gateway, channel)?.filter(({ allow, deny }) => isSeeing(allow | deny));
  return seen
    ?.map(({ id, allow }) => `${id} ${isSeeing(allow)}`)
    .toSorted()
    .join();
}

/** A member's rights under these overwrites (https://docs.discord.com/developers/topics/permissions). */
export function countRights({ id, guild, permissions, roles }: GuildMember, overwrites: readonly Overwrite[]) {
  if (permissions.has("Administrator")) return new PermissionsBitField(PermissionsBitField.All).freeze();
  const everyone = overwrites.filter((overwrite) => overwrite.id === guild.id);
  const ofRoles = overwrites.filter((overwrite) => overwrite.id !== guild.id && roles.cache.has(overwrite.id));
  const own = overwrites.filter((overwrite) => overwrite.id === id);
  const rights = new PermissionsBitField(permissions);
  // What any role allows outweighs what another one denies.
  for (const step of [everyone, ofRoles, own])
    rights.remove(step.map(({ deny }) => deny)).add(step.map(({ allow }) => allow));
  return rights.freeze();
}

/** Types of channels whose chat is closed to those who may not join (https://github.com/discord/discord-api-docs/pull/5111). */
export const voiceTypes: readonly (ChannelType | undefined)[] = [ChannelType.GuildVoice, ChannelType.GuildStageVoice];

/** Those of these members who cannot read a channel; nobody where Discord says nothing or the channel is unknown. */
export async function findShutOut(
  client: Client,
  gateway: Gateway,
  channel: ChannelId,
  users: readonly UserId[],
): Promise<readonly UserId[]> {
  const found = gateway.find(channel);
  const overwrites = findOverwrites(gateway, channel);
  const guild = client.guilds.cache.get(found?.guild ?? "");
  if (overwrites === undefined || guild === undefined) return [];
  const isSeen = async (member: GuildMember): Promise<boolean> => {
    const rights = countRights(member, overwrites);
    if (!rights.has(["ViewChannel", "ReadMessageHistory"])) return false;
    if (voiceTypes.includes(found?.type)) return rights.has("Connect");
    if (found?.type !== ChannelType.PrivateThread || rights.has("ManageThreads")) return true;
    return (await orNobody(client.rest.get(Routes.threadMembers(channel, member.id)))) !== undefined;
  };
  const shutOut: UserId[] = [];
  for (const user of users) {
    // Roles that are kept may be those of yesterday: without the intent for members Discord tells of no change.
    const member = await orNobody(guild.members.fetch({ user, cache: false, force: true }));
    if (member !== undefined && !(await isSeen(member))) shutOut.push(user);
  }
  return shutOut;
}

/** True for a member who may remove others, or hide this channel from them; false where Discord says nothing of them now. */
export async function mayRemoveMembers(client: Client, gateway: Gateway, ...asked: Parameters<MayRemove>) {
  const [guild, user, channel] = asked;
  const found = client.guilds.cache.get(guild)?.members.fetch({ user, cache: false, force: true });
  const member = await found?.catch(() => undefined);
  if (member === undefined) return false;
  const isSecret = gateway.find(channel)?.type === ChannelType.PrivateThread;
  const here = countRights(member, findOverwrites(gateway, channel) ?? []);
  const mayRemove = member.permissions.any(["KickMembers", "BanMembers", "ModerateMembers", "ManageRoles"]);
  if (mayRemove || here.any(isSecret ? ["ManageRoles", "ManageThreads"] : "ManageRoles")) return true;
  // Whoever opened a private thread takes others out of it.
  return isSecret && (await getFrom(client.rest, resources.thread(channel)).catch(() => undefined))?.owner_id === user;
}

/** Undefined where Discord says that there is nobody of this id; anybody else's answer is thrown. */
async function orNobody<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status === 404) return undefined;
    throw error;
  }
}
