import type { Catalogue, Message, Seat, MessageParam } from "../../games/contract/index.ts";
import { somebody } from "../ids.ts";
import { getOrMake } from "../ports/getOrMake.ts";
import { compileMessage, type Format, type Values } from "./compileMessage.ts";
import { languageFor, type Language, languages } from "./languages.ts";

export { plain, shorten } from "./plain.ts";

type SpeakerOptions = {
  /** Languages to choose from; all that the bot speaks when left out. */
  readonly among?: readonly Language[];
  /** Called with what is wrong with a message; its key is spoken instead. Tests throw here. */
  readonly flaw?: (what: string) => void;
};

/** An English catalogue under the name that its translations have in every language: "host" or a game's id. */
export type Source = { readonly name: string; readonly english: Catalogue; readonly names?: Catalogue | undefined };

/** Speaks a reader's language from `sources` in their order; a message that cannot be spoken is its key. */
export function createTranslate(
  sources: readonly Source[],
  locale: string,
  naming: (seat: Seat) => string,
  { among = languages, flaw = () => undefined }: SpeakerOptions = {},
): (said: Message) => string {
  const language = languageFor(locale, among);
  const known = phrasebookOf(sources, language);

  function find(key: string): Phrase | undefined {
    const phrase = known.get(key);
    if (phrase !== undefined) return phrase;
    const found = readPhrase(sources, language, key);
    if (found !== undefined) known.set(key, found);
    return found;
  }

  function word(value: MessageParam, lists: Intl.ListFormat): string | number {
    if (typeof value !== "object") return value === somebody && find(deleted.say) ? speak(deleted) : value;
    if (isList(value)) return lists.format(value.map(speak));
    return "seat" in value ? naming(value.seat) : speak(value);
  }

  function speak({ say, with: words = nothing }: Message): string {
    const phrase = find(say);
    if (phrase === undefined) {
      flaw(`there is no message “${say}”`);
      return say;
    }
    const values: Values = {};
    for (const name in words) {
      const value = words[name];
      if (value !== undefined) values[name] = word(value, phrase.lists);
    }
    try {
      return phrase.format()(values);
    } catch (error) {
      flaw(`“${say}” cannot be spoken: ${error instanceof Error ? error.message : String(error)}`);
      return say;
    }
  }

  return speak;
}

const nothing = {};

/** What stands in a reader's language for the name of a person that was deleted. */
export const deleted = { say: "person.deleted" } as const satisfies Message;

/** A message as it is said in one language, and how that joins lists; compiling it throws where it cannot be read. */
type Phrase = { readonly format: () => Format; readonly lists: Intl.ListFormat };

/** The phrases of one language that were said already, by key. */
type Phrasebook = Map<string, Phrase>;

/** A step towards a phrasebook: the catalogues and the language that it is of lead there one after the other. */
type Branch = { readonly next: WeakMap<object, Branch>; readonly book: Phrasebook };

const newBranch = (): Branch => ({ next: new WeakMap(), book: new Map() });
const root = newBranch();
const noLanguage = {};

/** The phrasebook of these catalogues in this language, shared by all who speak it: a panel says hundreds of messages. */
function phrasebookOf(sources: readonly Source[], language: Language | undefined): Phrasebook {
  let branch = root;
  for (const step of [language ?? noLanguage, ...sources.map((source) => source.english)]) {
    branch = getOrMake(branch.next, step, newBranch);
  }
  return branch.book;
}

/** What has no translation is in English, with English plurals and lists. */
function readPhrase(sources: readonly Source[], language: Language | undefined, key: string): Phrase | undefined {
  const source = sources.find((each) => Object.hasOwn(each.english, key));
  const text = source?.english[key];
  if (source === undefined || text === undefined) return undefined;
  const translated = source.names?.[key] ?? language?.translation(source.name)?.[key];
  const [said, locale] =
    language === undefined || translated === undefined ? [text, "en"] : [translated, language.locale];
  let format: Format | undefined;
  return { format: () => (format ??= compileMessage(said, locale)), lists: listFormatOf(locale) };
}

const listFormats = new Map<string, Intl.ListFormat>();

const listFormatOf = (locale: string): Intl.ListFormat =>
  getOrMake(listFormats, locale, () => new Intl.ListFormat(locale, { type: "conjunction" }));

const isList = (value: MessageParam): value is readonly Message[] => Array.isArray(value);
