/** Which checks a game must pass at which stage: the only place that says so. */
import { globSync } from "node:fs";
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

/** True for a game that must pass these checks at its stage. */
export const isChecked = ({ info }: Pick<AnyGame, "info">, checks: Checks): boolean =>
  stages.indexOf(info.stage) >= stages.indexOf(checkedFrom[checks]);

/** Lists the games that must pass these checks. */
export const gamesFor = (checks: Checks, among: readonly AnyGame[] = games): readonly AnyGame[] =>
  among.filter((game) => isChecked(game, checks));

/** Lists the same games by title, for `describe.each` and `test.each`. */
export const titled = (checks: Checks): readonly (readonly [title: string, game: AnyGame])[] =>
  gamesFor(checks).map((game) => [game.info.title, game] as const);

/** Things without which checks could not run, or would pass for nothing. */
const needs: { readonly [checks in Checks]?: (game: AnyGame) => boolean } = {
  papers: ({ info }) => globSync(`games/${info.id}/README.md`).length === 1,
  pictures: ({ picture }) => picture !== undefined,
  computer: ({ computer }) => computer !== undefined,
  lesson: ({ teaching }) => teaching !== undefined,
  languages: ({ info }) => languages.every(({ translation }) => translation(info.id) !== undefined),
  gallery: ({ info }) => globSync(`docs/{games/${info.id}-*,winner-${info.id}}.png`).length === 3,
  "recorded matches": ({ info }) => globSync(`test/games/${info.id}/transcripts/*.txt`).length > 1,
};

/** Lists what a game lacks that its stage asks for. */
export const listLacks = (game: AnyGame): readonly string[] =>
  Object.keys(checkedFrom).filter((checks) => {
    const named = checks as Checks;
    return isChecked(game, named) && needs[named]?.(game) === false;
  });

/** A game with every group that its host can do without, a campaign apart. */
export type WholeGame = AnyGame & Required<Pick<AnyGame, "picture" | "teaching" | "computer">>;

const isWhole = (game: AnyGame): game is WholeGame =>
  game.picture !== undefined && game.teaching !== undefined && game.computer !== undefined;

/** Lists the games that must pass these checks of whole games. */
export const wholeGamesFor = (checks: Checks): readonly WholeGame[] => gamesFor(checks).filter(isWhole);
