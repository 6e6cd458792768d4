import { randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import { array, number, object, optional, string, tuple, union, unknown, type infer as Parsed } from "zod/mini";
import type { Discord } from "../discord.ts";
import { sendMembers, sendReady } from "./ready.ts";
import { canReplay, replay, sendEvent, type Session } from "./session.ts";

/** What all connections of the gateway share. */
export type Line = {
  readonly discord: Discord;
  /** Milliseconds between two heartbeats. */
  readonly heartbeatInterval: number;
  /** Session id → session, those that wait to be resumed too. */
  readonly sessions: Map<string, Session>;
  readonly counts: { identified: number; resumed: number };
  /** Whether heartbeats are answered. */
  acknowledges: boolean;
};

/** One socket, and the session that it carries once the bot has identified or resumed. */
type Connection = { readonly line: Line; readonly socket: WebSocket; session: Session | undefined };

/** Close codes: https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway */
const closes = {
  unknownOp: 4001,
  decode: 4002,
  notIdentified: 4003,
  badToken: 4004,
  identifiedTwice: 4005,
  invalidShard: 4010,
  shardingRequired: 4011,
} as const;

const Frame = object({ op: number(), d: optional(unknown()) });
const Identify = object({ token: string(), intents: number(), shard: optional(tuple([number(), number()])) });
const Resume = object({ token: string(), session_id: string(), seq: number() });
const MembersRequest = object({
  guild_id: string(),
  query: optional(string()),
  limit: optional(number()),
  user_ids: optional(union([string(), array(string())])),
  nonce: optional(string()),
});

/** The sessions that have a socket just now. */
export const openSessions = ({ sessions }: Line): readonly Session[] =>
  [...sessions.values()].filter(({ socket }) => socket !== null);

/** Greets a bot's socket and serves it until it closes. */
export function acceptSocket(line: Line, socket: WebSocket): void {
  const connection: Connection = { line, socket, session: undefined };
  socket.on("message", (bytes: Buffer) => {
    try {
      takeFrame(connection, Frame.parse(JSON.parse(bytes.toString("utf8"))));
    } catch {
      socket.close(closes.decode, "Decode error.");
    }
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", (code) => endConnection(connection, code));
  send(connection, 10, { heartbeat_interval: line.heartbeatInterval, _trace: [] });
}

/** Does what a frame asks, by its opcode. Throws when its content has not the form that the opcode asks for. */
function takeFrame(connection: Connection, { op, d }: Parsed<typeof Frame>): void {
  const { line, socket, session } = connection;
  if (op === 1) {
    if (line.acknowledges) send(connection, 11, null);
  } else if (op === 2) {
    identify(connection, Identify.parse(d));
  } else if (op === 6) {
    resume(connection, Resume.parse(d));
  } else if (session === undefined) {
    socket.close(closes.notIdentified, "Not authenticated.");
  } else if (op === 8) {
    sendMembers(line.discord, session, MembersRequest.parse(d));
  } else if (op !== 3 && op !== 4) {
    // Presence (3) and voice (4) change nothing here.
    socket.close(closes.unknownOp, "Unknown opcode.");
  }
}

function identify(connection: Connection, { token, intents, shard = [0, 1] }: Parsed<typeof Identify>): void {
  const { line, socket, session } = connection;
  const { sessions, counts, discord } = line;
  if (session !== undefined && sessions.has(session.id)) {
    socket.close(closes.identifiedTwice, "Already authenticated.");
    return;
  }
  if (isForeign(line, token)) {
    socket.close(closes.badToken, "Authentication failed.");
    return;
  }
  const refused = discord.settings.refusesWith ?? shardFault(line, shard);
  if (refused !== null) {
    socket.close(refused, "Refused.");
    return;
  }
  const id = randomBytes(16).toString("hex");
  const fresh: Session = { id, shard, intents, socket: null, sequence: 0, sent: [] };
  for (const old of [...sessions.values()]) {
    if (old.socket === null && old.shard[0] === fresh.shard[0]) sessions.delete(old.id);
  }
  sessions.set(fresh.id, fresh);
  counts.identified += 1;
  beginSession(connection, fresh);
  sendReady(discord, fresh);
}

function resume(connection: Connection, { token, session_id, seq }: Parsed<typeof Resume>): void {
  const { line, socket } = connection;
  if (isForeign(line, token)) {
    socket.close(closes.badToken, "Authentication failed.");
    return;
  }
  const { refusesWith } = line.discord.settings;
  if (refusesWith !== null) {
    socket.close(refusesWith, "Refused.");
    return;
  }
  const old = line.sessions.get(session_id);
  if (old === undefined || !canReplay(old, seq)) {
    send(connection, 9, false);
    return;
  }
  line.counts.resumed += 1;
  beginSession(connection, old);
  replay(old, seq);
  sendEvent(old, "RESUMED", { _trace: [] });
}

function beginSession(connection: Connection, session: Session): void {
  const { line, socket } = connection;
  connection.session = session;
  session.socket = socket;
  if (openSessions(line).length === 1) line.discord.emit({ kind: "presence", isOnline: true });
}

function endConnection({ line, socket, session }: Connection, code: number): void {
  if (session?.socket !== socket) return;
  session.socket = null;
  // A client that says goodbye does not come back to its session.
  if (code === 1000 || code === 1001) line.sessions.delete(session.id);
  if (openSessions(line).length === 0) line.discord.emit({ kind: "presence", isOnline: false });
}

/** 4010 for a shard that cannot be, 4011 for fewer shards than the bot needs; null when all is well. */
function shardFault({ discord }: Line, [id, count]: readonly [number, number]): number | null {
  if (!Number.isInteger(id) || !Number.isInteger(count) || id < 0 || id >= count) return closes.invalidShard;
  return count < discord.settings.shards ? closes.shardingRequired : null;
}

const isForeign = (line: Line, token: string): boolean => token.replace(/^Bot /u, "") !== line.discord.settings.token;

const send = ({ socket }: Connection, op: number, d: unknown): void =>
  socket.send(JSON.stringify({ op, d, s: null, t: null }));
