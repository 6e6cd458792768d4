import { GatewayIntentBits } from "discord-api-types/v10";
import { randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import type { Discord } from "../discord.ts";
import { gatewayUrl } from "../rest/users.ts";
import { botGuilds } from "../rest/guilds.ts";
import { memberJson, userJson } from "../world/render.ts";
import { dispatchesOf, guildCreateJson } from "./events.ts";
import { canReplay, hears, replay, sendEvent, type Session } from "./session.ts";

type GatewayOptions = { readonly token: string; readonly heartbeatInterval: number };

/** The side of the gateway that misbehaves on request, and what it knows of its connections. */
export type Gateway = {
  readonly accept: (socket: WebSocket) => void;
  /** How many connections are open and past their READY. */
  readonly connections: () => number;
  /** How often a connection was begun anew, and how often resumed. */
  readonly counts: { identified: number; resumed: number };
  /** Op 7: asks every connection to go and come back. */
  readonly askReconnect: () => void;
  /** Op 9: ends every session; they must begin anew. */
  readonly invalidate: () => void;
  /** Cuts the line; the sessions can be resumed. */
  readonly drop: () => void;
  /** Cuts the line and forgets the sessions. */
  readonly dropForGood: () => void;
  /** From now on heartbeats are answered, or not. */
  readonly acknowledgeHeartbeats: (does: boolean) => void;
  readonly close: () => void;
};

/** Close codes: https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway */
const closes = { unknownOp: 4001, decode: 4002, notIdentified: 4003, badToken: 4004, identifiedTwice: 4005 } as const;

type Frame = { readonly op: number; readonly d: unknown };
type Identify = { readonly token: string; readonly intents: number; readonly shard?: readonly [number, number] };
type Resume = { readonly token: string; readonly session_id: string; readonly seq: number };

export function makeGateway(discord: Discord, options: GatewayOptions): Gateway {
  const sessions = new Map<string, Session>();
  const counts = { identified: 0, resumed: 0 };
  let acknowledges = true;
  const isOpen = (session: Session): boolean => session.socket !== null;
  const open = (): readonly Session[] => [...sessions.values()].filter(isOpen);

  const stop = discord.listen((change) => {
    for (const { event, guild, intent, data } of dispatchesOf(discord, change)) {
      for (const session of sessions.values()) {
        const wants = intent === 0 || (session.intents & intent) !== 0;
        if (wants && hears(session, guild)) sendEvent(session, event, data(session.intents));
      }
    }
  });

  const accept = (socket: WebSocket): void => {
    let session: Session | undefined;
    const send = (op: number, d: unknown): void => socket.send(JSON.stringify({ op, d, s: null, t: null }));
    const begin = (begun: Session): void => {
      session = begun;
      begun.socket = socket;
      if (open().length === 1) discord.tell({ kind: "presence", isOnline: true });
    };
    const identify = (asked: Identify): void => {
      if (session !== undefined && sessions.has(session.id)) {
        socket.close(closes.identifiedTwice, "Already authenticated.");
        return;
      }
      if (bare(asked.token) !== options.token) {
        socket.close(closes.badToken, "Authentication failed.");
        return;
      }
      const fresh = newSession(asked);
      for (const old of [...sessions.values()]) {
        if (!isOpen(old) && old.shard[0] === fresh.shard[0]) sessions.delete(old.id);
      }
      sessions.set(fresh.id, fresh);
      counts.identified += 1;
      begin(fresh);
      sendReady(discord, fresh);
    };
    const resume = (asked: Resume): void => {
      const old = sessions.get(asked.session_id);
      if (bare(asked.token) !== options.token) {
        socket.close(closes.badToken, "Authentication failed.");
        return;
      }
      if (old === undefined || !canReplay(old, asked.seq)) {
        send(9, false);
        return;
      }
      counts.resumed += 1;
      begin(old);
      replay(old, asked.seq);
      sendEvent(old, "RESUMED", { _trace: [] });
    };
    const take = ({ op, d }: Frame): void => {
      if (op === 1) {
        if (acknowledges) send(11, null);
        return;
      }
      if (op === 2) {
        identify(d as Identify);
        return;
      }
      if (op === 6) {
        resume(d as Resume);
        return;
      }
      if (session === undefined) {
        socket.close(closes.notIdentified, "Not authenticated.");
        return;
      }
      if (op === 8) {
        sendMembers(discord, session, d as MembersAsked);
        return;
      }
      // Presence and voice change nothing here.
      if (op !== 3 && op !== 4) socket.close(closes.unknownOp, "Unknown opcode.");
    };
    socket.on("message", (bytes: Buffer) => {
      try {
        take(parsed(bytes.toString("utf8")));
      } catch {
        socket.close(closes.decode, "Decode error.");
      }
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", (code) => {
      if (session?.socket !== socket) return;
      session.socket = null;
      // A client that says goodbye does not come back to its session.
      if (code === 1000 || code === 1001) sessions.delete(session.id);
      if (open().length === 0) discord.tell({ kind: "presence", isOnline: false });
    });
    send(10, { heartbeat_interval: options.heartbeatInterval, _trace: [] });
  };

  const drop = (): void => {
    for (const { socket } of open()) socket?.terminate();
  };
  return {
    accept,
    counts,
    connections: () => open().length,
    askReconnect: () => {
      for (const { socket } of open()) socket?.send(JSON.stringify({ op: 7, d: null, s: null, t: null }));
    },
    invalidate: () => {
      for (const { socket, id } of open()) {
        sessions.delete(id);
        socket?.send(JSON.stringify({ op: 9, d: false, s: null, t: null }));
      }
    },
    drop,
    dropForGood: () => {
      drop();
      sessions.clear();
    },
    acknowledgeHeartbeats: (does) => {
      acknowledges = does;
    },
    close: () => {
      stop();
      drop();
    },
  };
}

const bare = (token: string): string => token.replace(/^Bot /u, "");

function newSession({ intents, shard }: Identify): Session {
  const id = randomBytes(16).toString("hex");
  return { id, shard: shard ?? [0, 1], intents, socket: null, sequence: 0, sent: [] };
}

function sendReady(discord: Discord, session: Session): void {
  const { world } = discord;
  const guilds = botGuilds(discord).filter(({ id }) => hears(session, id));
  sendEvent(session, "READY", {
    v: 10,
    user: { ...userJson(world, world.bot.id), mfa_enabled: false, verified: true, email: null },
    guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
    session_id: session.id,
    resume_gateway_url: gatewayUrl(discord.url()),
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
  for (const guild of guilds) sendEvent(session, "GUILD_CREATE", guildCreateJson(discord, guild, session.intents));
}

type MembersAsked = {
  readonly guild_id: string;
  readonly query?: string;
  readonly limit?: number;
  readonly user_ids?: string | readonly string[];
  readonly nonce?: string;
};

/** Op 8: members by id, or by how their names begin. */
function sendMembers(discord: Discord, session: Session, asked: MembersAsked): void {
  const guild = discord.world.guilds.get(asked.guild_id);
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

/** Throws on what is no frame. */
function parsed(text: string): Frame {
  const frame: unknown = JSON.parse(text);
  if (typeof frame !== "object" || frame === null || !("op" in frame)) throw new Error("No frame.");
  return frame as Frame;
}
