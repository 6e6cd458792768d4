import { type APIMessage, MessageType } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { byAge } from "../ids.ts";
import { canSee } from "../world/permissions.ts";
import { noFlags, userJson } from "../world/render.ts";
import type { Channel, DirectChannel, Message } from "../world/world.ts";

/** The messages of a channel, oldest first. */
export const messagesOf = (discord: Discord, channel: string): Map<string, Message> => {
  const known = discord.world.messages.get(channel);
  if (known !== undefined) return known;
  const fresh = new Map<string, Message>();
  discord.world.messages.set(channel, fresh);
  return fresh;
};

export const findMessage = (discord: Discord, channel: string, id: string): Message | undefined =>
  discord.world.messages.get(channel)?.get(id);

export const maySee = (discord: Discord, user: string, channel: Channel, message: Message): boolean =>
  isFor(message.audience, user) && canSee(discord.world, user, channel);

const isFor = (audience: Message["audience"], user: string): boolean => audience === null || audience === user;

/** A page of a channel's messages as a user sees them, oldest first: the `limit` newest, or those before an id. */
export function pageOf(discord: Discord, user: string, channel: Channel, limit: number, before?: string) {
  if (!canSee(discord.world, user, channel)) return [];
  const seen = [...messagesOf(discord, channel.id).values()].filter(({ audience }) => isFor(audience, user));
  return seen.filter(({ api }) => before === undefined || byAge(api.id, before) < 0).slice(-limit);
}

/** The messages for everybody that a user has not read, of those that others wrote; the newest first. */
export function unreadBy(discord: Discord, user: string, channel: Channel, lastRead: string | null) {
  const unread: Message[] = [];
  for (const message of [...messagesOf(discord, channel.id).values()].reverse()) {
    if (lastRead !== null && byAge(message.api.id, lastRead) <= 0) break;
    if (message.api.author.id !== user && message.audience === null) unread.push(message);
  }
  return unread;
}

/** A new message that says nothing yet. */
export const emptyMessage = (discord: Discord, channel: string, author: string): APIMessage => ({
  id: discord.newId(),
  channel_id: channel,
  type: MessageType.Default,
  content: "",
  author: userJson(discord.world, author),
  timestamp: new Date(discord.clock.now()).toISOString(),
  edited_timestamp: null,
  tts: false,
  pinned: false,
  flags: noFlags,
  mentions: [],
  mention_roles: [],
  mention_everyone: false,
  attachments: [],
  embeds: [],
  components: [],
});

/** Puts a new message into its channel, wakes an archived thread, and tells everyone. */
export function postMessage(discord: Discord, message: Message, by?: string): void {
  messagesOf(discord, message.api.channel_id).set(message.api.id, message);
  const channel = discord.world.channels.get(message.api.channel_id);
  if (channel !== undefined && message.audience === null) setChannel(discord, afterMessage(channel, message.api.id));
  if (channel?.kind === "thread" && channel.isArchived && message.audience === null) {
    changeChannel(discord, { ...channel, ...afterMessage(channel, message.api.id), isArchived: false });
  }
  discord.emit({ kind: "message-create", message, ...(by === undefined ? {} : { by }) });
}

export function changeMessage(discord: Discord, message: Message, by?: string): void {
  messagesOf(discord, message.api.channel_id).set(message.api.id, message);
  discord.emit({ kind: "message-update", message, ...(by === undefined ? {} : { by }) });
}

export function removeMessage(discord: Discord, message: Message, by?: string): void {
  messagesOf(discord, message.api.channel_id).delete(message.api.id);
  for (const { id } of message.api.attachments) discord.world.files.delete(id);
  discord.emit({ kind: "message-delete", message, ...(by === undefined ? {} : { by }) });
}

export function changeChannel(discord: Discord, channel: Channel): void {
  setChannel(discord, channel);
  discord.emit({ kind: "channel-update", channel });
}

export function addChannel(discord: Discord, channel: Channel): void {
  setChannel(discord, channel);
  discord.emit({ kind: "channel-create", channel });
}

/** Removes a channel with its messages, and a text channel's threads with it, of which a bot hears no THREAD_DELETE. */
export function removeChannel(discord: Discord, channel: Channel): void {
  const beside = channel.kind === "text" ? discord.world.channels.ofGuild(channel.guild) : [];
  const threads = beside.filter((other) => other.kind === "thread" && other.parent === channel.id);
  discord.world.channels.delete(channel.id);
  for (const thread of threads) removeChannel(discord, thread);
  discord.emit({ kind: "channel-delete", channel });
  for (const message of messagesOf(discord, channel.id).values()) {
    for (const { id } of message.api.attachments) discord.world.files.delete(id);
  }
  discord.world.messages.delete(channel.id);
}

const setChannel = (discord: Discord, channel: Channel): void => void discord.world.channels.set(channel.id, channel);

function afterMessage<C extends Channel>(channel: C, id: string): C {
  const counted = channel.kind === "thread" ? { messageCount: channel.messageCount + 1 } : {};
  return { ...channel, ...counted, lastMessage: id };
}

export function directChannelOf(discord: Discord, one: string, other: string): DirectChannel {
  for (const channel of discord.world.channels.values()) {
    if (channel.kind === "dm" && channel.people.includes(one) && channel.people.includes(other)) return channel;
  }
  const channel: DirectChannel = { kind: "dm", id: discord.newId(), people: [one, other], lastMessage: null };
  addChannel(discord, channel);
  return channel;
}
