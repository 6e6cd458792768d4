import {
  type Client,
  GatewayDispatchEvents,
  type GatewayGuildDeleteDispatchData,
  type GatewayThreadDeleteDispatchData,
} from "discord.js";
import type { Logger } from "pino";
import {
  type KnownChannel,
  noChannels,
  putChannels,
  removeChannels,
  removeGuild,
  type SentChannel,
  syncThreads,
  type ThreadSync,
  threadsOf,
} from "./knownChannels.ts";

/** What the gateway tells of channels. */
export type GatewayChannels = {
  /** Undefined for those that the gateway does not tell of, such as private threads without the bot. */
  readonly find: (channel: string) => KnownChannel | undefined;
  /** Calls back with each channel or thread that is deleted, and the threads that go with it. */
  readonly whenGone: (listener: (channels: readonly string[]) => void) => void;
};

/** A list as Discord sends it, of which nothing is taken for granted. */
type SentList<T> = readonly (T | null)[] | null | undefined;
type SentGuild = { readonly id: string; readonly unavailable?: boolean | null } & {
  readonly channels?: SentList<SentChannel>;
  readonly threads?: SentList<SentChannel>;
  readonly roles?: SentList<{ readonly id: string; readonly permissions: string }>;
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
export function createGatewayChannels({ ws }: Pick<Client, "ws">, log: Logger): GatewayChannels {
  const known = noChannels();
  const listeners: ((channels: readonly string[]) => void)[] = [];
  const put = (guild: string, sent: readonly (SentChannel | null)[]): void => {
    for (const { channel, error } of putChannels(known, guild, sent))
      log.warn({ err: error, guild, channel }, "a malformed channel was skipped");
  };
  const lose = (guild: string, ids: readonly string[]): void => {
    removeChannels(known, guild, ids);
    for (const listener of listeners) listener(ids);
  };
  ws.on(GatewayDispatchEvents.GuildCreate, (guild: SentGuild) => {
    if (guild.unavailable === true || typeof guild.id !== "string") return;
    removeGuild(known, guild.id);
    put(guild.id, [...(guild.channels ?? []), ...(guild.threads ?? [])]);
    // Whatever else is read of a role comes with the command that names it.
    const roles = (guild.roles ?? []).flatMap((role) =>
      role === null ? [] : [{ id: role.id, permissions: role.permissions }],
    );
    Object.assign(guild, unread, { roles });
  });
  ws.on(GatewayDispatchEvents.GuildDelete, ({ id, unavailable }: GatewayGuildDeleteDispatchData) => {
    // A server with an outage comes back.
    if (unavailable !== true) removeGuild(known, id);
  });
  for (const event of ["ChannelCreate", "ChannelUpdate", "ThreadCreate", "ThreadUpdate"] as const)
    ws.on(GatewayDispatchEvents[event], (channel: SentChannel) => {
      if (isOfGuild(channel)) put(channel.guild_id, [channel]);
    });
  ws.on(GatewayDispatchEvents.ChannelDelete, (channel: SentChannel) => {
    if (!isOfGuild(channel)) return;
    lose(channel.guild_id, [channel.id, ...threadsOf(known, channel.guild_id, channel.id)]);
  });
  ws.on(GatewayDispatchEvents.ThreadDelete, ({ id, guild_id: guild }: GatewayThreadDeleteDispatchData) => {
    lose(guild, [id]);
  });
  ws.on(GatewayDispatchEvents.ThreadListSync, (sync: ThreadSync) => put(sync.guild_id, syncThreads(known, sync)));
  return { find: (channel) => known.byId.get(channel), whenGone: (listener) => void listeners.push(listener) };
}

const isOfGuild = (channel: SentChannel): channel is SentChannel & { readonly guild_id: string } =>
  typeof channel.guild_id === "string";
