import type { Discord } from "../discord.ts";
import { refusal } from "../errors.ts";
import type { Call } from "../http/route.ts";
import { findMessage } from "../messages/store.ts";
import { grants, type Permission, permissionsIn } from "../world/permissions.ts";
import type { Channel, Guild, Message, TextChannel, Thread } from "../world/world.ts";

/** Things as the bot asks for them: each refuses as Discord does when there is no such thing or no access. */

/** A channel that the bot sees and has these permissions in; the chat of a voice channel asks for Connect (api-docs #5111). */
export function channelFor(discord: Discord, id: string, ...needed: readonly Permission[]): Channel {
  const channel = discord.world.channels.get(id);
  if (channel === undefined) throw refusal(10003);
  const bits = permissionsIn(discord.world, discord.world.bot.id, channel);
  const isVoice = channel.kind === "text" && (channel.type === 2 || channel.type === 13) && needed.length > 0;
  if (!grants(bits, "ViewChannel", ...(isVoice ? ["Connect" as const] : []))) throw refusal(50001);
  if (!grants(bits, ...needed)) throw refusal(50013);
  return channel;
}

export function textChannelFor(discord: Discord, id: string, ...needed: readonly Permission[]): TextChannel {
  const channel = channelFor(discord, id, ...needed);
  if (channel.kind !== "text") throw refusal(50024);
  return channel;
}

export function threadFor(discord: Discord, id: string, ...needed: readonly Permission[]): Thread {
  const channel = channelFor(discord, id, ...needed);
  if (channel.kind !== "thread") throw refusal(50024);
  return channel;
}

/** A message of the channel that is not ephemeral: those are out of reach but for their interaction's token. */
export function messageFor(discord: Discord, channel: Channel, id: string): Message {
  const message = findMessage(discord, channel.id, id);
  if (message?.audience !== null) throw refusal(10008);
  return message;
}

/** The bot's own application is the only one here. */
export function checkApplication({ discord, param }: Call<unknown>): void {
  if (param("application") !== discord.world.bot.id) throw refusal(10002);
}

export function guildFor(discord: Discord, id: string): Guild {
  const guild = discord.world.guilds.get(id);
  const isMember = guild?.members.some(({ user }) => user === discord.world.bot.id) === true;
  if (guild === undefined || !isMember) throw refusal(10004);
  return guild;
}

export const sharesGuild = ({ world }: Discord, user: string): boolean =>
  [...world.guilds.values()].some(({ members }) =>
    [user, world.bot.id].every((id) => members.some((member) => member.user === id)),
  );

export const botMay = (discord: Discord, channel: Channel, permission: Permission): boolean =>
  grants(permissionsIn(discord.world, discord.world.bot.id, channel), permission);

/** A guild has only so many active threads. */
export function checkActiveThreads(discord: Discord, guild: string): void {
  const active = discord.world.channels.ofGuild(guild).filter((one) => one.kind === "thread" && !one.isArchived);
  if (active.length >= discord.settings.mostThreads) throw refusal(160006);
}
