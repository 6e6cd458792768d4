import { ChannelType, type Client, DiscordAPIError, type GuildMember, Routes } from "discord.js";
import type { ChannelId, UserId } from "../../ids.ts";
import { countRights, findOverwrites } from "./channelRights.ts";
import type { GatewayChannels } from "./gatewayChannels.ts";

/**
 * Those of these people who are on the server and cannot see this channel. Whoever Discord says nothing of now can, and
 * so can everybody in a channel that the bot does not know.
 */
export async function findShutOut(
  client: Client,
  gateway: Pick<GatewayChannels, "find">,
  channel: ChannelId,
  users: readonly UserId[],
): Promise<readonly UserId[]> {
  const found = gateway.find(channel);
  const overwrites = findOverwrites(gateway, channel);
  const guild = client.guilds.cache.get(found?.guild ?? "");
  if (overwrites === undefined || guild === undefined) return [];
  const isSeen = async (member: GuildMember): Promise<boolean> => {
    const rights = countRights(member, overwrites);
    if (!rights.has("ViewChannel")) return false;
    if (found?.type !== ChannelType.PrivateThread || rights.has("ManageThreads")) return true;
    return (await orNobody(client.rest.get(Routes.threadMembers(channel, member.id)))) !== undefined;
  };
  const shutOut: UserId[] = [];
  for (const user of users) {
    // Roles that are kept may be those of yesterday: without the intent for members Discord tells of no change.
    const member = await orNobody(guild.members.fetch({ user, cache: false, force: true }));
    if (member !== undefined && !(await isSeen(member))) shutOut.push(user);
  }
  return shutOut;
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
