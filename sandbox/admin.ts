import { type APIRole, OverwriteType } from "discord-api-types/v10";
import type { Discord } from "./discord.ts";
import { changeChannel } from "./messages/store.ts";
import { roleOf } from "./world/build.ts";
import { botSees } from "./world/permissions.ts";
import type { Channel, Guild, Member } from "./world/world.ts";

/** What an administrator of a guild does, and what Discord does to a guild as a whole. */

/** What a channel itself allows and denies a role or a member, as permission bits. */
type Bits = { readonly allow: bigint; readonly deny: bigint };

/**
 * Changes what a role or a member (by id) may do in a channel, beyond or less than what they may do in the guild. A bot
 * that so gains sight of it is told of its threads.
 */
export function changeOverwrite(discord: Discord, channel: Channel, target: string, change: (before: Bits) => Bits) {
  if (channel.kind !== "text") throw new Error("Only channels of a guild have permissions of their own.");
  const isRole = discord.world.guilds.get(channel.guild)?.roles.some(({ id }) => id === target) === true;
  const type = isRole ? OverwriteType.Role : OverwriteType.Member;
  const own = channel.overwrites.find(({ id }) => id === target) ?? { allow: 0, deny: 0 };
  const before = { allow: BigInt(own.allow), deny: BigInt(own.deny) };
  const { allow, deny } = change(before);
  if (allow === before.allow && deny === before.deny) return;
  const others = channel.overwrites.filter(({ id }) => id !== target);
  const fresh = allow === 0n && deny === 0n ? [] : [{ id: target, type, allow: String(allow), deny: String(deny) }];
  const saw = botSees(discord.world, channel);
  const changed = { ...channel, overwrites: [...others, ...fresh] };
  changeChannel(discord, changed);
  if (!saw && botSees(discord.world, changed)) discord.emit({ kind: "threads-sync", channel: changed });
}

/** Takes the bot out of a guild: its own role and its places in threads go with it. */
export function kickBot(discord: Discord, guild: Guild): void {
  const bot = discord.world.bot.id;
  const own = guild.roles.find(({ tags }) => tags?.bot_id === bot)?.id;
  const changed = {
    ...guild,
    roles: guild.roles.filter(({ id }) => id !== own),
    members: guild.members.filter(({ user }) => user !== bot),
  };
  for (const channel of discord.world.channels.ofGuild(guild.id)) {
    if (channel.kind !== "thread" || channel.members[bot] === undefined) continue;
    const members = Object.fromEntries(Object.entries(channel.members).filter(([user]) => user !== bot));
    discord.world.channels.set(channel.id, { ...channel, members });
  }
  discord.world.guilds.set(guild.id, changed);
  discord.emit({ kind: "guild-delete", guild: changed });
  discord.emit({ kind: "member-remove", guild: changed, user: bot });
}

/** Invites the bot with exactly these permissions; a new role holds them. */
export function inviteBot(discord: Discord, guild: Guild, permissions: bigint): void {
  const { id, name } = discord.world.bot;
  if (guild.members.some(({ user }) => user === id)) return;
  const role = roleOf(discord.newId(), name, permissions, guild.roles.length, id);
  const joinedAt = new Date(discord.clock.now()).toISOString();
  const members = [...guild.members, { user: id, roles: [role.id], joinedAt }];
  const changed = { ...guild, roles: [...guild.roles, role], members };
  discord.world.guilds.set(guild.id, changed);
  discord.emit({ kind: "guild-create", guild: changed });
  discord.emit({ kind: "member-add", guild: changed, user: id });
}

/** An outage of one guild, and its end: GUILD_DELETE with `unavailable`, then GUILD_CREATE. */
export function setAvailable(discord: Discord, guild: Guild, isAvailable: boolean): void {
  const changed = { ...guild, isUnavailable: !isAvailable };
  discord.world.guilds.set(guild.id, changed);
  discord.emit({ kind: isAvailable ? "guild-create" : "guild-delete", guild: changed });
}

export function addRole(discord: Discord, guild: Guild, role: APIRole): void {
  const changed = { ...guild, roles: [...guild.roles, role] };
  discord.world.guilds.set(guild.id, changed);
  discord.emit({ kind: "role-create", guild: changed, role: role.id });
}

export function giveRole(discord: Discord, guild: Guild, user: string, role: string, has: boolean): void {
  changeMember(discord, guild, user, (member) => {
    const others = member.roles.filter((other) => other !== role);
    return { ...member, roles: has ? [...others, role] : others };
  });
}

export function changeMember(discord: Discord, { id }: Guild, user: string, change: (member: Member) => Member): void {
  const guild = discord.world.guilds.get(id);
  if (guild === undefined) return;
  const members = guild.members.map((member) => (member.user === user ? change(member) : member));
  const changed = { ...guild, members };
  discord.world.guilds.set(id, changed);
  discord.emit({ kind: "member-update", guild: changed, user });
}
