import type { Client } from "discord.js";

import type { Message } from "../../../games/contract.ts";
import type { TournamentRecord } from "../../tournaments/record.ts";
import { say } from "../../words/say.ts";

const names = {
  ViewChannel: "View Channel",
  SendMessages: "Send Messages",
  SendMessagesInThreads: "Send Messages in Threads",
  CreatePrivateThreads: "Create Private Threads",
  CreatePublicThreads: "Create Public Threads",
} as const;
type Right = keyof typeof names;

/**
 * The permissions that the bot lacks to open a tournament's tables in its channel; undefined when it has all.
 * Tables of a duplicate tournament need private threads: whoever could read along would know the cards to come.
 * For a channel that the bot does not know nothing is missing.
 */
export function findMissingPermissions(
  client: Client,
  { guild, channel, plan }: TournamentRecord,
): Message | undefined {
  const found = client.channels.cache.get(channel);
  const me = client.guilds.cache.get(guild)?.members.me;
  if (found === undefined || found.isDMBased() || me === null || me === undefined) return undefined;
  const thread: Right = plan.isDuplicate ? "CreatePrivateThreads" : "CreatePublicThreads";
  const needed: readonly Right[] = ["ViewChannel", "SendMessages", "SendMessagesInThreads", thread];
  const held = found.permissionsFor(me);
  const missing = needed.filter((right) => !held.has(right));
  if (missing.length === 0) return undefined;
  const rights = missing.map((right) => names[right]).join(", ");
  return say("tournament.refusal.rights", { count: missing.length, rights });
}
