import type { AnyGame, Message } from "../games/contract/index.ts";
import { paceWords } from "../src/discord/cards/reminders.ts";
import { completed, needed, oneOf } from "../src/discord/commands/definition.ts";
import { isSame, valueTyped } from "../src/discord/commands/typedOptions.ts";
import type { Host } from "../src/discord/host.ts";
import { asideMessage, type Reply } from "../src/discord/message/reply.ts";
import type { CompletionRequest, ReaderWords, UserRequest } from "../src/discord/userRequest.ts";
import { type Pace, paceNamed, paceNames, paces } from "../src/time/pace.ts";
import { baseOf, languageFor, languages } from "../src/words/languages.ts";
import { folded, shorten } from "../src/words/plain.ts";
import { type HostKey, say, type Translator } from "../src/words/translator.ts";
import type { ApplicationCommandOptionChoiceData } from "discord.js";

/** Most characters of a choice that Discord takes. */
const choiceLimit = 100;

type Asked = Pick<UserRequest, "guildId" | "translator">;
type Typing = Pick<CompletionRequest, "guildId" | "options" | "translator">;

/** Finds the game that was typed by its id, its title, its beginning or a part of one title, offered here or not. */
export function findGame({ games }: Pick<Host, "games">, typed: string): AnyGame | undefined {
  // The list says more behind a title (discord/discord-api-docs#7206).
  const [name = ""] = folded(typed).split(" · ");
  const exact = games.find(({ info }) => info.id === name || folded(info.title) === name);
  const parts = name === "" ? [] : games.filter((game) => hasPart(game, name));
  const begun = parts.filter(({ info }) => folded(info.title).startsWith(name));
  const [only, ...others] = begun.length === 1 ? begun : parts;
  return exact ?? (others.length === 0 ? only : undefined);
}

const hasPart = ({ info }: AnyGame, part: string): boolean =>
  folded(info.title).includes(part) || info.id.includes(part);

export async function sayNoGame({ service }: Host, guild: string | null, typed: string): Promise<Message> {
  return say("refusal.no-game", { named: typed.slice(0, 60), titles: listTitles(await service.offered(guild)) });
}

export async function noGame(host: Host, { guildId, translator }: Asked, typed: string): Promise<Reply> {
  return asideMessage(translator, await sayNoGame(host, guildId, typed));
}

export const listTitles = (games: readonly AnyGame[]): string => games.map(({ info }) => info.title).join(", ");

export async function completeGame(host: Host, typing: Typing) {
  return (await findByPart(host, typing)).map(({ info }) => ({ name: info.title, value: info.id }));
}

/** Lists the same games with what a host chooses by: players, time, and the amount to learn. */
export async function completeGameToPlay(host: Host, typing: Typing) {
  return (await findByPart(host, typing)).map(({ info: { id, title, seats, minutes, weight } }) => {
    const words = { title, ...seats, minutes, weight: say(`weight.${weight}`) };
    return { name: shorten(typing.translator.label(say("lobby.choice", words)), choiceLimit), value: id };
  });
}

async function findByPart({ service }: Host, { guildId, options }: Typing): Promise<readonly AnyGame[]> {
  const part = folded(options.getFocused());
  return (await service.offered(guildId)).filter((game) => hasPart(game, part));
}

export const hintsOption = oneOf("command.table.new.hints", {
  yes: "command.choice.hints",
  no: "command.choice.no-hints",
});

/** What is chosen to have none of one's own. */
const none = "own";
const english = "en-US";
const locales: readonly string[] = [english, ...languages.map(({ locale }) => locale)];

export const languageOption = (key: HostKey) => completed(key, needed);

/** Reads a language by any of its names: null where readers choose none (`own`), undefined where there is none such. */
export function parseLanguage(typed: string, words: WordsRead, own: HostKey): string | null | undefined {
  // The word of the first version is known as well.
  const named = typed === "server" ? none : valueTyped(completeLanguage(typed, words, own), typed);
  if (named === none) return null;
  // "en-GB" and "pt" are the English and the Portuguese that there are.
  const base = baseOf(folded(named));
  return (
    locales.find((locale) => namesOf(locale, words.locale).some((name) => isSame(name, named))) ??
    locales.find((locale) => baseOf(locale) === base)
  );
}

/** The languages that fit what was typed, by their names in the reader's language, in English and in their own. */
export function completeLanguage(typed: string, { locale: reader, translator }: WordsRead, own: HostKey) {
  const choices = locales.map((locale) => {
    const found = namesOf(locale, reader).join(" ");
    return { name: languageName(locale, reader), value: locale, found };
  });
  const label = translator.label(say(own));
  return [{ name: label, value: none, found: label }, ...choices]
    .filter(({ found }) => folded(found).includes(folded(typed)))
    .map(({ name, value }) => ({ name, value }));
}

type WordsRead = Pick<ReaderWords, "locale" | "translator">;

/** A language by its names in the reader's language, in English and in its own, and as Discord names it. */
const namesOf = (locale: string, reader: string): readonly string[] => [
  ...[reader, "en", locale].map((words) => languageName(locale, words)),
  locale,
];

/** What a language is called in the language of whoever reads it: by its name alone one finds it in a list. */
export function languageName(locale: string, reader: string): string {
  // A language is meant here, not how it is spoken in one country.
  const language = new Intl.Locale(locale).language;
  const name = new Intl.DisplayNames([reader], { type: "language" }).of(language) ?? locale;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}

/** A line about the games offered here that a reader's language lacks; none where it has them all. */
export async function listUntranslated({ service }: Host, { guildId }: Pick<UserRequest, "guildId">, reader: string) {
  const language = languageFor(reader);
  const lacking = (await service.offered(guildId)).filter(({ info }) => language?.translation(info.id) === undefined);
  const isPartly = language !== undefined && lacking.length > 0;
  return isPartly ? [say("me.language-partly", { games: lacking.map(({ info }) => info.title).join(", ") })] : [];
}

export const paceOption = completed("command.table.new.pace");

type Parsed = { readonly ok: true; readonly pace: Pace | undefined } | { readonly ok: false; readonly typed: string };

export function parsePace(typed: string | null, translator: Translator): Parsed {
  if (typed === null) return { ok: true, pace: undefined };
  const pace = paceNamed(valueTyped(completePace("", translator), typed));
  return pace === undefined ? { ok: false, typed: typed.slice(0, 40) } : { ok: true, pace };
}

/** The paces by name; anything else that is typed is offered as it is, once it is a pace. */
export function completePace(typed: string, translator: Translator) {
  const part = folded(typed);
  const presets = paceNames.map((name): ApplicationCommandOptionChoiceData<string> => ({
    name: paceWords(paces[name], translator),
    value: name,
  }));
  const own = paceNamed(typed);
  const custom = own?.name === "custom" ? [{ name: paceWords(own, translator), value: typed }] : [];
  return [
    ...custom,
    ...presets.filter(({ name, value }) => custom.length > 0 || folded(`${value} ${name}`).includes(part)),
  ];
}
