import {
  type APIInteraction,
  ChannelType,
  type Client,
  GatewayDispatchEvents,
  type GuildMember,
  PermissionsBitField,
} from "discord.js";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { ChannelId } from "../../ids.ts";
import { countRights, findOverwrites } from "./channelRights.ts";
import { createGatewayChannels, type GatewayChannels } from "./gatewayChannels.ts";
import { isThreadType } from "./knownChannels.ts";

/** A channel as far as its kind decides what can be done in it. */
export type Whereabouts = {
  readonly type: ChannelType;
  /** The channel of a thread; null for channels. */
  readonly parent: string | null;
  readonly isLocked: boolean;
  /** Whether the bot has heard of it: it never hears of private threads that it is not in. */
  readonly isKnown: boolean;
};

/** What is known of channels, and of what the bot may do in them. */
export type Channels = {
  /** Where somebody used a command or clicked. */
  readonly whereIs: (interaction: { readonly id: string; readonly channelId: string | null }) => Whereabouts;
  /** A channel that the bot knows; undefined for all others. */
  readonly find: (channel: ChannelId) => Whereabouts | undefined;
  /** Permissions of a member, the bot's own when left out, in a channel that the bot knows. */
  readonly rightsIn: (channel: ChannelId, member?: GuildMember) => Readonly<PermissionsBitField> | undefined;
  /** True unless every member of the server may see a channel: one that the bot does not know may be anything. */
  readonly isPrivate: (channel: ChannelId) => boolean;
  /** What the gateway tells of them. */
  readonly gateway: GatewayChannels;
};

const interactionsKept = 1_000;

/** Knows channels from the gateway, and the others from what Discord sends with each interaction. */
export function createChannels(client: Client, log: Logger): Channels {
  const gateway = createGatewayChannels(client, log);
  const recent = new LRUCache<string, Omit<Whereabouts, "isKnown">>({ max: interactionsKept });
  // discord.js passes on nothing of a channel that it does not keep.
  client.ws.on(GatewayDispatchEvents.InteractionCreate, ({ id, channel }: APIInteraction) => {
    if (typeof channel?.type === "number") recent.set(id, readChannel(channel));
  });
  const find = (channel: string): Whereabouts | undefined => {
    const found = gateway.find(channel);
    if (found === undefined) return undefined;
    const { type, parent, isLocked } = found;
    return { type, parent, isLocked, isKnown: true };
  };
  return {
    gateway,
    find,
    whereIs: ({ id, channelId }) => {
      const known = find(channelId ?? "");
      // What came with the interaction is newer than what is kept.
      const sent = recent.get(id) ?? known ?? { type: ChannelType.GuildText, parent: null, isLocked: false };
      return { ...sent, isKnown: known !== undefined };
    },
    isPrivate(channel) {
      const [found, overwrites] = [gateway.find(channel), findOverwrites(gateway, channel)];
      if (found === undefined || overwrites === undefined || found.type === ChannelType.PrivateThread) return true;
      return overwrites.some(({ id, deny }) => id === found.guild && new PermissionsBitField(deny).has("ViewChannel"));
    },
    rightsIn: (channel, member) => {
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
