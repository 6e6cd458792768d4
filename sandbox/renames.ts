import type { Clock } from "./clock.ts";
import { rateLimited } from "./http/faults.ts";

/** A channel takes so many new names and topics in so many milliseconds. */
const most = 2;
const within = 600_000;

/** Counts the new names and topics of each channel. */
export type Renames = {
  /** Throws Discord's refusal when this channel was given too many of late. */
  readonly count: (channel: string) => void;
};

/**
 * Discord tells of this limit in no header, and refuses whoever goes beyond it, so it is kept in every mode. It goes by
 * the local Discord's own clock: ten minutes that a test passes in no time are over.
 */
export function makeRenames({ now }: Pick<Clock, "now">): Renames {
  const before = new Map<string, readonly number[]>();
  return {
    count: (channel) => {
      const recent = (before.get(channel) ?? []).filter((time) => now() - time < within);
      const [oldest = now()] = recent;
      if (recent.length >= most) throw rateLimited((oldest + within - now()) / 1000, false, "user", bucketIsFree);
      before.set(channel, [...recent, now()]);
    },
  };
}

/** The bucket of the route has room: so a client sees that it is a limit within it. */
const bucketIsFree = { "x-ratelimit-limit": "10", "x-ratelimit-remaining": "9", "x-ratelimit-reset-after": "10" };
