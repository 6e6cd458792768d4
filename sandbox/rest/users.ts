import { refusal } from "../errors.ts";
import { ok, type Route, route } from "../http/route.ts";
import { secondsToWait } from "../http/rate-limits.ts";
import { answers, applicationPatch, directChannel } from "../spec/shapes.ts";
import { directChannelOf } from "../messages/store.ts";
import { permissionsInGuild } from "../world/permissions.ts";
import { applicationJson, channelJson, userJson } from "../world/render.ts";
import type { Discord } from "../discord.ts";
import { sharesGuild } from "./find.ts";
import { guildsOf } from "../world/world.ts";

const mostGuilds = 200;

const showApplication = ({ world, application }: Discord) => ok({ ...applicationJson(world), ...application });

export const userRoutes: readonly Route[] = [
  route("GET /gateway/bot", { answers: answers.gateway }, ({ discord }) => {
    const session_start_limit = { total: 1000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 };
    return ok({ url: gatewayUrl(discord.url()), shards: discord.settings.shards, session_start_limit });
  }),
  route("GET /gateway", {}, ({ discord }) => ok({ url: gatewayUrl(discord.url()) })),
  route("GET /applications/@me", { answers: answers.application }, ({ discord }) => showApplication(discord)),
  route("PATCH /applications/@me", { body: applicationPatch, answers: answers.application }, ({ discord, body }) => {
    discord.application = { ...discord.application, ...body };
    return showApplication(discord);
  }),
  route("GET /oauth2/applications/@me", { answers: answers.application }, ({ discord }) => showApplication(discord)),
  route("GET /users/@me", { answers: answers.me }, ({ discord: { world } }) => {
    const more = { mfa_enabled: false, locale: "en-US", verified: true, email: null };
    return ok({ ...userJson(world, world.bot.id), ...more });
  }),
  route("GET /users/@me/guilds", {}, ({ discord, query }) => {
    const { bot } = discord.world;
    const after = BigInt(query.get("after") ?? "0");
    const guilds = guildsOf(discord.world, bot.id).filter(({ id }) => BigInt(id) > after);
    guilds.sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
    return ok(
      guilds.slice(0, Number(query.get("limit") ?? mostGuilds)).map((guild) => {
        const permissions = String(permissionsInGuild(guild, bot.id));
        const { id, name, owner } = guild;
        return { id, name, owner: owner === bot.id, icon: null, banner: null, permissions, features: [] };
      }),
    );
  }),
  route("POST /users/@me/channels", { body: directChannel, answers: answers.direct }, ({ discord, body }) => {
    const recipient = body.recipient_id;
    if (!discord.world.accounts.has(recipient)) throw refusal(50033);
    if (recipient === discord.world.bot.id) throw refusal(50033);
    checkDmOpenings(discord);
    const meets = sharesGuild(discord, recipient);
    const channel = directChannelOf(discord, discord.world.bot.id, recipient);
    if (!meets && channel.lastMessage === null) throw refusal(50278);
    return ok(channelJson(discord.world, channel, discord.world.bot.id));
  }),
  route("GET /users/:user", { answers: answers.user }, ({ discord, param }) => {
    const account = discord.world.accounts.get(param("user"));
    if (account === undefined) throw refusal(10013);
    return ok(account.user);
  }),
];

/** Discord blocks those who open many direct messages at once (resources/user, "Create DM"). */
function checkDmOpenings(discord: Discord): void {
  const { dmOpenings } = discord.settings;
  if (dmOpenings !== null && secondsToWait(discord, "direct messages", dmOpenings) !== undefined) throw refusal(40003);
}

export const gatewayUrl = (url: string): string => `${url.replace(/^http/u, "ws")}/gateway`;
