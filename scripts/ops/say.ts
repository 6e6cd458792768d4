import { existsSync } from "node:fs";
import { styleText } from "node:util";
import { readSettings } from "../../src/env.ts";
import { keyFileOf } from "../../src/store/engines/secretKey.ts";
import { isPostgres, openStoreAt, type Store, StoreError, withoutPassword } from "../../src/store/index.ts";
import troubles from "../../src/store/troubles.json" with { type: "json" };
import type { Finding } from "../../src/upkeep/finding.ts";

const marks = { green: "✔", yellow: "!", red: "✘" } as const;

/** Prints findings, a line each; the script ends with 1 once one of them is red. */
export function showAll(findings: readonly Finding[]): void {
  for (const { colour, text } of findings) {
    if (colour === "red") process.exitCode = 1;
    console.log(styleText(colour, `${marks[colour]} ${text}`));
  }
}

/** Says why a script cannot go on, and ends it. */
export function endWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Opens the database that the settings name, or ends the script with the reason why it cannot be opened. */
export async function openStoreHere(): Promise<Store> {
  const { database, secretKey } = readSettings();
  if (!isPostgres(database) && !existsSync(database)) endWith(`There is no database at ${database}.`);
  return openStoreAt(database, { secretKey }).catch((error: unknown) => endWith(explainFailure(error, database)));
}

/** What went wrong with a file or database, in a sentence that names it, and where the key is looked for that opens it. */
export function explainFailure(error: unknown, what: string, keyFile = keyFileOf(what)): string {
  if (!(error instanceof StoreError)) return error instanceof Error ? error.message : String(error);
  const engine = isPostgres(what) ? "postgres" : "file";
  const named = error.trouble === "bad-key-file" ? keyFile : withoutPassword(what);
  if (error.trouble !== "locked") return `${error.message} ${named}: ${troubles[error.trouble][engine]}`;
  const remedy = engine === "postgres" ? "" : `put its key file back as ${keyFile}, or `;
  return `${named} is encrypted under a key that is not here: ${remedy}set SECRET_KEY to its key. Without it nobody can read this.`;
}
