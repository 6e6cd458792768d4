import { HTTPError } from "discord.js";
import { LRUCache } from "lru-cache";
import { type Cancel, type Clock, room } from "../../ports/ports.ts";
import type { PlainCall } from "../../records/fill.ts";
import type { Judgement } from "../../records/outboxWorker.ts";
import { day, hour, minute } from "../../time/hours.ts";
import { codeOf, codes, isPassing, isUnknown, judgeFailure, PlaceError } from "./failure.ts";

/** Several things happen to a server at once when a role or a channel is changed. */
const settleMs = 250;
const longestPauseMs = 30_000;
/** After so long without a change the next one is looked at as soon as the first. */
const calmMs = 60_000;

/** A server in which something happened lately: whether a try is due, and the pause before the next one. */
type Server = { readonly isWaiting: boolean; readonly next: number; readonly cancel: Cancel };

/**
 * Tries again soon after a change, and after pauses that double while changes go on: a busy server must not make the
 * bot ask for what is refused all the time, of which Discord counts ten thousand in ten minutes
 * (https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans).
 */
export function createRetries({ after }: Clock, retry: (guild: string) => void) {
  const servers = new Map<string, Server>();
  const retryNow = (guild: string, pause: number): void => {
    const next = Math.min(longestPauseMs, pause * 2);
    servers.set(guild, { isWaiting: false, next, cancel: after(calmMs, () => void servers.delete(guild)) });
    retry(guild);
  };
  return {
    request: (guild: string): void => {
      const server = servers.get(guild);
      if (server?.isWaiting === true) return;
      server?.cancel();
      const pause = server?.next ?? settleMs;
      servers.set(guild, { isWaiting: true, next: pause, cancel: after(pause, () => retryNow(guild, pause)) });
    },
    stop: () => [...servers.values()].forEach(({ cancel }) => cancel()),
  };
}

/** Pauses before a hidden place is looked at again, in ms: 5, 20 and 60 seconds after it was first refused. */
const usualLooks: readonly number[] = [5_000, 15_000, 40_000];
/** Discord's caches of permissions are behind for some seconds after a change of roles. */
const flickering: readonly unknown[] = [codes.missingAccess, codes.missingPermissions];

/** A server with hidden places: the looks that were taken at it, and whether the next one is due. */
type Hidden = { readonly looks: number; readonly isWaiting: boolean; readonly cancel: Cancel };

export type SecondLooks = ReturnType<typeof createSecondLooks>;

/** Looks again at places that Discord hides from the bot, before they are believed to be lost. */
export function createSecondLooks({ after }: Clock, retry: (guild: string) => void, pauses = usualLooks) {
  const servers = new Map<string, Hidden>();
  const look = (guild: string, looks: number): void => {
    const cancel = after(calmMs, () => servers.delete(guild));
    servers.set(guild, { looks, isWaiting: false, cancel });
    retry(guild);
  };
  return {
    /** True for a failure that does not flicker, and once its server was looked at often enough; else a look is due. */
    areDone(guild: string, error: unknown): boolean {
      if (!flickering.includes(codeOf(error))) return true;
      const { looks, isWaiting, cancel } = servers.get(guild) ?? { looks: 0, isWaiting: false, cancel: undefined };
      if (isWaiting) return false;
      const pause = pauses[looks];
      if (pause === undefined) return true;
      cancel?.();
      servers.set(guild, { looks, isWaiting: true, cancel: after(pause, () => look(guild, looks + 1)) });
      return false;
    },
  };
}

/**
 * Does a post whose refusal may have a code that no list knows. Such a refusal passes for some minutes; then the post is
 * tried in plain words, and one that `isVital` and is still refused has lost its place. Any other is given up. Plain words
 * are tried after Discord's own errors as well: they pass, but some messages bring them about.
 */
type Attempt = <T>(piece: string, isVital: boolean, work: (isPlain: boolean) => Promise<T>) => Promise<T>;

/** A failure of which nobody knows how long it lasts. */
class UnclearError extends Error {}

const patience = 3 * minute;
const piecesKept = 5_000;

export function createAttempts(now: () => number): Attempt {
  /** Since when a piece fails, and since when with refusals of which nobody knows how long they last. */
  const failed = new LRUCache<string, { readonly since: number; readonly unclear: number | undefined }>(
    room(piecesKept),
  );
  return async (piece, isVital, work) => {
    const { since = now(), unclear } = failed.get(piece) ?? {};
    const isPlain = now() - since >= patience;
    try {
      const done = await work(isPlain);
      failed.delete(piece);
      return done;
    } catch (error) {
      const isUnclear = isUnclearOf(error, isVital);
      const first = unclear ?? now();
      if (isUnclear || error instanceof HTTPError) failed.set(piece, { since, unclear: isUnclear ? first : unclear });
      if (!isUnclear) throw error;
      // After an outage the first such refusal may pass as well.
      if (!isPlain || now() - first < patience)
        throw new UnclearError("It is not known how long this lasts", { cause: error });
      failed.delete(piece);
      throw endOf(error, isVital);
    }
  };
}

/** A post that a table cannot live without is tried on as well when it fails by a fault of the program. */
const isUnclearOf = (error: unknown, isVital: boolean): boolean =>
  isUnknown(error) || (isVital && judgeFailure(error) === "impossible");

const endOf = (error: unknown, isVital: boolean): Error =>
  isVital ? new PlaceError(codeOf(error) ?? 0) : new Error("Plain words are refused, too", { cause: error });

/** Edits a message that was left in plain words, for a while: it has called, and Discord throttles edits after an hour. */
export async function attemptFill(left: PlainCall, now: number, fill: () => Promise<unknown>) {
  try {
    await fill();
  } catch (error) {
    const isGone = isUnknown(error) || codeOf(error) === codes.unknownChannel;
    const refusedFor = isGone ? patience : hour;
    if (now - left.at < (isPassing(error) ? day : refusedFor))
      throw new UnclearError("It is not known how long this lasts", { cause: error });
  }
}

export function judgeAttempt(error: unknown): Judgement {
  return error instanceof UnclearError ? "passing" : judgeFailure(error);
}
