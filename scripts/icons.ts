/**
 * Copies icons out of the game-icons set into `games/kit/draw/icons.json`:
 * `npm run tool -- icons NAME …` adds to those already there (names as on game-icons.net).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { format } from "oxfmt";
import { z } from "zod";
import present from "../games/kit/draw/icons.json" with { type: "json" };

const IconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });
const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
const { icons: offered } = IconSet.parse(JSON.parse(readFileSync(file, "utf8")));

/** One path for the whole icon; a path that starts with a relative move starts from the origin. */
function pathOf(name: string): string {
  const body = offered[name]?.body;
  if (body === undefined) throw new Error(`game-icons has no "${name}"`);
  const paths = [...body.matchAll(/ d="([^"]+)"/gu)].map(([, path = ""]) => path);
  return paths.map((path) => (path.startsWith("m") ? `M0 0${path}` : path)).join("");
}

const names = [...new Set([...Object.keys(present), ...process.argv.slice(2)])].sort();

const icons = Object.fromEntries(names.map((name) => [name, pathOf(name)]));
const { code } = await format("icons.json", JSON.stringify(icons), { printWidth: 120 });
writeFileSync(new URL("../games/kit/draw/icons.json", import.meta.url), code);
