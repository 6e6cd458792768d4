import type { Cancel, Clock } from "../../ports/ports.ts";

/** Several things happen to a server at once when a role or a channel is changed. */
const settleMs = 250;
const longestPauseMs = 30_000;
/** After so long without a change the next one is looked at as soon as the first. */
const calmMs = 60_000;

/** When what is blocked in a server is tried again because something happened there. */
export type Retries = {
  readonly request: (guild: string) => void;
  readonly stop: () => void;
};

/** A server in which something happened lately: whether a try is due, and the pause before the next one. */
type Server = { readonly isWaiting: boolean; readonly next: number; readonly cancel: Cancel };

/**
 * Tries again soon after a change, and after pauses that double while changes go on: a busy server must not make the
 * bot ask for what is refused all the time, of which Discord counts ten thousand in ten minutes
 * (https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans).
 */
export function createRetries({ after }: Clock, retry: (guild: string) => void): Retries {
  const servers = new Map<string, Server>();
  const forget = (guild: string): void => void servers.delete(guild);
  const retryNow = (guild: string, pause: number): void => {
    const next = Math.min(longestPauseMs, pause * 2);
    servers.set(guild, { isWaiting: false, next, cancel: after(calmMs, () => forget(guild)) });
    retry(guild);
  };
  return {
    request(guild) {
      const server = servers.get(guild);
      if (server?.isWaiting === true) return;
      server?.cancel();
      const pause = server?.next ?? settleMs;
      servers.set(guild, { isWaiting: true, next: pause, cancel: after(pause, () => retryNow(guild, pause)) });
    },
    stop: () => [...servers.values()].forEach(({ cancel }) => cancel()),
  };
}
