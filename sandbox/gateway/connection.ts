import { GatewayCloseCodes as closes, GatewayIntentBits } from "discord-api-types/v10";
import { randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import { looseObject, number, object, optional, type infer as Parsed, string, tuple, unknown } from "zod/mini";
import type { Discord } from "../discord.ts";
import { quoteIds } from "../ids.ts";
import { privilegedIntents } from "../settings.ts";
import { canReplay, MembersRequest, replay, sendEvent, sendMembers, sendReady, type Session } from "./session.ts";

export type Line = {
  readonly discord: Discord;
  /** Milliseconds between two heartbeats. */
  readonly heartbeatInterval: number;
  /** Session id → session, those that wait to be resumed too. */
  readonly sessions: Map<string, Session>;
  readonly counts: { identified: number; resumed: number };
  acknowledges: boolean;
  resumes: boolean;
  /** Shards whose connections are cut at once, and so are all new ones where it is "all". */
  away: "all" | readonly number[];
  /** When a bot last identified, by the wall clock. */
  identifiedAt: number;
};

/** One socket, and the session that it carries once the bot has identified or resumed. */
type Connection = {
  readonly line: Line;
  readonly socket: WebSocket;
  session: Session | undefined;
  /** When payloads came in the last minute, by the wall clock. */
  recent: readonly number[];
  /** Closes the line when no heartbeat comes. */
  alarm: NodeJS.Timeout | undefined;
};

/** What a bot may send: bytes in one payload, and payloads in a minute. */
const mostBytes = 4096;
const payloads = { most: 120, within: 60_000 } as const;

/** A line whose heartbeats stay away for so many intervals is closed. */
const patience = 2.5;

const knownIntents = Object.values(GatewayIntentBits).reduce<number>(
  (all, bit) => (typeof bit === "number" ? all | bit : all),
  0,
);

const Frame = object({ op: number(), d: optional(unknown()) });
const Identify = object({
  token: string(),
  intents: number(),
  properties: looseObject({}),
  shard: optional(tuple([number(), number()])),
});
const Resume = object({ token: string(), session_id: string(), seq: number() });

export const openSessions = ({ sessions }: Line): readonly Session[] =>
  [...sessions.values()].filter(({ socket }) => socket !== null);

export const isAway = ({ away }: Line, shard: number): boolean => away === "all" || away.includes(shard);

/** Greets a bot's socket and serves it until it closes. `version` is what the bot asked for; "" is Discord's default. */
export function acceptSocket(line: Line, socket: WebSocket, version: string): void {
  const connection: Connection = { line, socket, session: undefined, recent: [], alarm: undefined };
  socket.on("error", () => socket.terminate());
  if (line.away === "all") {
    socket.terminate();
    return;
  }
  if (!["", "9", "10"].includes(version)) {
    socket.close(closes.InvalidAPIVersion, "Invalid API version.");
    return;
  }
  socket.on("message", (bytes: Buffer) => takeBytes(connection, bytes));
  socket.on("close", (code) => endConnection(connection, code));
  awaitHeartbeat(connection);
  send(connection, 10, { heartbeat_interval: line.heartbeatInterval, _trace: [] });
}

function takeBytes(connection: Connection, bytes: Buffer): void {
  const { socket } = connection;
  if (countPayload(connection) > payloads.most) {
    socket.close(closes.RateLimited, "Rate limited.");
    return;
  }
  try {
    if (bytes.length > mostBytes) throw new Error("The payload is too large.");
    takeFrame(connection, Frame.parse(JSON.parse(quoteIds(bytes.toString("utf8")))));
  } catch {
    socket.close(closes.DecodeError, "Decode error.");
  }
}

function countPayload(connection: Connection): number {
  const now = Date.now();
  connection.recent = [...connection.recent.filter((time) => now - time < payloads.within), now];
  return connection.recent.length;
}

/** A line that sends no heartbeat is closed, and its session cannot be resumed. */
function awaitHeartbeat(connection: Connection): void {
  clearTimeout(connection.alarm);
  connection.alarm = setTimeout(() => {
    if (connection.session !== undefined) connection.line.sessions.delete(connection.session.id);
    connection.socket.close(closes.SessionTimedOut, "Session timed out.");
  }, connection.line.heartbeatInterval * patience);
  connection.alarm.unref();
}

/** Does what a frame asks, by its opcode. Throws when its content has not the form that the opcode asks for. */
function takeFrame(connection: Connection, { op, d }: Parsed<typeof Frame>): void {
  const { line, socket, session } = connection;
  if (op === 1) {
    awaitHeartbeat(connection);
    if (line.acknowledges) send(connection, 11, null);
  } else if (op === 2) {
    identify(connection, Identify.parse(d));
  } else if (op === 6) {
    resume(connection, Resume.parse(d));
  } else if (session === undefined) {
    socket.close(closes.NotAuthenticated, "Not authenticated.");
  } else if (op === 8) {
    sendMembers(line.discord, session, MembersRequest.parse(d));
  } else if (op !== 3 && op !== 4) {
    // Presence (3) and voice (4) change nothing here.
    socket.close(closes.UnknownOpcode, "Unknown opcode.");
  }
}

function identify(connection: Connection, asked: Parsed<typeof Identify>): void {
  const { line, socket } = connection;
  const { sessions, counts, discord } = line;
  const { intents, shard = [0, 1] } = asked;
  if (isAway(line, shard[0])) {
    socket.terminate();
    return;
  }
  const refused = identifyFault(connection, asked);
  if (refused !== null) {
    socket.close(refused, "Refused.");
    return;
  }
  const { identifyPause } = discord.settings;
  if (identifyPause !== null && Date.now() - line.identifiedAt < identifyPause) {
    send(connection, 9, false);
    return;
  }
  line.identifiedAt = Date.now();
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
  const refused = isForeign(line, token) ? closes.AuthenticationFailed : line.discord.settings.refusesWith;
  if (refused !== null) {
    socket.close(refused, "Refused.");
    return;
  }
  const old = line.sessions.get(session_id);
  if (old === undefined || !canReplay(old, seq)) {
    send(connection, 9, false);
    return;
  }
  if (isAway(line, old.shard[0])) {
    socket.terminate();
    return;
  }
  if (!line.resumes) return;
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

function endConnection({ line, socket, session, alarm }: Connection, code: number): void {
  clearTimeout(alarm);
  if (session?.socket !== socket) return;
  session.socket = null;
  // A client that says goodbye does not come back to its session.
  if (code === 1000 || code === 1001) line.sessions.delete(session.id);
  if (openSessions(line).length === 0) line.discord.emit({ kind: "presence", isOnline: false });
}

/** The code with which an IDENTIFY is closed; null when it is let in. */
function identifyFault({ line, session }: Connection, { token, intents, shard = [0, 1] }: Parsed<typeof Identify>) {
  if (session !== undefined && line.sessions.has(session.id)) return closes.AlreadyAuthenticated;
  if (isForeign(line, token)) return closes.AuthenticationFailed;
  return line.discord.settings.refusesWith ?? shardFault(line, shard) ?? intentFault(line, intents);
}

/** 4010 for a shard that cannot be, 4011 for fewer shards than the bot needs; null when all is well. */
function shardFault({ discord }: Line, [id, count]: readonly [number, number]): number | null {
  if (!Number.isInteger(id) || !Number.isInteger(count) || id < 0 || id >= count) return closes.InvalidShard;
  return count < discord.settings.shards ? closes.ShardingRequired : null;
}

/** 4013 for a bit that is no intent, 4014 for a privileged one that is not switched on; null when all is well. */
function intentFault({ discord }: Line, intents: number): number | null {
  if (!Number.isSafeInteger(intents) || (intents & ~knownIntents) !== 0) return closes.InvalidIntents;
  const forbidden = privilegedIntents & ~discord.settings.intents;
  return (intents & forbidden) === 0 ? null : closes.DisallowedIntents;
}

const isForeign = (line: Line, token: string): boolean => token.replace(/^Bot /u, "") !== line.discord.settings.token;

const send = ({ socket }: Connection, op: number, d: unknown): void =>
  socket.send(JSON.stringify({ op, d, s: null, t: null }));
