import type { Catalogue } from "../../games/contract.ts";

/** A language beside English. What it lacks is spoken in English, message by message. */
export type Language = {
  /** As Discord names it (https://discord.com/developers/docs/reference#locales). */
  readonly locale: string;
  /** The host's messages. */
  readonly words: Catalogue;
  /** The games' messages, each under the English catalogue it translates. */
  readonly games: ReadonlyMap<Catalogue, Catalogue>;
};

/** Every language the bot speaks besides English, each in a file of its own. */
export const languages: readonly Language[] = [];

/**
 * The language for a reader's locale, as Discord sends it: that one, or
 * the same language of another country; undefined means English. The two ways of
 * writing Chinese do not stand in for each other.
 */
export function languageFor(locale: string, among: readonly Language[] = languages): Language | undefined {
  const base = (name: string): string => (name.startsWith("zh") ? name : (name.split("-")[0] ?? name));
  return (
    among.find((language) => language.locale === locale) ??
    among.find((language) => base(language.locale) === base(locale))
  );
}
