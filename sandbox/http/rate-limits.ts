import { hash } from "node:crypto";
import type { Discord } from "../discord.ts";
import type { Refusal } from "../errors.ts";
import { bannedRefusal, rateLimited } from "./faults.ts";

/** Fate of requests beyond a bucket's allowance: they are only counted, or refused. */
export type RateLimitMode = "tell" | "enforce";

/** Requests in so many milliseconds, for each channel, guild or webhook. */
type Allowance = { readonly limit: number; readonly within: number };

/** What the public Discord was seen to allow; it may change there any day, so no bot should count on it. */
const allowances: readonly (readonly [RegExp, Allowance])[] = [
  [/^POST \/channels\/:channel\/messages$/u, { limit: 5, within: 5_000 }],
  [/^PATCH \/channels\/:channel\/messages/u, { limit: 5, within: 5_000 }],
  [/^DELETE \/channels\/:channel\/messages/u, { limit: 5, within: 1_000 }],
  [/^PUT .*\/reactions\//u, { limit: 1, within: 250 }],
];
const usual: Allowance = { limit: 10, within: 10_000 };

/**
 * Counts something that may be done `most` times in `within` milliseconds. Gives the seconds until there is room, and
 * counts nothing, where there is none. It goes by the local Discord's own clock: ten minutes that a test passes in no
 * time are over.
 */
export function secondsToWait(
  { tallies, clock }: Pick<Discord, "tallies" | "clock">,
  what: string,
  { most, within }: { readonly most: number; readonly within: number },
  count = 1,
): number | undefined {
  const now = clock.now();
  const recent = (tallies.get(what) ?? []).filter((time) => now - time < within);
  if (recent.length + count > most) return ((recent[0] ?? now) + within - now) / 1000;
  tallies.set(what, [...recent, ...Array.from({ length: count }, () => now)]);
  return undefined;
}

export type RateLimits = ReturnType<typeof makeRateLimits>;
export type Totals = ReturnType<typeof makeTotals>;

const tenMinutes = 600_000;
const invalidStatuses: readonly number[] = [401, 403, 429];

/** Counts what no bucket knows (topics/rate-limits, "Global Rate Limit" and "Invalid Request Limit"). */
export function makeTotals({ settings }: Pick<Discord, "settings">) {
  let asked: readonly number[] = [];
  let invalid: number[] = [];
  return {
    /** Refuses a request above the bot's allowance a second, and everything while the address is banned. */
    admit: (isCounted: boolean) => {
      const now = Date.now();
      if (invalid.length >= settings.mostInvalid) invalid = invalid.filter((time) => now - time < tenMinutes);
      const [first] = invalid;
      if (first !== undefined && invalid.length >= settings.mostInvalid) {
        throw bannedRefusal((first + tenMinutes - now) / 1000);
      }
      if (settings.globalPerSecond === null || !isCounted) return;
      asked = asked.filter((time) => now - time < 1000);
      const [oldest = now] = asked;
      if (asked.length >= settings.globalPerSecond) throw rateLimited((oldest + 1000 - now) / 1000, "global");
      asked = [...asked, now];
    },
    /** Counts an answer with 401, 403 or 429, but for those of a shared limit. */
    note: ({ status, headers }: Refusal) => {
      if (invalidStatuses.includes(status) && headers["x-ratelimit-scope"] !== "shared") invalid.push(Date.now());
    },
  };
}

/** Buckets by the wall clock, as a client's own limiter counts by it too. */
export function makeRateLimits(mode: RateLimitMode) {
  const buckets = new Map<string, { used: number; until: number }>();
  return {
    /** Counts a request and gives the headers of its answer; refuses when the allowance is spent and enforced. */
    count: (method: string, routePath: string, major: string): Readonly<Record<string, string>> => {
      const { limit, within } = allowances.find(([pattern]) => pattern.test(`${method} ${routePath}`))?.[1] ?? usual;
      const name = hash("md5", `${method} ${routePath}`, "hex");
      const key = `${name} ${major}`;
      const now = Date.now();
      const old = buckets.get(key);
      const bucket = old === undefined || old.until <= now ? { used: 0, until: now + within } : old;
      buckets.set(key, bucket);
      bucket.used += 1;
      const seconds = (bucket.until - now) / 1000;
      const headers = {
        "x-ratelimit-bucket": name,
        "x-ratelimit-limit": String(limit),
        "x-ratelimit-reset": String(bucket.until / 1000),
        "x-ratelimit-reset-after": seconds.toFixed(3),
      };
      if (mode === "enforce" && bucket.used > limit) throw rateLimited(seconds, "user", headers);
      // A client waits once nothing remains; where nothing is enforced, something always does.
      const remaining = Math.max(mode === "enforce" ? 0 : 1, limit - bucket.used);
      return { ...headers, "x-ratelimit-remaining": String(remaining) };
    },
  };
}
