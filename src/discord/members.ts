import { DiscordAPIError, type REST } from "discord.js";
import { LRUCache } from "lru-cache";
import type { UserId } from "../ids.ts";
import { minute } from "../time/hours.ts";
import { type Clock, expiry } from "../ports/ports.ts";
import { waitFor } from "../time/timeout.ts";
import { getFrom, resources } from "./resources.ts";

/** Kind of an id in a server; "unknown" when Discord does not say. */
type MemberKind = "person" | "bot" | "nobody" | "unknown";

/** Looks up the members of servers. */
export type Members = {
  /** Asks Discord at once, and remembers the answer; "unknown" when Discord does not say. */
  readonly lookUp: (guild: string, user: UserId) => Promise<MemberKind>;
  /** Asks Discord at most once in some minutes. False only where Discord says so, not where it fails or is slow. */
  readonly isMember: (guild: string, user: UserId) => Promise<boolean>;
};

const rememberedMs = 5 * minute;
/** Short, because a player who joins again wants to play on; long enough that a flood of clicks asks once. */
const absenceRememberedMs = minute / 2;
const remembered = 10_000;
/** Autocomplete must be answered within three seconds. */
const patienceMs = 1_500;

/** Creates a memory of look-ups. */
export function createMembers(rest: REST, clock: Clock): Members {
  const known = new LRUCache<string, Promise<MemberKind>>({
    ...{ max: remembered, ...expiry(clock, rememberedMs) },
    perf: { now: clock.now },
  });
  const keyOf = (guild: string, user: UserId): string => `${guild} ${user}`;
  const lookUp = (guild: string, user: UserId): Promise<MemberKind> => {
    const key = keyOf(guild, user);
    const asked = fetchKind(rest, guild, user).then((kind) => {
      const isNewest = known.peek(key) === asked;
      if (isNewest && kind === "nobody") known.set(key, asked, { ttl: absenceRememberedMs });
      if (isNewest && kind === "unknown") known.delete(key);
      return kind;
    });
    known.set(key, asked);
    return asked;
  };
  return {
    lookUp,
    isMember: async (guild, user) =>
      (await waitFor(clock, patienceMs, known.get(keyOf(guild, user)) ?? lookUp(guild, user))) !== "nobody",
  };
}

async function fetchKind(rest: REST, guild: string, user: UserId): Promise<MemberKind> {
  try {
    const member = await getFrom(rest, resources.member(guild, user));
    return member.user.bot === true ? "bot" : "person";
  } catch (error) {
    return error instanceof DiscordAPIError && absences.includes(Number(error.code)) ? "nobody" : "unknown";
  }
}

/** Unknown member, unknown user (https://discord.com/developers/docs/topics/opcodes-and-status-codes#json). */
const absences: readonly number[] = [10_007, 10_013];
