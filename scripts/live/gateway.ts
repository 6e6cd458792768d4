import { Client, Events, GatewayIntentBits } from "discord.js";
import { listAt, LiveFailure, valueAt } from "./api.ts";

/** A line to a Discord's gateway, with the names of the events that came. */
export type Line = {
  readonly ready: unknown;
  readonly heard: readonly string[];
  /** Channels of its servers that the gateway names and hides, because the bot cannot see them. */
  readonly hidden: readonly unknown[];
  readonly close: () => Promise<void>;
};

const patienceMs = 30_000;

/** Flag of a channel that is hidden from a bot (https://docs.discord.com/developers/change-log, 12 August 2026). */
const obfuscated = 1 << 17;

/**
 * Connects and waits for this guild and its channels, with the only intent that Clutch asks for. Throws a LiveFailure
 * when the gateway does not let the bot in or does not send them.
 */
export async function openLine(api: string, token: string, guild: string): Promise<Line> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } });
  const heard: string[] = [];
  const hidden: unknown[] = [];
  const there = Promise.withResolvers<undefined>();
  let ready: unknown;
  client.on(Events.Raw, (frame: unknown) => {
    const event = valueAt(frame, "t");
    if (typeof event !== "string") return;
    heard.push(event);
    if (event === "READY") ready = valueAt(frame, "d");
    if (event !== "GUILD_CREATE") return;
    hidden.push(...listAt(frame, "d.channels").filter(isHidden));
    if (valueAt(frame, "d.id") === guild) there.resolve(undefined);
  });
  const failed = (why: string) => () => there.reject(new LiveFailure(why));
  const timer = setTimeout(failed(`The gateway does not send guild ${guild}.`), patienceMs);
  client.login(token).catch((error: unknown) => failed(`The gateway lets nobody in: ${String(error)}.`)());
  try {
    await there.promise;
  } catch (error) {
    await client.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return { ready, heard, hidden, close: () => client.destroy() };
}

const isHidden = (channel: unknown): boolean => (Number(valueAt(channel, "flags") ?? 0) & obfuscated) !== 0;
