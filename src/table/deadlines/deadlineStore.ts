import { soleShard } from "../../guilds/shards.ts";
import type { UserId } from "../../ids.ts";
import { type Clock, expiry } from "../../ports/ports.ts";
import { createFacts, type Source } from "../../records/facts.ts";
import type { Shelf } from "../../store/index.ts";
import type { Store } from "../../store/shelf.ts";
import { removeKey, update } from "../../store/update.ts";
import { defaultPreferences, type Preferences } from "../../time/preferences.ts";
import { personsAt, type TableRecord } from "../record.ts";
import type { TimeContext } from "./awaited.ts";
import { createHeartbeats } from "./heartbeats.ts";

/** What a click reads several times is read once; another process's change is seen so many milliseconds later at most. */
const keptMs = 1_000;
const mostKept = 5_000;

/** What people prefer, stored. Whoever has chosen nothing has the usual preferences. */
export function createPreferencesStore(source: Source, shelf: Shelf<Preferences>, clock: Clock) {
  const kept = createFacts<Preferences>(source, { max: mostKept, ...expiry(clock, keptMs) });
  const keep = (user: string, stored: Preferences | undefined): Preferences => {
    const known = { ...defaultPreferences, ...stored };
    kept().set(user, known);
    return known;
  };
  // What was changed while it was read is newer.
  const keepRead = (user: string, stored: Preferences | undefined) => kept().get(user) ?? keep(user, stored);
  return {
    read: async (user: string) => kept().get(user) ?? keepRead(user, (await shelf.get(user))?.value),
    readAll: async (users: readonly UserId[]) => {
      const found = users.map((user) => [user, kept().get(user)] as const);
      const unknown = found.flatMap(([user, known]) => (known === undefined ? [user] : []));
      const stored = unknown.length === 0 ? [] : await shelf.many(unknown);
      const read = new Map(unknown.map((user, at) => [user, keepRead(user, stored[at]?.value)]));
      return new Map(found.map(([user, known]) => [user, known ?? read.get(user) ?? defaultPreferences]));
    },
    /** Changes a person's preferences; gives them as they stand now. */
    change: async (user: UserId, next: (before: Preferences) => Preferences) => {
      const step = (before: Preferences | undefined) => {
        const known = { ...defaultPreferences, ...before };
        const after = next(known);
        return after === known && before !== undefined ? before : after;
      };
      return keep(user, await update(shelf, user, step));
    },
    /** Changes what is kept of a person; who has had their data deleted meanwhile stays forgotten. */
    async changeKept(user: UserId, next: (before: Preferences) => Preferences) {
      const after = await update(shelf, user, (before) => before && next({ ...defaultPreferences, ...before }));
      if (after !== undefined) keep(user, after);
    },
    /** Computes a change that is stored with something else; undefined where it changes nothing. */
    async draft(user: UserId, next: (before: Preferences) => Preferences) {
      const stored = await shelf.get(user);
      const before = { ...defaultPreferences, ...stored?.value };
      const after = next(before);
      return after === before ? undefined : { after, write: shelf.write(user, after, stored?.version ?? null) };
    },
    /** Notes a draft that was stored. */
    keep: (user: UserId, stored: Preferences) => void keep(user, stored),
    async forget(user: UserId) {
      await removeKey(shelf, user);
      kept().delete(user);
    },
  };
}

/** Preferences with the absence that is drawn on in the same transaction as a table is changed. */
export type Drawn = ReadonlyMap<UserId, Preferences>;
export type DeadlineStore = ReturnType<typeof createDeadlineStore>;

/** Keeps people's preferences and the heartbeats. */
export function createDeadlineStore(store: Store, clock: Clock, shards = soleShard) {
  const { now } = clock;
  const heartbeats = createHeartbeats(store, now, shards);
  // The name is that of the first version, so that old databases go on.
  const { read, readAll, change, ...others } = createPreferencesStore(store, store.shelf("manners"), clock);
  return {
    ...heartbeats,
    ...others,
    turn: clock.turn,
    preferences: read,
    changePreferences: change,
    /** The moment for this table with its players' preferences, after a standstill that has just ended was noted. */
    async contextFor(record: Pick<TableRecord, "seats" | "guild">, drawn: Drawn = new Map()): Promise<TimeContext> {
      const preferences = new Map([...(await readAll(personsAt(record))), ...drawn]);
      return { gaps: await heartbeats.standstillsOf(record.guild), now: now(), preferences };
    },
  };
}
