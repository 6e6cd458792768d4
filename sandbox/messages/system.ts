import { type APIMessage, type APIMessageReference, MessageReferenceType, MessageType } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { userJson } from "../world/render.ts";
import type { Channel, Thread } from "../world/world.ts";
import { emptyMessage, postMessage } from "./store.ts";

/** "Ada started a thread": Discord's own line in the channel above. */
export function announceThread(discord: Discord, thread: Thread): void {
  const reference = { type: MessageReferenceType.Default, channel_id: thread.id, guild_id: thread.guild };
  announce(discord, {
    type: MessageType.ThreadCreated,
    channel: thread.parent,
    author: thread.owner,
    content: thread.name,
    reference,
  });
}

/** "Ada pinned a message": Discord's own line. */
export function announcePin(discord: Discord, channel: Channel, user: string, message: string): void {
  const guild = channel.kind === "dm" ? {} : { guild_id: channel.guild };
  const reference = { type: MessageReferenceType.Default, channel_id: channel.id, message_id: message, ...guild };
  const type = MessageType.ChannelPinnedMessage;
  announce(discord, { type, channel: channel.id, author: user, content: "", reference });
}

/** "The bot changed the name": Discord's own line in a thread, which nobody can delete (topics/threads, "New Message Types"). */
export function announceName(discord: Discord, thread: Thread, name: string): void {
  const author = discord.world.bot.id;
  announce(discord, { type: MessageType.ChannelNameChange, channel: thread.id, author, content: name });
}

/** "The bot added Ada to the thread", or removed her: written when another than the member does it. */
export function announceMember(discord: Discord, thread: Thread, user: string, isIn: boolean): void {
  const type = isIn ? MessageType.RecipientAdd : MessageType.RecipientRemove;
  announce(discord, { type, channel: thread.id, author: discord.world.bot.id, content: "", mentioned: [user] });
}

/** Discord's own lines that its documentation marks as not deletable (resources/message, "Message Types"). */
export const undeletable: ReadonlySet<MessageType> = new Set([
  MessageType.RecipientAdd,
  MessageType.RecipientRemove,
  MessageType.Call,
  MessageType.ChannelNameChange,
  MessageType.ChannelIconChange,
  MessageType.ThreadStarterMessage,
]);

type Notice = Pick<APIMessage, "type" | "content"> & {
  readonly channel: string;
  readonly author: string;
  readonly reference?: APIMessageReference;
  readonly mentioned?: readonly string[];
};

function announce(discord: Discord, { type, channel, author, content, reference, mentioned = [] }: Notice): void {
  const api: APIMessage = {
    ...emptyMessage(discord, channel, author),
    type,
    content,
    mentions: mentioned.map((user) => userJson(discord.world, user)),
    ...(reference === undefined ? {} : { message_reference: reference }),
  };
  postMessage(discord, { api, audience: null, reactions: [], pinnedAt: null });
}
