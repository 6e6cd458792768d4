import { type GuildMember, PermissionsBitField } from "discord.js";
import type { GatewayChannels } from "./gatewayChannels.ts";
import type { Overwrite } from "./knownChannels.ts";

/** The overwrites that hold in a channel or thread; undefined where the channel is not known. */
export function findOverwrites({ find }: Pick<GatewayChannels, "find">, channel: string) {
  // A thread has the rights of its channel.
  return find(find(channel)?.parent ?? channel)?.overwrites;
}

/**
 * What a member may do in a channel with these overwrites
 * (https://docs.discord.com/developers/topics/permissions, "Permission Overwrites").
 */
export function countRights({ id, guild, permissions, roles }: GuildMember, overwrites: readonly Overwrite[]) {
  // An administrator has them all.
  if (permissions.has("Administrator")) return new PermissionsBitField(PermissionsBitField.All).freeze();
  const everyone = overwrites.filter((overwrite) => overwrite.id === guild.id);
  const ofRoles = overwrites.filter((overwrite) => overwrite.id !== guild.id && roles.cache.has(overwrite.id));
  const own = overwrites.filter((overwrite) => overwrite.id === id);
  const rights = new PermissionsBitField(permissions);
  // What any role allows outweighs what another one denies.
  for (const step of [everyone, ofRoles, own])
    rights.remove(step.map(({ deny }) => deny)).add(step.map(({ allow }) => allow));
  return rights.freeze();
}
