import { type APIRole, type APIUser, Locale, OverwriteType } from "discord-api-types/v10";
import { bitsOf, everyonesPermissions, type Permission } from "./permissions.ts";
import { noFlags, userJson } from "./render.ts";
import { type Account, Channels, type Guild, type TextChannel, type World } from "./world.ts";

/** What a world starts with. Names must be unique among people, and among the channels of a guild. */
export type WorldPlan = {
  readonly bot: { readonly name: string; readonly description: string };
  /** What the bot is invited with, as the address of an invitation says it: "377957223424". More when left out. */
  readonly permissions?: string;
  readonly people: readonly { readonly name: string; readonly locale?: string }[];
  readonly guilds: readonly GuildPlan[];
};

type GuildPlan = {
  readonly name: string;
  /** A fresh one when left out; those of one plan are made in one millisecond, and so belong to one shard. */
  readonly id?: string;
  readonly channels: readonly ChannelPlan[];
  /** Names; everyone when left out. */
  readonly people?: readonly string[];
  /** Who may do and see everything in it, private threads too; the first of its people when left out. */
  readonly owner?: string;
  /** The name of the channel where Discord greets newcomers; none when left out. */
  readonly systemChannel?: string;
  /** Roles beside @everyone and the bot's own. */
  readonly roles?: readonly RolePlan[];
  /** Discord has trouble with it from the start: READY names it, but no GUILD_CREATE comes until it is available. */
  readonly isUnavailable?: boolean;
};

type RolePlan = {
  readonly name: string;
  readonly permissions?: readonly Permission[];
  /** Names of its holders. */
  readonly people?: readonly string[];
};

type ChannelPlan = {
  readonly name: string;
  /** A fresh one when left out. */
  readonly id?: string;
  readonly topic?: string;
  /** A text channel when left out. */
  readonly kind?: ChannelKind;
  /** Members may read and not write; the bot may. */
  readonly isReadOnly?: boolean;
};

export type ChannelKind = keyof typeof channelTypes;

const channelTypes = { text: 0, voice: 2, announcement: 5, stage: 13, forum: 15 } as const;

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
      systemChannel: "general",
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
    channels: new Channels(),
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
    const added = addGuild(world, newId, {
      name: guild.name,
      id: guild.id ?? newId(),
      people,
      now,
      permissions: invitationOf(plan),
    });
    for (const channel of guild.channels) addTextChannel(world, channel.id ?? newId(), added.id, channel);
    for (const role of guild.roles ?? []) addPlannedRole(world, newId(), added.id, role);
    completeGuild(world, added.id, guild);
  }
  return world;
}

function completeGuild(world: World, id: string, { systemChannel, isUnavailable = false }: GuildPlan): void {
  const guild = world.guilds.get(id);
  if (guild === undefined) return;
  const system = world.channels
    .ofGuild(id)
    .find((channel) => channel.kind === "text" && channel.name === systemChannel);
  world.guilds.set(id, {
    ...guild,
    ...(system === undefined ? {} : { systemChannel: system.id }),
    ...(isUnavailable ? { isUnavailable } : {}),
  });
}

const isOwner = ({ owner }: WorldPlan["guilds"][number], { user }: Account): boolean => nameOf(user) === owner;

export const invitationOf = ({ permissions }: Pick<WorldPlan, "permissions">): bigint =>
  permissions === undefined ? botsPermissions : BigInt(permissions);

function addPlannedRole(world: World, id: string, guildId: string, { name, permissions = [], people = [] }: RolePlan) {
  const guild = world.guilds.get(guildId);
  if (guild === undefined) return;
  const role = roleOf(id, name, bitsOf(...permissions), guild.roles.length);
  const holds = (user: string): boolean => people.includes(nameOf(userJson(world, user)));
  const members = guild.members.map((member) =>
    holds(member.user) ? { ...member, roles: [...member.roles, id] } : member,
  );
  world.guilds.set(guildId, { ...guild, roles: [...guild.roles, role], members });
}

export function addPerson(world: World, id: string, name: string, locale: string): Account {
  const account = accountOf(id, name, locale, world.accounts.size - 1);
  world.accounts.set(id, account);
  return account;
}

type NewGuild = {
  readonly id: string;
  readonly name: string;
  readonly people: readonly Account[];
  readonly now: number;
  readonly permissions: bigint;
};

/** A new guild of the bot and these people; the first of them owns it. */
export function addGuild(world: World, newId: () => string, { id, name, people, now, permissions }: NewGuild): Guild {
  const botRole = roleOf(newId(), world.bot.name, permissions, 1, world.bot.id);
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

export function addTextChannel(world: World, id: string, guild: string, plan: ChannelPlan): TextChannel {
  const others = world.channels.ofGuild(guild).filter((other) => other.kind === "text");
  const position = others.length;
  const channel: TextChannel = {
    kind: "text",
    id,
    type: channelTypes[plan.kind ?? "text"],
    guild,
    name: plan.name,
    topic: plan.topic ?? null,
    position,
    overwrites: plan.isReadOnly === true ? readOnly(world, guild) : [],
    lastMessage: null,
  };
  world.channels.set(id, channel);
  return channel;
}

const writing = bitsOf("SendMessages", "SendMessagesInThreads").toString();

/** @everyone may not write, the bot may. */
const readOnly = (world: World, guild: string): TextChannel["overwrites"] => [
  { id: guild, type: OverwriteType.Role, allow: "0", deny: writing },
  { id: world.bot.id, type: OverwriteType.Member, allow: writing, deny: "0" },
];

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
