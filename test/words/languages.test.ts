import { describe, expect, test } from "vitest";
import { englishCatalogues, listTerms, readSame, readTranslated } from "../../scripts/words/catalogues.ts";
import { findAllFlaws } from "../../scripts/words/flaws.ts";
import { languages, listFolders } from "../../src/words/languages.ts";

const catalogues = listFolders().flatMap((language) =>
  [...englishCatalogues.keys()].map((name) => [language, name] as const),
);

test("German, Japanese, Spanish and French are spoken besides English", () => {
  expect(languages.flatMap(({ locales }) => locales).sort()).toEqual(["de", "es-419", "es-ES", "fr", "ja"]);
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
    expect(expected.terms.length).toBeGreaterThan(10);
    expect(terms).toEqual([]);
  });
});
