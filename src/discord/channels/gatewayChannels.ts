import {
  type APIChannel,
  type Client,
  GatewayDispatchEvents,
  type GatewayGuildCreateDispatchData,
  type GatewayGuildDeleteDispatchData,
  type GatewayThreadDeleteDispatchData,
  type GatewayThreadListSyncDispatchData,
} from "discord.js";
import {
  type KnownChannel,
  noChannels,
  putChannels,
  removeChannels,
  removeGuild,
  type SentChannel,
  syncThreads,
  threadsOf,
} from "./knownChannels.ts";

/** What the gateway tells of channels. */
export type GatewayChannels = {
  /** Undefined for those that the gateway does not tell of, such as private threads without the bot. */
  readonly find: (channel: string) => KnownChannel | undefined;
  /** Calls back with each channel or thread that is deleted, and the threads that go with it. */
  readonly whenGone: (listener: (channels: readonly string[]) => void) => void;
};

/** What of a server discord.js would make objects of although nothing here reads them. */
const unread = {
  channels: [],
  threads: [],
  emojis: [],
  stickers: [],
  presences: [],
  voice_states: [],
  stage_instances: [],
  guild_scheduled_events: [],
  soundboard_sounds: [],
};

/**
 * Knows channels in the place of discord.js, which would keep a kilobyte of each: more than of all else that a server
 * has. It has no option for keeping none, so they are taken out of what a server comes with, before it looks there:
 * `client.ws` passes events on first. test/discord/caches.test.ts fails should that change.
 */
export function createGatewayChannels({ ws }: Pick<Client, "ws">): GatewayChannels {
  const known = noChannels();
  const listeners: ((channels: readonly string[]) => void)[] = [];
  const lose = (guild: string, ids: readonly string[]): void => {
    removeChannels(known, guild, ids);
    for (const listener of listeners) listener(ids);
  };
  ws.on(GatewayDispatchEvents.GuildCreate, (guild: GatewayGuildCreateDispatchData) => {
    if (guild.unavailable === true) return;
    removeGuild(known, guild.id);
    putChannels(known, guild.id, [...guild.channels, ...guild.threads] as readonly SentChannel[]);
    // Whatever else is read of a role comes with the command that names it.
    const roles = guild.roles.map(({ id, permissions }) => ({ id, permissions }));
    Object.assign(guild, unread, { roles });
  });
  ws.on(GatewayDispatchEvents.GuildDelete, ({ id, unavailable }: GatewayGuildDeleteDispatchData) => {
    // A server with an outage comes back.
    if (unavailable !== true) removeGuild(known, id);
  });
  for (const event of ["ChannelCreate", "ChannelUpdate", "ThreadCreate", "ThreadUpdate"] as const)
    ws.on(GatewayDispatchEvents[event], (channel: APIChannel) => {
      if (isOfGuild(channel)) putChannels(known, channel.guild_id, [channel]);
    });
  ws.on(GatewayDispatchEvents.ChannelDelete, (channel: APIChannel) => {
    if (!isOfGuild(channel)) return;
    lose(channel.guild_id, [channel.id, ...threadsOf(known, channel.guild_id, channel.id)]);
  });
  ws.on(GatewayDispatchEvents.ThreadDelete, ({ id, guild_id: guild }: GatewayThreadDeleteDispatchData) => {
    lose(guild, [id]);
  });
  ws.on(GatewayDispatchEvents.ThreadListSync, (sync: GatewayThreadListSyncDispatchData) => syncThreads(known, sync));
  return { find: (channel) => known.byId.get(channel), whenGone: (listener) => void listeners.push(listener) };
}

const isOfGuild = (channel: APIChannel): channel is APIChannel & SentChannel & { readonly guild_id: string } =>
  "guild_id" in channel;
