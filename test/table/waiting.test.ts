import { expect, test } from "vitest";
import { waitingSince } from "../../src/table/sight/publicTable.ts";
import { freshClock, startClock } from "../../src/time/clock.ts";
import { paces } from "../../src/time/pace.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";

const pace = paces.daily;
const noon = Date.UTC(2026, 10, 26, 12);

test("a table waits since its first seat has waited, to the minute; not at all while their clocks stand", () => {
  const deal = { seats: 2, key: "5e".repeat(32), options: {} };
  const record = recordOf(bids, deal, bids.setup(deal).state, "playing");
  const since = (moments: readonly (number | null)[], seats: readonly number[]): number | null => {
    const clocks = moments.map((at, seat) => {
      const clock = freshClock(pace);
      return at === null ? clock : startClock(clock, pace, at, seat, 2);
    });
    return waitingSince({ ...record, timing: { ...record.timing, pace, clocks } }, seats);
  };
  expect(since([noon + 90_000, noon + 30_000], [0, 1])).toBe(noon);
  expect(since([noon + 90_000, noon + 30_000], [0])).toBe(noon + 60_000);
  expect(since([null, noon], [0, 1])).toBe(noon);
  expect(since([null, noon], [0])).toBeNull();
  expect(since([null, null], [0, 1])).toBeNull();
});
