import { DateTime } from "luxon";

import { toEnglishTime } from "./typedTime.ts";
import { day as dayMs } from "../../time/hours.ts";
import { lengthTyped } from "../../time/pace.ts";

const clock = /(\d{1,2})(?:[:.h時](\d{2})分?)?\s*(?:uhr|h|時|([ap])\.?m\.?)?/u.source;
const between = /\s*(?:[-–—~〜～]|to|till|until|bis|a las?|à|a|y|et|から)\s*/u.source;
const hoursTyped = new RegExp(`^(?:from |von |de las? |de |entre las? )?${clock}${between}${clock}(?:まで)?$`, "u");

/** Hours of a day as one types them, like "22:00-07:30", "10pm-7am", "22 Uhr bis 7 Uhr" or "22時〜7時"; undefined when they are not. */
export function parseHours(typed: string): { readonly from: number; readonly to: number } | undefined {
  const [, ...found] = hoursTyped.exec(tidy(typed)) ?? [];
  const from = wallMinutes(...found.slice(0, 3));
  const to = wallMinutes(...found.slice(3));
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

function wallMinutes(hours?: string, minutes = "0", half?: string): number | undefined {
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const whole = half === undefined ? hour : (hour % 12) + (half === "p" ? 12 : 0);
  const isWall = whole <= 24 && minute <= 59 && (whole < 24 || minute === 0);
  return isWall ? (whole % 24) * 60 + minute : undefined;
}

/**
 * The end of a day that was typed, by the wall clock of the zone: "2027-01-06", "6.1.2027", "tomorrow", "Friday",
 * "6 January" or "in 3 days"; or the very moment, where a time was typed as well, as `parseMoment` reads it. Undefined
 * when it is neither. "1/6/2027" is read as people of the locale mean it.
 */
export function parseDay(typed: string, zone: string, now: number, locale = "en-GB"): number | undefined {
  return readFirst(typed, locale, (text) => readDay(text, zone, now));
}

/** Reads what was typed as it is, then as it is in English; or the timestamp that Discord made of it. */
function readFirst(typed: string, locale: string, read: (text: string) => number | undefined): number | undefined {
  const [, stamp] = /^<t:(\d{1,12})(?::[a-z])?>$/iu.exec(typed.trim()) ?? [];
  if (stamp !== undefined) return Number(stamp) * 1000;
  const text = locale === "en-US" ? typed.replace(/\b(\d{1,2})\/(\d{1,2})(?=\/|\D|$)/u, turnDate) : typed;
  return read(tidy(text)) ?? read(toEnglishTime(text));
}

/** Americans write the month first; where that cannot be one it is the day. */
const turnDate = (date: string, month: string, day: string): string => (Number(month) > 12 ? date : `${day}/${month}`);

function readDay(text: string, zone: string, now: number): number | undefined {
  const length = lengthTyped(text.replace(/^in /u, ""));
  const isWholeDays = length !== undefined && length % dayMs === 0;
  const date = isWholeDays ? DateTime.fromMillis(now + length, { zone }) : parseDate(text, zone, now);
  return date?.endOf("day").toMillis() ?? readMoment(text, zone, now);
}

/**
 * The moment that was typed, by the wall clock of the zone: "2027-01-30 19:00", "tomorrow 18:00", "Friday at 8pm",
 * "19:00" (today or tomorrow), or "in 2 hours", or the same in another language of the bot. Undefined when it is none.
 */
export function parseMoment(typed: string, zone: string, now: number, locale = "en-GB"): number | undefined {
  return readFirst(typed, locale, (text) => readMoment(text, zone, now));
}

function readMoment(text: string, zone: string, now: number): number | undefined {
  const length = lengthTyped(text.replace(/^in /u, ""));
  if (length !== undefined) return now + length;
  const { date, time } = splitMoment(text);
  const wall = parseWall(time);
  const named = parseDate(date === "" ? "today" : date, zone, now);
  if (wall === undefined || named === undefined) return undefined;
  const at = named.set({ ...wall, second: 0, millisecond: 0 });
  if (at.toMillis() > now) return at.toMillis();
  // A time of today that is past is meant for tomorrow, that of a day of the week for the week after.
  if (date === "") return at.plus({ days: 1 }).toMillis();
  return (isWeekday(date) ? at.plus({ weeks: 1 }) : at).toMillis();
}

/** "friday at 20:00" or "20:00 on friday" as day and time; empty where there is none. */
function splitMoment(text: string): { readonly date: string; readonly time: string } {
  const { date = "", time = "" } = dateAndTime.exec(text)?.groups ?? timeAndDate.exec(text)?.groups ?? {};
  return { date, time };
}

const tidy = (typed: string): string => typed.trim().toLowerCase().replaceAll(/\s+/gu, " ");

const wallTime = /(?<time>\d{1,2}:\d{2}(?: ?[ap]m)?|\d{1,2} ?[ap]m|noon)/u.source;
const dateAndTime = new RegExp(`^(?:(?<date>.+?),?(?: at)? )?${wallTime}$`, "u");
const timeAndDate = new RegExp(`^${wallTime}(?: on)? (?<date>.+)$`, "u");

/** "18:00", "6:30 pm", "8pm" or "noon". */
function parseWall(time: string): { readonly hour: number; readonly minute: number } | undefined {
  const read = ["H:mm", "h:mm a", "h:mma", "h a", "ha"]
    .map((format) => DateTime.fromFormat(time === "noon" ? "12:00" : time, format, { zone: "utc", locale: "en" }))
    .find(({ isValid }) => isValid);
  return read === undefined ? undefined : { hour: read.hour, minute: read.minute };
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Which day of the week is named, from 1 for Monday on, in full or by its first letters; 0 for none. */
const weekdayOf = (text: string): number =>
  text.length < 3 ? 0 : weekdays.findIndex((name) => name.startsWith(text)) + 1;

const isWeekday = (date: string): boolean => weekdayOf(date) > 0;

/** The day that was typed, at any time of it; a day of the week is the next one, today included. */
function parseDate(text: string, zone: string, now: number): DateTime | undefined {
  const today = DateTime.fromMillis(now, { zone }).startOf("day");
  const days = ["today", "tomorrow", "day after tomorrow"].indexOf(text.replace(/^the /u, ""));
  if (days >= 0) return today.plus({ days });
  const weekday = weekdayOf(text.replace(/^next /u, ""));
  if (weekday > 0) {
    const days = (weekday - today.weekday + 7) % 7;
    return today.plus({ days: days === 0 && text.startsWith("next ") ? 7 : days });
  }
  const date = text.replaceAll(/(?<=\d)(?:st|nd|rd|th)\b|,/gu, "").replace(/(?<=\d) of /u, " ");
  const named = ["yyyy-MM-dd", "d.M.yyyy", "d/M/yyyy", "d MMMM yyyy", "d MMM yyyy", "MMMM d yyyy", "MMM d yyyy"]
    .map((format) => DateTime.fromFormat(date, format, { zone, locale: "en" }))
    .find(({ isValid }) => isValid);
  return named ?? parseYearless(date.replace(/\.$/u, ""), today);
}

/** "6 January" or "6.1.": the next one, today included. */
function parseYearless(text: string, today: DateTime): DateTime | undefined {
  const { zoneName } = today;
  const named = ["d MMMM", "d MMM", "MMMM d", "MMM d", "d.M", "d/M"]
    .map((format) =>
      DateTime.fromFormat(`${text} ${today.year}`, `${format} yyyy`, { zone: zoneName ?? "utc", locale: "en" }),
    )
    .find(({ isValid }) => isValid);
  return named !== undefined && named < today ? named.plus({ years: 1 }) : named;
}
