import { addRole, giveRole } from "../admin.ts";
import type { Discord } from "../discord.ts";
import { refusal } from "../errors.ts";
import { type Call, noContent, ok, type Route, route } from "../http/route.ts";
import { addChannel } from "../messages/store.ts";
import { answers, channelCreate, roleCreate } from "../spec/shapes.ts";
import { roleOf } from "../world/build.ts";
import { activeThreads, canSee, grants, type Permission, permissionsInGuild } from "../world/permissions.ts";
import { channelJson, guildJson, memberJson, threadsJson } from "../world/render.ts";
import type { Guild, GuildChannelType, TextChannel } from "../world/world.ts";
import { guildFor } from "./find.ts";
import { overwritesOf } from "./channels.ts";

export const guildRoutes: readonly Route[] = [
  route("GET /guilds/:guild", { answers: answers.guild }, ({ discord, param }) => {
    const guild = guildFor(discord, param("guild"));
    return ok({ ...guildJson(guild), approximate_member_count: guild.members.length, approximate_presence_count: 1 });
  }),
  route("GET /guilds/:guild/channels", { answers: answers.channels }, ({ discord, param }) => {
    const guild = guildFor(discord, param("guild"));
    const channels = discord.world.channels.ofGuild(guild.id).filter(({ kind }) => kind === "text");
    const { world } = discord;
    const seen = channels.filter((channel) => canSee(world, world.bot.id, channel));
    return ok(seen.map((channel) => channelJson(world, channel, world.bot.id)));
  }),
  route("POST /guilds/:guild/channels", { body: channelCreate, answers: answers.text }, ({ discord, param, body }) => {
    const guild = guildFor(discord, param("guild"));
    checkBotMay(discord, guild, "ManageChannels");
    const type = channelType(body.type ?? 0);
    const others = discord.world.channels.ofGuild(guild.id).filter(({ kind }) => kind === "text");
    const channel: TextChannel = {
      kind: "text",
      id: discord.newId(),
      type,
      guild: guild.id,
      name: body.name,
      topic: body.topic ?? null,
      position: body.position ?? others.length,
      overwrites: overwritesOf(body.permission_overwrites ?? []),
      lastMessage: null,
    };
    addChannel(discord, channel);
    return { status: 201, body: channelJson(discord.world, channel, discord.world.bot.id) };
  }),
  route("GET /guilds/:guild/threads/active", {}, ({ discord, param }) => {
    const guild = guildFor(discord, param("guild"));
    const bot = discord.world.bot.id;
    return ok(threadsJson(activeThreads(discord.world, guild.id, bot), bot));
  }),
  route("GET /guilds/:guild/members/:user", { answers: answers.member }, ({ discord, param }) => {
    const guild = guildFor(discord, param("guild"));
    if (!discord.world.accounts.has(param("user"))) throw refusal(10013);
    const member = memberJson(discord.world, guild, param("user"));
    if (member === undefined) throw refusal(10007);
    return ok(member);
  }),
  route("GET /guilds/:guild/roles", { answers: answers.roles }, ({ discord, param }) =>
    ok(guildFor(discord, param("guild")).roles),
  ),
  route("POST /guilds/:guild/roles", { body: roleCreate, answers: answers.role }, ({ discord, param, body }) => {
    const guild = guildFor(discord, param("guild"));
    checkBotMay(discord, guild, "ManageRoles");
    const role = {
      ...roleOf(discord.newId(), body.name ?? "new role", BigInt(body.permissions ?? "0"), 1),
      color: body.color ?? 0,
      hoist: body.hoist ?? false,
      mentionable: body.mentionable ?? false,
    };
    addRole(discord, guild, role);
    return ok(role);
  }),
  route("PUT /guilds/:guild/members/:user/roles/:role", {}, (call) => changeRoles(call, true)),
  route("DELETE /guilds/:guild/members/:user/roles/:role", {}, (call) => changeRoles(call, false)),
];

function changeRoles({ discord, param }: Call<unknown>, has: boolean) {
  const guild = guildFor(discord, param("guild"));
  checkBotMay(discord, guild, "ManageRoles");
  const [user, role] = [param("user"), param("role")];
  if (!guild.roles.some(({ id }) => id === role)) throw refusal(10011);
  if (!guild.members.some((member) => member.user === user)) throw refusal(10007);
  giveRole(discord, guild, user, role, has);
  return noContent;
}

const channelTypes: readonly GuildChannelType[] = [0, 2, 5, 13, 15];

/** Other types of channels, categories for instance, are not here. */
function channelType(type: number): GuildChannelType {
  const found = channelTypes.find((known) => known === type);
  if (found === undefined) throw refusal(50024);
  return found;
}

function checkBotMay(discord: Discord, guild: Guild, permission: Permission): void {
  if (!grants(permissionsInGuild(guild, discord.world.bot.id), permission)) throw refusal(50013);
}
