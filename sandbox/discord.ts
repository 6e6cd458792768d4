import type { Clock } from "./clock.ts";
import type { Interaction } from "./interactions/interaction.ts";
import type { Channel, Guild, Message, ReactionEmoji, StoredFile, Thread, World } from "./world/world.ts";

/** Something that happened: the gateway tells bots, the hub tells pages, tests wait for it. */
export type Change =
  /** `by` is the interaction through whose token the message came. */
  | { readonly kind: "message-create"; readonly message: Message; readonly by?: string }
  | { readonly kind: "message-update"; readonly message: Message; readonly by?: string }
  | { readonly kind: "message-delete"; readonly message: Message; readonly by?: string }
  | {
      readonly kind: "reaction-add" | "reaction-remove";
      readonly message: Message;
      readonly user: string;
      readonly emoji: ReactionEmoji;
    }
  | { readonly kind: "pins"; readonly channel: Channel }
  | { readonly kind: "channel-create" | "channel-update" | "channel-delete"; readonly channel: Channel }
  | {
      readonly kind: "thread-members";
      readonly thread: Thread;
      readonly added: readonly string[];
      readonly removed: readonly string[];
    }
  | { readonly kind: "guild-create" | "guild-update" | "guild-delete"; readonly guild: Guild }
  | { readonly kind: "member-add" | "member-update" | "member-remove"; readonly guild: Guild; readonly user: string }
  | { readonly kind: "commands" }
  | { readonly kind: "typing"; readonly channel: Channel; readonly user: string }
  | { readonly kind: "read"; readonly person: string; readonly channel: string }
  | { readonly kind: "presence"; readonly isOnline: boolean }
  | {
      readonly kind: "interaction";
      readonly step: "sent" | "answered" | "failed" | "modal" | "choices";
      readonly interaction: Interaction;
    }
  /** For the bot: the whole of INTERACTION_CREATE. */
  | { readonly kind: "interaction-create"; readonly guild: string | null; readonly payload: unknown }
  | { readonly kind: "control" };

type Listener = (change: Change) => void;

/** What every part of the server shares: the world, the time, fresh ids, and word of what happens. */
export type Discord = {
  readonly world: World;
  readonly clock: Clock;
  readonly newId: () => string;
  /** "http://127.0.0.1:PORT", no slash at the end. */
  readonly url: () => string;
  readonly tell: (change: Change) => void;
  /** The result stops listening. */
  readonly listen: (listener: Listener) => () => void;
  /** Interaction id → interaction. */
  readonly interactions: Map<string, Interaction>;
  /** Files that people have chosen and not sent yet. */
  readonly uploads: Map<string, StoredFile>;
  /** Nonce of a message, with its channel → that message's id, while Discord remembers it. */
  readonly nonces: Map<string, string>;
};

export function makeDiscord(parts: Pick<Discord, "world" | "clock" | "newId" | "url">): Discord {
  const listeners = new Set<Listener>();
  return {
    ...parts,
    tell: (change) => {
      for (const listener of [...listeners]) listener(change);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    interactions: new Map(),
    uploads: new Map(),
    nonces: new Map(),
  };
}
