import { type APIMessage, MessageFlags, MessageReferenceType, MessageType } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { invalidBody, refusal } from "../errors.ts";
import { type Call, noContent, ok, type Route, route } from "../http/route.ts";
import { secondsToWait } from "../http/rate-limits.ts";
import { byAge, madeAt } from "../ids.ts";
import { applyEdit, type MessageBody, newMessage, type Sending } from "../messages/compose.ts";
import { nonceKey, rememberNonce } from "../messages/nonces.ts";
import { undeletable } from "../messages/system.ts";
import { changeMessage, findMessage, messagesOf, postMessage, removeMessage } from "../messages/store.ts";
import { answers, messageCreate, messageEdit } from "../spec/shapes.ts";
import { messageJson } from "../world/render.ts";
import type { Channel, Message } from "../world/world.ts";
import type { SentFile } from "../http/message.ts";
import { botMay, channelFor, messageFor, sharesGuild } from "./find.ts";

/** Edits of messages older than this share a small allowance in each channel. */
const oldAge = 60 * 60_000;
const oldEdits = { most: 3, within: 6_000 };
const twoWeeks = 14 * 24 * 60 * 60_000;

const showMessage = (discord: Discord, message: Message): APIMessage =>
  messageJson(discord.world, message, discord.world.bot.id);

export const messageRoutes: readonly Route[] = [
  route("POST /channels/:channel/messages", { body: messageCreate, answers: answers.message }, createMessage),
  route("GET /channels/:channel/messages", { answers: answers.messages }, listMessages),
  route("POST /channels/:channel/messages/bulk-delete", {}, bulkDelete),
  route("GET /channels/:channel/messages/:message", { answers: answers.message }, ({ discord, param }) => {
    const channel = channelFor(discord, param("channel"), "ReadMessageHistory");
    return ok(showMessage(discord, messageFor(discord, channel, param("message"))));
  }),
  route("PATCH /channels/:channel/messages/:message", { body: messageEdit, answers: answers.message }, editMessage),
  route("DELETE /channels/:channel/messages/:message", {}, ({ discord, param }) => {
    const channel = channelFor(discord, param("channel"));
    const message = messageFor(discord, channel, param("message"));
    if (undeletable.has(message.api.type)) throw refusal(50021);
    const isOwn = message.api.author.id === discord.world.bot.id;
    if (!isOwn && channel.kind === "dm") throw refusal(50003);
    if (!isOwn && !botMay(discord, channel, "ManageMessages")) throw refusal(50013);
    removeMessage(discord, message);
    return noContent;
  }),
  route("POST /channels/:channel/typing", {}, ({ discord, param }) => {
    const channel = channelFor(discord, param("channel"));
    discord.emit({ kind: "typing", channel, user: discord.world.bot.id });
    return noContent;
  }),
];

function createMessage({ discord, param, body, files }: Call<MessageBody & Sending>) {
  const channel = channelFor(discord, param("channel"));
  checkMaySend(discord, channel, files.length > 0);
  checkKind(discord, channel, body, files);
  const key = nonceKey(channel.id, body.nonce);
  const repeated = body.enforce_nonce === true ? repeatedMessage(discord, channel, key) : undefined;
  if (repeated !== undefined) return ok(showMessage(discord, repeated));
  const extra = extraOf(discord, channel, body);
  const message = newMessage(discord, { channel: channel.id, author: discord.world.bot.id, extra }, { body, files });
  rememberNonce(discord, message);
  postMessage(discord, message);
  return ok(showMessage(discord, message));
}

/** Sending may fail for permissions, for a lock, or because the other side takes no direct messages. */
function checkMaySend(discord: Discord, channel: Channel, hasFiles: boolean): void {
  if (channel.kind === "dm") {
    const other = channel.people.find((id) => id !== discord.world.bot.id) ?? "";
    if (!sharesGuild(discord, other)) throw refusal(50278);
    if (discord.world.closedDms.has(other)) throw refusal(50007);
    return;
  }
  if (channel.kind === "text" && channel.type === 15) throw refusal(50008);
  const isThread = channel.kind === "thread";
  channelFor(discord, channel.id, isThread ? "SendMessagesInThreads" : "SendMessages");
  if (hasFiles) channelFor(discord, channel.id, "AttachFiles");
  checkUnlocked(discord, channel);
}

/** In a locked thread only those who manage threads create or update messages (topics/threads, "Locked Threads"). */
function checkUnlocked(discord: Discord, channel: Channel): void {
  const isLocked = channel.kind === "thread" && channel.isLocked;
  if (isLocked && !botMay(discord, channel, "ManageThreads")) throw refusal(160005);
}

/** What only some kinds of messages ask for. */
function checkKind(discord: Discord, channel: Channel, body: MessageBody & Sending, files: readonly SentFile[]): void {
  const isReply = (body.message_reference ?? undefined) !== undefined;
  if (isReply && !botMay(discord, channel, "ReadMessageHistory")) throw refusal(160002);
  if (body.tts === true && channel.kind !== "dm" && !botMay(discord, channel, "SendTTSMessages")) throw refusal(50013);
  const isVoice = ((body.flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0;
  if (isVoice && (files.length !== 1 || files[0]?.type.startsWith("audio/") !== true)) throw refusal(50160);
}

/** The message that was made with this nonce; one that was deleted since is not made again (discord-api-docs #6647). */
function repeatedMessage(discord: Discord, channel: Channel, key: string): Message | undefined {
  const id = discord.nonces.get(key);
  if (id === undefined) return undefined;
  const made = findMessage(discord, channel.id, id);
  if (made === undefined) throw refusal(10008);
  return made;
}

function extraOf(discord: Discord, channel: Channel, body: Sending): Partial<APIMessage> {
  const nonce = body.nonce === undefined || body.nonce === null ? {} : { nonce: body.nonce };
  const reference = body.message_reference;
  if (reference === undefined || reference === null) return nonce;
  const answered = findMessage(discord, channel.id, reference.message_id);
  if (answered?.audience !== null) {
    if (reference.fail_if_not_exists === false) return nonce;
    const message = "Unknown message";
    throw invalidBody([{ path: "message_reference", code: "REPLIES_UNKNOWN_MESSAGE", message }]);
  }
  const guild = channel.kind === "dm" ? {} : { guild_id: channel.guild };
  return {
    ...nonce,
    type: MessageType.Reply,
    message_reference: {
      type: MessageReferenceType.Default,
      channel_id: channel.id,
      message_id: answered.api.id,
      ...guild,
    },
    // Discord sends one step back, not the whole conversation.
    referenced_message: { ...answered.api, referenced_message: null },
  };
}

function editMessage({ discord, param, body, files }: Call<MessageBody>) {
  const channel = channelFor(discord, param("channel"));
  const before = messageFor(discord, channel, param("message"));
  if (before.api.author.id !== discord.world.bot.id) throw refusal(50005);
  if (channel.kind === "thread" && channel.isArchived) throw refusal(50083);
  checkUnlocked(discord, channel);
  checkOldEdits(discord, before);
  const after = applyEdit(discord, before, { body, files });
  changeMessage(discord, after);
  return ok(showMessage(discord, after));
}

/** Editing a message older than an hour: about three edits in six seconds and a channel, then error 30046. */
function checkOldEdits(discord: Discord, message: Message): void {
  if (discord.clock.now() - Date.parse(message.api.timestamp) < oldAge) return;
  const wait = secondsToWait(discord, `old edits in ${message.api.channel_id}`, oldEdits);
  if (wait !== undefined) throw refusal(30046, wait);
}

function listMessages({ discord, param, query }: Call<unknown>) {
  const channel = channelFor(discord, param("channel"));
  const limit = Number(query.get("limit") ?? 50);
  if (!(limit >= 1 && limit <= 100)) {
    const message = "int value should be between 1 and 100.";
    throw invalidBody([{ path: "limit", code: "NUMBER_TYPE_RANGE", message }]);
  }
  if (!botMay(discord, channel, "ReadMessageHistory")) return ok([]);
  const all = [...messagesOf(discord, channel.id).values()].filter(({ audience }) => audience === null);
  return ok(
    pickPage(all, query, limit)
      .toReversed()
      .map((message) => showMessage(discord, message)),
  );
}

/** The page of a channel's messages that a query asks for, oldest first. */
function pickPage(all: readonly Message[], query: URLSearchParams, limit: number): readonly Message[] {
  const older = (id: string): readonly Message[] => all.filter(({ api }) => byAge(api.id, id) < 0);
  const newer = (id: string): readonly Message[] => all.filter(({ api }) => byAge(api.id, id) > 0);
  const [before, after, around] = ["before", "after", "around"].map((name) => query.get(name) ?? undefined);
  if (before !== undefined) return older(before).slice(-limit);
  if (after !== undefined) return newer(after).slice(0, limit);
  if (around === undefined) return all.slice(-limit);
  const half = Math.floor(limit / 2);
  const middle = all.filter(({ api }) => api.id === around);
  return [...older(around).slice(-half), ...middle, ...newer(around).slice(0, half)];
}

function bulkDelete({ discord, param, body }: Call<unknown>) {
  const channel = channelFor(discord, param("channel"), "ManageMessages");
  const ids = typeof body === "object" && body !== null && "messages" in body ? body.messages : undefined;
  if (!Array.isArray(ids) || ids.length < 2 || ids.length > 100) {
    const message = "Must be between 2 and 100 in length.";
    throw invalidBody([{ path: "messages", code: "BASE_TYPE_BAD_LENGTH", message }]);
  }
  if (channel.kind === "dm") throw refusal(50003);
  const messages = ids.map((id) => findMessage(discord, channel.id, String(id)));
  const now = discord.clock.now();
  if (ids.some((id) => now - madeAt(String(id)) > twoWeeks)) throw refusal(50034);
  for (const message of messages) if (message?.audience === null) removeMessage(discord, message);
  return noContent;
}
