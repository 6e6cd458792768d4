import { ChannelType, type Client, DiscordAPIError, type GuildMember, type ThreadChannel } from "discord.js";
import type { ChannelId, UserId } from "../ids.ts";

/**
 * Those of these people who are on the server and cannot see this channel. Whoever Discord says nothing of now can, and
 * so can everybody in a channel that the bot does not know.
 */
export async function findShutOut(
  client: Client,
  channel: ChannelId,
  users: readonly UserId[],
): Promise<readonly UserId[]> {
  const found = client.channels.cache.get(channel);
  if (found === undefined || found.isDMBased()) return [];
  const shutOut: UserId[] = [];
  for (const user of users) {
    // Roles that are kept may be those of yesterday: without the intent for members Discord tells of no change.
    const member = await orNobody(found.guild.members.fetch({ user, cache: false, force: true }));
    if (member !== undefined && !(await isSeen(found, member))) shutOut.push(user);
  }
  return shutOut;
}

type GuildChannel = ReturnType<GuildMember["guild"]["channels"]["resolve"]> | ThreadChannel;

async function isSeen(channel: NonNullable<GuildChannel>, member: GuildMember): Promise<boolean> {
  const rights = channel.permissionsFor(member);
  if (!rights.has("ViewChannel")) return false;
  if (channel.type !== ChannelType.PrivateThread || rights.has("ManageThreads")) return true;
  return (await orNobody(channel.members.fetch({ member: member.id, cache: false, force: true }))) !== undefined;
}

/** Undefined where Discord says that there is nobody of this id; anybody else's answer is thrown. */
async function orNobody<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status === 404) return undefined;
    throw error;
  }
}
