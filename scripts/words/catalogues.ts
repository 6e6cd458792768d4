import { existsSync, readdirSync, readFileSync } from "node:fs";
import { format } from "prettier";
import { writeFile } from "node:fs/promises";
import { z } from "zod";
import type { Catalogue } from "../../games/contract.ts";
import { games } from "../../games/registry.ts";
import { english } from "../../src/words/english/english.ts";

/** Every English catalogue by the name of its translations. */
export const englishCatalogues: ReadonlyMap<string, Catalogue> = new Map([
  ["host", english],
  ...games.map(({ info, text }) => [info.id, text.english] as const),
]);

const folder = new URL("../../languages/", import.meta.url);
const shape = z.record(z.string(), z.string());

/** The names of the folders that hold a language. */
export const listLanguages = (): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const fileOf = (language: string, name: string): URL => new URL(`${language}/${name}.json`, folder);

/** What a language has of a catalogue; nothing where the file is missing. */
export function readTranslated(language: string, name: string): Catalogue {
  const file = fileOf(language, name);
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}

/** Writes a translation with its keys in the order of the English ones. */
export async function writeTranslated(language: string, name: string, words: Catalogue): Promise<void> {
  const order = Object.keys(englishCatalogues.get(name) ?? {});
  const sorted = Object.entries(words).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const text = await format(JSON.stringify(Object.fromEntries(sorted), null, 2), { parser: "json", printWidth: 120 });
  await writeFile(fileOf(language, name), text);
}

/** One term of a glossary: how it is written in English, and the words of which a translation has one. */
export type Term = {
  readonly english: readonly string[];
  readonly words: readonly string[];
  /** Where the word is from: the published edition, or why it was chosen. */
  readonly source: string;
  /** Messages in which the English word means something else or is left out, each with the reason. */
  readonly except?: { readonly [key: string]: string };
};

/** The messages of a language that are rightly the same words as in English: names, and words that both have. */
export function readSame(language: string): readonly string[] {
  const file = fileOf(language, "same");
  return existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8"))) : [];
}

const glossaryShape = z.record(
  z.string(),
  z.array(
    z.object({
      english: z.array(z.string()).min(1),
      words: z.array(z.string()).min(1),
      source: z.string().min(1),
      except: z.record(z.string(), z.string()).optional(),
    }),
  ),
);

/** The terms of a language that hold for this catalogue. */
export function listTerms(language: string, name: string): readonly Term[] {
  const glossary = readGlossary(language);
  return [...(glossary["everywhere"] ?? []), ...(glossary[name] ?? [])];
}

/** The terms of a language, by the catalogue they hold for. */
function readGlossary(language: string): { readonly [name: string]: readonly Term[] } {
  const file = fileOf(language, "glossary");
  return existsSync(file) ? (glossaryShape.parse(JSON.parse(readFileSync(file, "utf8"))) as never) : {};
}
