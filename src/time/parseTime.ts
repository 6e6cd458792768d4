import { DateTime, Info } from "luxon";
import { languages } from "../words/languages.ts";
import { folded } from "../words/plain.ts";
import { day as dayMs } from "./hours.ts";
import { lengthTyped } from "./pace.ts";

const clock = /(\d{1,2})(?:[:.h時](\d{2})分?)?\s*(?:uhr|h|時|([ap])\.?m\.?)?/u.source;
const between = /\s*(?:[-–—~〜]|to|till|until|bis|ate|a las?|as?|y|et?|から)\s*/u.source;
const hoursTyped = new RegExp(
  `^(?:from |von |de las? |de |das |entre (?:l?as? )?)?${clock}${between}${clock}(?:まで)?$`,
  "u",
);

/** Hours of a day as one types them, like "22:00-07:30", "10pm-7am", "22 Uhr bis 7 Uhr" or "22時〜7時"; undefined when they are not. */
export function parseHours(typed: string): { readonly from: number; readonly to: number } | undefined {
  const [, ...found] = hoursTyped.exec(folded(typed)) ?? [];
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
  const simple = folded(typed);
  const dated = /^(?:en-US|ja)/u.test(locale) ? simple.replace(monthAndDay, turnDate) : simple;
  const text = dated.replaceAll("/", ".");
  return read(text) ?? read(toEnglishTime(text));
}

const monthAndDay = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?!\d)/u;
/** Americans and Japanese write the month first; where that cannot be one it is the day. */
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
  const at = (days: number) =>
    named
      .plus({ days })
      .set({ ...wall, second: 0, millisecond: 0 })
      .toMillis();
  if (at(0) > now) return at(0);
  // A time of today that is past is meant for tomorrow, that of a day of the week for the week after.
  if (date === "") return at(1);
  return at(weekdayOf(date) > 0 ? 7 : 0);
}

/** "friday at 20:00" or "20:00 on friday" as day and time; empty where there is none. */
function splitMoment(text: string): { readonly date: string; readonly time: string } {
  const { date = "", time = "" } = dateAndTime.exec(text)?.groups ?? timeAndDate.exec(text)?.groups ?? {};
  return { date, time };
}

const wallTime = /(?<time>\d{1,2}:\d{2}(?: ?[ap]m)?|\d{1,2} ?(?:[ap]m|h)|noon)/u.source;
const dateAndTime = new RegExp(`^(?:(?<date>.+?),?(?: at)? )?${wallTime}$`, "u");
const timeAndDate = new RegExp(`^${wallTime}(?: on)? (?<date>.+)$`, "u");

/** "18:00", "6:30 pm", "8pm", "20h" or "noon". */
function parseWall(time: string): { readonly hour: number; readonly minute: number } | undefined {
  const read = ["H:mm", "h:mm a", "h:mma", "h a", "ha", "H'h'", "H 'h'"]
    .map((format) => DateTime.fromFormat(time === "noon" ? "12:00" : time, format, { zone: "utc", locale: "en" }))
    .find(({ isValid }) => isValid);
  return read === undefined ? undefined : { hour: read.hour, minute: read.minute };
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Which day of the week is named, from 1 for Monday on, in full or by its first letters; 0 for none. */
const weekdayOf = (text: string): number =>
  text.length < 3 ? 0 : weekdays.findIndex((name) => name.startsWith(text)) + 1;

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
  const named = ["yyyy-MM-dd", "yyyy.M.d", "d.M.yyyy", "d MMMM yyyy", "d MMM yyyy", "MMMM d yyyy", "MMM d yyyy"]
    .map((format) => DateTime.fromFormat(date, format, { zone, locale: "en" }))
    .find(({ isValid }) => isValid);
  return named ?? parseYearless(date.replace(/\.$/u, ""), today);
}

/** "6 January" or "6.1.": the next one, today included. */
function parseYearless(text: string, today: DateTime): DateTime | undefined {
  const { zoneName } = today;
  const named = ["d MMMM", "d MMM", "MMMM d", "MMM d", "d.M"]
    .map((format) =>
      DateTime.fromFormat(`${text} ${today.year}`, `${format} yyyy`, { zone: zoneName ?? "utc", locale: "en" }),
    )
    .find(({ isValid }) => isValid);
  return named !== undefined && named < today ? named.plus({ years: 1 }) : named;
}

const units = ["week", "day", "hour", "minute", "second"] as const;
const months = Info.months("long", { locale: "en" });

/** English words that the parser knows, each with what joins a day, a time or a length so in other languages. */
const joining = [
  // German, Spanish, French and Portuguese for "in", "at", "on" and "and".
  ["in", "dans", "en", "dentro de", "em", "daqui a"],
  ["next", "nächsten", "nächster", "nächste", "kommenden", "próximo", "el próximo", "próxima", "次"],
  ["at", "um", "a las", "a la", "a", "as"],
  ["", "am", "el", "le", "de", "del", "na", "no"],
  ["and", "und", "y", "et", "e"],
  ["1", "ein", "eine", "einem", "einer", "un", "una", "une", "uma"],
  ["30 minutes", "eine halbe stunde", "einer halben stunde", "media hora", "une demi-heure", "meia hora"],
  // Portuguese leaves out "-feira".
  ...["segunda", "terça", "quarta", "quinta", "sexta"].map((word, at) => [weekdays[at] ?? "", word]),
].flatMap(([english = "", ...words]) => words.map((word) => [word, english] as const));

/** The words for days, months and units of time of one language, with the English ones. */
function wordsOf(locale: string): readonly (readonly [string, string])[] {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return [
    [relative.format(0, "day"), "today"],
    [relative.format(1, "day"), "tomorrow"],
    ...(locale === "en" ? [] : [[relative.format(2, "day"), "day after tomorrow"] as const]),
    ...Info.weekdays("long", { locale }).map((word, at) => [word, weekdays[at] ?? ""] as const),
    ...Info.months("long", { locale }).map((word, at) => [word, months[at] ?? ""] as const),
    ...Info.months("short", { locale }).map((word, at) => [word.replace(".", ""), months[at] ?? ""] as const),
    ...units.flatMap((unit) => unitWords(locale, unit).map((word) => [word, `${unit}s`] as const)),
  ];
}

/** "Tag", "Tage" and "Tagen": what stands beside the figure in "1 Tag", "2 Tage" and "in 2 Tagen". */
function unitWords(locale: string, unit: (typeof units)[number]): readonly string[] {
  const lengths = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  const ahead = new Intl.RelativeTimeFormat(locale).formatToParts(2, unit);
  const beside = ahead.slice(ahead.findIndex(({ type }) => type === "integer") + 1);
  const found = [...lengths.formatToParts(1), ...lengths.formatToParts(2)].filter(({ type }) => type === "unit");
  return [...found, ...beside].map(({ value }) => value.trim()).filter((word) => word !== "");
}

let known: readonly (readonly [string, string])[] | undefined;

/** All words with their English, made when somebody first types some. Longer ones first: none is taken for the beginning of another. */
function listWords(): readonly (readonly [string, string])[] {
  known ??= [...languages.flatMap(({ locale }) => wordsOf(locale)), ...joining]
    .map(([word, english]) => [folded(word), english.toLowerCase()] as const)
    .toSorted(([one], [other]) => other.length - one.length);
  return known;
}

/** A word of letters stands alone; kana and kanji follow each other without a space. */
function replaceWord(text: string, [word, english]: readonly [string, string]): string {
  if (!/^[\p{Script=Latin} '-]+$/u.test(word)) return text.replaceAll(word, ` ${english} `);
  return ` ${text} `.replaceAll(` ${word} `, ` ${english} `).trim();
}

/**
 * A day, a moment or a length as people type it in any language of the bot, in the English words that are read:
 * "morgen um 18:00" gives "tomorrow at 18:00", "6 de enero" gives "6 january", "in 2 Stunden" gives "in 2 hours".
 * What is English already may not be: its "8 am" has a German word in it.
 */
function toEnglishTime(typed: string): string {
  const plain = typed
    // Japanese counts months and says the day, the hour and the end of a length with a sign each.
    .replaceAll(
      /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日/gu,
      (_, year: string | undefined, month: string, day: string) =>
        ` ${day} ${months[Number(month) - 1] ?? ""} ${year ?? ""} `,
    )
    .replaceAll("時半", "時30分")
    .replaceAll(/(\d{1,2})時(\d{2})分/gu, " $1:$2 ")
    .replaceAll(/(\d{1,2})時(?!間)/gu, " $1:00 ")
    .replaceAll(/午前 ?(\d{1,2}:\d{2})/gu, " $1 am ")
    .replaceAll(/午後 ?(\d{1,2}:\d{2})/gu, " $1 pm ")
    .replaceAll(/(?<=[間日分秒週])後|に|の/gu, " ")
    .replaceAll(/(?<=\p{L})\./gu, "")
    .replaceAll(/(\d{1,2}) ?uhr(?: (\d{2}))?/gu, (_, hour: string, minute = "00") => `${hour}:${minute}`)
    .replaceAll(/(\d{1,2}) ?h ?(\d{2})(?!\d)/gu, "$1:$2")
    .replaceAll(/(\d)(?:er|\.)(?= )/gu, "$1")
    .replaceAll(/\s+/gu, " ");
  const english = listWords().reduce(replaceWord, plain).replaceAll(/\s+/gu, " ").trim();
  // "18", "18h" and "18.30" are times after "at"; alone, "18h" is a length.
  return english
    .replaceAll(/\bat (\d{1,2})(?:\.(\d{2})| ?h)?$/gu, (_, hour: string, minute = "00") => `at ${hour}:${minute}`)
    .replace(/^at /u, "");
}
