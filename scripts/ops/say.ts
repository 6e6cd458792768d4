import { StoreError, withoutPassword } from "../../src/store/index.ts";
import type { Finding } from "../../src/upkeep/finding.ts";

const marks = { green: "✔", yellow: "!", red: "✘" } as const;
const colours = { green: 32, yellow: 33, red: 31 } as const;

/** Prints findings, a line each; the script ends with 1 once one of them is red. */
export function showAll(findings: readonly Finding[]): void {
  for (const { colour, text } of findings) {
    if (colour === "red") process.exitCode = 1;
    const line = `${marks[colour]} ${text}`;
    console.log(process.stdout.isTTY ? `\u001b[${colours[colour]}m${line}\u001b[0m` : line);
  }
}

/** Says why a script cannot go on, and ends it. */
export function endWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** What went wrong with a file or database, in a sentence that names it. */
export function explainFailure(error: unknown, what: string): string {
  if (error instanceof StoreError) return `${withoutPassword(what)}: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
