import type { AnyGame } from "../games/contract/index.ts";
import { games } from "../games/registry.ts";

/** A game with every group that its host can do without, a campaign apart. */
export type WholeGame = AnyGame & Required<Pick<AnyGame, "picture" | "teaching" | "computer">>;

const isWhole = (game: AnyGame): game is WholeGame =>
  game.picture !== undefined && game.teaching !== undefined && game.computer !== undefined;

/** The game, checked to have pictures, a lesson and a computer. */
export function whole(game: AnyGame): WholeGame {
  if (!isWhole(game)) throw new Error(`${game.info.id} lacks a group of the contract`);
  return game;
}

/** Every game that has pictures, a lesson and a computer. */
export const wholeGames: readonly WholeGame[] = games.filter(isWhole);
