import { expect, test } from "vitest";

import { parseDay, parseHours, parseMoment } from "../../src/time/parseTime.ts";
import { lengthTyped } from "../../src/time/pace.ts";

const zone = "Europe/Berlin";
/** Wednesday, 6 January 2027, 15:00 in Berlin, which is an hour ahead. */
const now = Date.parse("2027-01-06T14:00:00Z");
const at = (typed: string) => iso(parseMoment(typed, zone, now));
const day = (typed: string) => iso(parseDay(typed, zone, now));
const iso = (moment: number | undefined) => (moment === undefined ? undefined : new Date(moment).toISOString());

test.each([
  ["in 2 hours", "2027-01-06T16:00:00.000Z"],
  ["in 2h", "2027-01-06T16:00:00.000Z"],
  ["in an hour and 30 minutes", "2027-01-06T15:30:00.000Z"],
  ["in a week", "2027-01-13T14:00:00.000Z"],
  ["tomorrow 18:00", "2027-01-07T17:00:00.000Z"],
  ["Tomorrow at 6pm", "2027-01-07T17:00:00.000Z"],
  ["18:00 tomorrow", "2027-01-07T17:00:00.000Z"],
  ["today 16:30", "2027-01-06T15:30:00.000Z"],
  ["Friday 20:00", "2027-01-08T19:00:00.000Z"],
  ["fri 8:15 pm", "2027-01-08T19:15:00.000Z"],
  // Today is Wednesday, and noon is past; six in the evening is not.
  ["Wednesday noon", "2027-01-13T11:00:00.000Z"],
  ["wednesday 18:00", "2027-01-06T17:00:00.000Z"],
  ["next wednesday 18:00", "2027-01-13T17:00:00.000Z"],
  ["19:00", "2027-01-06T18:00:00.000Z"],
  ["9:00", "2027-01-07T08:00:00.000Z"],
  ["2027-01-30 19:00", "2027-01-30T18:00:00.000Z"],
  ["30.1.2027 19:00", "2027-01-30T18:00:00.000Z"],
  ["30 January, 19:00", "2027-01-30T18:00:00.000Z"],
  ["Jan 5 19:00", "2028-01-05T18:00:00.000Z"],
  ["Jan 30 2027 19:00", "2027-01-30T18:00:00.000Z"],
  ["January 30 2027 19:00", "2027-01-30T18:00:00.000Z"],
  ["30 Jan 2027 19:00", "2027-01-30T18:00:00.000Z"],
  ["30 jan 19:00", "2027-01-30T18:00:00.000Z"],
  ["january 30 19:00", "2027-01-30T18:00:00.000Z"],
  // Today is the sixth, whose year is not over.
  ["6 January 19:00", "2027-01-06T18:00:00.000Z"],
  ["Monday 9:00", "2027-01-11T08:00:00.000Z"],
  ["next mon 9:00", "2027-01-11T08:00:00.000Z"],
  ["8:15pm", "2027-01-06T19:15:00.000Z"],
  ["8 pm", "2027-01-06T19:00:00.000Z"],
  ["12 am", "2027-01-06T23:00:00.000Z"],
  ["  Tomorrow   6 PM ", "2027-01-07T17:00:00.000Z"],
  // The very minute is past, and a date that is past stays so.
  ["15:00", "2027-01-07T14:00:00.000Z"],
  ["2026-12-30 19:00", "2026-12-30T18:00:00.000Z"],
  ["today 9:00", "2027-01-06T08:00:00.000Z"],
  ["morgen 18:00", "2027-01-07T17:00:00.000Z"],
  ["morgen um 18 Uhr", "2027-01-07T17:00:00.000Z"],
  ["am Freitag um 20:00", "2027-01-08T19:00:00.000Z"],
  ["in 2 Stunden", "2027-01-06T16:00:00.000Z"],
  ["in 1 Tag und 2 Stunden", "2027-01-07T16:00:00.000Z"],
  ["30. Januar 19:00", "2027-01-30T18:00:00.000Z"],
  ["mañana a las 18:00", "2027-01-07T17:00:00.000Z"],
  ["el viernes a las 20:00", "2027-01-08T19:00:00.000Z"],
  ["dentro de 2 horas", "2027-01-06T16:00:00.000Z"],
  ["em 2 horas", "2027-01-06T16:00:00.000Z"],
  ["daqui a meia hora", "2027-01-06T14:30:00.000Z"],
  ["amanhã às 18:00", "2027-01-07T17:00:00.000Z"],
  ["sexta 20:00", "2027-01-08T19:00:00.000Z"],
  ["na sexta-feira às 20:00", "2027-01-08T19:00:00.000Z"],
  ["em uma semana", "2027-01-13T14:00:00.000Z"],
  // "20h" after a day or "at" is eight in the evening; alone it is a length.
  ["às 20h", "2027-01-06T19:00:00.000Z"],
  ["a las 20h", "2027-01-06T19:00:00.000Z"],
  ["à 20h", "2027-01-06T19:00:00.000Z"],
  ["hoje 20h", "2027-01-06T19:00:00.000Z"],
  ["amanhã às 18h", "2027-01-07T17:00:00.000Z"],
  ["mañana a las 18h", "2027-01-07T17:00:00.000Z"],
  ["demain 18 h", "2027-01-07T17:00:00.000Z"],
  ["30 de janeiro às 19h", "2027-01-30T18:00:00.000Z"],
  ["em 20h", "2027-01-07T10:00:00.000Z"],
  ["20h", "2027-01-07T10:00:00.000Z"],
  ["manana a las 18", "2027-01-07T17:00:00.000Z"],
  ["a las 19:00", "2027-01-06T18:00:00.000Z"],
  ["sabado a las 18.30", "2027-01-09T17:30:00.000Z"],
  ["en media hora", "2027-01-06T14:30:00.000Z"],
  ["dentro de una semana", "2027-01-13T14:00:00.000Z"],
  ["in einer Stunde", "2027-01-06T15:00:00.000Z"],
  ["dans une heure", "2027-01-06T15:00:00.000Z"],
  ["en 2 horas", "2027-01-06T16:00:00.000Z"],
  ["30 de enero 19:00", "2027-01-30T18:00:00.000Z"],
  ["demain à 18h30", "2027-01-07T17:30:00.000Z"],
  ["demain à 18h", "2027-01-07T17:00:00.000Z"],
  ["vendredi 20:00", "2027-01-08T19:00:00.000Z"],
  ["dans 2 heures et 30 minutes", "2027-01-06T16:30:00.000Z"],
  ["le 1er février 19:00", "2027-02-01T18:00:00.000Z"],
  ["明日18時", "2027-01-07T17:00:00.000Z"],
  ["明日の18:00", "2027-01-07T17:00:00.000Z"],
  ["金曜日20時30分", "2027-01-08T19:30:00.000Z"],
  ["2時間後", "2027-01-06T16:00:00.000Z"],
  ["1月30日19:00", "2027-01-30T18:00:00.000Z"],
])("%s is a moment", (typed, expected) => {
  expect(at(typed)).toBe(expected);
});

test.each([
  ["2027-01-09", "2027-01-09T22:59:59.999Z"],
  ["9/1/2027", "2027-01-09T22:59:59.999Z"],
  ["today", "2027-01-06T22:59:59.999Z"],
  ["tomorrow", "2027-01-07T22:59:59.999Z"],
  ["Saturday", "2027-01-09T22:59:59.999Z"],
  ["in 3 days", "2027-01-09T22:59:59.999Z"],
  ["3 days", "2027-01-09T22:59:59.999Z"],
  ["9 january", "2027-01-09T22:59:59.999Z"],
  ["Samstag", "2027-01-09T22:59:59.999Z"],
  ["in 3 Tagen", "2027-01-09T22:59:59.999Z"],
  ["sábado", "2027-01-09T22:59:59.999Z"],
  ["9 de enero", "2027-01-09T22:59:59.999Z"],
  ["le 9 janvier", "2027-01-09T22:59:59.999Z"],
  ["土曜日", "2027-01-09T22:59:59.999Z"],
  ["3日後", "2027-01-09T22:59:59.999Z"],
  ["今日", "2027-01-06T22:59:59.999Z"],
  ["9.1.", "2027-01-09T22:59:59.999Z"],
  ["5.1", "2028-01-05T22:59:59.999Z"],
  ["übermorgen", "2027-01-08T22:59:59.999Z"],
  ["the day after tomorrow", "2027-01-08T22:59:59.999Z"],
  ["pasado mañana", "2027-01-08T22:59:59.999Z"],
  ["pasado manana", "2027-01-08T22:59:59.999Z"],
  ["après-demain", "2027-01-08T22:59:59.999Z"],
  ["明後日", "2027-01-08T22:59:59.999Z"],
  ["Jan 9th", "2027-01-09T22:59:59.999Z"],
  ["9th of January", "2027-01-09T22:59:59.999Z"],
  ["January 9, 2027", "2027-01-09T22:59:59.999Z"],
  ["9. Jan.", "2027-01-09T22:59:59.999Z"],
  ["9 janv.", "2027-01-09T22:59:59.999Z"],
  ["nächsten Samstag", "2027-01-09T22:59:59.999Z"],
  ["次の土曜日", "2027-01-09T22:59:59.999Z"],
])("%s is a day, to its end", (typed, expected) => {
  expect(day(typed)).toBe(expected);
});

test.each([
  ["tomorrow 18:00", "2027-01-07T17:00:00.000Z"],
  ["Friday 20:00", "2027-01-08T19:00:00.000Z"],
  ["Freitag um 20 Uhr", "2027-01-08T19:00:00.000Z"],
  ["19:00", "2027-01-06T18:00:00.000Z"],
  ["in 2 hours", "2027-01-06T16:00:00.000Z"],
])("where a day is asked for, %s ends with its time", (typed, expected) => {
  expect(day(typed)).toBe(expected);
});

test("what is no time is none", () => {
  for (const typed of [
    "",
    "soon",
    "25:00",
    "tomorrow",
    "fr 20:00",
    "someday 18:00",
    "in 2 parsecs",
    "31 February 12:00",
  ])
    expect(at(typed), typed).toBeUndefined();
  for (const typed of ["", "some day", "25:00", "32.1.2027", "we"]) expect(day(typed), typed).toBeUndefined();
});

test("lengths are typed short or in words", () => {
  expect(lengthTyped("1d12h")).toBe(36 * 3_600_000);
  expect(lengthTyped("1 day, 12 hours")).toBe(36 * 3_600_000);
  expect(lengthTyped("45s")).toBe(45_000);
  for (const typed of ["", "d", "1", "1x", "1 dog", "and", "1d and a half"])
    expect(lengthTyped(typed), typed).toBeUndefined();
});

test.each([
  ["22:00-07:30", { from: 22 * 60, to: 7 * 60 + 30 }],
  ["22-7", { from: 22 * 60, to: 7 * 60 }],
  [" 8:05 – 9:59 ", { from: 8 * 60 + 5, to: 9 * 60 + 59 }],
  ["0 to 24:00", undefined],
  ["24-6", { from: 0, to: 6 * 60 }],
  ["1 TO 2", { from: 60, to: 120 }],
  ["24:01-6", undefined],
  ["25-6", undefined],
  ["8:60-9", undefined],
  ["8-9:60", undefined],
  ["8-8", undefined],
  ["10pm-7am", { from: 22 * 60, to: 7 * 60 }],
  ["from 10:30 p.m. to 12am", { from: 22 * 60 + 30, to: 0 }],
  ["12pm-1pm", { from: 12 * 60, to: 13 * 60 }],
  ["13pm-2am", undefined],
  ["von 22 Uhr bis 7 Uhr", { from: 22 * 60, to: 7 * 60 }],
  ["de 22h à 7h30", { from: 22 * 60, to: 7 * 60 + 30 }],
  ["de las 22 a las 7", { from: 22 * 60, to: 7 * 60 }],
  ["das 22h às 7h30", { from: 22 * 60, to: 7 * 60 + 30 }],
  ["entre 22h e 7h", { from: 22 * 60, to: 7 * 60 }],
  ["22:00 até 7:00", { from: 22 * 60, to: 7 * 60 }],
  ["22時から7時30分まで", { from: 22 * 60, to: 7 * 60 + 30 }],
  ["22.00-7.00", { from: 22 * 60, to: 7 * 60 }],
  ["8", undefined],
  ["at 8-9", undefined],
])("%s are these hours of a day, or none", (typed, hours) => {
  expect(parseHours(typed)).toEqual(hours);
});

test("a date of two numbers means what people of the locale mean, and Discord's timestamps are read", () => {
  const read = (typed: string, locale: string) => iso(parseDay(typed, zone, now, locale));
  expect(read("2/3/2027", "en-US")).toBe("2027-02-03T22:59:59.999Z");
  expect(read("2/3", "en-US")).toBe("2027-02-03T22:59:59.999Z");
  expect(read("2/3/2027", "en-GB")).toBe("2027-03-02T22:59:59.999Z");
  expect(read("24/2/2027", "en-US")).toBe("2027-02-24T22:59:59.999Z");
  expect(at("<t:1800000000:F>")).toBe("2027-01-15T08:00:00.000Z");
  expect(day("<t:1800000000>")).toBe("2027-01-15T08:00:00.000Z");
});
