import { readdirSync } from "node:fs";
import type { AnyGame, Speak } from "../../games/contract/index.ts";
import { gameTranslator } from "../../src/words/translator.ts";

const folders = readdirSync(new URL("../../languages/", import.meta.url));

/** Every language that the game is translated into, and how its pictures speak it. */
export const listLanguages = (game: AnyGame): readonly (readonly [string, Speak])[] =>
  folders.map((language) => [language, gameTranslator(game, language).label] as const);
