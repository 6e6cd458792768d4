import { ChannelType } from "discord.js";

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

/** A channel that could not be read. */
type Malformed = { readonly channel: string | undefined; readonly error: unknown };

/** All channels that a client knows: a hundred thousand of them, so each takes a tenth of what discord.js would keep. */
export type KnownChannels = {
  readonly byId: Map<string, KnownChannel>;
  /** The ids of each server's channels and threads. */
  readonly byGuild: Map<string, readonly string[]>;
};

export const noChannels = (): KnownChannels => ({ byId: new Map(), byGuild: new Map() });

/** Notes channels of a server that are new or have changed; returns those that cannot be read, each with the reason. */
export function putChannels(
  { byId, byGuild }: KnownChannels,
  guild: string,
  sent: readonly (SentChannel | null)[],
): readonly Malformed[] {
  const added: string[] = [];
  const malformed: Malformed[] = [];
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

export function removeChannels({ byId, byGuild }: KnownChannels, guild: string, ids: readonly string[]): void {
  for (const id of ids) byId.delete(id);
  byGuild.set(
    guild,
    (byGuild.get(guild) ?? []).filter((id) => byId.has(id)),
  );
}

/** Forgets a server with all its channels. */
export function removeGuild({ byId, byGuild }: KnownChannels, guild: string): void {
  for (const id of byGuild.get(guild) ?? []) byId.delete(id);
  byGuild.delete(guild);
}

/** The threads of a channel, as far as they are known. */
export const threadsOf = (known: KnownChannels, guild: string, channel: string): readonly string[] =>
  listThreads(known, guild, ({ parent }) => parent === channel);

/** Forgets the open threads of a server, or of some of its channels; returns those that take their place. */
export function syncThreads(known: KnownChannels, sync: ThreadSync): readonly (SentChannel | null)[] {
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

/** Whether a channel of this type is a thread. */
export function isThreadType(type: ChannelType | undefined): boolean {
  return (
    type === ChannelType.PublicThread || type === ChannelType.PrivateThread || type === ChannelType.AnnouncementThread
  );
}
