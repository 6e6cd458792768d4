import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Catalogue } from "../../games/contract/index.ts";

/** A language beside English. What it lacks is spoken in English, message by message. */
export type Language = {
  /** The one whose plurals, lists and numbers it has, as Discord names it. */
  readonly locale: string;
  /** Every locale of Discord that it is spoken in (https://discord.com/developers/docs/reference#locales). */
  readonly locales: readonly string[];
  /** The translation of the English catalogue of this name: "host" or a game's id; undefined where there is none. */
  readonly translation: (name: string) => Catalogue | undefined;
  /** What Discord is told of the commands at the start: kept alone, so that nothing else is before somebody reads it. */
  readonly commands: Catalogue;
};

const folder = new URL("../../languages/", import.meta.url);
const catalogueShape = z.record(z.string(), z.string());
const languageShape = z.object({ locales: z.tuple([z.string()]).rest(z.string()) });

/** Every language the bot speaks besides English, each a folder of files in JSON. */
export const languages: readonly Language[] = listFolders().map((name) => readLanguage(languageFolder(name)));

export function listFolders(): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

export function languageFolder(name: string): URL {
  return new URL(`${name}/`, folder);
}

/** The language in this folder. A catalogue is read when somebody first reads it, and kept from then on. */
function readLanguage(from: URL): Language {
  const { locales } = languageShape.parse(JSON.parse(readFileSync(new URL("language.json", from), "utf8")));
  const read = new Map<string, Catalogue | undefined>();
  const files = new Set(readdirSync(from));
  const host = files.has("host.json") ? readTranslation(from, "host") : {};
  return {
    locale: locales[0],
    locales,
    commands: Object.fromEntries(Object.entries(host).filter(([key]) => key.startsWith("command."))),
    translation(name) {
      if (!read.has(name)) read.set(name, files.has(`${name}.json`) ? readTranslation(from, name) : undefined);
      return read.get(name);
    },
  };
}

/** One translated catalogue, read anew. Throws where the file is no catalogue. */
export function readTranslation(from: URL, name: string): Catalogue {
  return catalogueShape.parse(JSON.parse(readFileSync(new URL(`${name}.json`, from), "utf8")));
}

/** The language for a locale of Discord, of another country too, but for Chinese; undefined means English. */
export function languageFor(locale: string, among: readonly Language[] = languages): Language | undefined {
  return (
    among.find(({ locales }) => locales.includes(locale)) ??
    among.find((language) => baseOf(language.locale) === baseOf(locale))
  );
}

/** A locale without its country, but for Chinese, which is written in two ways. */
export const baseOf = (locale: string): string => (locale.startsWith("zh") ? locale : (locale.split("-")[0] ?? locale));
