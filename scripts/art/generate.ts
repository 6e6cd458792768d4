import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { format } from "oxfmt";
import { readArt } from "./readArt.ts";

/** Games that have drawings in `assets/art`, and the kit. */
export const gamesWithArt = (): readonly string[] =>
  globSync("assets/art/*/")
    .map((folder) => basename(folder))
    .sort();

export const readDrawings = (game: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(`assets/art/${game}/*.svg`)
      .sort()
      .map((file) => [basename(file, ".svg"), readArt(readFileSync(file, "utf8"), basename(file, ".svg"))]),
  );

export const pathOf = (game: string): string => `games/${game}/${game === "kit" ? "draw" : "picture"}/pieces/art.json`;

/** The drawings of a game as its file holds them: name → content, around its own origin. */
export async function textOf(game: string): Promise<string> {
  const drawings = JSON.stringify(Object.fromEntries(readDrawings(game)));
  const { code } = await format("art.json", drawings, { printWidth: 120 });
  return code;
}
