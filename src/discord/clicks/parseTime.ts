import { DateTime } from "luxon";

import { lengthTyped } from "../../time/pace.ts";

/** Hours of a day as one types them, like "22:00-07:30" or "22-7"; undefined when they are not. */
export function parseHours(typed: string): { readonly from: number; readonly to: number } | undefined {
  const found = /^\s*(\d{1,2})(?::(\d{2}))?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d{2}))?\s*$/iu.exec(typed);
  if (found === null) return undefined;
  const [, fromHour = "", fromMinute = "0", toHour = "", toMinute = "0"] = found;
  const from = wallMinutes(Number(fromHour), Number(fromMinute));
  const to = wallMinutes(Number(toHour), Number(toMinute));
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

function wallMinutes(hour: number, minute: number): number | undefined {
  return hour > 24 || minute > 59 || (hour === 24 && minute > 0) ? undefined : (hour % 24) * 60 + minute;
}

/** The end of a day that was typed, like "2027-01-06" or "6.1.2027", by the wall clock of the zone; undefined when it is none. */
export function parseDay(typed: string, zone: string): number | undefined {
  const text = typed.trim();
  const day = ["yyyy-MM-dd", "d.M.yyyy", "d/M/yyyy"]
    .map((format) => DateTime.fromFormat(text, format, { zone }))
    .find(({ isValid }) => isValid);
  return day?.endOf("day").toMillis();
}

/**
 * The moment that was typed, by the wall clock of the zone: "2027-01-30 19:00",
 * "30.1.2027 19:00", "19:00" (today or tomorrow), or "in 2h". Undefined when it is none.
 */
export function parseMoment(typed: string, zone: string, now: number): number | undefined {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/gu, " ");
  const length = lengthTyped(text.replace(/^in /u, ""));
  if (length !== undefined) return now + length;
  const at = ["yyyy-MM-dd H:mm", "d.M.yyyy H:mm", "d/M/yyyy H:mm"]
    .map((format) => DateTime.fromFormat(text, format, { zone }))
    .find(({ isValid }) => isValid);
  if (at !== undefined) return at.toMillis();
  const wall = DateTime.fromFormat(text, "H:mm", { zone });
  if (!wall.isValid) return undefined;
  const { hour, minute } = wall;
  const today = DateTime.fromMillis(now, { zone }).set({ hour, minute, second: 0, millisecond: 0 });
  return (today.toMillis() > now ? today : today.plus({ days: 1 })).toMillis();
}
