import { type APIRole, MessageFlags } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { canSee } from "../world/permissions.ts";
import type { Channel, Message, Push, World } from "../world/world.ts";
import { undeletable } from "./system.ts";

const pushesKept = 20_000;

/** One push in the map of all: nobody is called twice by one message. */
export const pushKey = (person: string, message: string): string => `${person} ${message}`;

/** Follows what phones show: an edit notifies nobody, nor does a message that is sent silently. */
export function followPushes(discord: Discord): void {
  const { pushes } = discord;
  discord.listen((change) => {
    if (change.kind !== "message-create") return;
    for (const push of pushesOf(discord, change.message)) pushes.set(pushKey(push.person, push.message), push);
    for (const old of [...pushes.keys()].slice(0, Math.max(0, pushes.size - pushesKept))) pushes.delete(old);
  });
}

/** What a new message shows on the phones of those whom it calls. */
function pushesOf({ world }: Discord, { api, audience }: Message): readonly Push[] {
  const isSilent = ((api.flags ?? 0) & MessageFlags.SuppressNotifications) !== 0;
  // Of Discord's own lines about names and members no document says that they notify anybody.
  if (isSilent || audience !== null || undeletable.has(api.type)) return [];
  const channel = world.channels.get(api.channel_id);
  const direct = channel?.kind === "dm" ? channel.people.filter((person) => person !== api.author.id) : [];
  const called = new Set([...direct, ...api.mentions.map(({ id }) => id), ...findHolders(world, channel, api)]);
  called.delete(api.author.id);
  const roles = new Map(findRoles(world, channel).map(({ id, name }) => [id, name]));
  return [...called].map((person) => ({
    person,
    channel: api.channel_id,
    message: api.id,
    text: readable(api.content, (id) => world.accounts.get(id)?.user.global_name ?? roles.get(id) ?? "someone"),
  }));
}

function findRoles(world: World, channel: Channel | undefined): readonly APIRole[] {
  return channel === undefined || channel.kind === "dm" ? [] : (world.guilds.get(channel.guild)?.roles ?? []);
}

function findHolders(world: World, channel: Channel | undefined, { mention_roles: roles }: Message["api"]) {
  if (channel === undefined || channel.kind === "dm" || roles.length === 0) return [];
  const members = world.guilds.get(channel.guild)?.members ?? [];
  const holders = members.filter((member) => member.roles.some((role) => roles.includes(role)));
  return holders.map(({ user }) => user).filter((user) => canSee(world, user, channel));
}

/** Words as a notification shows them: names in place of mentions, and no marks for bold type. */
function readable(content: string, nameOf: (id: string) => string): string {
  return content.replaceAll(/<@[!&]?(\d+)>/gu, (_, id: string) => `@${nameOf(id)}`).replaceAll("**", "");
}
