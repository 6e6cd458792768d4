/** Times of the wall clock that the change to summer time leaves out. */
import { DateTime } from "luxon";
import { expect, test } from "vitest";
import { nextWeekly } from "../../src/time/hours.ts";
import { parseMoment } from "../../src/time/parseTime.ts";

const zone = "Europe/Berlin";
/** The morning of a Sunday on which the clocks went from 2:00 to 3:00. */
const now = DateTime.fromISO("2026-03-29T04:00", { zone }).toMillis();
const written = (at: number | undefined) => at && DateTime.fromMillis(at, { zone }).toFormat("yyyy-MM-dd HH:mm");

test("a time of the week that is left out once is the same again a week later", () => {
  const weekly = { day: 7, minutes: 150, zone };
  expect(written(nextWeekly(now, weekly))).toBe("2026-04-05 02:30");
  expect(written(nextWeekly(now - 86_400_000, weekly))).toBe("2026-03-29 03:30");
});

test("a time that is left out today is meant for tomorrow, or for the week after, as it was typed", () => {
  expect(written(parseMoment("2:30", zone, now))).toBe("2026-03-30 02:30");
  expect(written(parseMoment("Sunday 2:30", zone, now))).toBe("2026-04-05 02:30");
});
