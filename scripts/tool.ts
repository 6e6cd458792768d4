/** Runs a tool of contributors: `npm run tool -- NAME …`. */
import { join } from "node:path";

const tools: Readonly<Record<string, string>> = {
  arena: "lets computer players play each other",
  art: "brings the drawings of assets/art to their games",
  clicks: "counts the clicks of a turn and the options of a panel",
  fit: "finds what the figures of a game’s outlook are worth, from matches of computers",
  gallery: "draws every picture of every game",
  glyphs: "measures the faces of assets/fonts",
  icons: "adds icons of the game-icons set",
  live: "compares the real Discord with the local one",
  plants: "plants leaks and faults, and prints those that nothing finds",
  screenshots: "plays every game and takes pictures of the local Discord's page",
  words: "lists, exports and imports translations",
};

const [name = ""] = process.argv.splice(2, 1);
if (Object.hasOwn(tools, name)) await import(join(import.meta.dirname, `${name}.ts`));
else {
  const lines = Object.entries(tools).map(([each, does]) => `  npm run tool -- ${each}  ${does}`);
  console.error(`Say which tool:\n${lines.join("\n")}`);
  process.exitCode = 2;
}
