import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import type { AnyGame } from "../../games/contract/index.ts";

/** Where computers stood before they searched: what later ones are measured against. */
const commitBefore = "446aafe";

/**
 * The games as they stood then, whose likings are what their computer played by. They are unpacked once, into a folder
 * outside the repository; git and the whole history have to be there.
 */
export async function loadBefore(): Promise<readonly AnyGame[]> {
  const folder = join(tmpdir(), `clutch-arena-${commitBefore}`);
  if (!existsSync(join(folder, "games"))) {
    const files = execFileSync("git", ["archive", commitBefore, "games", "data", "package.json"], {
      maxBuffer: 2 ** 28,
    });
    mkdirSync(folder, { recursive: true });
    execFileSync("tar", ["-x", "-C", folder], { input: files });
  }
  // Whoever unpacked them may have had the packages where there are none any more.
  rmSync(join(folder, "node_modules"), { force: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const registry = (await import(pathToFileURL(join(folder, "games/registry.ts")).href)) as {
    readonly games: readonly AnyGame[];
  };
  return registry.games;
}
