import { type Client, GatewayDispatchEvents, Locale } from "discord.js";
import type { Logger } from "pino";

/** What of an interaction is completed where it is missing. */
type SentInteraction = {
  locale?: string | null;
  channel?: { readonly id: string } | null;
  readonly channel_id?: string | null;
};

/**
 * Skips what cannot be read of the gateway's events by itself: discord.js lets its own exceptions and those of listeners
 * become rejections that nobody handles. Must be called before anything listens to `client.ws`.
 */
export function skipMalformed({ ws }: Pick<Client, "ws">, log: Logger): void {
  let logged: unknown;
  // discord.js calls the first for listeners to an event, then the second for its own reading of it.
  for (const name of ["emit", "handlePacket"] as const) {
    const original: unknown = Reflect.get(ws, name);
    if (typeof original !== "function") throw new TypeError(`discord.js has no ${name}`);
    Reflect.set(ws, name, (...given: readonly unknown[]): unknown => {
      try {
        const result: unknown = Reflect.apply(original, ws, given);
        return result;
      } catch (error) {
        const { t: event, d: data } = isPacket(given[0]) ? given[0] : { t: given[0], d: given[1] };
        if (data === undefined || data !== logged) log.warn({ err: error, event }, "a malformed event was skipped");
        logged = data;
        return true;
      }
    });
  }
  ws.on(GatewayDispatchEvents.InteractionCreate, (interaction: SentInteraction) => {
    interaction.locale ??= Locale.EnglishUS;
    if (typeof interaction.channel_id === "string") interaction.channel ??= { id: interaction.channel_id };
  });
}

/** An event as it came over the line, with its name and its data. */
const isPacket = (given: unknown): given is { readonly t: unknown; readonly d: unknown } =>
  typeof given === "object" && given !== null && "t" in given && "d" in given;
