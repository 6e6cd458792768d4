/** Writes the SVG files of `assets/art` into `pieces/art.ts` of their games and of the kit: `npm run tool -- art`. */
import { writeFileSync } from "node:fs";
import { gamesWithArt, moduleOf, pathOf } from "./art/generate.ts";

for (const game of gamesWithArt()) writeFileSync(pathOf(game), await moduleOf(game));
