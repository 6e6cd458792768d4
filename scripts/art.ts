/** Writes the SVG files of `assets/art` into `pieces/art.json` of their games and of the kit: `npm run tool -- art`. */
import { writeFileSync } from "node:fs";
import { gamesWithArt, textOf, pathOf } from "./art/generate.ts";

for (const game of gamesWithArt()) writeFileSync(pathOf(game), await textOf(game));
