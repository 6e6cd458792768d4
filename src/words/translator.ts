import type { AnyGame, Message, Seat } from "../../games/contract/index.ts";
import { beginLarge } from "../../games/kit/message.ts";
import { somebody, type UserId } from "../ids.ts";
import english from "./english.json" with { type: "json" };
import { type Line, listPresent, type Sparse } from "./lines.ts";
import { distinctNames } from "./plain.ts";
import { createTranslate, deleted, plain, type Source } from "./translate.ts";

/** Every message the host itself speaks. */
export type HostKey = keyof typeof english;

/** A message of the host; the compiler knows its keys. */
export function say(key: HostKey, words?: Message["with"]): Message {
  return words === undefined ? { say: key } : { say: key, with: words };
}

const host: Source = { name: "host", english };

/** A game's words, under the name that their translations have. */
const sourceOf = ({ info, words }: AnyGame): Source => ({ name: info.id, english: words.english, names: words.names });

/** Speaks one reader's language: `text` names people by mention, `label` by name, for places that show no mention. */
export type Translator = {
  readonly text: (said: Message) => string;
  readonly label: (said: Message) => string;
  readonly lines: (lines: Sparse<Line>) => readonly string[];
  /** Translators with equal voices say the same by `label`; absent where that is not known. */
  readonly voice?: string;
};

/** What is said of a seat: who sits there, as every table has it. */
type NamedSeats = {
  readonly seats: readonly (
    | { readonly kind: "person"; readonly user: UserId; readonly name: string }
    | { readonly kind: "computer"; readonly name: string }
  )[];
};

export const createTranslator = (text: Translator["text"], label = text, voice?: string): Translator => ({
  ...{ text, label, ...(voice === undefined ? {} : { voice }) },
  lines: (lines) =>
    listPresent(lines).map((line) => (typeof line === "string" ? line : (line.mark ?? "") + text(line))),
});

/** The translator for messages about no table. */
export function hostTranslator(locale: string): Translator {
  return createTranslator(createTranslate([host], locale, (seat) => `${seat + 1}`));
}

/** The translator for messages about a table: the host's words and the game's. */
export function tableTranslator(game: AnyGame, record: NamedSeats, locale: string): Translator {
  const sources = [host, sourceOf(game)];
  const known = record.seats.map(({ name }) => (name === somebody ? hostTranslator(locale).label(deleted) : name));
  const names = distinctNames(known);
  const nameOf = (seat: Seat) => names[seat] ?? `${seat + 1}`;
  const mention = (seat: Seat) => {
    const seated = record.seats[seat];
    if (seated?.kind === "person") return `<@${seated.user}>`;
    return seated === undefined ? nameOf(seat) : `**${plain(nameOf(seat))}**`;
  };
  return createTranslator(
    createTranslate(sources, locale, mention),
    createTranslate(sources, locale, nameOf),
    JSON.stringify([game.info.id, locale, record.seats.map(({ name }) => name)]),
  );
}

/** The translator for a game's own words where no table is concerned: seats are numbered. */
export function gameTranslator(game: AnyGame, locale: string): Translator {
  return createTranslator(createTranslate([host, sourceOf(game)], locale, (seat) => `${seat + 1}`));
}

/** The label of an option as it begins a button: with a capital, unless a player's own name is first. */
export function beginLabel(label: Message, speak: Translator["label"]): string {
  const words = speak(label);
  const isName = listSeats(label).some((who) => words.startsWith(speak(say("seat", { who }))));
  return isName ? words : beginLarge(words);
}

/** Lists the seats that a message names, in itself or in the messages that are put into it. */
export const listSeats = ({ with: words = {} }: Message): readonly { readonly seat: Seat }[] =>
  Object.values(words)
    .flat()
    .filter((word) => typeof word === "object")
    .flatMap((word) => ("seat" in word ? [word] : listSeats(word)));
