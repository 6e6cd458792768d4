import { expect, it } from "vitest";
import { paceNamed } from "../../src/time/pace.ts";
import { parseDay, parseHours, parseMoment } from "../../src/time/parseTime.ts";

const hours = [
  ...["10pm-7am", "10 pm - 7 am", "22:00 bis 7:00", "22 Uhr bis 7 Uhr", "22h-7h", "22:00 a 7:00", "22時-7時"],
  ...["22:00〜7:00", "22.00-7.00", "２２：００－７：００", "２２時〜７時"],
];
const days = [
  ...["31.12.", "24.12", "übermorgen", "day after tomorrow", "pasado mañana", "après-demain", "明後日", "Dec 24th"],
  ...["December 24, 2026", "nächsten Freitag"],
];

// mattbierbaum/arxiv-bib-overlay #2, permissionlesstech/bitchat#214: letters of another width, or with their accents apart.
it("What Japanese keyboards write wide and others write in parts is read like the usual signs", () => {
  const now = Date.UTC(2026, 10, 28, 12);
  const read = (typed: string) => new Date(parseDay(typed, "UTC", now, "ja") ?? 0).toISOString().slice(0, 10);
  expect(["１２月３１日", "２０２６／１２／３１", "12/31", "2026年12月31日"].map(read)).toEqual(
    Array.from({ length: 4 }, () => "2026-12-31"),
  );
  expect(read("übermorgen".normalize("NFD"))).toBe("2026-11-30");
  const moment = (typed: string) => new Date(parseMoment(typed, "UTC", now) ?? 0).toISOString().slice(0, 16);
  expect(["明日１８：３０", "明日 18時半", "明日午後6時30分", "morgen 18 Uhr 30"].map(moment)).toEqual(
    Array.from({ length: 4 }, () => "2026-11-29T18:30"),
  );
  expect(paceNamed("２ｄ＋６ｈ")).toEqual(paceNamed("2d+6h"));
});

// tod0 #24, delorean_bot #1
it("Hours and days are read as people write them in each of the five languages", () => {
  const now = Date.UTC(2026, 10, 28, 12);
  expect(hours.filter((typed) => parseHours(typed) === undefined)).toEqual([]);
  expect(days.filter((typed) => parseDay(typed, "Europe/Berlin", now) === undefined)).toEqual([]);
});
