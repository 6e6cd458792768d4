import type { PageWords } from "../../src/web/protocol.ts";
import type english from "../../src/words/english.json";

/** Key of a word of the page, without the prefix that it has among the bot's messages. */
export type WordKey = Unprefixed<keyof typeof english>;
type Unprefixed<Key> = Key extends `page.${infer Rest}` ? Rest : never;

const { lang, words } = (readBlock("words") as PageWords | undefined) ?? { lang: "en", words: {} };
document.documentElement.lang = lang;

/** Reads a JSON block that the server wrote into the page; undefined where there is none. */
export function readBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text === undefined ? undefined : JSON.parse(text);
}

/** Returns a word of the page in the reader's language; `{name}` in it is filled from `values`. */
export function word(key: WordKey, values: { readonly [name: string]: string | number } = {}): string {
  return (words[key] ?? key).replace(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole));
}

const relative = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
const clock = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" });
const dayAndClock = new Intl.DateTimeFormat(lang, { weekday: "short", hour: "2-digit", minute: "2-digit" });

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Returns a distance in time in words, such as “5 minutes ago” or “now”. */
export function distance(milliseconds: number): string {
  const [unit, size] = units.find(([, each]) => Math.abs(milliseconds) >= each) ?? ["second", Infinity];
  return relative.format(Math.trunc(milliseconds / size), unit);
}

/** Returns a time of day, with its weekday unless it is within a day. */
export const timeOf = (time: number, now: number): string =>
  (Math.abs(time - now) < 72_000_000 ? clock : dayAndClock).format(time);
