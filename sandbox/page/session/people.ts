import { ChannelType, type APIGuildMember, type APIRole, type APIUser } from "discord-api-types/v10";
import type { PageChannel, PageGuild } from "../../protocol.ts";
import { useSession } from "./session.ts";

export const plainName = (user: APIUser): string => user.global_name ?? user.username;

export function nameIn(guild: PageGuild | undefined, user: APIUser): string {
  return memberOf(guild, user.id)?.nick ?? plainName(user);
}

export function memberOf(guild: PageGuild | undefined, user: string): APIGuildMember | undefined {
  return guild?.members.find((member) => member.user.id === user);
}

/** CSS colour of a name: that of the highest role that has one. */
export function nameColour(guild: PageGuild | undefined, user: string): string | undefined {
  const held = memberOf(guild, user)?.roles ?? [];
  const coloured = guild?.roles.filter((role) => held.includes(role.id) && role.colors.primary_color !== 0) ?? [];
  const top = coloured.toSorted((a, b) => b.position - a.position)[0];
  return top === undefined ? undefined : cssColour(top.colors.primary_color);
}

/** CSS colour of a role; one without a colour is grey, as Discord shows it. */
export function roleColour({ colors }: APIRole): string {
  return colors.primary_color === 0 ? "#99aab5" : cssColour(colors.primary_color);
}

export const cssColour = (colour: number): string => `#${colour.toString(16).padStart(6, "0")}`;

export function useGuild(): PageGuild | undefined {
  const { known, place } = useSession();
  return known.guilds.value.get(place.value.guild ?? "");
}

export function useChannel(): PageChannel | undefined {
  const { known, place } = useSession();
  return known.channels.value.get(place.value.channel ?? "");
}

export function may(channel: PageChannel, bit: bigint): boolean {
  const held = BigInt(channel.permissions);
  return (held & bit) !== 0n || (held & (1n << 3n)) !== 0n;
}

/** Whom one sees in a channel: the server's members, or the two of a direct message. */
export function usersIn(channel: PageChannel | undefined, guild: PageGuild | undefined, me: APIUser): APIUser[] {
  if (channel?.type === ChannelType.DM) return [...(channel.recipients ?? []), me];
  return guild?.members.map(({ user }) => user) ?? [me];
}

/** The other person of a direct message; undefined in a server. */
export const otherIn = (channel: PageChannel): APIUser | undefined =>
  channel.type === ChannelType.DM ? channel.recipients?.[0] : undefined;

/** The title of a channel: its name, or the other person of a direct message. */
export function channelTitle(channel: PageChannel): string {
  if (channel.type === ChannelType.DM) return channel.recipients?.map(plainName).join(", ") ?? "";
  return channel.name ?? "";
}
