import { DefaultRestOptions, type RESTOptions } from "discord.js";
import type { Ports } from "../ports/ports.ts";

export type MakeRequest = RESTOptions["makeRequest"];

export type RequestParts = {
  readonly ports: Pick<Ports, "clock">;
  /** Makes the requests of all clients of this process. */
  readonly makeRequest: MakeRequest;
  readonly token: string;
  /** Where Discord's API is, when it is not Discord itself. */
  readonly api?: string | undefined;
};

const tooManyRequests = 429;
/** Seconds to wait after a 429 that names no time. */
const firstPause = 60;
const longestPause = 900;
/** Seconds after which a request asks again whether the first one after a ban went through. */
const scoutPause = 1;
/**
 * Refusals in ten minutes after which this process waits, though answers to clicks do not: ten thousand are a ban, and
 * several processes may have one address.
 */
const mostRefusals = 2_500;
const refusalsCountMs = 600_000;
/** Statuses that count (https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans). */
const refusals: readonly number[] = [401, 403, tooManyRequests];
const answersToClicks = /\/(?:interactions|webhooks)\//u;
/** Node's timers end at once when they are set for longer, in seconds. */
const longestTimer = 2_147_483;

/**
 * Returns a function that makes the requests of all clients of this process, because a ban is one of its address. A 429
 * without a usable `retry-after`, as Cloudflare answers for an address that it has banned
 * (https://github.com/discord/discord-api-docs/issues/5810), gets one: discord.js would ask again at once and without
 * end, and ten thousand refusals in ten minutes are a new ban. It loses the headers of Discord's own limits, because
 * discord.js would wait by them instead. Until a ban is over, requests are refused here and not sent. `now` is in ms, by a
 * clock that never jumps.
 */
export function createMakeRequest(now: () => number, request = DefaultRestOptions.makeRequest) {
  const [pauses, allowance] = [createPauses(), createAllowance()];
  return async (...[url, init]: Parameters<MakeRequest>): ReturnType<MakeRequest> => {
    const wait = answersToClicks.test(url) ? 0 : allowance.waitAt(now());
    if (wait > 0) return refuse(wait);
    const entry = pauses.enter(now());
    if (entry.seconds > 0) return refuse(entry.seconds);
    try {
      const response = await request(url, init);
      const { status, headers } = response;
      if (refusals.includes(status) && headers.get("x-ratelimit-scope") !== "shared") allowance.take(now());
      const asked = readSeconds(headers.get("retry-after"));
      if (status === tooManyRequests && isBan(headers)) pauses.ban(now(), asked);
      else entry.passed();
      if (status !== tooManyRequests || asked !== undefined) return response;
      for (const name of [...headers.keys()]) if (name.startsWith("x-ratelimit-")) headers.delete(name);
      headers.set("retry-after", String(pauses.pauseAt(now())));
      return response;
    } finally {
      entry.left();
    }
  };
}

/** Answers a request that is not sent, as Discord would refuse it. */
function refuse(seconds: number): Awaited<ReturnType<MakeRequest>> {
  const refused: unknown = new Response("", { status: tooManyRequests, headers: { "retry-after": String(seconds) } });
  // Node's own class and the one that discord.js names are the same.
  return refused as Awaited<ReturnType<MakeRequest>>;
}

/** True for a 429 of Cloudflare's, which is no JSON and has none of the headers of Discord's own limits. */
function isBan(headers: Pick<Headers, "has" | "get">): boolean {
  const isLimit = headers.has("x-ratelimit-scope") || headers.has("x-ratelimit-global");
  return !isLimit && headers.get("content-type")?.includes("json") !== true;
}

function readSeconds(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter);
  return seconds > 0 && seconds <= longestTimer ? seconds : undefined;
}

/** Counts refusals, by times in ms. */
function createAllowance() {
  /** When the last ones came, the oldest first. */
  const times: number[] = [];
  return {
    take: (now: number): void => {
      if (times.push(now) > mostRefusals) times.shift();
    },
    /** Returns the seconds until there may be another refusal. */
    waitAt: (now: number): number =>
      times.length < mostRefusals ? 0 : Math.max(0, Math.ceil(((times[0] ?? now) + refusalsCountMs - now) / 1000)),
  };
}

/** A request that wants to be sent: its wait in seconds, 0 where it is let in, and what became of it then. */
type Entry = { readonly seconds: number; readonly passed: () => void; readonly left: () => void };

const nothing = (): void => undefined;

/** Creates the pauses after refusals, by times in ms and in seconds. */
export function createPauses() {
  let [pause, end] = [0, 0];
  /** End of the last ban, in ms; undefined once a request has passed since. */
  let banned: number | undefined;
  let isScouting = false;
  const pauseAt = (now: number): number => {
    if (now >= end) {
      const isRepeated = now - end < pause * 1000;
      pause = isRepeated ? Math.min(pause * 2, longestPause) : firstPause;
      end = now + pause * 1000;
    }
    return Math.ceil((end - now) / 1000);
  };
  const scout = (): Entry => {
    isScouting = true;
    return { seconds: 0, passed: () => (banned = undefined), left: () => (isScouting = false) };
  };
  return {
    /** Returns the seconds to wait after a refusal without a time; a refusal soon after a pause doubles it. */
    pauseAt,
    /** Notes a ban, for as long as Cloudflare asks, or else for a pause. */
    ban: (now: number, asked: number | undefined) => void (banned = now + (asked ?? pauseAt(now)) * 1000),
    /** Lets a request in, unless a ban lasts. The first one after a ban goes alone, and all others wait for its answer. */
    enter(now: number): Entry {
      if (banned === undefined) return { seconds: 0, passed: nothing, left: nothing };
      if (now >= banned && !isScouting) return scout();
      const seconds = now < banned ? Math.ceil((banned - now) / 1000) : scoutPause;
      return { seconds, passed: nothing, left: nothing };
    },
  };
}
