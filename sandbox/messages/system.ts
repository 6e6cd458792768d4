import { type APIMessage, MessageType } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { userJson } from "../world/render.ts";
import type { Channel, Message, Thread } from "../world/world.ts";
import { postMessage } from "./store.ts";

/** "Ada started a thread": Discord's own line in the channel above. */
export function announceThread(discord: Discord, thread: Thread): void {
  const reference = { type: 0, channel_id: thread.id, guild_id: thread.guild };
  announce(discord, thread.parent, thread.owner, MessageType.ThreadCreated, thread.name, reference);
}

/** "Ada pinned a message": Discord's own line. */
export function announcePin(discord: Discord, channel: Channel, user: string, message: string): void {
  const guild = channel.kind === "dm" ? {} : { guild_id: channel.guild };
  const reference = { type: 0, channel_id: channel.id, message_id: message, ...guild };
  announce(discord, channel.id, user, MessageType.ChannelPinnedMessage, "", reference);
}

function announce(
  discord: Discord,
  channel: string,
  author: string,
  type: MessageType,
  content: string,
  reference: object,
): void {
  const api = {
    id: discord.newId(),
    channel_id: channel,
    type,
    content,
    author: userJson(discord.world, author),
    timestamp: new Date(discord.clock.now()).toISOString(),
    edited_timestamp: null,
    tts: false,
    pinned: false,
    flags: 0,
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    attachments: [],
    embeds: [],
    components: [],
    message_reference: reference,
  };
  const message: Message = { api: api as unknown as APIMessage, audience: null, reactions: [], pinnedAt: null };
  postMessage(discord, message);
}
