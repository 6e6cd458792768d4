import type { AnyGame, Seat } from "../../../games/contract/index.ts";
import type { Measure, Span } from "../../time/hours.ts";
import { defaultPreferences, type Preferences } from "../../time/preferences.ts";
import type { Seated, TableRecord } from "../record.ts";
import { positionOf } from "../../match/position.ts";

/** The moment, when the bot stood still, and the preferences of those who sit at a table. */
export type TimeContext = {
  readonly now: number;
  readonly gaps: readonly Span[];
  readonly preferences: ReadonlyMap<string, Preferences>;
};

/** The seats of persons whose answers the table waits for; none while it is paused, over or without its place. */
export function awaitedPersons(game: AnyGame, record: TableRecord): readonly Seat[] {
  if (record.status !== "playing" || record.timing.isPaused) return [];
  if (record.lostPlace !== undefined) return [];
  return positionOf(game, record.match).awaited.filter((seat) => record.seats[seat]?.kind === "person");
}

export function preferencesOf(seated: Seated | undefined, times: TimeContext): Preferences {
  return (seated?.kind === "person" ? times.preferences.get(seated.user) : undefined) ?? defaultPreferences;
}

/** What counts on the clock of this seat. */
export function measureOf(record: TableRecord, seat: Seat, times: TimeContext): Measure {
  const { drawn } = preferencesOf(record.seats[seat], times);
  const { window, muted = [] } = record.timing;
  const own = muted.filter((span) => span.seat === seat);
  return { window, idle: [...times.gaps, ...drawn, ...own] };
}
