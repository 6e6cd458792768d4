import { expect, it } from "vitest";
import { parseDay, parseHours } from "../../src/time/parseTime.ts";

const hours = [
  ...["10pm-7am", "10 pm - 7 am", "22:00 bis 7:00", "22 Uhr bis 7 Uhr", "22h-7h", "22:00 a 7:00", "22時-7時"],
  ...["22:00〜7:00", "22.00-7.00"],
];
const days = [
  ...["31.12.", "24.12", "übermorgen", "day after tomorrow", "pasado mañana", "après-demain", "明後日", "Dec 24th"],
  ...["December 24, 2026", "nächsten Freitag"],
];

// tod0 #24, delorean_bot #1
it("Hours and days are read as people write them in each of the five languages", () => {
  const now = Date.UTC(2026, 10, 28, 12);
  expect(hours.filter((typed) => parseHours(typed) === undefined)).toEqual([]);
  expect(days.filter((typed) => parseDay(typed, "Europe/Berlin", now) === undefined)).toEqual([]);
});
