import {
  type APIApplication,
  type APIChannel,
  type APIDMChannel,
  type APIGuild,
  type APIGuildMember,
  type APIMessage,
  type APIThreadChannel,
  type APIThreadMember,
  type APIUser,
  ChannelType,
  ForumLayoutType,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  GuildVerificationLevel,
  OverwriteType,
  PermissionFlagsBits,
} from "discord-api-types/v10";
import { madeAt } from "../ids.ts";
import { canSee } from "./permissions.ts";
import type { Channel, DirectChannel, Guild, Message, TextChannel, Thread, World } from "./world.ts";

/** No flag of any kind. Discord's types have no name for that, so it passes as each of them. */
export const noFlags = 0 as never;

const threadTypes = {
  10: ChannelType.AnnouncementThread,
  11: ChannelType.PublicThread,
  12: ChannelType.PrivateThread,
} as const;

/** Discord's objects as they are sent. All of them are written out in full, as Discord does for a bot. */

export function userJson(world: World, id: string): APIUser {
  const account = world.accounts.get(id);
  if (account === undefined) throw new Error(`No user ${id}.`);
  return account.user;
}

export function memberJson(world: World, guild: Guild, id: string): APIGuildMember | undefined {
  const member = guild.members.find(({ user }) => user === id);
  if (member === undefined) return undefined;
  return {
    user: userJson(world, id),
    nick: member.nick ?? null,
    avatar: null,
    banner: null,
    roles: [...member.roles],
    joined_at: member.joinedAt,
    premium_since: null,
    communication_disabled_until: member.timedOutUntil ?? null,
    deaf: false,
    mute: false,
    pending: member.isPending === true,
    flags: noFlags,
  };
}

/** What Discord still sends, though its documentation leaves it out or calls it old. */
const undocumentedGuild = { region: "local", home_header: null, nsfw: false };

export function guildJson(guild: Guild): APIGuild {
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.owner,
    preferred_locale: guild.locale,
    roles: [...guild.roles],
    icon: null,
    description: null,
    splash: null,
    discovery_splash: null,
    features: [],
    banner: null,
    application_id: null,
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: guild.systemChannel ?? null,
    system_channel_flags: noFlags,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: GuildVerificationLevel.None,
    default_message_notifications: GuildDefaultMessageNotifications.AllMessages,
    mfa_level: GuildMFALevel.None,
    explicit_content_filter: GuildExplicitContentFilter.Disabled,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: GuildPremiumTier.None,
    premium_subscription_count: 0,
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw_level: GuildNSFWLevel.Default,
    emojis: [],
    stickers: [],
    incidents_data: null,
    hub_type: null,
    ...undocumentedGuild,
  };
}

/** A channel as Discord sends it to `viewer`: direct messages name the other side. */
export function channelJson(world: World, channel: Channel, viewer: string): APIChannel {
  switch (channel.kind) {
    case "text":
      return textJson(channel);
    case "thread":
      return threadJson(channel, viewer);
    case "dm":
      return directJson(world, channel, viewer);
  }
}

/** Flag of a channel that is told without what it is called (resources/channel, "Obfuscated Channels"). */
const obfuscated = (1 << 17) as never;

/**
 * A channel as the gateway tells of it: since 16 November 2026 one that `viewer` does not see has no name and nothing
 * of its own but id, type and place, and its one overwrite hides it from everyone.
 */
export function dispatchedJson(world: World, channel: Channel, viewer: string): APIChannel {
  if (channel.kind !== "text" || canSee(world, viewer, channel)) return channelJson(world, channel, viewer);
  const deny = PermissionFlagsBits.ViewChannel.toString();
  const hidden = { id: channel.guild, type: OverwriteType.Role, allow: "0", deny };
  const whole = textJson({ ...channel, name: "___hidden___", topic: null, overwrites: [hidden], lastMessage: null });
  return { ...whole, flags: obfuscated };
}

export function threadMemberJson(thread: Thread, user: string): APIThreadMember | undefined {
  const joined = thread.members[user];
  if (joined === undefined) return undefined;
  return { id: thread.id, user_id: user, join_timestamp: joined, flags: noFlags };
}

/** A list of threads, and what `viewer` is in those that they have joined. */
export const threadsJson = (threads: readonly Thread[], viewer: string) => ({
  threads: threads.map((thread) => threadJson(thread, viewer)),
  members: threads.flatMap((thread) => threadMemberJson(thread, viewer) ?? []),
});

/** A message as Discord sends it to `viewer`: with the reactions and the thread that started from it. */
export function messageJson(world: World, message: Message, viewer: string): APIMessage {
  const thread = world.channels.get(message.api.id);
  const reactions = message.reactions.map(({ emoji, users }) => ({
    emoji: { ...emoji },
    count: users.length,
    count_details: { burst: 0, normal: users.length },
    burst_colors: [],
    me_burst: false,
    me: users.includes(viewer),
  }));
  return {
    ...message.api,
    pinned: message.pinnedAt !== null,
    ...(reactions.length === 0 ? {} : { reactions }),
    ...(thread?.kind === "thread" ? { thread: threadJson(thread, viewer) } : {}),
  };
}

export function applicationJson(world: World): Omit<APIApplication, "summary"> {
  const owner = [...world.guilds.values()][0]?.owner ?? world.bot.id;
  return {
    id: world.bot.id,
    name: world.bot.name,
    icon: null,
    description: world.bot.description,
    flags: noFlags,
    bot: userJson(world, world.bot.id),
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: "0".repeat(64),
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    owner: userJson(world, owner),
    approximate_guild_count: world.guilds.size,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    team: null,
    // What Discord still sends, though its documentation leaves it out.
    ...{ type: null, flags_new: "0", explicit_content_filter: 0, eligible_oauth2_scopes: [] },
  };
}

/** A guild's channel: what all types have, and what voice and forums have besides. */
function textJson(channel: TextChannel): APIChannel {
  const common = {
    id: channel.id,
    guild_id: channel.guild,
    name: channel.name,
    topic: channel.topic,
    position: channel.position,
    permission_overwrites: [...channel.overwrites],
    last_message_id: channel.lastMessage,
    parent_id: null,
    nsfw: channel.isAgeRestricted === true,
    rate_limit_per_user: channel.slowmode ?? 0,
    flags: noFlags,
    last_pin_timestamp: null,
  };
  const voice = { bitrate: 64_000, user_limit: 0, rtc_region: null };
  switch (channel.type) {
    case 0:
      return { ...common, type: ChannelType.GuildText };
    case 2:
      return { ...common, ...voice, type: ChannelType.GuildVoice };
    case 5:
      return { ...common, type: ChannelType.GuildAnnouncement };
    case 13:
      return { ...common, ...voice, type: ChannelType.GuildStageVoice };
    case 15:
      return { ...common, ...forum, type: ChannelType.GuildForum };
  }
}

const forum = {
  available_tags: [],
  default_reaction_emoji: null,
  default_sort_order: null,
  default_forum_layout: ForumLayoutType.NotSet,
};

export function threadJson(thread: Thread, viewer: string): APIThreadChannel {
  const member = threadMemberJson(thread, viewer);
  return {
    id: thread.id,
    type: threadTypes[thread.type],
    guild_id: thread.guild,
    parent_id: thread.parent,
    name: thread.name,
    owner_id: thread.owner,
    last_message_id: thread.lastMessage,
    last_pin_timestamp: null,
    rate_limit_per_user: thread.slowmode,
    flags: noFlags,
    message_count: thread.messageCount,
    total_message_sent: thread.messageCount,
    // Discord stops counting at fifty.
    member_count: Math.min(50, Object.keys(thread.members).length),
    thread_metadata: {
      archived: thread.isArchived,
      archive_timestamp: thread.archivedAt,
      auto_archive_duration: thread.autoArchive,
      locked: thread.isLocked,
      create_timestamp: new Date(madeAt(thread.id)).toISOString(),
      ...(thread.type === 12 ? { invitable: thread.isInvitable } : {}),
    },
    ...(member === undefined ? {} : { member }),
  };
}

function directJson(world: World, channel: DirectChannel, viewer: string): APIDMChannel {
  return {
    id: channel.id,
    type: ChannelType.DM,
    name: null,
    last_message_id: channel.lastMessage,
    last_pin_timestamp: null,
    flags: noFlags,
    recipients: channel.people.filter((id) => id !== viewer).map((id) => userJson(world, id)),
  };
}
