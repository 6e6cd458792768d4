/** Tells in which languages a text is written, by what the catalogues of only one language say. */
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { games } from "../../games/registry.ts";
import type { Catalogue } from "../../games/contract/index.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { languages } from "../../src/words/languages.ts";

/** What is shorter may stand in a name or in another language by chance; kana and kanji say more in less room. */
const shortest = (text: string): number => (/[\u3040-\u30FF\u4E00-\u9FFF]/u.test(text) ? 5 : 14);

/** The words between parameters, in all branches. */
function literalsOf(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return element.value.split("\n").map((line) => line.trim());
    return "options" in element ? Object.values(element.options).flatMap(({ value }) => literalsOf(value)) : [];
  });
}

const piecesOf = (catalogue: Catalogue): readonly string[] =>
  Object.values(catalogue)
    .flatMap((message) => literalsOf(parse(message, { ignoreTag: true })))
    .filter((piece) => piece.length >= shortest(piece));

const catalogues = new Map<string, readonly Catalogue[]>([
  ["en", [english, ...games.map(({ words }) => words.english)]],
  ...languages.map(
    ({ locale, translation }) =>
      [locale, ["host", ...games.map(({ info }) => info.id)].flatMap((name) => [translation(name) ?? {}])] as const,
  ),
]);

const pieces = new Map([...catalogues].map(([locale, all]) => [locale, new Set(all.flatMap(piecesOf))] as const));

/** No piece is shorter. To look a few letters up is far quicker than to look for a piece in a long text. */
const runLength = 5;

/** A number for the letters from here on, below `below`, a power of two. */
function numberAt(text: string, from: number, below: number): number {
  let number = 0;
  for (let at = from; at < from + runLength; at += 1) number = Math.imul(number, 31) + text.charCodeAt(at);
  return number & (below - 1);
}

/** Finds pieces in a text: only where each of its runs seems to occur somewhere, a piece is looked for. */
function createFinder(text: string): (piece: string) => boolean {
  // Marks by numbers take a tenth of the time of a set of runs; two runs of one number cost a look more.
  const marked = new Uint8Array(2 ** Math.ceil(Math.log2(text.length * 4 + 1)));
  for (let at = 0; at + runLength <= text.length; at += 1) marked[numberAt(text, at, marked.length)] = 1;
  return (piece) => {
    for (let at = 0; at + runLength <= piece.length; at += runLength) {
      if (marked[numberAt(piece, at, marked.length)] !== 1) return false;
    }
    return text.includes(piece);
  };
}

const finders = [...pieces].map(([locale, all]) => ({ locale, isSaid: createFinder([...all].join("\n")) }));

/** Of each language what its catalogues alone say. */
const own = new Map(
  [...pieces].map(([locale, all]) => {
    const others = finders.filter((other) => other.locale !== locale);
    return [locale, [...all].filter((piece) => !others.some(({ isSaid }) => isSaid(piece)))] as const;
  }),
);

/** Each line of a text once: no piece is longer than a line, and a match says most of its lines hundreds of times. */
const linesOf = (text: string): string => [...new Set(text.split("\n"))].join("\n");

/** What a text says in other languages than this one, a piece each. */
export function findForeign(all: string, locale: string): readonly string[] {
  const isSaid = createFinder(linesOf(all));
  return [...own].flatMap(([other, words]) =>
    other === locale ? [] : words.filter(isSaid).map((piece) => `${other}: ${piece}`),
  );
}

/** How much a text says in this language. */
export function countPieces(all: string, locale: string): number {
  return (own.get(locale) ?? []).filter(createFinder(linesOf(all))).length;
}
