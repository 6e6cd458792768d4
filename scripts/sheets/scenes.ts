import type { AnyGame, Speak } from "../../games/contract.ts";
import { illustrate } from "../../src/learning/illustrations.ts";
import type { Drawing } from "./positions.ts";

/** A game's pictures that belong to no table: its title, and those beside the pages of its rules. */
export function* scenesOf(game: AnyGame, speak: Speak): Generator<Drawing> {
  yield { name: "title", svg: game.titlePicture, words: [] };
  for (const [page, { shows }] of Object.entries(game.illustrations)) {
    const sheet = illustrate(game, page, speak);
    if (sheet !== undefined) yield { name: `${page} ${shows}`, svg: sheet.svg, words: sheet.alt };
  }
}
