import { MessageFlags } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { withFlag } from "../messages/compose.ts";
import { addChannel, changeMessage } from "../messages/store.ts";
import { announceThread } from "../messages/system.ts";
import { grants, permissionsIn } from "../world/permissions.ts";
import type { Channel, TextChannel, Thread, ThreadType } from "../world/world.ts";
import type { PageAction } from "../protocol.ts";
import { type Actor, findVisibleChannel, findVisibleMessage } from "./messages.ts";
import { checkMayAct, decline } from "./restraints.ts";

type ThreadStart = Omit<PageAction<"create-thread">, "ref" | "action">;

export function startThread({ discord, person }: Actor, start: ThreadStart): Thread {
  const isPrivate = start.isPrivate === true;
  const channel = placeFor(findVisibleChannel(discord, person, start.channel), isPrivate);
  checkMayStart(discord, person, channel, isPrivate);
  if (start.name.trim() === "" || start.name.length > 100) decline("A name has 1 to 100 characters.");
  const message = start.message === undefined ? undefined : findVisibleMessage(discord, person, channel, start.message);
  if (message !== undefined && discord.world.channels.has(message.api.id))
    decline("This message has a thread already.");
  const id = start.message ?? discord.newId();
  const type = threadType(channel, isPrivate);
  const thread = newThread(discord, channel, { id, name: start.name, owner: person, type });
  addChannel(discord, thread);
  if (message !== undefined) changeMessage(discord, { ...message, api: withFlag(message.api, MessageFlags.HasThread) });
  else if (!isPrivate) announceThread(discord, thread);
  return thread;
}

function placeFor(channel: Channel, isPrivate: boolean): TextChannel {
  if (channel.kind !== "text" || channel.type === 2 || channel.type === 13) {
    return decline("Threads begin in text channels.");
  }
  return isPrivate && channel.type !== 0 ? decline("There are no private threads here.") : channel;
}

function threadType({ type }: TextChannel, isPrivate: boolean): ThreadType {
  if (isPrivate) return 12;
  return type === 5 ? 10 : 11;
}

function checkMayStart(discord: Discord, person: string, channel: TextChannel, isPrivate: boolean): void {
  const permission = isPrivate ? "CreatePrivateThreads" : "CreatePublicThreads";
  if (!grants(permissionsIn(discord.world, person, channel), permission)) decline("You may not start threads here.");
  checkMayAct(discord, person, channel);
}

/** A thread as Discord begins it: its starter is its first member. */
export function newThread(
  discord: Discord,
  { id: parent, guild }: TextChannel,
  beginning: Pick<Thread, "id" | "name" | "owner" | "type">,
  more: Partial<Thread> = {},
): Thread {
  const now = new Date(discord.clock.now()).toISOString();
  return {
    ...{ kind: "thread", parent, guild },
    ...beginning,
    isArchived: false,
    archivedAt: now,
    isLocked: false,
    isInvitable: true,
    autoArchive: 4320,
    slowmode: 0,
    members: { [beginning.owner]: now },
    messageCount: 0,
    lastMessage: null,
    ...more,
  };
}
