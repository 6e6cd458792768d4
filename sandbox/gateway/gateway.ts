import type { WebSocket } from "ws";
import type { Discord } from "../discord.ts";
import { acceptSocket, isAway, type Line, openSessions } from "./connection.ts";
import { dispatchesOf } from "./events.ts";
import { hears, replay, sendEvent } from "./session.ts";

/** The side of the gateway that misbehaves on request, and what it knows of its connections. */
export type Gateway = {
  readonly accept: (socket: WebSocket, version: string) => void;
  /** How many connections are open and past their READY. */
  readonly connections: () => number;
  /** How often a bot identified, and how often it resumed. */
  readonly counts: { identified: number; resumed: number };
  /** Op 7: asks every bot to reconnect. */
  readonly askReconnect: () => void;
  /** Op 9: ends every session; bots must identify again. */
  readonly invalidate: () => void;
  /** Cuts the line; the sessions can be resumed. */
  readonly drop: () => void;
  /** Cuts the line and forgets the sessions. */
  readonly dropForGood: () => void;
  /** Closes every line with a close code; after 4004, 4007, 4009 and from 4010 on the sessions are gone, too. */
  readonly closeWith: (code: number) => void;
  /** Sends every bot that listens an event as it is given, whatever has happened. */
  readonly dispatch: (event: string, data: unknown) => void;
  /** Sends the newest events of every open line once more, as a line that is resumed may. */
  readonly repeat: () => void;
  /** From now on heartbeats are answered, or not. */
  readonly acknowledgeHeartbeats: (does: boolean) => void;
  /** From now on RESUMEs are answered, or not. */
  readonly answerResumes: (does: boolean) => void;
  /** Cuts the lines of these shards, or of all, and every one that follows, until `comeBack`. */
  readonly goAway: (shards?: readonly number[]) => void;
  readonly comeBack: () => void;
  readonly isAway: () => boolean;
  readonly close: () => void;
};

/** The gateway of a local Discord. It sends what happens to every bot that listens. */
export function makeGateway(discord: Discord, options: Pick<Line, "heartbeatInterval">): Gateway {
  const line: Line = {
    discord,
    ...options,
    sessions: new Map(),
    counts: { identified: 0, resumed: 0 },
    acknowledges: true,
    resumes: true,
    away: [],
    identifiedAt: 0,
  };
  const stop = sendChanges(line);
  return {
    accept: (socket, version) => acceptSocket(line, socket, version),
    counts: line.counts,
    connections: () => openSessions(line).length,
    askReconnect: () => sendToAll(line, { op: 7, d: null }),
    invalidate: () => {
      const ended = openSessions(line);
      sendToAll(line, { op: 9, d: false });
      for (const { id } of ended) line.sessions.delete(id);
    },
    drop: () => cutAll(line),
    dropForGood: () => {
      cutAll(line);
      line.sessions.clear();
    },
    closeWith: (code) => {
      const ended = openSessions(line);
      for (const { socket } of ended) socket?.close(code, "Closed on request.");
      if (endsSession(code)) for (const { id } of ended) line.sessions.delete(id);
    },
    dispatch: (event, data) => {
      for (const session of openSessions(line)) sendEvent(session, event, data);
    },
    repeat: () => {
      for (const session of openSessions(line)) replay(session, Math.max(session.sequence - mostRepeated, ready));
    },
    acknowledgeHeartbeats: (does) => {
      line.acknowledges = does;
    },
    answerResumes: (does) => {
      line.resumes = does;
    },
    goAway: (shards) => {
      line.away = shards ?? "all";
      for (const { socket, shard } of openSessions(line)) if (isAway(line, shard[0])) socket?.terminate();
    },
    comeBack: () => {
      line.away = [];
    },
    isAway: () => line.away.length > 0,
    close: () => {
      stop();
      cutAll(line);
    },
  };
}

/** READY is every session's first event, and never repeated. */
const [ready, mostRepeated] = [1, 30];

const endsSession = (code: number): boolean => [4004, 4007, 4009].includes(code) || code >= 4010;

/** Sends each change to the sessions that hear of it. The result stops that. */
function sendChanges({ discord, sessions }: Line): () => void {
  return discord.listen((change) => {
    for (const { event, guild, intent, data } of dispatchesOf(discord, change)) {
      for (const session of sessions.values()) {
        const wants = intent === 0 || (session.intents & intent) !== 0;
        if (wants && hears(session, guild)) sendEvent(session, event, data(session.intents));
      }
    }
  });
}

function sendToAll(line: Line, frame: { readonly op: number; readonly d: unknown }): void {
  for (const { socket } of openSessions(line)) socket?.send(JSON.stringify({ ...frame, s: null, t: null }));
}

function cutAll(line: Line): void {
  for (const { socket } of openSessions(line)) socket?.terminate();
}
