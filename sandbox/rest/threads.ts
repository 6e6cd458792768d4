import { AuditLogEvent, ChannelType, MessageFlags } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { refusal } from "../errors.ts";
import { type Call, answerCreated, noContent, ok, type Route, route } from "../http/route.ts";
import { newMessage, withFlag } from "../messages/compose.ts";
import { addChannel, changeMessage, postMessage } from "../messages/store.ts";
import { announceMember, announceThread } from "../messages/system.ts";
import { joinThread } from "../people/messages.ts";
import { newThread } from "../people/threads.ts";
import { assertBody } from "../spec/check.ts";
import { answers, forumThread, threadAlone, threadFromMessage } from "../spec/shapes.ts";
import { canSee } from "../world/permissions.ts";
import { memberJson, messageJson, threadJson, threadMemberJson, threadsJson } from "../world/render.ts";
import type { TextChannel, Thread } from "../world/world.ts";
import { noteThreadInLog } from "./auditLog.ts";
import { botMay, channelFor, checkActiveThreads, messageFor, textChannelFor, threadFor } from "./find.ts";

const showThread = (discord: Discord, thread: Thread) => answerCreated(threadJson(thread, discord.world.bot.id));

export const threadRoutes: readonly Route[] = [
  route(
    "POST /channels/:channel/messages/:message/threads",
    { body: threadFromMessage, answers: answers.thread },
    ({ discord, param, body }) => {
      const channel = textChannelFor(discord, param("channel"), "CreatePublicThreads");
      const type = publicTypeIn(channel);
      checkActiveThreads(discord, channel.guild);
      const message = messageFor(discord, channel, param("message"));
      if (discord.world.channels.has(message.api.id)) throw refusal(160004);
      const start = { id: message.api.id, name: body.name, type };
      const thread = beginThread(discord, channel, start, settings(body));
      changeMessage(discord, { ...message, api: withFlag(message.api, MessageFlags.HasThread) });
      return showThread(discord, thread);
    },
  ),
  route("POST /channels/:channel/threads", { answers: answers.thread }, (call) => {
    const { discord, param, body } = call;
    const place = textChannelFor(discord, param("channel"));
    if (place.type === forumType) return openPost(call, place);
    assertBody(threadAlone, body);
    // Discord makes a private thread when the type is left out.
    const type = body.type ?? 12;
    const isPrivate = type === 12;
    const channel = textChannelFor(discord, place.id, isPrivate ? "CreatePrivateThreads" : "CreatePublicThreads");
    // Private threads exist in text channels only; announcement channels have threads of a type of their own.
    if (isPrivate ? channel.type !== 0 : type !== publicTypeIn(channel)) throw refusal(50024);
    checkActiveThreads(discord, channel.guild);
    const more = { ...settings(body), isInvitable: body.invitable ?? true };
    const thread = beginThread(discord, channel, { id: discord.newId(), name: body.name, type }, more);
    if (!isPrivate) announceThread(discord, thread);
    return showThread(discord, thread);
  }),
  route("PUT /channels/:channel/thread-members/:user", {}, (call) => {
    const { discord, param } = call;
    const user = userOf(call);
    const thread = threadFor(discord, param("channel"));
    if (thread.isArchived) throw refusal(50083);
    if (!discord.world.accounts.has(user)) throw refusal(10013);
    if (user !== discord.world.bot.id) checkMayInvite(discord, thread, user);
    const isNew = thread.members[user] === undefined;
    joinThread(discord, thread.id, user);
    if (isNew && user !== discord.world.bot.id) announceMember(discord, thread, user, true);
    return noContent;
  }),
  route("DELETE /channels/:channel/thread-members/:user", {}, (call) => {
    const { discord, param } = call;
    const user = userOf(call);
    const thread = threadFor(discord, param("channel"));
    if (thread.isArchived) throw refusal(50083);
    const isOwn = thread.type === 12 && thread.owner === discord.world.bot.id;
    if (user !== discord.world.bot.id && !isOwn && !botMay(discord, thread, "ManageThreads")) throw refusal(50013);
    if (thread.members[user] === undefined) throw refusal(10007);
    const members = Object.fromEntries(Object.entries(thread.members).filter(([id]) => id !== user));
    const changed = { ...thread, members };
    discord.world.channels.set(thread.id, changed);
    discord.emit({ kind: "thread-members", thread: changed, added: [], removed: [user] });
    if (user !== discord.world.bot.id) announceMember(discord, changed, user, false);
    return noContent;
  }),
  route("GET /channels/:channel/thread-members", { answers: answers.threadMembers }, (call) => {
    const thread = threadFor(call.discord, call.param("channel"));
    return ok(Object.keys(thread.members).map((user) => memberOf(call, thread, user)));
  }),
  route("GET /channels/:channel/thread-members/:user", {}, (call) => {
    const thread = threadFor(call.discord, call.param("channel"));
    const user = userOf(call);
    if (thread.members[user] === undefined) throw refusal(10007);
    return ok(memberOf(call, thread, user));
  }),
  route("GET /channels/:channel/threads/archived/public", { answers: answers.threads }, (call) =>
    listArchived(call, 11),
  ),
  route("GET /channels/:channel/threads/archived/private", { answers: answers.threads }, (call) => {
    channelFor(call.discord, call.param("channel"), "ManageThreads");
    return listArchived(call, 12);
  }),
];

const forumType = 15;

function beginThread(
  discord: Discord,
  parent: TextChannel,
  start: Pick<Thread, "id" | "name" | "type">,
  more: Partial<Thread>,
): Thread {
  const thread = newThread(discord, parent, { ...start, owner: discord.world.bot.id }, more);
  addChannel(discord, thread);
  noteThreadInLog(discord, AuditLogEvent.ThreadCreate, thread);
  return thread;
}

/** Whom a path names; the bot calls itself "@me". */
const userOf = ({ discord, param }: Call<unknown>): string =>
  param("user") === "@me" ? discord.world.bot.id : param("user");

/** The type of a public thread, by its channel's. Voice and stage channels have no threads. */
function publicTypeIn({ type }: TextChannel): ChannelType.AnnouncementThread | ChannelType.PublicThread {
  if (type !== 0 && type !== 5) throw refusal(50024);
  return type === 5 ? ChannelType.AnnouncementThread : ChannelType.PublicThread;
}

/** A post of a forum: a thread and its first message, which share one id. */
function openPost({ discord, body, files }: Call<unknown>, forum: TextChannel) {
  assertBody(forumThread, body);
  if (!botMay(discord, forum, "SendMessages")) throw refusal(50013);
  // Forums of this Discord have no tags.
  if ((body.applied_tags ?? []).length > 0) throw refusal(10087);
  checkActiveThreads(discord, forum.guild);
  const owner = discord.world.bot.id;
  const id = discord.newId();
  const written = { body: body.message, files, at: "message." };
  const message = newMessage(discord, { channel: id, author: owner, extra: { id } }, written);
  beginThread(discord, forum, { id, name: body.name, type: ChannelType.PublicThread }, settings(body));
  postMessage(discord, message);
  const thread = threadJson(threadFor(discord, id), owner);
  return answerCreated({ ...thread, message: messageJson(discord.world, message, owner) });
}

function settings(body: {
  readonly auto_archive_duration?: Thread["autoArchive"] | undefined;
  readonly rate_limit_per_user?: number | null | undefined;
}): Partial<Thread> {
  return { autoArchive: body.auto_archive_duration ?? 4320, slowmode: body.rate_limit_per_user ?? 0 };
}

/** Only those who see the channel above can be brought in; into a closed private thread, only by its managers. */
function checkMayInvite(discord: Discord, thread: Thread, user: string): void {
  const parent = discord.world.channels.get(thread.parent);
  if (parent === undefined || !canSee(discord.world, user, parent)) throw refusal(50001);
  const isClosed = thread.type === 12 && !thread.isInvitable && thread.owner !== discord.world.bot.id;
  if (isClosed && !botMay(discord, thread, "ManageThreads")) throw refusal(50013);
  if (!botMay(discord, thread, "SendMessagesInThreads")) throw refusal(50013);
}

function memberOf({ discord, query }: Call<unknown>, thread: Thread, user: string): unknown {
  const guild = discord.world.guilds.get(thread.guild);
  const member =
    query.get("with_member") === "true" && guild !== undefined ? memberJson(discord.world, guild, user) : undefined;
  return { ...threadMemberJson(thread, user), ...(member === undefined ? {} : { member }) };
}

/** Archived threads, the last archived first. */
function listArchived({ discord, param, query }: Call<unknown>, type: 11 | 12) {
  const channel = textChannelFor(discord, param("channel"), "ReadMessageHistory");
  const before = query.get("before") ?? "9999";
  const limit = Math.min(100, Number(query.get("limit") ?? 50));
  const found = discord.world.channels
    .ofGuild(channel.guild)
    .flatMap((one) => (one.kind === "thread" && one.parent === channel.id ? [one] : []))
    .filter((thread) => thread.type === type && thread.isArchived && thread.archivedAt < before)
    .sort((one, other) => (one.archivedAt < other.archivedAt ? 1 : -1));
  const page = threadsJson(found.slice(0, limit), discord.world.bot.id);
  return ok({ ...page, has_more: found.length > limit });
}
