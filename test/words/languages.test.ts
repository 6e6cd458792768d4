import { Locale } from "discord.js";
import { describe, expect, test } from "vitest";
import { englishCatalogues, listTerms, readSame, readTranslated } from "../../scripts/words/catalogues.ts";
import { findAllFlaws } from "../../scripts/words/flaws.ts";
import { languages, listFolders } from "../../src/words/languages.ts";
import { gamesFor, partialLanguages } from "../stages.ts";

const translated = ["host", ...gamesFor("languages").map(({ info }) => info.id)];
const catalogues = listFolders().flatMap((language) =>
  translated.filter((name) => isWanted(language, name)).map((name) => [language, name] as const),
);

function isWanted(language: string, name: string): boolean {
  const isOptional = partialLanguages.has(language) && name !== "host";
  return !isOptional || Object.keys(readTranslated(language, name)).length > 0;
}

test("every language that is partial has its folder, the host and a game", () => {
  for (const language of partialLanguages)
    expect(catalogues.filter(([folder]) => folder === language).length, language).toBeGreaterThan(1);
});

test("every language is for locales that Discord has, each for its own", () => {
  const locales = languages.flatMap((language) => language.locales);
  expect(languages.length).toBeGreaterThan(0);
  expect(locales.filter((locale) => !Object.values<string>(Locale).includes(locale))).toEqual([]);
  expect(new Set(locales).size).toBe(locales.length);
});

test("no message has a typewriter’s apostrophe", () => {
  const typed = (messages: Readonly<Record<string, string>>) =>
    Object.entries(messages).filter(([, message]) => /\p{L}'[\p{L} ]/u.test(message));
  expect([...englishCatalogues.values()].flatMap(typed)).toEqual([]);
  expect(catalogues.flatMap(([language, name]) => typed(readTranslated(language, name)))).toEqual([]);
});

describe.each(catalogues)("%s, %s", (language, name) => {
  const english = englishCatalogues.get(name) ?? {};
  const expected = { name, english, locale: language, terms: listTerms(language, name), same: readSame(language) };
  const { missing, unused, untranslated, flaws, terms } = findAllFlaws(expected, readTranslated(language, name));

  test("has a translation of every message, and of no other", () => {
    expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  });

  test("keeps what is put into messages, their forms and their signs", () => {
    expect(flaws).toEqual([]);
  });

  test("leaves nothing in English but what is the same word", () => {
    expect(untranslated).toEqual([]);
  });

  test("calls each thing by the word of its glossary", () => {
    expect(expected.terms.length).toBeGreaterThan(0);
    expect(terms).toEqual([]);
  });
});
