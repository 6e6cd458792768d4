import { MessageType } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { Refusal } from "../errors.ts";
import { byAge } from "../ids.ts";
import { applyEdit, newMessage } from "../messages/compose.ts";
import {
  changeMessage,
  findMessage,
  maySee,
  messagesOf,
  postMessage,
  removeMessage,
  unreadBy,
} from "../messages/store.ts";
import type { PageAction, ReadState } from "../protocol.ts";
import { canSee, grants, permissionsIn } from "../world/permissions.ts";
import type { Channel, Message, ReactionEmoji } from "../world/world.ts";
import { checkMayAct, checkSlowmode, decline } from "./restraints.ts";

/** What people do with plain messages. Everything they may not do is declined. */

export function findVisibleChannel(discord: Discord, person: string, id: string): Channel {
  const channel = discord.world.channels.get(id);
  if (channel === undefined || !canSee(discord.world, person, channel)) return decline("You do not see that channel.");
  return channel;
}

export function findVisibleMessage(discord: Discord, person: string, channel: Channel, id: string): Message {
  const message = findMessage(discord, channel.id, id);
  if (message === undefined || !maySee(discord, person, channel, message)) return decline("That message is gone.");
  return message;
}

/** Whoever acts, by id. */
export type Actor = { readonly discord: Discord; readonly person: string };

/** What an action says besides its `ref`. */
type Said<K extends PageAction["action"]> = Omit<PageAction<K>, "ref" | "action">;

export function say({ discord, person }: Actor, saying: Said<"send"> & { readonly nonce?: string }): Message {
  const channel = findVisibleChannel(discord, person, saying.channel);
  checkMayWrite(discord, person, channel);
  const files = (saying.files ?? []).map((id, index) => {
    const file = discord.uploads.get(id) ?? decline("That file is gone.");
    discord.uploads.delete(id);
    return { index, ...file };
  });
  const answered =
    saying.reply === undefined ? undefined : findVisibleMessage(discord, person, channel, saying.reply).api;
  const reply =
    answered === undefined
      ? {}
      : {
          type: MessageType.Reply,
          message_reference: { type: 0, channel_id: channel.id, message_id: answered.id },
          referenced_message: answered,
        };
  const nonce = saying.nonce === undefined ? {} : { nonce: saying.nonce.slice(0, 25) };
  const envelope = { channel: channel.id, author: person, extra: { ...nonce, ...reply } };
  const message = inWords(() => newMessage(discord, envelope, { body: { content: saying.content }, files }));
  if (channel.kind === "thread") joinThread(discord, channel.id, person);
  postMessage(discord, message);
  markRead(discord, person, channel.id, message.api.id);
  return message;
}

export function editOwn({ discord, person }: Actor, { channel, message: id, content }: Said<"edit">): void {
  const message = findVisibleMessage(discord, person, findVisibleChannel(discord, person, channel), id);
  if (message.api.author.id !== person) decline("You can edit your own messages only.");
  const after = inWords(() => applyEdit(discord, message, { body: { content } }));
  changeMessage(discord, after);
}

export function deleteOwn({ discord, person }: Actor, sent: Said<"delete">): void {
  const channel = findVisibleChannel(discord, person, sent.channel);
  const message = findVisibleMessage(discord, person, channel, sent.message);
  const manages = channel.kind !== "dm" && grants(permissionsIn(discord.world, person, channel), "ManageMessages");
  if (message.api.author.id !== person && !manages) decline("You can delete your own messages only.");
  removeMessage(discord, message);
}

/** Puts an ephemeral message out of its owner's sight; nobody else had it. */
export function dismiss({ discord, person }: Actor, { message: id }: Said<"dismiss">): void {
  for (const messages of discord.world.messages.values()) {
    const message = messages.get(id);
    if (message?.audience === person) {
      removeMessage(discord, message);
      return;
    }
  }
  decline("Only messages that you alone see can be dismissed.");
}

export function reactTo({ discord, person }: Actor, { channel, message, emoji, isOn }: Said<"react">): void {
  const place = findVisibleChannel(discord, person, channel);
  react(discord, person, findVisibleMessage(discord, person, place, message), emoji, isOn);
}

/** Adds or takes back a user's reaction; `text` is a Unicode emoji or "name:id". */
export function react(discord: Discord, user: string, message: Message, text: string, isOn: boolean): void {
  const emoji = emojiOf(text);
  const isIt = (other: ReactionEmoji): boolean => other.id === emoji.id && other.name === emoji.name;
  const others = message.reactions.filter((reaction) => !isIt(reaction.emoji));
  const users = message.reactions.find((reaction) => isIt(reaction.emoji))?.users ?? [];
  if (users.includes(user) === isOn) return;
  const changedUsers = isOn ? [...users, user] : users.filter((other) => other !== user);
  const reactions = [
    ...message.reactions.map((reaction) => (isIt(reaction.emoji) ? { emoji, users: changedUsers } : reaction)),
    ...(others.length === message.reactions.length ? [{ emoji, users: changedUsers }] : []),
  ].filter((reaction) => reaction.users.length > 0);
  const changed = { ...message, reactions };
  messagesOf(discord, message.api.channel_id).set(message.api.id, changed);
  discord.emit({ kind: isOn ? "reaction-add" : "reaction-remove", message: changed, user, emoji });
}

/** "name:id" is a custom emoji, anything else Unicode. */
export function emojiOf(text: string): ReactionEmoji {
  const [, name, id] = /^(?:a:)?(\w+):(\d+)$/u.exec(text) ?? [];
  return name !== undefined && id !== undefined ? { id, name } : { id: null, name: text };
}

/** Everything up to a message is read; it never goes back. */
export function markRead(discord: Discord, person: string, channel: string, message: string): void {
  const key = `${person} ${channel}`;
  const before = discord.world.reads.get(key);
  if (before !== undefined && byAge(before, message) >= 0) return;
  discord.world.reads.set(key, message);
  discord.emit({ kind: "read", person, channel });
}

/** How far a person has read, and how many unread messages mention them. */
export function readState(discord: Discord, person: string, channel: Channel): ReadState {
  const last = discord.world.reads.get(`${person} ${channel.id}`) ?? null;
  const mentions = unreadBy(discord, person, channel, last).filter(
    ({ api }) => channel.kind === "dm" || api.mention_everyone || api.mentions.some(({ id }) => id === person),
  );
  return { channel: channel.id, last_read: last, mentions: mentions.length };
}

export function joinThread(discord: Discord, thread: string, user: string): void {
  const channel = discord.world.channels.get(thread);
  if (channel?.kind !== "thread" || channel.members[user] !== undefined) return;
  const joined = new Date(discord.clock.now()).toISOString();
  const changed = { ...channel, members: { ...channel.members, [user]: joined } };
  discord.world.channels.set(thread, changed);
  discord.emit({ kind: "thread-members", thread: changed, added: [user], removed: [] });
}

function checkMayWrite(discord: Discord, person: string, channel: Channel): void {
  if (channel.kind === "text" && channel.type === 15) decline("A forum holds threads only.");
  const bits = permissionsIn(discord.world, person, channel);
  const permission = channel.kind === "thread" ? "SendMessagesInThreads" : "SendMessages";
  if (!grants(bits, permission)) decline("You may not write here.");
  const isShut = channel.kind === "thread" && channel.isLocked && !grants(bits, "ManageThreads");
  if (isShut) decline("This thread is locked.");
  checkMayAct(discord, person, channel);
  if (channel.kind !== "dm") {
    checkSlowmode(discord, person, channel);
    return;
  }
  const other = channel.people.find((id) => id !== person);
  if (other !== undefined && discord.world.closedDms.has(other)) decline("This person takes no direct messages.");
}

/** Discord's refusal of a message, as a sentence for the person. */
function inWords<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof Refusal) return decline(error.flaws[0]?.message ?? error.message);
    throw error;
  }
}
