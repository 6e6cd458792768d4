import type { WebSocket } from "ws";

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

/** Whether everything after `sequence` is still remembered. */
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
