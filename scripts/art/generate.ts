import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { readArt } from "./readArt.ts";

const width = 120;
/** Keys shorter than this have their value beside them, however long it is. */
const shortKey = 5;

/** Properties of an object of strings, laid out as Prettier does. */
function listStrings(strings: ReadonlyMap<string, string>): string {
  return [...strings]
    .map(([name, value]) => {
      const quote = value.includes('"') ? "'" : '"';
      const [key, written] = [/^\w+$/u.test(name) ? name : JSON.stringify(name), `${quote}${value}${quote},`];
      const line = `  ${key}: ${written}`;
      return line.length <= width || key.length < shortKey ? line : `  ${key}:\n    ${written}`;
    })
    .join("\n");
}

/** Games that have drawings in `assets/art`, and the kit. */
export const gamesWithArt = (): readonly string[] =>
  globSync("assets/art/*/")
    .map((folder) => basename(folder))
    .sort();

/** The drawings of a game by name, from its SVG files. */
export const readDrawings = (game: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(`assets/art/${game}/*.svg`)
      .sort()
      .map((file) => [basename(file, ".svg"), readArt(readFileSync(file, "utf8"), basename(file, ".svg"))]),
  );

/** The module that holds the drawings of a game, or of the kit. */
export const pathOf = (game: string): string => `games/${game}/${game === "kit" ? "draw" : "picture"}/pieces/art.ts`;

/** What this module says. */
export const moduleOf = (game: string): string => `// Written by \`npm run tool -- art\` from assets/art/${game}.

/** Name of a drawing → its content, around its own origin. */
export const art = {
${listStrings(readDrawings(game))}
};
`;
