/** A table with clocks at which both players have been awaited since noon. */
import type { AnyGame } from "../../games/contract/index.ts";
import { userId } from "../../src/ids.ts";
import type { TimeContext } from "../../src/table/deadlines/awaited.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { freshClock, startClock } from "../../src/time/clock.ts";
import { day } from "../../src/time/hours.ts";
import { paces } from "../../src/time/pace.ts";
import { defaultPreferences, type Preferences } from "../../src/time/preferences.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";

export const game: AnyGame = bids;
export const ada = userId("100000000000000000");
export const ben = userId("100000000000000001");
export const cora = userId("100000000000000002");
/** Noon of a day; no hours are quiet in it. */
export const noon = Date.UTC(2026, 5, 1, 12);
export const deal = { seats: 2, key: "7a".repeat(32), options: { gold: false, hand: "short" } };
export const pace = paces.daily;

/** The time, and what is known of people. */
export const at = (now: number, known: Readonly<Record<string, Partial<Preferences>>> = {}): TimeContext => ({
  ...{ now, gaps: [] },
  preferences: new Map(Object.entries(known).map(([user, own]) => [user, { ...defaultPreferences, ...own }])),
});
export const bare = recordOf(game, deal, game.setup(deal).state, "playing");
export const people = [ada, ben].map((user, nth) => ({
  kind: "person" as const,
  user,
  name: ["Ada", "Ben"][nth] ?? "",
}));

/** A table at which both have been awaited since noon, with three days each and half a day a turn. */
export const table: TableRecord = {
  ...bare,
  seats: people,
  secrets: [null, null],
  timing: {
    ...{ ...bare.timing, pace, touched: noon },
    clocks: [0, 1].map(() => startClock(freshClock(pace), pace, noon, 0, 2)),
  },
};
export const out = noon + 3.5 * day;
export const grace = pace.bank / 6;
export const withClock = (seat: number, changed: Partial<TableRecord["timing"]["clocks"][number]>): TableRecord => ({
  ...table,
  timing: {
    ...table.timing,
    clocks: table.timing.clocks.map((clock, nth) => (nth === seat ? { ...clock, ...changed } : clock)),
  },
});
export const kinds = ({ outbox }: TableRecord) =>
  outbox.map((due) => ("step" in due ? `${due.step} ${due.seat}` : due.kind));
