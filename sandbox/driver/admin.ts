import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  EntryPointCommandHandlerType,
  InteractionContextType,
} from "discord-api-types/v10";
import { addRole, changeMember, changeOverwrite, giveRole, inviteBot, kickBot, setAvailable } from "../admin.ts";
import type { Discord } from "../discord.ts";
import { changeChannel, removeChannel, removeMessage } from "../messages/store.ts";
import { setArchived } from "../messages/threads.ts";
import { roleOf } from "../world/build.ts";
import { bitsOf, type Permission } from "../world/permissions.ts";
import type { Channel, Guild, Thread } from "../world/world.ts";
import { channelIdOf, findGuild, findPerson, type Where, type Which } from "./person.ts";

/** What a role or a member may do in one channel beyond, or less than, what they may do in the guild. */
type Overwriting = { readonly allow?: readonly Permission[]; readonly deny?: readonly Permission[] };

/** What an administrator might do at any time. Guilds, people and roles by name or id; "@everyone" is a role. */
export const makeAdminDriver = (discord: Discord) => ({ ...driveChannels(discord), ...driveGuilds(discord) });

function driveChannels(discord: Discord) {
  const { world } = discord;
  const channelOf = (where: Where): Channel => get(world.channels, channelIdOf(discord, where));
  const threadOf = (where: Where): Thread => {
    const channel = channelOf(where);
    if (channel.kind !== "thread") throw new Error(`${channel.id} is no thread.`);
    return channel;
  };
  return {
    deleteMessage: ({ id, channel_id }: Which) => {
      const message = world.messages.get(channel_id)?.get(id);
      if (message !== undefined) removeMessage(discord, message);
    },
    deleteChannel: (where: Where) => removeChannel(discord, channelOf(where)),
    archive: (where: Where, isArchived = true) => setArchived(discord, threadOf(where), isArchived),
    lock: (where: Where, isLocked = true) => changeChannel(discord, { ...threadOf(where), isLocked }),
    /** Replaces what a role or member may do in a channel; nothing given takes its own permissions away. */
    setPermissions: (where: Where, target: string, permissions: Overwriting) => {
      const channel = channelOf(where);
      const guild = channel.kind === "dm" ? undefined : world.guilds.get(channel.guild);
      const { allow = [], deny = [] } = permissions;
      const bits = { allow: bitsOf(...allow), deny: bitsOf(...deny) };
      changeOverwrite(discord, channel, roleIn(guild, target) ?? findPerson(discord, target), () => bits);
    },
    /** Changes who may look into a channel or thread by age, and how soon people may write there again, in seconds. */
    restrain: (where: Where, change: { readonly isAgeRestricted?: boolean; readonly slowmode?: number }) => {
      const channel = channelOf(where);
      if (channel.kind !== "dm") changeChannel(discord, { ...channel, ...change });
    },
  };
}

function driveGuilds(discord: Discord) {
  const guildOf = (name: string): Guild => get(discord.world.guilds, findGuild(discord, name));
  return {
    kick: (guild: string) => kickBot(discord, guildOf(guild)),
    /** Lets the bot in again, with the permissions of its invitation unless others are given. */
    invite: (guild: string, permissions = discord.settings.invitation) =>
      inviteBot(discord, guildOf(guild), permissions),
    setAvailable: (guild: string, isAvailable: boolean) => setAvailable(discord, guildOf(guild), isAvailable),
    setRole: (guild: string, role: string, permissions: readonly Permission[]) =>
      setRolePermissions(discord, guildOf(guild), roleNamed(guildOf(guild), role), bitsOf(...permissions)),
    /** A new role and its holders, which everybody may mention or nobody. Gives its id. */
    addRole: (
      guild: string,
      name: string,
      permissions: readonly Permission[],
      people: readonly string[] = [],
      isMentionable = false,
    ) => {
      const holders = people.map((person) => findPerson(discord, person));
      const made = roleOf(discord.newId(), name, bitsOf(...permissions), guildOf(guild).roles.length);
      addRole(discord, guildOf(guild), { ...made, mentionable: isMentionable });
      for (const user of holders) giveRole(discord, guildOf(guild), user, made.id, true);
      return made.id;
    },
    /** Switches Activities on for the application, for which Discord makes an Entry Point command by itself. */
    startActivities: () => addEntryPoint(discord),
    /** Times a member out until a time in ms since the epoch; one that is past ends it. */
    timeOut: (guild: string, person: string, until: number) =>
      changeMember(discord, guildOf(guild), findPerson(discord, person), (member) => ({
        ...member,
        timedOutUntil: new Date(until).toISOString(),
      })),
    rename: (guild: string, person: string, nick: string) =>
      changeMember(discord, guildOf(guild), findPerson(discord, person), (member) => ({ ...member, nick })),
    /** Has a member still to agree to the guild's rules, or takes them as agreed to. */
    setPending: (guild: string, person: string, isPending: boolean) =>
      changeMember(discord, guildOf(guild), findPerson(discord, person), (member) => ({ ...member, isPending })),
    giveRole: (guild: string, role: string, person: string, has = true) =>
      giveRole(discord, guildOf(guild), findPerson(discord, person), roleNamed(guildOf(guild), role), has),
  };
}

function addEntryPoint(discord: Discord): void {
  const id = discord.newId();
  discord.world.commands.set(id, {
    id,
    application_id: discord.world.bot.id,
    version: discord.newId(),
    type: ApplicationCommandType.PrimaryEntryPoint,
    name: "launch",
    name_localizations: { de: "starten" },
    description: "",
    description_localizations: null,
    default_member_permissions: null,
    nsfw: false,
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
    integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
    handler: EntryPointCommandHandlerType.DiscordLaunchActivity,
  });
  discord.emit({ kind: "commands" });
}

function setRolePermissions(discord: Discord, guild: Guild, id: string, permissions: bigint): void {
  const roles = guild.roles.map((role) => (role.id === id ? { ...role, permissions: permissions.toString() } : role));
  const changed = { ...guild, roles };
  discord.world.guilds.set(guild.id, changed);
  discord.emit({ kind: "role-update", guild: changed, role: id });
}

function get<T>(all: ReadonlyMap<string, T>, id: string): T {
  const found = all.get(id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}

const roleIn = (guild: Guild | undefined, name: string): string | undefined =>
  guild?.roles.find((role) => role.name === name || role.id === name)?.id;

function roleNamed(guild: Guild, name: string): string {
  const found = roleIn(guild, name);
  if (found === undefined) throw new Error(`There is no role ${name}.`);
  return found;
}
