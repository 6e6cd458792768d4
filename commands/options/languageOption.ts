import { ApplicationCommandOptionType } from "discord.js";
import { describeCommand } from "../../src/discord/commands/command.ts";
import type { ReaderWords } from "../../src/discord/userRequest.ts";
import { languages } from "../../src/words/languages.ts";
import { type HostKey, say } from "../../src/words/say.ts";

/** What is chosen to have none of one's own. */
const none = "own";
const english = "en-US";
const locales: readonly string[] = [english, ...languages.map(({ locale }) => locale)];

/** A language, to choose from a list. */
export const languageOption = (key: HostKey) =>
  ({
    type: ApplicationCommandOptionType.String,
    name: "language",
    ...describeCommand(key),
    required: true,
    autocomplete: true,
  }) as const;

/** The language that was typed, as Discord names it; null for none of one's own, undefined where there is none such. */
export function parseLanguage(typed: string): string | null | undefined {
  // The word of the first version is known as well.
  if (typed === none || typed === "server") return null;
  return locales.find((locale) => locale === typed);
}

/** The languages that fit what was typed, by their names in the reader's language, in English and in their own. */
export function completeLanguage(
  typed: string,
  { locale: reader, translator }: Pick<ReaderWords, "locale" | "translator">,
  own: HostKey,
) {
  const nameIn = (locale: string): string => languageName(locale, reader);
  const choices = locales.map((locale) => {
    const names = [nameIn(locale), languageName(locale, "en"), languageName(locale, locale), locale];
    return { name: nameIn(locale), value: locale, found: names.join(" ") };
  });
  const label = translator.label(say(own));
  return [{ name: label, value: none, found: label }, ...choices]
    .filter(({ found }) => found.toLowerCase().includes(typed.trim().toLowerCase()))
    .map(({ name, value }) => ({ name, value }));
}

/** What a language is called in the language of whoever reads it: by its name alone one finds it in a list. */
export function languageName(locale: string, reader: string): string {
  // A language is meant here, not how it is spoken in one country.
  const language = new Intl.Locale(locale).language;
  const name = new Intl.DisplayNames([reader], { type: "language" }).of(language) ?? locale;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}
