import { DiscordAPIError, type REST } from "discord.js";
import type { Logger } from "pino";
import type { Clock } from "../ports/ports.ts";
import type { Meter } from "../metrics/meter.ts";

const repeatMs = 60_000;
/** Time of the last line about a ban in each log, which all clients of a bot share. */
const lastLogged = new WeakMap<Logger, number>();

/**
 * Logs when Discord asks a client to wait, and at once, but at most once a minute, when Cloudflare refuses everything
 * for minutes: the client only waits for either.
 */
export function watchRest(rest: REST, log: Logger, clock: Clock): void {
  rest.on("rateLimited", ({ route: limited, timeToReset }) =>
    log.warn({ limited, timeToReset }, "Discord asks us to wait"),
  );
  rest.on("response", ({ method, route }, { status, headers }) => {
    if (status !== 429 || headers.has("x-ratelimit-scope") || headers.has("x-ratelimit-global")) return;
    const now = clock.elapsed();
    if (now - (lastLogged.get(log) ?? -Infinity) < repeatMs) return;
    lastLogged.set(log, now);
    const seconds = Number(headers.get("retry-after"));
    log.error({ method, route, seconds }, "Cloudflare has banned this address for so many seconds; until then we wait");
  });
}

/** Measures how often Discord asks a client to wait, and its refusals. */
export function measureRest(rest: REST, meter: Meter): void {
  rest.on("rateLimited", ({ route }) => meter.limited(route));
  const request = rest.request.bind(rest);
  rest.request = (asked) =>
    request(asked).catch((error: unknown) => {
      const isFirstAnswer = /^\/interactions\/.*\/callback$/u.test(asked.fullRoute);
      if (error instanceof DiscordAPIError)
        meter.refused(Number(error.code), isFirstAnswer ? "acknowledgement" : "request");
      throw error;
    });
}
