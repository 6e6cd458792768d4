import { GatewayIntentBits } from "discord-api-types/v10";
import type { WebSocket } from "ws";
import { array, number, object, optional, string, union, type infer as Parsed } from "zod/mini";
import type { Discord } from "../discord.ts";
import { gatewayUrl } from "../rest/users.ts";
import { memberJson, userJson } from "../world/render.ts";
import { guildsOf } from "../world/world.ts";
import { guildCreateJson } from "./events.ts";

/** One connection's life: it outlives its socket for as long as it may be resumed. */
export type Session = {
  readonly id: string;
  readonly shard: readonly [id: number, count: number];
  readonly intents: number;
  socket: WebSocket | null;
  sequence: number;
  /** The newest events, to send them again when the connection is resumed. */
  readonly sent: { readonly s: number; readonly frame: string }[];
};

const mostRemembered = 2_000;

/** Sends an event, or keeps it for the connection to come. */
export function sendEvent(session: Session, event: string, data: unknown): void {
  session.sequence += 1;
  const frame = JSON.stringify({ op: 0, t: event, s: session.sequence, d: data });
  session.sent.push({ s: session.sequence, frame });
  if (session.sent.length > mostRemembered) session.sent.splice(0, mostRemembered / 2);
  session.socket?.send(frame);
}

/** True if everything after `sequence` is still remembered. */
export const canReplay = (session: Session, sequence: number): boolean =>
  sequence <= session.sequence && (sequence === session.sequence || (session.sent[0]?.s ?? Infinity) <= sequence + 1);

export function replay(session: Session, sequence: number): void {
  for (const { s, frame } of session.sent) if (s > sequence) session.socket?.send(frame);
}

/** Which shard a guild belongs to; direct messages go to the first. */
export const hears = (session: Session, guild: string | null): boolean =>
  guild === null
    ? session.shard[0] === 0
    : Number((BigInt(guild) >> 22n) % BigInt(session.shard[1])) === session.shard[0];

/** What a bot asks of op 8. */
export const MembersRequest = object({
  guild_id: union([string(), number()]),
  query: optional(string()),
  limit: optional(number()),
  user_ids: optional(union([string(), array(string())])),
  nonce: optional(string()),
});

export function sendReady(discord: Discord, session: Session): void {
  const { world } = discord;
  const guilds = guildsOf(discord.world, world.bot.id).filter(({ id }) => hears(session, id));
  sendEvent(session, "READY", {
    v: 10,
    user: { ...userJson(world, world.bot.id), mfa_enabled: false, verified: true, email: null },
    guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
    session_id: session.id,
    resume_gateway_url: discord.settings.resumeUrl ?? gatewayUrl(discord.url()),
    shard: session.shard,
    application: { id: world.bot.id, flags: 0 },
    session_type: "normal",
    private_channels: [],
    presences: [],
    relationships: [],
    user_settings: {},
    guild_join_requests: [],
    geo_ordered_rtc_regions: [],
    _trace: [],
  });
  if ((session.intents & GatewayIntentBits.Guilds) === 0) return;
  for (const guild of guilds.filter(({ isUnavailable }) => isUnavailable !== true))
    sendEvent(session, "GUILD_CREATE", guildCreateJson(discord, guild, session.intents));
}

/** Op 8: members by id, or by how their names begin. */
export function sendMembers(discord: Discord, session: Session, asked: Parsed<typeof MembersRequest>): void {
  const guild = discord.world.guilds.get(String(asked.guild_id));
  if (guild === undefined) return;
  const ids = asked.user_ids === undefined ? undefined : [asked.user_ids].flat();
  const matches = (user: string): boolean =>
    ids?.includes(user) ??
    userJson(discord.world, user)
      .username.toLowerCase()
      .startsWith((asked.query ?? "").toLowerCase());
  const found = guild.members.filter(({ user }) => matches(user)).slice(0, asked.limit === 0 ? undefined : asked.limit);
  sendEvent(session, "GUILD_MEMBERS_CHUNK", {
    guild_id: guild.id,
    members: found.map(({ user }) => memberJson(discord.world, guild, user)),
    chunk_index: 0,
    chunk_count: 1,
    not_found: (ids ?? []).filter((id) => !guild.members.some(({ user }) => user === id)),
    ...(asked.nonce === undefined ? {} : { nonce: asked.nonce }),
  });
}
