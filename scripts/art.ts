/** Writes the SVG files of `assets/art` into `picture/pieces/art.ts` of their games: `npm run tool -- art`. */
import { writeFileSync } from "node:fs";
import { gamesWithArt, moduleOf } from "./art/generate.ts";

for (const game of gamesWithArt()) writeFileSync(`games/${game}/picture/pieces/art.ts`, moduleOf(game));
