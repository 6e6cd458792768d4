import type { TimeStyle } from "./inline.ts";

const formats: { readonly [style in Exclude<TimeStyle, "R">]: Intl.DateTimeFormatOptions } = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** An instant as `<t:…:style>` asks; `now` in milliseconds counts for relative ones only. */
export function writeTime(date: Date, style: TimeStyle, now: number, locale: string): string {
  if (style !== "R") return new Intl.DateTimeFormat(locale, formats[style]).format(date);
  const seconds = Math.round((date.getTime() - now) / 1000);
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / length), unit);
}

export const fullTime = (date: Date, locale: string): string => writeTime(date, "F", 0, locale);

/** What stands beside a message's author: the hour for today and yesterday, the date before. */
export function messageTime(date: Date, now: Date, locale: string): string {
  const hour = writeTime(date, "t", 0, locale);
  if (isSameDay(date, now)) return hour;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return isSameDay(date, yesterday) ? `Yesterday at ${hour}` : `${writeTime(date, "d", 0, locale)} ${hour}`;
}

export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();
