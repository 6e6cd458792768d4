import type { WebSocket } from "ws";
import type { Control } from "../control.ts";
import type { Discord } from "../discord.ts";
import { pushKey } from "../messages/pushes.ts";
import type { PageChannel, PageCommand, PageGuild, PageMessage, Person } from "../protocol.ts";
import { canSee, permissionsIn } from "../world/permissions.ts";
import { channelJson, guildJson, memberJson, messageJson } from "../world/render.ts";
import { type Channel, type Guild, guildsOf, type Message } from "../world/world.ts";

/** The world as one person sees it, in the words of the page protocol. */

export function pageMessage(discord: Discord, person: string, message: Message): PageMessage {
  const push = discord.pushes.get(pushKey(person, message.api.id));
  return { ...messageJson(discord.world, message, person), ...(push === undefined ? {} : { push: push.text }) };
}

export const pageChannel = (discord: Discord, person: string, channel: Channel): PageChannel => ({
  ...channelJson(discord.world, channel, person),
  permissions: permissionsIn(discord.world, person, channel).toString(),
});

export function pageGuild(discord: Discord, guild: Guild): PageGuild {
  const { id, name, roles, owner_id } = guildJson(guild);
  const members = guild.members.flatMap(({ user }) => memberJson(discord.world, guild, user) ?? []);
  return { id, name, owner_id, roles, members };
}

/** Guilds' channels in their order, then threads and direct messages by age. */
export const channelsOf = (discord: Discord, person: string): readonly Channel[] =>
  [...discord.world.channels.values()].filter((channel) => canSee(discord.world, person, channel));

/** Oneself, and everyone in the same guilds or conversations. */
export function acquaintances(discord: Discord, person: string): readonly Person[] {
  const met = new Set([
    person,
    ...guildsOf(discord.world, person).flatMap(({ members }) => members.map(({ user }) => user)),
    ...channelsOf(discord, person).flatMap((channel) => (channel.kind === "dm" ? channel.people : [])),
  ]);
  return [...discord.world.accounts.values()].filter(({ user }) => met.has(user.id));
}

export function commandsOf(discord: Discord, person: string): readonly PageCommand[] {
  const guilds = guildsOf(discord.world, person).map(({ id }) => id);
  return [...discord.world.commands.values()].filter(
    ({ guild_id }) => guild_id === undefined || guilds.includes(guild_id),
  );
}

export type Page = {
  readonly person: string;
  readonly socket: WebSocket;
  /** Ids of the channels that the page knows of. */
  readonly seen: Set<string>;
};

export type HubParts = { readonly discord: Discord; readonly control: Control; readonly isBotOnline: () => boolean };
