/** Which checks a game must pass at which stage: the only place that says so. */
import { existsSync, globSync } from "node:fs";
import type { AnyGame, Stage } from "../games/contract/index.ts";
import { games } from "../games/registry.ts";
import { languages } from "../src/words/languages.ts";

const stages: readonly Stage[] = ["alpha", "beta", "production"];

/** Groups of checks, and the first stage at which a game must pass them. */
const checkedFrom = {
  rules: "alpha",
  words: "alpha",
  papers: "alpha",
  pictures: "beta",
  computer: "beta",
  lesson: "beta",
  languages: "production",
  gallery: "production",
  "recorded matches": "production",
  "README's list": "production",
} as const satisfies { readonly [checks: string]: Stage };

export type Checks = keyof typeof checkedFrom;

/** Languages, by folder and first locale, that lack whole games so far: tests want all of each file that they have. */
export const partialLanguages: ReadonlySet<string> = new Set(["pt-BR"]);

/** True for a game that must pass these checks at its stage. */
export const isChecked = ({ info }: Pick<AnyGame, "info">, checks: Checks): boolean =>
  stages.indexOf(info.stage) >= stages.indexOf(checkedFrom[checks]);

/** Lists the games that must pass these checks. */
export const gamesFor = (checks: Checks, among: readonly AnyGame[] = games): readonly AnyGame[] =>
  among.filter((game) => isChecked(game, checks));

/** Lists the same games by title, for `describe.each` and `test.each`. */
export const titled = (checks: Checks): readonly (readonly [title: string, game: AnyGame])[] =>
  gamesFor(checks).map((game) => [game.info.title, game] as const);

type Need = { readonly what: string; readonly isMet: boolean };

/** Things without which checks could not run, or would pass for nothing. */
const needs: { readonly [checks in Checks]?: (game: AnyGame) => Need } = {
  papers: ({ info: { id } }) => ({
    what: `games/${id}/README.md, in the folder that \`info.id\` names`,
    isMet: existsSync(`games/${id}/README.md`),
  }),
  pictures: ({ picture }) => ({ what: "`picture`", isMet: picture !== undefined }),
  computer: ({ computer }) => ({ what: "`computer`", isMet: computer !== undefined }),
  lesson: ({ teaching }) => ({ what: "`teaching`", isMet: teaching !== undefined }),
  languages: ({ info: { id } }) => ({
    what: `languages/*/${id}.json`,
    isMet: languages.every(({ locale, translation }) => partialLanguages.has(locale) || translation(id) !== undefined),
  }),
  gallery: ({ info: { id } }) => ({
    what: `docs/games/${id}-desktop.png, -phone.png and -end.png`,
    isMet: globSync(`docs/games/${id}-{desktop,phone,end}.png`).length === 3,
  }),
  "recorded matches": ({ info: { id } }) => ({
    what: `two files in test/games/${id}/transcripts`,
    isMet: globSync(`test/games/${id}/transcripts/*.txt`).length > 1,
  }),
};

/** Lists what a game lacks that its stage asks for: "computer: `computer`". */
export const listLacks = (game: AnyGame): readonly string[] =>
  Object.keys(checkedFrom).flatMap((checks) => {
    const named = checks as Checks;
    const need = isChecked(game, named) ? needs[named]?.(game) : undefined;
    return need === undefined || need.isMet ? [] : [`${checks}: ${need.what}`];
  });

/** A game with every group that its host can do without, a campaign apart. */
export type WholeGame = AnyGame & Required<Pick<AnyGame, "picture" | "teaching" | "computer">>;

const isWhole = (game: AnyGame): game is WholeGame =>
  game.picture !== undefined && game.teaching !== undefined && game.computer !== undefined;

/** Lists the games that must pass these checks of whole games. */
export const wholeGamesFor = (checks: Checks): readonly WholeGame[] => gamesFor(checks).filter(isWhole);
