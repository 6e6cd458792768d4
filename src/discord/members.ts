import type { REST } from "discord.js";
import { LRUCache } from "lru-cache";
import type { UserId } from "../ids.ts";
import { type Clock, expiry, room } from "../ports/ports.ts";
import { minute } from "../time/hours.ts";
import { waitFor } from "../time/timeout.ts";
import { getFrom, isPersonGone, resources } from "./rest.ts";

/** Kind of an id in a server; "unknown" when Discord does not say. */
type MemberKind = "person" | "bot" | "nobody" | "unknown";

/** A member of a server, or nobody; `name` is as the server shows it, `mutedUntil` the end of a time-out, in ms since the epoch. */
type Found = { readonly kind: MemberKind; readonly name?: string; readonly mutedUntil?: number };

export type Members = ReturnType<typeof createMembers>;

const rememberedMs = 5 * minute;
/** Short, because a player who joins again or whose time-out is lifted wants to play on; long enough that a flood of clicks asks once. */
const absenceRememberedMs = minute / 2;
const remembered = 10_000;
/** Autocomplete must be answered within three seconds. */
const patienceMs = 1_500;
/** Where nobody waits for the answer, in ms. */
export const longPatienceMs = minute / 2;

export function createMembers(rest: REST, clock: Clock) {
  const known = new LRUCache<string, Promise<Found>>({ ...room(remembered), ...expiry(clock, rememberedMs) });
  const keyOf = (guild: string, user: UserId): string => `${guild} ${user}`;
  const find = (guild: string, user: UserId): Promise<Found> => {
    const key = keyOf(guild, user);
    const asked = fetchMember(rest, guild, user).then((found) => {
      const { kind, mutedUntil } = found;
      const isNewest = known.peek(key) === asked;
      if (isNewest && (kind === "nobody" || mutedUntil !== undefined))
        known.set(key, asked, { ttl: absenceRememberedMs });
      if (isNewest && kind === "unknown") known.delete(key);
      return found;
    });
    known.set(key, asked);
    return asked;
  };
  const findSoon = (guild: string, user: UserId, patience = patienceMs) =>
    waitFor(clock, patience, known.get(keyOf(guild, user)) ?? find(guild, user));
  return {
    /** The name that a server shows, asked for at most once in some minutes; undefined for nobody, and where Discord is slow. */
    nameOf: async (guild: string, user: UserId) => (await findSoon(guild, user))?.name,
    /** Asks Discord at once; "unknown" when it does not say. Remembers an absence, and no member: a time-out may follow. */
    lookUp: async (guild: string, user: UserId) => {
      const found = await fetchMember(rest, guild, user);
      if (found.kind === "nobody") known.set(keyOf(guild, user), Promise.resolve(found), { ttl: absenceRememberedMs });
      return found.kind;
    },
    /** Asks Discord at once for the end of a member's time-out, in ms since the epoch; null without one. */
    mutedUntil: async (guild: string, user: UserId) =>
      (await waitFor(clock, patienceMs, find(guild, user)))?.mutedUntil ?? null,
    /** Asks Discord at most once in some minutes. False only where Discord says so, not where it fails or is slow. */
    isMember: async (guild: string, user: UserId, patience?: number) =>
      (await findSoon(guild, user, patience))?.kind !== "nobody",
    /** Reads whether a member is in time-out, as `isMember` does. */
    isMuted: async (guild: string, user: UserId) => ((await findSoon(guild, user))?.mutedUntil ?? 0) > clock.now(),
  };
}

async function fetchMember(rest: REST, guild: string, user: UserId): Promise<Found> {
  try {
    const {
      user: found,
      nick,
      communication_disabled_until: end = null,
    } = await getFrom(rest, resources.member(guild, user));
    const kind = found.bot === true ? "bot" : "person";
    const name = nick ?? found.global_name ?? found.username;
    return { kind, name, ...(end === null ? {} : { mutedUntil: Date.parse(end) }) };
  } catch (error) {
    return { kind: isPersonGone(error) ? "nobody" : "unknown" };
  }
}
