import type { APIApplication, APIAuditLogEntry } from "discord-api-types/v10";
import type { Clock } from "./clock.ts";
import type { Interaction } from "./interactions/interaction.ts";
import type { Settings } from "./settings.ts";
import type { Channel, Guild, Message, Push, ReactionEmoji, StoredFile, Thread, World } from "./world/world.ts";

type OfMessage = {
  readonly message: Message;
  /** The interaction through whose token the message came. */
  readonly by?: string;
};
type OfReaction = { readonly message: Message; readonly user: string; readonly emoji: ReactionEmoji };
type OfChannel = { readonly channel: Channel };
type OfGuild = { readonly guild: Guild };
type OfRole = { readonly guild: Guild; readonly role: string };
type OfMember = { readonly guild: Guild; readonly user: string };

type Changes = {
  "message-create": OfMessage;
  "message-update": OfMessage;
  "message-delete": OfMessage;
  "reaction-add": OfReaction;
  "reaction-remove": OfReaction;
  pins: OfChannel;
  "channel-create": OfChannel;
  "channel-update": OfChannel;
  "channel-delete": OfChannel;
  "thread-members": { readonly thread: Thread; readonly added: readonly string[]; readonly removed: readonly string[] };
  "guild-create": OfGuild;
  /** Gone, or unavailable for a while. */
  "guild-delete": OfGuild;
  "role-create": OfRole;
  "role-update": OfRole;
  /** The bot has come to see a channel: its active threads are told. */
  "threads-sync": OfChannel;
  "member-add": OfMember;
  "member-update": OfMember;
  "member-remove": OfMember;
  commands: unknown;
  typing: { readonly channel: Channel; readonly user: string };
  read: { readonly person: string; readonly channel: string };
  presence: { readonly isOnline: boolean };
  interaction: {
    readonly step: "sent" | "answered" | "failed" | "modal" | "choices";
    readonly interaction: Interaction;
  };
  /** For the bot: the whole of INTERACTION_CREATE. */
  "interaction-create": { readonly guild: string | null; readonly payload: unknown };
  control: unknown;
};

export type ChangeKind = keyof Changes;

/** Something that happened: the gateway sends it to bots, the hub to pages, and tests wait for it. */
export type Change<K extends ChangeKind = ChangeKind> = { [P in K]: { readonly kind: P } & Changes[P] }[K];

type Listener = (change: Change) => void;

export type Discord = ReturnType<typeof makeDiscord>;

/** What every part of the server shares: the world, the time, fresh ids, and news of what happens. */
export function makeDiscord(parts: {
  readonly world: World;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly newId: () => string;
  /** "http://127.0.0.1:PORT", no slash at the end. */
  readonly url: () => string;
}) {
  const application: Partial<APIApplication> = {};
  const listeners = new Set<Listener>();
  return {
    ...parts,
    emit: (change: Change) => {
      for (const listener of [...listeners]) listener(change);
    },
    /** The result stops listening. */
    listen: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    interactions: new Map<string, Interaction>(),
    /** Files that people have chosen and not sent yet. */
    uploads: new Map<string, StoredFile>(),
    /** What phones showed while they were locked, oldest first. */
    pushes: new Map<string, Push>(),
    /** Nonce of a message, with its channel → that message's id, while Discord remembers it. */
    nonces: new Map<string, string>(),
    /** When what Discord limits without telling it in headers was done of late, by what it was. */
    tallies: new Map<string, readonly number[]>(),
    application,
    /** Guild id → its audit log, oldest first. */
    auditLogs: new Map<string, readonly APIAuditLogEntry[]>(),
  };
}
