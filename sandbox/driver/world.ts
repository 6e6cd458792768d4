import { inviteBot, kickBot } from "../admin.ts";
import type { Discord } from "../discord.ts";
import { addChannel } from "../messages/store.ts";
import { until } from "../until.ts";
import { addGuild, addPerson, addTextChannel, type ChannelKind } from "../world/build.ts";
import { makeAdminDriver } from "./admin.ts";
import {
  channelIdOf,
  findChannel,
  findGuild,
  findPerson,
  makePerson,
  type PersonDriver,
  type Where,
} from "./person.ts";
import { makeFollower } from "./used.ts";

/** The world as tests build it, change it and look at it. */
export function makeWorldDriver(discord: Discord) {
  const { world } = discord;
  const follower = makeFollower(discord);
  const people = new Map<string, PersonDriver>();
  const person = (name: string): PersonDriver => {
    const id = findPerson(discord, name);
    const account = world.accounts.get(id);
    const known = people.get(id) ?? (account === undefined ? undefined : makePerson(discord, follower, account));
    if (known === undefined) throw new Error(`There is nobody called ${name}.`);
    people.set(id, known);
    return known;
  };
  return {
    /** Everything about people by name or id. Throws when there is nobody like that. */
    person,
    commands: () => [...world.commands.values()].filter(({ guild_id }) => guild_id === undefined),
    /** The id of a channel or thread by its name. Throws when there is none. */
    channel: (name: string) => channelIdOf(discord, name),
    /** The id of a guild by its name. Throws when there is none. */
    guild: (name: string) => findGuild(discord, name),
    addPerson: (name: string, locale = "en-US") => person(addPerson(world, discord.newId(), name, locale).user.id),
    /** A new guild of the bot and these people (names or ids; the first owns it); a bot that is connected hears of it. */
    addGuild: (name: string, members: readonly string[]) => {
      const accounts = members.flatMap((member) => world.accounts.get(findPerson(discord, member)) ?? []);
      const guild = addGuild(world, discord.newId, {
        id: discord.newId(),
        name,
        people: accounts,
        now: discord.clock.now(),
        permissions: discord.settings.invitation,
      });
      discord.emit({ kind: "guild-create", guild });
      return guild.id;
    },
    addChannel: (guild: string, name: string, kind: ChannelKind = "text") => {
      const channel = addTextChannel(world, discord.newId(), findGuild(discord, guild), { name, kind });
      addChannel(discord, channel);
      return channel.id;
    },
    /** What is known of a channel, its archiving for instance; undefined when there is none. */
    look: (where: Where) => findChannel(discord, where),
    /** Lets a person into a guild, and out of it; the bot, too, by its id. */
    join: (guild: string, name: string) =>
      setMember(discord, findGuild(discord, guild), findPerson(discord, name), true),
    leave: (guild: string, name: string) =>
      setMember(discord, findGuild(discord, guild), findPerson(discord, name), false),
    ...makeAdminDriver(discord),
    /** Waits until `probe` finds something, tried now and after every change; rejects after five seconds, saying `what`. */
    until: <T>(probe: () => T | undefined, what: string, ms?: number) => until(discord, probe, () => what, ms),
    file: (address: string) => world.files.get(/\/attachments\/\d+\/(\d+)\//u.exec(address)?.[1] ?? ""),
  };
}

function setMember(discord: Discord, id: string, user: string, isMember: boolean): void {
  const { world } = discord;
  const guild = world.guilds.get(id);
  if (guild !== undefined && user === world.bot.id) {
    if (isMember) inviteBot(discord, guild, discord.settings.invitation);
    else kickBot(discord, guild);
    return;
  }
  if (guild === undefined || guild.members.some((member) => member.user === user) === isMember) return;
  const joinedAt = new Date(discord.clock.now()).toISOString();
  const others = guild.members.filter((member) => member.user !== user);
  const changed = { ...guild, members: isMember ? [...guild.members, { user, roles: [], joinedAt }] : others };
  world.guilds.set(id, changed);
  discord.emit({ kind: isMember ? "member-add" : "member-remove", guild: changed, user });
}
