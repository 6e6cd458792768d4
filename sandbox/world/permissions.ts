import { PermissionFlagsBits } from "discord-api-types/v10";
import type { Permission } from "../protocol-control.ts";
import type { Channel, Guild, TextChannel, Thread, World } from "./world.ts";

export type { Permission };

const all = Object.values(PermissionFlagsBits).reduce((bits, bit) => bits | bit, 0n);

/** What both sides of a direct message may do in it. */
const inDirectMessages = bitsOf(
  ...(["AddReactions", "ViewChannel", "SendMessages", "EmbedLinks", "AttachFiles", "ReadMessageHistory"] as const),
  ...(["MentionEveryone", "UseExternalEmojis", "UseApplicationCommands", "PinMessages"] as const),
);

/** What everyone may do in a new guild. */
export const everyonesPermissions =
  inDirectMessages |
  bitsOf(
    ...(["CreatePublicThreads", "CreatePrivateThreads", "SendMessagesInThreads", "ChangeNickname"] as const),
    ...(["CreateInstantInvite", "Connect"] as const),
  );

export function bitsOf(...names: readonly Permission[]): bigint {
  return names.reduce((bits, name) => bits | PermissionFlagsBits[name], 0n);
}

/** Discord's permission bits of a user in a channel, 0 when the user is no part of it. */
export function permissionsIn(world: World, user: string, channel: Channel): bigint {
  if (channel.kind === "dm") return channel.people.includes(user) ? inDirectMessages : 0n;
  const guild = world.guilds.get(channel.guild);
  const text = channel.kind === "thread" ? world.channels.get(channel.parent) : channel;
  if (guild === undefined || text?.kind !== "text") return 0n;
  const bits = permissionsInText(guild, user, text);
  if (channel.kind === "thread" && isHiddenThread(channel, user, bits)) return 0n;
  return bits;
}

/** Discord's permission bits of a user in a guild before channels change them. */
export function permissionsInGuild(guild: Guild, user: string): bigint {
  const member = guild.members.find((one) => one.user === user);
  if (member === undefined) return 0n;
  if (guild.owner === user) return all;
  const bits = guild.roles
    .filter(({ id }) => id === guild.id || member.roles.includes(id))
    .reduce((sum, role) => sum | BigInt(role.permissions), 0n);
  return (bits & PermissionFlagsBits.Administrator) === 0n ? bits : all;
}

export const grants = (bits: bigint, ...names: readonly Permission[]): boolean =>
  (bits & bitsOf(...names)) === bitsOf(...names);

export const canSee = (world: World, user: string, channel: Channel): boolean =>
  grants(permissionsIn(world, user, channel), "ViewChannel");

export const botSees = (world: World, channel: Channel): boolean => canSee(world, world.bot.id, channel);

export const activeThreads = (world: World, guild: string, user: string): readonly Thread[] =>
  world.channels
    .ofGuild(guild)
    .flatMap((one) => (one.kind === "thread" && !one.isArchived && canSee(world, user, one) ? [one] : []));

const isPermission = (name: string): name is Permission => name in PermissionFlagsBits;

export const permissionNames: readonly Permission[] = Object.keys(PermissionFlagsBits).filter(isPermission);

function permissionsInText(guild: Guild, user: string, channel: TextChannel): bigint {
  const base = permissionsInGuild(guild, user);
  if (base === all) return all;
  const roles = guild.members.find((one) => one.user === user)?.roles ?? [];
  const layers = [
    channel.overwrites.filter(({ id }) => id === guild.id),
    channel.overwrites.filter(({ id }) => roles.includes(id)),
    channel.overwrites.filter(({ id }) => id === user),
  ];
  const bits = layers.reduce((sum, layer) => {
    const deny = layer.reduce((denied, overwrite) => denied | BigInt(overwrite.deny), 0n);
    const allow = layer.reduce((allowed, overwrite) => allowed | BigInt(overwrite.allow), 0n);
    return (sum & ~deny) | allow;
  }, base);
  return grants(bits, "ViewChannel") ? bits : 0n;
}

/** A private thread shows itself to its members and to those who manage threads. */
const isHiddenThread = (thread: Thread, user: string, bits: bigint): boolean =>
  thread.type === 12 && thread.members[user] === undefined && !grants(bits, "ManageThreads");
