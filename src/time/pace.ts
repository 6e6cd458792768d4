import { folded } from "../words/plain.ts";
import { day, hour, minute } from "./hours.ts";

export const paceNames = ["blitz", "fast", "daily", "relaxed", "none"] as const;
export type PaceName = (typeof paceNames)[number];

/** Speed of a table, in ms: time on each clock at the start and for each turn; 0 without a clock. */
export type Pace = { readonly name: PaceName | "custom"; readonly bank: number; readonly increment: number };

export const paces: { readonly [name in PaceName]: Pace } = {
  blitz: { name: "blitz", bank: 10 * minute, increment: minute },
  fast: { name: "fast", bank: 12 * hour, increment: 4 * hour },
  daily: { name: "daily", bank: 3 * day, increment: 12 * hour },
  relaxed: { name: "relaxed", bank: 7 * day, increment: day },
  none: { name: "none", bank: 0, increment: 0 },
};

const shortest = minute;
const longestBank = 60 * day;
const longestIncrement = 14 * day;

export const isTimed = (pace: Pace): boolean => pace.bank > 0;

/** How long a seat may still be answered for once its clock has run out, and how long a stand-in is waited for then. */
export const graceOf = ({ bank }: Pace): number => Math.min(day, Math.max(minute, bank / 6));

/** The pace that was typed: a name, or bank and increment like "2d+6h"; undefined for neither or out of bounds. */
export function paceNamed(typed: string): Pace | undefined {
  const name = folded(typed);
  const preset = paceNames.find((known) => known === name);
  if (preset !== undefined) return paces[preset];
  const [bank, increment, ...rest] = name.split("+").map(lengthTyped);
  if (bank === undefined || increment === undefined || rest.length > 0) return undefined;
  const fits = bank >= shortest && bank <= longestBank && increment <= longestIncrement;
  return fits ? { name: "custom", bank, increment } : undefined;
}

/** A length of time like "3d", "12 h", "1d 12h", "2 hours", "a day and 6 hours" or "45s", in milliseconds. */
export function lengthTyped(typed: string): number | undefined {
  const text = folded(typed).replaceAll(/,|\band\b/gu, " ");
  const parts = [...text.matchAll(lengthPart)];
  if (parts.length === 0 || text.replaceAll(lengthPart, "").trim() !== "") return undefined;
  return parts.reduce((sum, [, count = "", unit = ""]) => {
    const milliseconds = units[unit.charAt(0) as keyof typeof units];
    return sum + (/^\d/u.test(count) ? Number(count) : 1) * milliseconds;
  }, 0);
}

const units = { w: 7 * day, d: day, h: hour, m: minute, s: 1000 } as const;
const lengthPart =
  /(\d{1,4}|an?\s)\s*(w(?:eeks?)?|d(?:ays?)?|h(?:(?:ou)?rs?)?|m(?:in(?:ute)?s?)?|s(?:ec(?:ond)?s?)?)(?![a-z])/gu;
