import { styleText } from "node:util";
import { readSettings } from "../../src/env.ts";
import { openStoreAt, type Store, StoreError, withoutPassword } from "../../src/store/index.ts";
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
  return openStoreAt(database, { secretKey }).catch((error: unknown) => endWith(explainFailure(error, database)));
}

/** What went wrong with a file or database, in a sentence that names it. */
export function explainFailure(error: unknown, what: string): string {
  if (error instanceof StoreError) return `${withoutPassword(what)}: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
