import { Info } from "luxon";
import { languages } from "../../words/languages.ts";

const units = ["week", "day", "hour", "minute", "second"] as const;

const months = Info.months("long", { locale: "en" });

/** What joins a day, a time or a length in another language, with the English word that the parser knows. */
const joining: readonly (readonly [word: string, english: string])[] = [
  // German, Spanish and French for "in", "at", "on" and "and".
  ...(["dans", "en", "dentro de"] as const).map((word) => [word, "in"] as const),
  ...(["nächsten", "nächster", "nächste", "kommenden", "próximo", "el próximo", "次"] as const).map(
    (word) => [word, "next"] as const,
  ),
  ...(["um", "a las", "a la", "a"] as const).map((word) => [word, "at"] as const),
  ...(["am", "el", "le", "de", "del"] as const).map((word) => [word, ""] as const),
  ...(["und", "y", "et"] as const).map((word) => [word, "and"] as const),
  ...(["ein", "eine", "einem", "einer", "un", "una", "une"] as const).map((word) => [word, "1"] as const),
  ...(["eine halbe stunde", "einer halben stunde", "media hora", "une demi-heure"] as const).map(
    (word) => [word, "30 minutes"] as const,
  ),
];

/** The words for days, months and units of time of one language, with the English ones. */
function wordsOf(locale: string): readonly (readonly [string, string])[] {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const weekdays = Info.weekdays("long", { locale: "en" });
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
    .map(([word, english]) => [withoutAccents(word.toLowerCase()), english.toLowerCase()] as const)
    .toSorted(([one], [other]) => other.length - one.length);
  return known;
}

const isLetters = /^[\p{Script=Latin} ’-]+$/u;

/** Latin letters without their accents, which many leave out when they type. */
function withoutAccents(text: string): string {
  return text.replaceAll(/[\u00C0-\u017F]/gu, (letter) => letter.normalize("NFD").charAt(0));
}

/** A word of letters stands alone; kana and kanji follow each other without a space. */
function replaceWord(text: string, [word, english]: readonly [string, string]): string {
  if (!isLetters.test(word)) return text.replaceAll(word, ` ${english} `);
  return ` ${text} `.replaceAll(` ${word} `, ` ${english} `).trim();
}

/**
 * A day, a moment or a length as people type it in any language of the bot, in the English words that are read:
 * "morgen um 18:00" gives "tomorrow at 18:00", "6 de enero" gives "6 january", "in 2 Stunden" gives "in 2 hours".
 * What is English already may not be: its "8 am" has a German word in it.
 */
export function toEnglishTime(typed: string): string {
  const plain = withoutAccents(typed.trim().toLowerCase())
    .replaceAll("'", "’")
    // Japanese counts months and says the day, the hour and the end of a length with a sign each.
    .replaceAll(
      /(\d{1,2})月(\d{1,2})日/gu,
      (_, month: string, day: string) => ` ${day} ${months[Number(month) - 1] ?? ""} `,
    )
    .replaceAll(/(\d{1,2})時(\d{2})分/gu, " $1:$2 ")
    .replaceAll(/(\d{1,2})時(?!間)/gu, " $1:00 ")
    .replaceAll(/(?<=[間日分秒週])後|に|の/gu, " ")
    .replaceAll(/(?<=\p{L})\./gu, "")
    .replaceAll(/(\d{1,2}) ?uhr/gu, "$1:00")
    .replaceAll(/(\d{1,2}) ?h ?(\d{2})(?!\d)/gu, "$1:$2")
    .replaceAll(/(?<=a )(\d{1,2}) ?h(?!\p{L})/gu, "$1:00")
    .replaceAll(/(\d)(?:er|\.)(?= )/gu, "$1")
    .replaceAll(/\s+/gu, " ");
  const english = listWords().reduce(replaceWord, plain).replaceAll(/\s+/gu, " ").trim();
  // "18" and "18.30" are times after "at" only.
  return english
    .replaceAll(/\bat (\d{1,2})(?:\.(\d{2}))?$/gu, (_, hour: string, minute = "00") => `at ${hour}:${minute}`)
    .replace(/^at /u, "");
}
