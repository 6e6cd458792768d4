import { StoreError, withoutPassword } from "../../src/store/index.ts";

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
