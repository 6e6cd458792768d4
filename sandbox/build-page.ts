import { execFile } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const room = import.meta.dirname;

/** Where the built page is, which the server serves. */
export const pageFolder = join(room, "page/dist");

/** Builds the page when it is missing or older than anything in this room. Throws what Vite says when it fails. */
export async function buildPageIfStale(): Promise<void> {
  if (isOlder(join(pageFolder, "index.html"), room)) await buildPage(pageFolder);
}

/** Builds the page whose sources are in another folder into `dist` there, when it is missing or older than they are. */
export async function buildIfStale(sources: string): Promise<void> {
  const folder = join(sources, "dist");
  if (isOlder(join(folder, "index.html"), sources)) await buildPage(folder, sources);
}

/**
 * Builds the page into this folder, which is emptied first.
 * Vite runs in a process of its own, because the memory that it takes would stay with the bot.
 */
export async function buildPage(folder: string, sources = join(room, "page")): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
  const options = ["--outDir", folder, "--emptyOutDir", "--logLevel", "warn"];
  await promisify(execFile)(process.execPath, [vite, "build", sources, ...options]);
}

/** True if a built file is missing, or older than a source in this folder. What is built or installed is no source. */
export function isOlder(built: string, sources: string): boolean {
  const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return true;
  // Folders count too: theirs is the only time that changes when a source is removed.
  return readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((path) => !/(?:^|[/\\])(?:dist|node_modules)(?:[/\\]|$)/u.test(path))
    .some((path) => statSync(join(sources, path)).mtimeMs > builtAt);
}
