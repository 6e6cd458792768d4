import { type MessageFormatElement as Element, parse as parseMessage, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Catalogue } from "../../games/contract/index.ts";
import { getOrMake } from "../../src/ports/getOrMake.ts";
import type { Term } from "./catalogues.ts";

/** Discord's limit for what it says of a command or an option. */
const descriptionLimit = 100;
/** Labels of buttons and options, and hints: in another language at most so many letters more than in English. */
const growth = { least: 14, share: 1.6 } as const;

/**
 * What is wrong with one message of a translation beside its English, each in a
 * few words; empty where nothing is.
 */
export function findFlaws(key: string, english: string, translated: string, locale: string): readonly string[] {
  const parsed = parse(translated, locale);
  if (typeof parsed === "string") return [`is no ICU message: ${parsed}`];
  const original = parse(english, "en");
  if (typeof original === "string") return [];
  const [asked, given] = [parametersOf(original), parametersOf(parsed)];
  return [
    // A short form of a name in a picture may do without the name.
    ...(/^picture\.(?:name|short)\./u.test(key) ? [] : [...asked])
      .filter((name) => !given.has(name))
      .map((name) => `lost {${name}}`),
    ...[...given].filter((name) => !asked.has(name)).map((name) => `has {${name}}, which the English message lacks`),
    ...branchFlaws(original, parsed, locale),
    ...(translated.trim() === "" && english.trim() !== "" ? ["says nothing"] : []),
    ...(translated.length > longestOf(key, english)
      ? [`is ${translated.length} letters long, and may have ${longestOf(key, english)}`]
      : []),
    ...lostSigns(english, translated),
    // A no-break space keeps French signs and Spanish or German per cents with what they follow.
    ...(/ [:;?!»%]|« /u.test(translated) ? ["has a space beside a sign where a line may break"] : []),
  ];
}

/** How many letters a translation may have; infinite where there is room. */
export function longestOf(key: string, english: string): number {
  if (key.startsWith("command.")) return descriptionLimit;
  const { length } = english;
  return isLabel(key, english) ? Math.floor(Math.max(length * growth.share, length + growth.least)) : Infinity;
}

/** True if it was left as it is in English although there are words in it to translate. */
export function isUntranslated(english: string, translated: string): boolean {
  return english === translated && /\p{L}{3,}/u.test(english.replaceAll(/\{[^{}]*\}|`[^`]*`/gu, ""));
}

/** The terms of the glossary that a message has in English and none of whose words its translation has. */
export function findLostTerms(terms: readonly Term[], key: string, english: string, translated: string) {
  const lower = translated.toLowerCase();
  return findTerms(terms, key, english)
    .filter(({ words }) => !words.some((word) => lower.includes(word.toLowerCase())))
    .map((term) => `“${term.english[0] ?? ""}” is not ${term.words.join(", ")}`);
}

/** The terms of the glossary that a message has in English and that its translation shall have. */
export function findTerms(terms: readonly Term[], key: string, english: string): readonly Term[] {
  const text = proseOf(english);
  return terms.filter(
    (term) => term.except?.[key] === undefined && term.english.some((word) => wordPattern(word).test(text)),
  );
}

const patterns = new Map<string, RegExp>();

const wordPattern = (word: string): RegExp =>
  getOrMake(patterns, word, () => {
    const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
    return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, /\p{Lu}/u.test(word) ? "u" : "iu");
  });

/** A message without the names of its parameters and branches. */
const proseOf = (message: string): string =>
  message.replaceAll(/\{\w+(?:, (?:plural|select|selectordinal),)?|\b[\w=]+ (?=\{(?!\w+\}))/gu, " ");

export function parse(text: string, locale: string): readonly Element[] | string {
  try {
    return parseMessage(text, { ignoreTag: true, locale: new Intl.Locale(locale) });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Branches = { readonly [name: string]: { readonly value: readonly Element[] } };

const branchesOf = (element: Element): Branches | undefined => ("options" in element ? element.options : undefined);

export const within = (elements: readonly Element[]): readonly Element[] =>
  elements.flatMap((element) => [
    element,
    ...Object.values(branchesOf(element) ?? {}).flatMap(({ value }) => within(value)),
  ]);

/** The names of what is put in. Literal text and "#" have none. */
const parametersOf = (elements: readonly Element[]): ReadonlySet<string> =>
  new Set(
    within(elements).flatMap((element) =>
      element.type === TYPE.literal || element.type === TYPE.pound ? [] : [element.value],
    ),
  );

/** Choices by a word must be the English ones; plurals must have every form that the language has. */
function branchFlaws(english: readonly Element[], translated: readonly Element[], locale: string): readonly string[] {
  const choices = selectsOf(english);
  return within(translated).flatMap((element) => {
    const branches = branchesOf(element);
    if (branches === undefined || !("value" in element)) return [];
    const names = Object.keys(branches);
    if (element.type === TYPE.select) {
      const known = choices.get(element.value) ?? new Set();
      return names
        .filter((name) => name !== "other" && !known.has(name))
        .map((name) => `{${element.value}} is never “${name}”`);
    }
    const forms = new Intl.PluralRules(locale, {
      type: "pluralType" in element ? (element.pluralType ?? "cardinal") : "cardinal",
    }).resolvedOptions().pluralCategories;
    return [
      ...names
        .filter((name) => !/^=\d+$/u.test(name) && !forms.includes(name as never))
        .map((name) => `the language has no plural form “${name}”`),
      ...forms
        .filter((form) => !names.includes(form) && form !== "many")
        .map((form) => `{${element.value}} lacks the plural form “${form}”`),
    ];
  });
}

/** Of each parameter that chooses by a word, the words. */
function selectsOf(elements: readonly Element[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const element of within(elements)) {
    const branches = branchesOf(element);
    if (element.type !== TYPE.select || branches === undefined || !("value" in element)) continue;
    const names = found.get(element.value) ?? new Set<string>();
    for (const name of Object.keys(branches)) names.add(name);
    found.set(element.value, names);
  }
  return found;
}

/** Commands, marks of bold type and what is typed as it stands: as often as in English. */
function lostSigns(english: string, translated: string): readonly string[] {
  const commands = (text: string): readonly string[] => text.match(/(?<![\p{L}\p{N}<])\/[a-z]+(?: [a-z-]+:)?/gu) ?? [];
  const lost = [...new Set(commands(english))].filter((sign) => !translated.includes(sign.split(" ")[0] ?? sign));
  const stars = (text: string): number => text.split("**").length - 1;
  return [
    ...lost.map((sign) => `lost ${sign}`),
    ...(stars(translated) % 2 === 0 ? [] : ["has bold type that does not end"]),
    ...(stars(english) > 0 && stars(translated) === 0 ? ["lost its bold type"] : []),
  ];
}

const isLabel = (key: string, english: string): boolean =>
  english.length <= 40 && /^(?:button|pick|label|menu|option|tab)\./u.test(key) && !/[.!?]$/u.test(english);

type Expected = {
  readonly name: string;
  readonly english: Catalogue;
  readonly locale: string;
  readonly terms: readonly Term[];
  /** Messages that are rightly as in English, each as its catalogue's name and its key. */
  readonly same: readonly string[];
};

export function findAllFlaws({ name, english, locale, terms, same }: Expected, translated: Catalogue) {
  const all = Object.entries(english);
  const pairs = all.flatMap(([key, text]) => {
    const words = translated[key];
    return words === undefined ? [] : [{ key, text, words }];
  });
  const isSame = (key: string): boolean => same.includes(`${name} ${key}`);
  return {
    missing: all.filter(([key]) => translated[key] === undefined).map(([key]) => key),
    unused: Object.keys(translated).filter((key) => english[key] === undefined),
    untranslated: pairs
      .filter(({ key, text, words }) => isUntranslated(text, words) && !isSame(key))
      .map(({ key }) => key),
    flaws: pairs.flatMap(({ key, text, words }) => findFlaws(key, text, words, locale).map((flaw) => `${key} ${flaw}`)),
    terms: pairs.flatMap(({ key, text, words }) =>
      findLostTerms(terms, key, text, words).map((flaw) => `${key}: ${flaw}`),
    ),
  };
}
