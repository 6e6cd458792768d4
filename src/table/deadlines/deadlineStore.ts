import { soleShard } from "../../guilds/shards.ts";
import type { Store } from "../../store/shelf.ts";
import type { UserId } from "../../ids.ts";
import type { Clock } from "../../ports/ports.ts";
import type { Preferences } from "../../time/preferences.ts";
import type { TableRecord } from "../record.ts";
import type { TimeContext } from "./awaited.ts";
import { createHeartbeats, type Heartbeats } from "./heartbeats.ts";
import { createPreferencesStore, type PreferencesStore } from "./preferencesStore.ts";

/** Preferences with the absence that is drawn on in the same transaction as a table is changed. */
export type Drawn = ReadonlyMap<UserId, Preferences>;

/** What time has to do with tables, stored. */
export type DeadlineStore = Pick<Heartbeats, "standstillsOf" | "awayFor" | "hears" | "beat" | "turnBack"> & {
  readonly preferences: (user: string) => Promise<Preferences>;
  /** Changes a person's preferences; gives them as they stand now. */
  readonly changePreferences: (user: UserId, next: (before: Preferences) => Preferences) => Promise<Preferences>;
  readonly draft: PreferencesStore["draft"];
  readonly keep: PreferencesStore["keep"];
  readonly forget: (user: UserId) => Promise<void>;
  /**
   * The moment for this table, with the preferences of everybody who sits at it. A standstill that has just ended is
   * noted first: whoever comes before the next beat does not pay for it.
   */
  readonly contextFor: (record: Pick<TableRecord, "seats" | "guild">, drawn?: Drawn) => Promise<TimeContext>;
};

/** Keeps people's preferences and the heartbeats. */
export function createDeadlineStore(store: Store, clock: Clock, shards = soleShard): DeadlineStore {
  const { now } = clock;
  const heartbeats = createHeartbeats(store, now, shards);
  // The name is that of the first version, so that old databases go on.
  const preferences = createPreferencesStore(store, store.shelf<Preferences>("manners"), clock);
  return {
    ...heartbeats,
    preferences: preferences.read,
    changePreferences: preferences.change,
    draft: preferences.draft,
    keep: preferences.keep,
    forget: preferences.forget,
    async contextFor({ seats, guild }, drawn = new Map()) {
      const users = seats.flatMap((seated) => (seated.kind === "person" ? [seated.user] : []));
      const known = await preferences.readAll(users);
      return { gaps: await heartbeats.standstillsOf(guild), now: now(), preferences: new Map([...known, ...drawn]) };
    },
  };
}
