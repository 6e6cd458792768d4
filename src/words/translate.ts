import type { Catalogue, Message, Seat, MessageParam } from "../../games/contract.ts";
import { compileMessage, type Values } from "./compileMessage.ts";
import { languageFor, type Language, languages } from "./languages.ts";

export { plain, shorten } from "./plain.ts";

type SpeakerOptions = {
  /** Languages to choose from; all that the bot speaks when left out. */
  readonly among?: readonly Language[];
  /** Called with what is wrong with a message; its key is spoken instead. Tests throw here. */
  readonly flaw?: (what: string) => void;
};

/** A message with the language it is written in. What has no translation is in English, with English plurals. */
type Found = { readonly text: string; readonly locale: string };

/** An English catalogue under the name that its translations have in every language: "host" or a game's id. */
export type Source = { readonly name: string; readonly english: Catalogue };

/**
 * Speaks a reader's language. `sources` are searched in
 * their order; `naming` says how a seat is called. Never throws by itself: a
 * message that cannot be spoken is spoken as its key.
 */
export function createTranslate(
  sources: readonly Source[],
  locale: string,
  naming: (seat: Seat) => string,
  { among = languages, flaw = () => undefined }: SpeakerOptions = {},
): (said: Message) => string {
  const language = languageFor(locale, among);
  const lists = new Intl.ListFormat(language?.locale ?? "en", { type: "conjunction" });

  function find(key: string): Found | undefined {
    const source = sources.find(({ english }) => Object.hasOwn(english, key));
    const text = source?.english[key];
    if (source === undefined || text === undefined) return undefined;
    const translated = language?.translation(source.name)?.[key];
    if (language === undefined || translated === undefined) return { text, locale: "en" };
    return { text: translated, locale: language.locale };
  }

  function word(value: MessageParam): string | number {
    if (typeof value !== "object") return value;
    if (isList(value)) return lists.format(value.map(speak));
    return "seat" in value ? naming(value.seat) : speak(value);
  }

  function speak({ say, with: words = {} }: Message): string {
    const found = find(say);
    if (found === undefined) {
      flaw(`there is no message “${say}”`);
      return say;
    }
    const values: Values = {};
    for (const [name, value] of Object.entries(words)) values[name] = word(value);
    try {
      return compileMessage(found.text, found.locale)(values);
    } catch (error) {
      flaw(`“${say}” cannot be spoken: ${error instanceof Error ? error.message : String(error)}`);
      return say;
    }
  }

  return speak;
}

const isList = (value: MessageParam): value is readonly Message[] => Array.isArray(value);
