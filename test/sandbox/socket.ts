import { once } from "node:events";
import { WebSocket } from "ws";

/** A WebSocket that is read frame by frame. */
export type Line = {
  readonly send: (frame: unknown) => void;
  /** Sends a text as it is. */
  readonly sendText: (text: string) => void;
  /** Everything received so far, oldest first. */
  readonly received: readonly Received[];
  /** The first frame, received already or to come, that fits and was not taken before. */
  readonly take: (fits: (frame: Received) => boolean) => Promise<Received>;
  /** The code with which the other side closes. */
  readonly closed: Promise<number>;
  readonly close: () => void;
};

export type Received = Readonly<Record<string, unknown>>;

/** Opens a WebSocket, as a page of `origin` if one is given; `url` may be http. */
export async function openLine(url: string, origin?: string): Promise<Line> {
  const socket = new WebSocket(url.replace(/^http/u, "ws"), origin === undefined ? {} : { origin });
  const received: Received[] = [];
  const taken = new Set<Received>();
  const waiting = new Set<() => void>();
  socket.on("message", (bytes: Buffer) => {
    received.push(parseFrame(bytes.toString("utf8")));
    for (const look of [...waiting]) look();
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await once(socket, "open");
  return {
    received,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendText: (text) => socket.send(text),
    close: () => socket.terminate(),
    take: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = received.find((frame) => !taken.has(frame) && fits(frame));
          if (found === undefined) return;
          taken.add(found);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** Both lines of the local Discord speak in JSON objects only. */
function parseFrame(text: string): Received {
  const frame: unknown = JSON.parse(text);
  if (typeof frame !== "object" || frame === null) throw new Error(`${text} is no frame.`);
  return { ...frame };
}
