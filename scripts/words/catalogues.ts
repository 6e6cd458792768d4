import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { z } from "zod";
import type { Catalogue } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { languageFolder, readTranslation } from "../../src/words/languages.ts";
import english from "../../src/words/english.json" with { type: "json" };

export const englishCatalogues: ReadonlyMap<string, Catalogue> = new Map([
  ["host", english],
  ...games.map(({ info, words }) => [info.id, words.english] as const),
]);

const fileOf = (language: string, name: string): URL => new URL(`${name}.json`, languageFolder(language));

export function readTranslated(language: string, name: string): Catalogue {
  return existsSync(fileOf(language, name)) ? readTranslation(languageFolder(language), name) : {};
}

/** Writes a translation with its keys in the order of the English ones. */
export async function writeTranslated(language: string, name: string, words: Catalogue): Promise<void> {
  const order = Object.keys(englishCatalogues.get(name) ?? {});
  const sorted = Object.entries(words).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  await writeFile(fileOf(language, name), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** The messages of a language that are rightly the same words as in English: names, and words that both have. */
export function readSame(language: string): readonly string[] {
  const file = fileOf(language, "same");
  return existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8"))) : [];
}

const termShape = z.object({
  english: z.array(z.string()).min(1).readonly(),
  words: z.array(z.string()).min(1).readonly(),
  /** Where the word is from: the published edition, or why it was chosen. */
  source: z.string().min(1),
  /** Messages in which the English word means something else or is left out, each with the reason. */
  except: z.record(z.string(), z.string()).optional(),
});

/** One term of a glossary: how it is written in English, and the words of which a translation has one. */
export type Term = z.infer<typeof termShape>;

export function listTerms(language: string, name: string): readonly Term[] {
  const glossary = readGlossary(language);
  return [...(glossary["everywhere"] ?? []), ...(glossary[name] ?? [])];
}

/** The terms of a language, by the catalogue they hold for. */
function readGlossary(language: string): { readonly [name: string]: readonly Term[] } {
  const file = fileOf(language, "glossary");
  return existsSync(file) ? z.record(z.string(), z.array(termShape)).parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}
