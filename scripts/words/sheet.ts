/**
 * The sheet of a translator: each message with where it is read, an example, the letters it may have, the words of the
 * glossary, its English and its translation, in a CSV. What comes back is checked row by row.
 */
import { writeFileSync } from "node:fs";
import { TYPE } from "@formatjs/icu-messageformat-parser";
import papaparse from "papaparse";
import type { Message, MessageParam } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { listFolders } from "../../src/words/languages.ts";
import { createTranslate } from "../../src/words/translate.ts";
import { englishCatalogues, listTerms, readTranslated } from "./catalogues.ts";
import { findFlaws, findTerms, longestOf, parse, within } from "./flaws.ts";
import places from "./places.json" with { type: "json" };
import samples from "./samples.json" with { type: "json" };
import { createSpeaker, printMatch } from "./transcript.ts";

const columns = ["catalogue", "key", "where", "example", "longest", "glossary", "English", "translation"] as const;

/** A message of a sheet; `longest` in letters, empty where there is room. */
type Row = { readonly [column in (typeof columns)[number]]: string };

/** Catalogues, and whether the most read messages come first. */
type Wanted = { readonly only: readonly string[]; readonly isByImportance: boolean };

/** Writes the sheet of a language, and returns of how many messages. */
export function writeSheet(to: string, language: string, { only, isByImportance }: Wanted): number {
  const rows = only.flatMap((catalogue) => listRows(language, catalogue));
  if (isByImportance) rows.sort((one, other) => one.rank - other.rank || other.times - one.times);
  writeFileSync(to, papaparse.unparse(rows, { columns: [...columns] }));
  return rows.length;
}

/** `rank` is lowest where players read most, `times` how often it was said in a few matches. */
function listRows(language: string, catalogue: string): (Row & { readonly rank: number; readonly times: number })[] {
  const [heard, translated] = [listen(catalogue), readTranslated(language, catalogue)];
  const terms = listTerms(language, catalogue);
  const kind = catalogue === "host" ? "host" : "game";
  const known: readonly (readonly string[])[] = places[kind];
  const others = listFolders().map((name) => readTranslated(name, catalogue));
  // In pictures whatever any language has is known to fit.
  const longestKnown = (key: string, english: string): number =>
    Math.max(english.length, ...others.map((words) => words[key]?.length ?? 0));
  return Object.entries(englishCatalogues.get(catalogue) ?? {}).map(([key, english]) => {
    const place = known.findIndex(([prefix]) => prefix === key.split(".", 1)[0]);
    const longest = key.startsWith("picture.") ? longestKnown(key, english) : longestOf(key, english);
    const said = heard.get(key);
    return {
      ...{ catalogue, key, English: english, translation: translated[key] ?? "" },
      where: known[place]?.[1] ?? "a name or a part of other messages",
      example: said?.example ?? imagineExample(english, samples[kind]),
      longest: longest === Infinity ? "" : String(longest),
      glossary: findTerms(terms, key, english)
        .map((term) => `${term.english[0] ?? ""} → ${term.words.join(", ")}`)
        .join("; "),
      rank: place === -1 ? known.length : place,
      times: said?.times ?? 0,
    };
  });
}

type Heard = { readonly example: string; readonly times: number };

/** What a player reads in a few matches of a game: each message with the first sentence that it was, or was a part of. */
function listen(catalogue: string): ReadonlyMap<string, Heard> {
  const heard = new Map<string, Heard>();
  const game = games.find(({ info }) => info.id === catalogue);
  if (game === undefined) return heard;
  const speak = createSpeaker(game);
  const hear = (said: Message, whole = speak(said)): void => {
    const before = heard.get(said.say);
    heard.set(said.say, { example: before?.example ?? whole, times: (before?.times ?? 0) + 1 });
    for (const part of Object.values(said.with ?? {}).flatMap(messagesIn)) hear(part, whole);
  };
  const { min, max } = game.info.seats;
  for (const seats of new Set([Math.max(2, min), max]))
    for (const seed of [1, 2]) printMatch(game, { seats, seed, most: 100, heard: (said) => hear(said) });
  return heard;
}

function messagesIn(value: MessageParam): readonly Message[] {
  if (typeof value !== "object") return [];
  if (!("say" in value)) return "seat" in value ? [] : value;
  return [value];
}

/** The English message with values as they are put in: a number where it counts, the first of the words it chooses by. */
function imagineExample(english: string, usual: { readonly [name: string]: string | number }): string {
  const parsed = parse(english, "en");
  if (typeof parsed === "string") return english;
  const values: { [name: string]: string | number } = {};
  for (const element of within(parsed)) {
    if (element.type === TYPE.select) values[element.value] = Object.keys(element.options)[0] ?? "other";
    else if (element.type === TYPE.plural || element.type === TYPE.number) values[element.value] = 3;
    else if (element.type === TYPE.argument) values[element.value] ??= usual[element.value] ?? `‹${element.value}›`;
  }
  return createTranslate(
    [{ name: "example", english: { example: english } }],
    "en",
    String,
  )({
    say: "example",
    with: values,
  });
}

/** A filled row of a sheet that came back, and what is wrong with it. */
type Taken = Pick<Row, "catalogue" | "key" | "translation"> & { readonly flaws: readonly string[] };

export function readSheet(language: string, csv: string): readonly Taken[] {
  const { data } = papaparse.parse<Partial<Row>>(csv, { header: true, skipEmptyLines: true });
  return data.flatMap(({ catalogue = "", key = "", translation = "" }) => {
    if (translation === "") return [];
    const english = englishCatalogues.get(catalogue)?.[key];
    const flaws =
      english === undefined ? ["is no message of this version"] : findFlaws(key, english, translation, language);
    return [{ catalogue, key, translation, flaws }];
  });
}
