import { type Api, LiveFailure, valueAt } from "./api.ts";

/** A line to a Discord's gateway, with the names of the events that came. */
export type Line = {
  readonly ready: unknown;
  readonly heard: readonly string[];
  /** Channels of its servers that the gateway names and hides, because the bot cannot see them. */
  readonly hidden: readonly unknown[];
  readonly close: () => void;
};

/** The intent that brings guilds, channels and threads: the only one that Clutch asks for. */
const guilds = 1;
const patienceMs = 30_000;

/** Flag of a channel that is hidden from a bot (https://docs.discord.com/developers/change-log, 12 August 2026). */
const obfuscated = 1 << 17;

/**
 * Connects, identifies and waits for this guild and its channels. Throws a LiveFailure when the gateway closes the line
 * or does not send them.
 */
export async function openLine(api: Api, token: string, guild: string): Promise<Line> {
  const url = valueAt((await api.ask("GET /gateway/bot")).body, "url");
  if (typeof url !== "string") throw new LiveFailure("Discord does not say where its gateway is.");
  const socket = new WebSocket(`${url}?v=10&encoding=json`);
  const heard: string[] = [];
  const hidden: unknown[] = [];
  const stop = keepAlive(socket);
  let ready: unknown;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new LiveFailure(`The gateway does not send guild ${guild}.`)), patienceMs);
    const fail = (code: number): void => {
      clearTimeout(timer);
      reject(new LiveFailure(`The gateway closed the line with ${code}.`));
    };
    socket.addEventListener("close", ({ code }) => fail(code));
    socket.addEventListener("error", () => fail(1006));
    socket.addEventListener("message", ({ data }) => {
      const frame: unknown = JSON.parse(String(data));
      if (valueAt(frame, "op") === 10) identify(socket, token);
      const event = valueAt(frame, "t");
      if (typeof event !== "string") return;
      const channels: unknown = event === "GUILD_CREATE" ? valueAt(frame, "d.channels") : [];
      for (const channel of Array.isArray(channels) ? (channels as unknown[]) : [])
        if (isHidden(channel)) hidden.push(channel);
      heard.push(event);
      if (event === "READY") ready = valueAt(frame, "d");
      if (event !== "GUILD_CREATE" || valueAt(frame, "d.id") !== guild) return;
      clearTimeout(timer);
      resolve();
    });
  });
  return {
    ready,
    heard,
    hidden,
    close: () => {
      stop();
      socket.close(1000);
    },
  };
}

const isHidden = (channel: unknown): boolean => (Number(valueAt(channel, "flags") ?? 0) & obfuscated) !== 0;

function identify(socket: WebSocket, token: string): void {
  const properties = { os: "linux", browser: "clutch", device: "clutch" };
  socket.send(JSON.stringify({ op: 2, d: { token, intents: guilds, properties } }));
}

/** Sends heartbeats as often as the gateway asks for them; the result stops that. */
function keepAlive(socket: WebSocket): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last: unknown = null;
  socket.addEventListener("message", ({ data }) => {
    const frame: unknown = JSON.parse(String(data));
    last = valueAt(frame, "s") ?? last;
    if (valueAt(frame, "op") !== 10) return;
    const beat = (): void => socket.send(JSON.stringify({ op: 1, d: last }));
    timer = setInterval(beat, Number(valueAt(frame, "d.heartbeat_interval")));
  });
  socket.addEventListener("close", () => clearInterval(timer));
  return () => clearInterval(timer);
}
