import { MessageType } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { messagesOf } from "../messages/store.ts";
import { grants, permissionsIn } from "../world/permissions.ts";
import type { Channel, GuildChannel } from "../world/world.ts";

/** Declines whatever a member does while they are timed out, or have not agreed to the guild's rules yet. */
export function checkMayAct(discord: Discord, person: string, channel: Channel): void {
  if (channel.kind === "dm") return;
  const guild = discord.world.guilds.get(channel.guild);
  const member = guild?.members.find(({ user }) => user === person);
  if (member === undefined || grants(permissionsIn(discord.world, person, channel), "Administrator")) return;
  if (member.timedOutUntil !== undefined && Date.parse(member.timedOutUntil) > discord.clock.now())
    decline(`You are timed out until ${member.timedOutUntil ?? ""}.`);
  if (member.isPending === true) decline("Agree to the rules of this guild first.");
}

/** Types of messages that people write; Discord's own lines name a person as their author, too. */
const writtenTypes = new Set([MessageType.Default, MessageType.Reply]);

/** Declines a message that comes before slow mode allows the next; moderators are not free of it (api-docs #8194). */
export function checkSlowmode(discord: Discord, person: string, channel: GuildChannel): void {
  const { slowmode = 0 } = channel;
  if (slowmode === 0 || grants(permissionsIn(discord.world, person, channel), "BypassSlowmode")) return;
  const written = [...messagesOf(discord, channel.id).values()].filter(({ api }) => writtenTypes.has(api.type));
  const own = written.findLast(({ api }) => api.author.id === person)?.api;
  const rest = own === undefined ? 0 : Date.parse(own.timestamp) + slowmode * 1000 - discord.clock.now();
  if (rest > 0) decline(`Slow mode: you may write again in ${Math.ceil(rest / 1000)} s.`);
}

/** What a person may not do; the sentence is for the person. */
export class Declined extends Error {
  override readonly name = "Declined";
}

/** Refuses a person's action with a sentence. */
export function decline(why: string): never {
  throw new Declined(why);
}
