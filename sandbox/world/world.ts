import type {
  APIApplicationCommand,
  APIEmoji,
  APIMessage,
  APIOverwrite,
  APIRole,
  Locale,
  ThreadAutoArchiveDuration,
} from "discord-api-types/v10";
import type { Person } from "../protocol.ts";

/** Somebody, person or bot. */
export type Account = Person;

export type Member = {
  readonly user: string;
  readonly roles: readonly string[];
  readonly joinedAt: string;
  readonly nick?: string;
  /** End of a time-out, as Discord writes times. */
  readonly timedOutUntil?: string;
  /** True until the member has agreed to the guild's rules, where it asks for that. */
  readonly isPending?: boolean;
};

export type Guild = {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly locale: Locale;
  readonly roles: readonly APIRole[];
  readonly members: readonly Member[];
  /** The channel where Discord greets newcomers. */
  readonly systemChannel?: string;
  /** Discord has trouble with it: bots hear nothing of it, at READY either. */
  readonly isUnavailable?: boolean;
};

/** Discord's types of a guild's channels: text, voice, announcement, stage, forum. */
export type GuildChannelType = 0 | 2 | 5 | 13 | 15;

/** A channel of a guild. People write in all of them but forums, which hold only threads. */
export type TextChannel = {
  readonly kind: "text";
  readonly id: string;
  readonly type: GuildChannelType;
  readonly guild: string;
  readonly name: string;
  readonly topic: string | null;
  readonly position: number;
  readonly overwrites: readonly APIOverwrite[];
  readonly isAgeRestricted?: boolean;
  /** Seconds between two messages of a person; none when left out. */
  readonly slowmode?: number;
  readonly lastMessage: string | null;
};

/** Discord's channel types of threads. */
export type ThreadType = 10 | 11 | 12;

export type Thread = {
  readonly kind: "thread";
  readonly id: string;
  readonly guild: string;
  readonly parent: string;
  readonly name: string;
  readonly owner: string;
  readonly type: ThreadType;
  readonly isArchived: boolean;
  readonly archivedAt: string;
  readonly isLocked: boolean;
  readonly isInvitable: boolean;
  /** Minutes of silence until the thread is archived. */
  readonly autoArchive: ThreadAutoArchiveDuration;
  readonly slowmode: number;
  /** User id → when they joined. */
  readonly members: Readonly<Record<string, string>>;
  readonly messageCount: number;
  readonly lastMessage: string | null;
};

export type DirectChannel = {
  readonly kind: "dm";
  readonly id: string;
  readonly people: readonly [string, string];
  readonly lastMessage: string | null;
};

export type Channel = TextChannel | Thread | DirectChannel;

/** A message as stored: Discord's own object, and what Discord knows about it besides. */
export type Message = {
  /** Without reactions: who looks decides how those read. */
  readonly api: APIMessage;
  /** The only person who sees it; null for everyone in the channel. */
  readonly audience: string | null;
  readonly reactions: readonly { readonly emoji: ReactionEmoji; readonly users: readonly string[] }[];
  readonly pinnedAt: string | null;
};

export type ReactionEmoji = { readonly id: string | null; readonly name: string; readonly animated?: boolean };

/** A file of a message, an upload, or an emoji's picture. */
export type StoredFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

export type Command = APIApplicationCommand;

/** A channel that belongs to a guild, to one and the same for ever. */
export type GuildChannel = TextChannel | Thread;

/** All channels by id, and those of a guild without a look at the others: a world may have thousands of guilds. */
export class Channels extends Map<string, Channel> {
  readonly #byGuild = new Map<string, Map<string, GuildChannel>>();

  override set(id: string, channel: Channel): this {
    if (channel.kind !== "dm") {
      const known = this.#byGuild.get(channel.guild) ?? new Map<string, GuildChannel>();
      this.#byGuild.set(channel.guild, known.set(id, channel));
    }
    return super.set(id, channel);
  }

  override delete(id: string): boolean {
    const before = this.get(id);
    if (before !== undefined && before.kind !== "dm") this.#byGuild.get(before.guild)?.delete(id);
    return super.delete(id);
  }

  /** The channels and threads of a guild, oldest first. */
  ofGuild(guild: string): readonly GuildChannel[] {
    return [...(this.#byGuild.get(guild)?.values() ?? [])];
  }
}

/** Everything that is, in maps by id. Plain data: it can be written down and read back. */
export type World = {
  readonly bot: { readonly id: string; readonly name: string; readonly description: string };
  readonly accounts: Map<string, Account>;
  readonly guilds: Map<string, Guild>;
  readonly channels: Channels;
  /** Channel id → message id → message, oldest first. */
  readonly messages: Map<string, Map<string, Message>>;
  readonly files: Map<string, StoredFile>;
  readonly commands: Map<string, Command>;
  readonly emojis: Map<string, APIEmoji>;
  /** "person channel" → the newest message that the person has read. */
  readonly reads: Map<string, string>;
  /** People who take no direct messages. */
  readonly closedDms: Set<string>;
};

/** The guilds that a person, or the bot, is in. */
export const guildsOf = ({ guilds }: World, user: string): readonly Guild[] =>
  [...guilds.values()].filter(({ members }) => members.some((member) => member.user === user));

/** What a locked phone shows of a new message: the plain words that it was made with, whatever becomes of it later. */
export type Push = {
  readonly person: string;
  readonly channel: string;
  readonly message: string;
  /** Empty for newer components, of which a notification shows nothing (discord-api-docs issue 7854). */
  readonly text: string;
};
