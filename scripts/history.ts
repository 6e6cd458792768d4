import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";

type Row = {
  readonly note: string;
  readonly machine: Readonly<Record<string, string>>;
  readonly figures: Readonly<Record<string, string>>;
};

/** Appends figures of this commit to history.jsonl. `date` is a day in ISO form. */
export function appendRow({ note, machine, figures }: Row, date = new Date().toISOString().slice(0, 10)): void {
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
  const row = { date, commit, note, machine, figures };
  appendFileSync(join(import.meta.dirname, "../bench/history.jsonl"), `${JSON.stringify(row)}\n`);
}
