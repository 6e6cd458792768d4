import type { Discord } from "../discord.ts";
import { joinThread } from "../people/messages.ts";
import { canSee, grants, permissionsIn } from "../world/permissions.ts";
import type { Message, Thread } from "../world/world.ts";
import { changeChannel, findMessage } from "./store.ts";
import { undeletable } from "./system.ts";

/** What threads do by themselves: they are archived after a silence, and people mentioned in one join it. */
export function watchThreads(discord: Discord): void {
  for (const channel of discord.world.channels.values()) if (channel.kind === "thread") awaitSilence(discord, channel);
  discord.listen((change) => {
    if (change.kind === "channel-create" || change.kind === "channel-update") {
      if (change.channel.kind === "thread") awaitSilence(discord, change.channel);
      return;
    }
    if (change.kind !== "message-create" || change.message.audience !== null) return;
    const thread = discord.world.channels.get(change.message.api.channel_id);
    if (thread?.kind !== "thread") return;
    // Discord's own lines name people without bringing them in.
    if (!undeletable.has(change.message.api.type)) addMentioned(discord, thread, change.message);
    awaitSilence(discord, thread);
  });
}

const minute = 60_000;

function awaitSilence(discord: Discord, thread: Thread): void {
  if (thread.isArchived) return;
  const end = lastSign(discord, thread) + thread.autoArchive * minute;
  discord.clock.after(Math.max(0, end - discord.clock.now()), () => {
    const now = discord.world.channels.get(thread.id);
    if (now?.kind !== "thread" || now.isArchived) return;
    if (lastSign(discord, now) + now.autoArchive * minute > discord.clock.now()) return;
    setArchived(discord, now, true);
  });
}

/** Archives a thread, or wakes it, which counts as a sign of life. */
export function setArchived(discord: Discord, thread: Thread, isArchived: boolean): Thread {
  const changed = { ...thread, isArchived, archivedAt: new Date(discord.clock.now()).toISOString() };
  changeChannel(discord, changed);
  return changed;
}

/** When a thread was last written in, or woken. */
function lastSign(discord: Discord, thread: Thread): number {
  const last = findMessage(discord, thread.id, thread.lastMessage ?? "")?.api.timestamp;
  return Math.max(last === undefined ? 0 : Date.parse(last), Date.parse(thread.archivedAt));
}

function addMentioned(discord: Discord, thread: Thread, { api }: Message): void {
  const parent = discord.world.channels.get(thread.parent);
  const author = permissionsIn(discord.world, api.author.id, thread);
  if (parent === undefined || (thread.type === 12 && !thread.isInvitable && !grants(author, "ManageThreads"))) return;
  for (const { id } of api.mentions) if (canSee(discord.world, id, parent)) joinThread(discord, thread.id, id);
}
