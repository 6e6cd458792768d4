import {
  type APIInteraction,
  ChannelType,
  type Client,
  GatewayDispatchEvents,
  type PermissionsBitField,
} from "discord.js";
import { LRUCache } from "lru-cache";
import type { ChannelId } from "../ids.ts";

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
  /** What the bot may do in a channel that it knows. */
  readonly rightsIn: (channel: ChannelId) => Readonly<PermissionsBitField> | undefined;
};

const interactionsKept = 1_000;

/** Knows channels from the client's cache, and the others from what Discord sends with each interaction. */
export function createChannels(client: Client): Channels {
  const recent = new LRUCache<string, Omit<Whereabouts, "isKnown">>({ max: interactionsKept });
  // discord.js passes on nothing of a channel that it does not keep.
  client.ws.on(GatewayDispatchEvents.InteractionCreate, ({ id, channel }: APIInteraction) => {
    if (channel?.type !== undefined) recent.set(id, readChannel(channel));
  });
  const find = (channel: string): Whereabouts | undefined => {
    const found = client.channels.cache.get(channel);
    if (found === undefined) return undefined;
    const { type } = found;
    if (!found.isThread()) return { type, parent: null, isLocked: false, isKnown: true };
    return { type, parent: found.parentId, isLocked: found.locked === true, isKnown: true };
  };
  return {
    find,
    whereIs: ({ id, channelId }) => {
      const known = find(channelId ?? "");
      // What came with the interaction is newer than what is kept.
      const sent = recent.get(id) ?? known ?? { type: ChannelType.GuildText, parent: null, isLocked: false };
      return { ...sent, isKnown: known !== undefined };
    },
    rightsIn: (channel) => {
      const found = client.channels.cache.get(channel);
      if (found === undefined || found.isDMBased()) return undefined;
      const { me } = found.guild.members;
      return me === null ? undefined : found.permissionsFor(me);
    },
  };
}

function readChannel(channel: NonNullable<APIInteraction["channel"]>): Omit<Whereabouts, "isKnown"> {
  const parent = "parent_id" in channel && isThreadType(channel.type) ? (channel.parent_id ?? null) : null;
  const metadata = "thread_metadata" in channel ? channel.thread_metadata : undefined;
  return { type: channel.type, parent, isLocked: metadata?.locked === true };
}

/** Whether a channel of this type is a thread. */
export function isThreadType(type: ChannelType | undefined): boolean {
  return (
    type === ChannelType.PublicThread || type === ChannelType.PrivateThread || type === ChannelType.AnnouncementThread
  );
}
