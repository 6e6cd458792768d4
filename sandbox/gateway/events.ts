import { GatewayIntentBits } from "discord-api-types/v10";
import type { Change, ChangeKind, Discord } from "../discord.ts";
import { activeThreads, botSees } from "../world/permissions.ts";
import {
  channelJson,
  dispatchedJson,
  guildJson,
  memberJson,
  messageJson,
  threadJson,
  threadMemberJson,
  threadsJson,
} from "../world/render.ts";
import type { Channel, Guild, Message } from "../world/world.ts";

/** An event on its way to those sessions that hear its guild and asked for its intent (0: everybody). */
type Dispatch = {
  readonly event: string;
  readonly guild: string | null;
  readonly intent: number;
  /** Depends on the intents of the session. */
  readonly data: (intents: number) => unknown;
};

type Dispatcher<K extends ChangeKind> = (discord: Discord, change: Change<K>) => readonly Dispatch[];

/** The other changes are nothing to bots. */
const dispatchers: { readonly [K in ChangeKind]?: Dispatcher<K> } = {
  "message-create": onMessage,
  "message-update": onMessage,
  "message-delete": onMessage,
  "reaction-add": onReaction,
  "reaction-remove": onReaction,
  pins: onPins,
  "channel-create": onChannel,
  "channel-update": onChannel,
  "channel-delete": onChannel,
  "thread-members": onThreadMembers,
  "guild-create": (discord, { guild }) => [
    {
      event: "GUILD_CREATE",
      guild: guild.id,
      intent: GatewayIntentBits.Guilds,
      data: (intents) => guildCreateJson(discord, guild, intents),
    },
  ],
  "guild-delete": (_discord, { guild }) => [
    inGuild("GUILD_DELETE", guild, GatewayIntentBits.Guilds, {
      id: guild.id,
      ...(guild.isUnavailable === true ? { unavailable: true } : {}),
    }),
  ],
  "role-create": onRole,
  "role-update": onRole,
  "threads-sync": onThreadsSync,
  "member-add": onMember,
  "member-update": onMember,
  "member-remove": onMember,
  typing: onTyping,
  "interaction-create": (_discord, { guild, payload }) => [
    { event: "INTERACTION_CREATE", guild, intent: 0, data: () => payload },
  ],
};

/** The events that a change sends to bots. None for channels that the bot cannot see, none for ephemeral messages. */
export const dispatchesOf = (discord: Discord, change: Change): readonly Dispatch[] =>
  dispatchAs(change.kind, discord, change).filter(
    ({ event, guild }) => event === "GUILD_DELETE" || guild === null || isBotIn(discord, guild),
  );

function isBotIn({ world }: Discord, id: string): boolean {
  const guild = world.guilds.get(id);
  return guild?.isUnavailable !== true && guild?.members.some(({ user }) => user === world.bot.id) === true;
}

const dispatchAs = <K extends ChangeKind>(kind: K, discord: Discord, change: Change<K>): readonly Dispatch[] =>
  dispatchers[kind]?.(discord, change) ?? [];

/** GUILD_CREATE: clients fill their caches from it. Members other than the bot only with the intent for them. */
export function guildCreateJson(discord: Discord, guild: Guild, intents: number): unknown {
  const { world } = discord;
  const bot = world.bot.id;
  const hasMembers = (intents & GatewayIntentBits.GuildMembers) !== 0;
  const channels = world.channels.ofGuild(guild.id);
  return {
    ...guildJson(guild),
    joined_at: guild.members.find(({ user }) => user === bot)?.joinedAt,
    large: false,
    unavailable: false,
    member_count: guild.members.length,
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
    members: guild.members
      .filter(({ user }) => hasMembers || user === bot)
      .map(({ user }) => memberJson(world, guild, user)),
    channels: channels.filter(({ kind }) => kind === "text").map((channel) => dispatchedJson(world, channel, bot)),
    threads: activeThreads(world, guild.id, bot).map((thread) => threadJson(thread, bot)),
  };
}

function onRole(_: Discord, { guild, role, kind }: Change<"role-create" | "role-update">): readonly Dispatch[] {
  const data = { guild_id: guild.id, role: guild.roles.find(({ id }) => id === role) };
  return [inGuild(eventOf(kind, "GUILD_"), guild, GatewayIntentBits.Guilds, data)];
}

/** THREAD_LIST_SYNC: the active threads of a channel that the bot has come to see. */
function onThreadsSync({ world }: Discord, { channel }: Change<"threads-sync">): readonly Dispatch[] {
  if (channel.kind !== "text") return [];
  const bot = world.bot.id;
  const threads = activeThreads(world, channel.guild, bot).filter(({ parent }) => parent === channel.id);
  const data = { guild_id: channel.guild, channel_ids: [channel.id], ...threadsJson(threads, bot) };
  return [inChannel("THREAD_LIST_SYNC", channel, GatewayIntentBits.Guilds, data)];
}

function onMessage(
  discord: Discord,
  { kind, message }: Change<"message-create" | "message-update" | "message-delete">,
): readonly Dispatch[] {
  const event = eventOf(kind);
  const channel = discord.world.channels.get(message.api.channel_id);
  if (channel === undefined || message.audience !== null || !botSees(discord.world, channel)) return [];
  const intent = intentFor(channel, GatewayIntentBits.GuildMessages);
  if (kind === "message-delete") {
    return [inChannel(event, channel, intent, { id: message.api.id, channel_id: channel.id })];
  }
  const guild = channel.kind === "dm" ? undefined : discord.world.guilds.get(channel.guild);
  const whole = {
    ...messageJson(discord.world, message, discord.world.bot.id),
    channel_type: channelJson(discord.world, channel, discord.world.bot.id).type,
    ...guildField(channel),
    ...(guild === undefined
      ? {}
      : { member: { ...memberJson(discord.world, guild, message.api.author.id), user: undefined } }),
  };
  const isOpen = channel.kind === "dm" || concernsBot(discord, message);
  const data = (intents: number): unknown =>
    isOpen || (intents & GatewayIntentBits.MessageContent) !== 0
      ? whole
      : { ...whole, content: "", embeds: [], attachments: [], components: [] };
  return [{ event, guild: guild?.id ?? null, intent, data }];
}

/** Without the intent for message contents a bot reads its own messages, and those that mention it. */
const concernsBot = (discord: Discord, { api }: Message): boolean =>
  api.author.id === discord.world.bot.id || api.mentions.some(({ id }) => id === discord.world.bot.id);

function onReaction(discord: Discord, change: Change<"reaction-add" | "reaction-remove">): readonly Dispatch[] {
  const channel = discord.world.channels.get(change.message.api.channel_id);
  if (channel === undefined || change.message.audience !== null || !botSees(discord.world, channel)) return [];
  const guild = channel.kind === "dm" ? undefined : discord.world.guilds.get(channel.guild);
  const isAdd = change.kind === "reaction-add";
  const intent =
    channel.kind === "dm" ? GatewayIntentBits.DirectMessageReactions : GatewayIntentBits.GuildMessageReactions;
  return [
    inChannel(eventOf(change.kind, "MESSAGE_"), channel, intent, {
      user_id: change.user,
      channel_id: channel.id,
      message_id: change.message.api.id,
      emoji: change.emoji,
      burst: false,
      type: 0,
      ...(isAdd && guild !== undefined ? { member: memberJson(discord.world, guild, change.user) } : {}),
      ...(isAdd ? { message_author_id: change.message.api.author.id } : {}),
    }),
  ];
}

function onPins(discord: Discord, { channel }: Change<"pins">): readonly Dispatch[] {
  const last_pin_timestamp = new Date(discord.clock.now()).toISOString();
  const data = { channel_id: channel.id, last_pin_timestamp };
  return [inChannel("CHANNEL_PINS_UPDATE", channel, intentFor(channel, GatewayIntentBits.Guilds), data)];
}

function onChannel(
  discord: Discord,
  { channel, kind }: Change<"channel-create" | "channel-update" | "channel-delete">,
): readonly Dispatch[] {
  if (channel.kind === "dm") return [];
  if (channel.kind === "thread" && !botSees(discord.world, channel)) return [];
  if (channel.kind === "thread" && kind === "channel-delete") {
    const { id, guild: guild_id, parent: parent_id, type } = channel;
    if (!discord.world.channels.has(parent_id)) return [];
    return [inChannel("THREAD_DELETE", channel, GatewayIntentBits.Guilds, { id, guild_id, parent_id, type })];
  }
  const event = channel.kind === "thread" ? eventOf(kind).replace("CHANNEL", "THREAD") : eventOf(kind);
  const isNewThread = channel.kind === "thread" && kind === "channel-create";
  const data = {
    ...dispatchedJson(discord.world, channel, discord.world.bot.id),
    ...(isNewThread ? { newly_created: true } : {}),
  };
  return [inChannel(event, channel, GatewayIntentBits.Guilds, data)];
}

/** A bot hears of its own joining and leaving, and of others' only with the intent for members. */
function onThreadMembers(discord: Discord, change: Change<"thread-members">): readonly Dispatch[] {
  const { thread, added, removed } = change;
  const bot = discord.world.bot.id;
  const joins = added.includes(bot) && thread.type === 12;
  const guild = discord.world.guilds.get(thread.guild);
  const memberOf = (user: string): unknown => ({
    ...threadMemberJson(thread, user),
    ...{ member: guild && memberJson(discord.world, guild, user), presence: null },
  });
  const update = (hears: (user: string) => boolean): unknown => ({
    id: thread.id,
    guild_id: thread.guild,
    member_count: Math.min(50, Object.keys(thread.members).length),
    added_members: added.filter(hears).map(memberOf),
    removed_member_ids: removed.filter(hears),
  });
  const concernsIt = [...added, ...removed].includes(bot);
  const data = (intents: number): unknown =>
    (intents & GatewayIntentBits.GuildMembers) !== 0 ? update(() => true) : update((user) => user === bot);
  const intent = concernsIt ? GatewayIntentBits.Guilds : GatewayIntentBits.GuildMembers;
  return [
    ...(joins ? [inChannel("THREAD_CREATE", thread, GatewayIntentBits.Guilds, threadJson(thread, bot))] : []),
    ...(botSees(discord.world, thread) || concernsIt
      ? [{ event: "THREAD_MEMBERS_UPDATE", guild: thread.guild, intent, data }]
      : []),
  ];
}

function onMember(discord: Discord, { guild, user, kind }: Change<"member-add" | "member-update" | "member-remove">) {
  // Its own roles a bot learns without the intent.
  const intent = user === discord.world.bot.id ? GatewayIntentBits.Guilds : GatewayIntentBits.GuildMembers;
  const member =
    kind === "member-remove"
      ? { user: discord.world.accounts.get(user)?.user }
      : memberJson(discord.world, guild, user);
  return [inGuild(eventOf(kind, "GUILD_"), guild, intent, { ...member, guild_id: guild.id })];
}

function onTyping(discord: Discord, { channel, user }: Change<"typing">): readonly Dispatch[] {
  if (!botSees(discord.world, channel)) return [];
  const intent = channel.kind === "dm" ? GatewayIntentBits.DirectMessageTyping : GatewayIntentBits.GuildMessageTyping;
  const timestamp = Math.floor(discord.clock.now() / 1000);
  return [inChannel("TYPING_START", channel, intent, { channel_id: channel.id, user_id: user, timestamp })];
}

/** "member-add" → "GUILD_MEMBER_ADD". */
const eventOf = (kind: ChangeKind, prefix = ""): string => prefix + kind.replaceAll("-", "_").toUpperCase();

const guildField = (channel: Channel): { readonly guild_id?: string } =>
  channel.kind === "dm" ? {} : { guild_id: channel.guild };

const intentFor = (channel: Channel, guildIntent: number): number =>
  channel.kind === "dm" ? GatewayIntentBits.DirectMessages : guildIntent;

const inChannel = (event: string, channel: Channel, intent: number, data: object): Dispatch => ({
  event,
  guild: channel.kind === "dm" ? null : channel.guild,
  intent,
  data: () => ({ ...data, ...guildField(channel) }),
});

const inGuild = (event: string, guild: Guild, intent: number, data: unknown): Dispatch => ({
  event,
  guild: guild.id,
  intent,
  data: () => data,
});
