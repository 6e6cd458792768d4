import { type APIRole, type APIUser, Locale } from "discord-api-types/v10";
import { bitsOf, everyonesPermissions } from "./permissions.ts";
import { noFlags } from "./render.ts";
import type { Account, Guild, TextChannel, World } from "./world.ts";

/** What a world starts with. Names must be unique among people, and among the channels of a guild. */
export type WorldPlan = {
  readonly bot: { readonly name: string; readonly description: string };
  readonly people: readonly { readonly name: string; readonly locale?: string }[];
  readonly guilds: readonly {
    readonly name: string;
    readonly channels: readonly { readonly name: string; readonly topic?: string }[];
    /** Names; everyone when left out. */
    readonly people?: readonly string[];
    /** Who may do and see everything in it, private threads too; the first of its people when left out. */
    readonly owner?: string;
  }[];
};

/** One guild, a few channels, eight people: enough to play at a table an hour after cloning a bot. */
export const defaultPlan: WorldPlan = {
  bot: { name: "Bot", description: "The bot that runs on this local Discord." },
  people: [
    { name: "Ada" },
    { name: "Ben" },
    { name: "Chloe", locale: "fr" },
    { name: "Dev" },
    { name: "Emi", locale: "ja" },
    { name: "Finn", locale: "de" },
    { name: "Grace", locale: "en-GB" },
    { name: "Hugo", locale: "es-ES" },
  ],
  guilds: [
    {
      name: "The Table",
      // Whoever tries the page first should be a player like the others.
      owner: "Hugo",
      channels: [
        { name: "general", topic: "Hello, whoever you are" },
        { name: "games", topic: "Open a table, find players" },
        { name: "tournaments", topic: "Brackets, rounds and results" },
        { name: "off-topic" },
      ],
    },
  ],
};

/** What the bot's own role grants: what a host of games asks for when it is invited. */
const botsPermissions =
  everyonesPermissions | bitsOf("ManageThreads", "ManageMessages", "PinMessages", "UseExternalEmojis", "ManageRoles");

/** No person has this colour, so the bot stands out. */
const botsColour = "#4752c4";

/** Dark enough for white letters upon them. */
const colours = ["#b0413e", "#2f6fb0", "#3d7a46", "#8a5a1f", "#7b4fa3", "#a33f73", "#28767a", "#5d6470"];

/** Builds a world. The same plan and the same ids give the same world, so it is found again after a restart. */
export function buildWorld(plan: WorldPlan, newId: () => string, now: number): World {
  const bot = { id: newId(), ...plan.bot };
  const world: World = {
    bot,
    accounts: new Map(),
    guilds: new Map(),
    channels: new Map(),
    messages: new Map(),
    files: new Map(),
    commands: new Map(),
    emojis: new Map(),
    reads: new Map(),
    closedDms: new Set(),
  };
  const account = accountOf(bot.id, bot.name, "en-US", 0);
  world.accounts.set(bot.id, { ...account, user: userOf(bot.id, bot.name, true), colour: botsColour });
  for (const { name, locale } of plan.people) addPerson(world, newId(), name, locale ?? "en-US");
  for (const guild of plan.guilds) {
    const members = peopleOf(world).filter(({ user }) => guild.people?.includes(nameOf(user)) ?? true);
    const people = [...members].sort((one, other) => Number(isOwner(guild, other)) - Number(isOwner(guild, one)));
    const added = addGuild(world, newId, guild.name, people, now);
    for (const { name, topic } of guild.channels) addTextChannel(world, newId(), added.id, name, topic ?? null);
  }
  return world;
}

const isOwner = ({ owner }: WorldPlan["guilds"][number], { user }: Account): boolean => nameOf(user) === owner;

/** A new person who is in no guild yet. */
export function addPerson(world: World, id: string, name: string, locale: string): Account {
  const account = accountOf(id, name, locale, world.accounts.size - 1);
  world.accounts.set(id, account);
  return account;
}

/** A new guild of the bot and these people; the first of them owns it. */
export function addGuild(
  world: World,
  newId: () => string,
  name: string,
  people: readonly Account[],
  now: number,
): Guild {
  const id = newId();
  const botRole = roleOf(newId(), world.bot.name, botsPermissions, 1, world.bot.id);
  const joinedAt = new Date(now).toISOString();
  const guild: Guild = {
    id,
    name,
    owner: people[0]?.user.id ?? world.bot.id,
    locale: Locale.EnglishUS,
    roles: [roleOf(id, "@everyone", everyonesPermissions, 0), botRole],
    members: [
      { user: world.bot.id, roles: [botRole.id], joinedAt },
      ...people.map(({ user }) => ({ user: user.id, roles: [], joinedAt })),
    ],
  };
  world.guilds.set(id, guild);
  return guild;
}

/** A new text channel below the others of its guild. */
export function addTextChannel(
  world: World,
  id: string,
  guild: string,
  name: string,
  topic: string | null,
): TextChannel {
  const others = [...world.channels.values()].filter((other) => other.kind === "text" && other.guild === guild);
  const position = others.length;
  const channel: TextChannel = { kind: "text", id, guild, name, topic, position, overwrites: [], lastMessage: null };
  world.channels.set(id, channel);
  return channel;
}

export const peopleOf = (world: World): readonly Account[] =>
  [...world.accounts.values()].filter(({ user }) => user.bot !== true);

const nameOf = (user: APIUser): string => user.global_name ?? user.username;

/** What Discord still sends beside `colors`. */
const oldColour = { color: 0 };

export function roleOf(id: string, name: string, permissions: bigint, position: number, bot?: string): APIRole {
  return {
    id,
    name,
    permissions: permissions.toString(),
    position,
    ...oldColour,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: bot !== undefined,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: noFlags,
    ...(bot === undefined ? {} : { tags: { bot_id: bot } }),
  };
}

function accountOf(id: string, name: string, locale: string, index: number): Account {
  const initials = String.fromCodePoint(name.codePointAt(0) ?? 0x3f).toUpperCase();
  return { user: userOf(id, name, false), colour: colours[index % colours.length] ?? "#5d6470", initials, locale };
}

function userOf(id: string, name: string, isBot: boolean): APIUser {
  return {
    id,
    username: isBot ? name : name.toLowerCase().replaceAll(/[^a-z0-9_.]/gu, "_"),
    discriminator: isBot ? "0001" : "0",
    global_name: isBot ? null : name,
    avatar: null,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    public_flags: noFlags,
    flags: noFlags,
    ...(isBot ? { bot: true } : {}),
  };
}
