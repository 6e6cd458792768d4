import type { Speak } from "../../games/contract/index.ts";
import type { PicturedGame } from "../../games/kit/groups.ts";
import { illustrate } from "../../src/learning/illustrations.ts";
import type { Drawing } from "./positions.ts";

/** A game's pictures that belong to no table: its title, and those beside the pages of its rules. */
export function* scenesOf(game: PicturedGame, speak: Speak): Generator<Drawing> {
  yield { name: "title", svg: game.picture.title, words: [] };
  for (const [page, { shows }] of Object.entries(game.teaching?.illustrations ?? {})) {
    const sheet = illustrate(game, page, speak);
    if (sheet !== undefined) yield { name: `${page} ${shows}`, svg: sheet.svg, words: sheet.alt };
  }
}
