import type { WebSocket } from "ws";
import type { Discord } from "../discord.ts";
import { acceptSocket, isAway, type Line, openSessions } from "./connection.ts";
import { dispatchesOf } from "./events.ts";
import { hears, replay, sendEvent } from "./session.ts";

/** The side of the gateway that misbehaves on request, and what it knows of its connections. */
export type Gateway = ReturnType<typeof makeGateway>;

/** The gateway of a local Discord. It sends what happens to every bot that listens. */
export function makeGateway(discord: Discord, options: Pick<Line, "heartbeatInterval">) {
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
    accept: (socket: WebSocket, version: string) => acceptSocket(line, socket, version),
    counts: line.counts,
    /** How many connections are open and past their READY. */
    connections: () => openSessions(line).length,
    ...misbehave(line),
    close: () => {
      stop();
      cutAll(line);
    },
  };
}

function misbehave(line: Line) {
  return {
    /** Op 7: asks every bot to reconnect. */
    askReconnect: () => sendToAll(line, { op: 7, d: null }),
    /** Op 9: ends every session; bots must identify again. */
    invalidate: () => {
      const ended = openSessions(line);
      sendToAll(line, { op: 9, d: false });
      for (const { id } of ended) line.sessions.delete(id);
    },
    /** Cuts the line; the sessions can be resumed. */
    drop: () => cutAll(line),
    dropForGood: () => {
      cutAll(line);
      line.sessions.clear();
    },
    /** Closes every line with a close code; after 4004, 4007, 4009 and from 4010 on the sessions are gone, too. */
    closeWith: (code: number) => {
      const ended = openSessions(line);
      for (const { socket } of ended) socket?.close(code, "Closed on request.");
      if ([4004, 4007, 4009].includes(code) || code >= 4010) for (const { id } of ended) line.sessions.delete(id);
    },
    /** Sends every bot that listens an event as it is given, whatever has happened. */
    dispatch: (event: string, data: unknown) => {
      for (const session of openSessions(line)) sendEvent(session, event, data);
    },
    /** Sends the newest events of every open line once more, as a line that is resumed may. */
    repeat: () => {
      for (const session of openSessions(line)) replay(session, Math.max(session.sequence - mostRepeated, ready));
    },
    acknowledgeHeartbeats: (does: boolean) => {
      line.acknowledges = does;
    },
    answerResumes: (does: boolean) => {
      line.resumes = does;
    },
    /** Cuts the lines of these shards, or of all, and every one that follows, until `comeBack`. */
    goAway: (shards?: readonly number[]) => {
      line.away = shards ?? "all";
      for (const { socket, shard } of openSessions(line)) if (isAway(line, shard[0])) socket?.terminate();
    },
    comeBack: () => {
      line.away = [];
    },
    isAway: () => line.away.length > 0,
  };
}

/** READY is every session's first event, and never repeated. */
const [ready, mostRepeated] = [1, 30];

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
