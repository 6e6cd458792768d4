import type { Discord } from "../discord.ts";

/** The id of somebody by name or id. Throws when there is nobody like that. */
export function findPerson(discord: Discord, name: string): string {
  if (discord.world.accounts.has(name)) return name;
  const found = [...discord.world.accounts.values()].find(({ user }) => user.global_name === name);
  if (found === undefined) throw new Error(`There is nobody called ${name}.`);
  return found.user.id;
}

/** The id of a guild by name or id. Throws when there is none. */
export function findGuild(discord: Discord, name: string): string {
  if (discord.world.guilds.has(name)) return name;
  const found = [...discord.world.guilds.values()].find((guild) => guild.name === name);
  if (found === undefined) throw new Error(`There is no guild called ${name}.`);
  return found.id;
}
