import {
  type ChannelType,
  type Client,
  Constants,
  GatewayDispatchEvents,
  type GatewayGuildDeleteDispatchData,
  type GatewayThreadDeleteDispatchData,
} from "discord.js";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

type Listener = (channels: readonly string[]) => void;
export type GatewayChannels = ReturnType<typeof createGatewayChannels>;

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

/** Deleted channels whose late updates are not believed. */
const goneKept = 1_000;

/**
 * Knows channels in the place of discord.js, which would keep a kilobyte of each: more than of all else that a server
 * has. It has no option for keeping none, so they are taken out of what a server comes with, before it looks there:
 * `client.ws` passes events on first. test/discord/caches.test.ts fails should that change.
 */
export function createGatewayChannels({ ws }: Pick<Client, "ws">, log: Logger) {
  const known: KnownChannels = { byId: new Map(), byGuild: new Map() };
  const gone = new LRUCache<string, true>({ max: goneKept });
  const listeners: Listener[] = [];
  const put = (guild: string, sent: readonly (SentChannel | null)[]): void => {
    for (const { channel, error } of putChannels(known, guild, sent))
      log.warn({ err: error, guild, channel }, "a malformed channel was skipped");
  };
  const tell = (ids: readonly string[]): void => listeners.forEach((listener) => listener(ids));
  const lose = (guild: string, ids: readonly string[]): void => {
    removeChannels(known, guild, ids);
    for (const id of ids) gone.set(id, true);
    tell(ids);
  };
  ws.on(GatewayDispatchEvents.GuildCreate, (guild: SentGuild) => {
    if (guild.unavailable === true || typeof guild.id !== "string") return;
    const before = known.byGuild.get(guild.id) ?? [];
    removeGuild(known, guild.id);
    put(guild.id, [...(guild.channels ?? []), ...(guild.threads ?? [])]);
    // Of what was deleted while the gateway was away nothing else tells.
    const missing = before.filter((id) => !known.byId.has(id));
    if (missing.length > 0) tell(missing);
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
      if (isOfGuild(channel) && !(event.endsWith("Update") && gone.has(channel.id))) put(channel.guild_id, [channel]);
    });
  ws.on(GatewayDispatchEvents.ChannelDelete, (channel: SentChannel) => {
    if (!isOfGuild(channel)) return;
    lose(channel.guild_id, [channel.id, ...threadsOf(known, channel.guild_id, channel.id)]);
  });
  ws.on(GatewayDispatchEvents.ThreadDelete, ({ id, guild_id: guild }: GatewayThreadDeleteDispatchData) => {
    lose(guild, [id]);
  });
  ws.on(GatewayDispatchEvents.ThreadListSync, (sync: ThreadSync) => put(sync.guild_id, syncThreads(known, sync)));
  return {
    /** Undefined for those that the gateway does not tell of, such as private threads without the bot. */
    find: (channel: string) => known.byId.get(channel),
    /** Calls back with channels and threads that are deleted, or missing when their server comes anew. */
    whenGone: (listener: Listener) => void listeners.push(listener),
  };
}

const isOfGuild = (channel: SentChannel): channel is SentChannel & { readonly guild_id: string } =>
  typeof channel.guild_id === "string";

/** What a role or a person may do in a channel besides, or may not. */
export type Overwrite = { readonly id: string; readonly allow: bigint; readonly deny: bigint };

/** A channel or thread of a server, as far as anything here reads it. */
export type KnownChannel = {
  readonly guild: string;
  readonly type: ChannelType;
  /** The channel of a thread; null for channels. */
  readonly parent: string | null;
  readonly isLocked: boolean;
  readonly isArchived: boolean;
  readonly overwrites: readonly Overwrite[];
};

/** A channel or thread as Discord sends it; `guild_id` is missing where the event names the server by itself. */
export type SentChannel = {
  readonly id: string;
  readonly type: ChannelType;
  readonly guild_id?: string | null;
  readonly parent_id?: string | null;
  readonly thread_metadata?: { readonly locked?: boolean | null; readonly archived?: boolean | null } | null;
  readonly permission_overwrites?: readonly Readonly<Record<keyof Overwrite, string>>[] | null;
};

/** The open threads of a server, or of some of its channels, as Discord sends them. */
export type ThreadSync = {
  readonly guild_id: string;
  readonly channel_ids?: readonly string[] | null;
  readonly threads?: readonly (SentChannel | null)[] | null;
};

/** All channels that a client knows: a hundred thousand of them, so each takes a tenth of what discord.js would keep. */
export type KnownChannels = {
  readonly byId: Map<string, KnownChannel>;
  readonly byGuild: Map<string, readonly string[]>;
};

/** Notes channels of a server that are new or have changed; returns those that cannot be read, each with the reason. */
function putChannels({ byId, byGuild }: KnownChannels, guild: string, sent: readonly (SentChannel | null)[]) {
  const added: string[] = [];
  const malformed: { readonly channel: string | undefined; readonly error: unknown }[] = [];
  for (const channel of sent) {
    try {
      if (typeof channel?.id !== "string" || typeof channel.type !== "number") throw new Error("No channel");
      const read = readChannel(guild, channel);
      if (!byId.has(channel.id)) added.push(channel.id);
      byId.set(channel.id, read);
    } catch (error) {
      malformed.push({ channel: channel?.id, error });
    }
  }
  if (added.length > 0) byGuild.set(guild, [...(byGuild.get(guild) ?? []), ...added]);
  return malformed;
}

function removeChannels({ byId, byGuild }: KnownChannels, guild: string, ids: readonly string[]): void {
  for (const id of ids) byId.delete(id);
  const left = (byGuild.get(guild) ?? []).filter((id) => byId.has(id));
  byGuild.set(guild, left);
}

function removeGuild({ byId, byGuild }: KnownChannels, guild: string): void {
  for (const id of byGuild.get(guild) ?? []) byId.delete(id);
  byGuild.delete(guild);
}

export const threadsOf = (known: KnownChannels, guild: string, channel: string): readonly string[] =>
  listThreads(known, guild, ({ parent }) => parent === channel);

/** Forgets the open threads of a server, or of some of its channels; returns those that take their place. */
function syncThreads(known: KnownChannels, sync: ThreadSync): readonly (SentChannel | null)[] {
  const { guild_id: guild, channel_ids: synced, threads } = sync;
  if (typeof guild !== "string" || threads === null || threads === undefined) return [];
  const isPast = ({ parent, isArchived }: KnownChannel): boolean =>
    !isArchived && parent !== null && synced?.includes(parent) !== false;
  removeChannels(known, guild, listThreads(known, guild, isPast));
  return threads.filter((thread) => thread === null || isThreadType(thread.type));
}

function listThreads({ byId, byGuild }: KnownChannels, guild: string, isMeant: (thread: KnownChannel) => boolean) {
  return (byGuild.get(guild) ?? []).filter((id) => {
    const channel = byId.get(id);
    return channel !== undefined && isThreadType(channel.type) && isMeant(channel);
  });
}

const none: readonly Overwrite[] = [];

function readChannel(guild: string, sent: SentChannel): KnownChannel {
  const { type, parent_id: parent, thread_metadata: metadata, permission_overwrites } = sent;
  const overwrites = permission_overwrites ?? [];
  return {
    guild,
    type,
    parent: isThreadType(type) ? (parent ?? null) : null,
    isLocked: metadata?.locked === true,
    isArchived: metadata?.archived === true,
    // Most channels have none, and share an array.
    overwrites: overwrites.length === 0 ? none : overwrites.map(readOverwrite),
  };
}

const readOverwrite = ({ id, allow, deny }: Readonly<Record<keyof Overwrite, string>>): Overwrite => ({
  id,
  allow: BigInt(allow),
  deny: BigInt(deny),
});

export const isThreadType = (type: ChannelType | undefined): boolean =>
  Constants.ThreadChannelTypes.some((each) => each === type);
