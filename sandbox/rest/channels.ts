import { type APIOverwrite, AuditLogEvent, type RESTAPIChannelPatchOverwrite } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { refusal } from "../errors.ts";
import { type Call, noContent, ok, type Route, route } from "../http/route.ts";
import { rateLimited } from "../http/faults.ts";
import { secondsToWait } from "../http/rate-limits.ts";
import { changeChannel, removeChannel } from "../messages/store.ts";
import { announceName } from "../messages/system.ts";
import { assertBody } from "../spec/check.ts";
import { answers, channelPatch, overwritePut, type TextPatch, type ThreadPatch, threadPatch } from "../spec/shapes.ts";
import { channelJson } from "../world/render.ts";
import type { Channel, TextChannel, Thread } from "../world/world.ts";
import { noteThreadInLog } from "./auditLog.ts";
import { botMay, channelFor, checkActiveThreads, textChannelFor, threadFor } from "./find.ts";

const showChannel = (discord: Discord, channel: Channel) =>
  ok(channelJson(discord.world, channel, discord.world.bot.id));

export const channelRoutes: readonly Route[] = [
  route("GET /channels/:channel", { answers: answers.channel }, ({ discord, param }) =>
    showChannel(discord, channelFor(discord, param("channel"))),
  ),
  route("PATCH /channels/:channel", { answers: answers.channel }, patchChannel),
  route("DELETE /channels/:channel", { answers: answers.channel }, ({ discord, param }) => {
    const channel = channelFor(discord, param("channel"));
    if (channel.kind === "dm") return showChannel(discord, channel);
    if (!botMay(discord, channel, channel.kind === "thread" ? "ManageThreads" : "ManageChannels")) throw refusal(50013);
    removeChannel(discord, channel);
    if (channel.kind === "thread") noteThreadInLog(discord, AuditLogEvent.ThreadDelete, channel);
    return showChannel(discord, channel);
  }),
  route("PUT /channels/:channel/permissions/:target", { body: overwritePut }, ({ discord, param, body }) => {
    const channel = textChannelFor(discord, param("channel"), "ManageRoles");
    const others = channel.overwrites.filter(({ id }) => id !== param("target"));
    const fresh = { id: param("target"), type: body.type, allow: body.allow ?? "0", deny: body.deny ?? "0" };
    changeChannel(discord, { ...channel, overwrites: [...others, fresh] });
    return noContent;
  }),
  route("DELETE /channels/:channel/permissions/:target", {}, ({ discord, param }) => {
    const channel = textChannelFor(discord, param("channel"), "ManageRoles");
    const overwrites = channel.overwrites.filter(({ id }) => id !== param("target"));
    changeChannel(discord, { ...channel, overwrites });
    return noContent;
  }),
];

/** Overwrites of a request, with what was left out. */
export const overwritesOf = (sent: readonly RESTAPIChannelPatchOverwrite[]): readonly APIOverwrite[] =>
  sent.map(({ id, type, allow, deny }) => ({ id, type, allow: allow ?? "0", deny: deny ?? "0" }));

function patchChannel({ discord, param, body }: Call<unknown>) {
  const channel = channelFor(discord, param("channel"));
  switch (channel.kind) {
    case "thread":
      assertBody(threadPatch, body);
      return showChannel(discord, patchThread(discord, channel, body));
    case "text":
      assertBody(channelPatch, body);
      return showChannel(discord, patchText(discord, channel, body));
    case "dm":
      throw refusal(50003);
  }
}

/**
 * Locking, slow mode, and anything in a locked thread ask for MANAGE_THREADS; so do changes of a thread begun by another,
 * except waking it. An archived thread must be woken before, or by, any other change.
 */
function checkMayPatch(discord: Discord, thread: Thread, patch: ThreadPatch): void {
  const isOwn = thread.owner === discord.world.bot.id;
  const onlyWakes = patch.archived === false && Object.keys(patch).length === 1;
  const needsManager =
    patch.locked !== undefined || patch.rate_limit_per_user !== undefined || thread.isLocked || (!isOwn && !onlyWakes);
  if (needsManager && !botMay(discord, thread, "ManageThreads")) throw refusal(50013);
  if (thread.isArchived && patch.archived !== false && !onlyLocks(patch)) throw refusal(50083);
}

function patchThread(discord: Discord, thread: Thread, patch: ThreadPatch): Thread {
  checkMayPatch(discord, thread, patch);
  const isArchived = patch.archived ?? thread.isArchived;
  if (thread.isArchived && !isArchived) checkActiveThreads(discord, thread.guild);
  if (patch.name !== undefined && patch.name !== thread.name) {
    countRename(discord, thread);
    // Written before the thread is closed, for a line wakes it.
    announceName(discord, thread, patch.name);
  }
  noteThreadInLog(discord, AuditLogEvent.ThreadUpdate, thread, patch);
  const changed: Thread = {
    ...threadFor(discord, thread.id),
    name: patch.name ?? thread.name,
    isArchived,
    archivedAt: isArchived === thread.isArchived ? thread.archivedAt : new Date(discord.clock.now()).toISOString(),
    isLocked: patch.locked ?? thread.isLocked,
    isInvitable: patch.invitable ?? thread.isInvitable,
    autoArchive: patch.auto_archive_duration ?? thread.autoArchive,
    slowmode: patch.rate_limit_per_user ?? thread.slowmode,
  };
  changeChannel(discord, changed);
  return changed;
}

/** A channel takes so many new names and topics in so many milliseconds; Discord tells of it in no header. */
const renames = { most: 2, within: 600_000 };

function countRename(discord: Discord, { id }: Channel): void {
  const wait = secondsToWait(discord, `renames of ${id}`, renames);
  if (wait !== undefined) throw rateLimited(wait, "user", bucketIsFree);
}

/** The bucket of the route has room: so a client sees that it is a limit within it. */
const bucketIsFree = { "x-ratelimit-limit": "10", "x-ratelimit-remaining": "9", "x-ratelimit-reset-after": "10" };

const onlyLocks = (patch: ThreadPatch): boolean =>
  Object.keys(patch).every((field) => field === "locked" || field === "archived");

function patchText(discord: Discord, channel: TextChannel, patch: TextPatch): TextChannel {
  if (!botMay(discord, channel, "ManageChannels")) throw refusal(50013);
  const isNamed = patch.name !== undefined && patch.name !== channel.name;
  if (isNamed || (patch.topic !== undefined && patch.topic !== channel.topic)) countRename(discord, channel);
  const changed: TextChannel = {
    ...channel,
    name: patch.name ?? channel.name,
    topic: patch.topic === undefined ? channel.topic : patch.topic,
    position: patch.position ?? channel.position,
    overwrites:
      patch.permission_overwrites === undefined || patch.permission_overwrites === null
        ? channel.overwrites
        : overwritesOf(patch.permission_overwrites),
  };
  changeChannel(discord, changed);
  return changed;
}
