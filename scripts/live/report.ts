import type { Verdict } from "./compare.ts";
import type { Result } from "./side.ts";

/** One verdict as lines for the terminal: what both answered, what was asked, and a sentence for each difference. */
export function linesOf(verdict: Verdict): readonly string[] {
  const { row } = verdict;
  switch (verdict.kind) {
    case "same":
      return [line("same", answerOf(verdict.there), "", row.does)];
    case "differs":
      return [
        line("DIFFERS", answerOf(verdict.there), answerOf(verdict.here), row.does),
        ...verdict.why.map((sentence) => `          ${sentence} (${row.request})`),
      ];
    case "skipped":
      return [line("skipped", "", "", `${row.does}: ${verdict.why}`)];
  }
}

/** The head of the table. */
export const head = line("", "Discord", "local", "the bot …");

function line(verdict: string, there: string, here: string, does: string): string {
  return `${verdict.padEnd(8)} ${there.padEnd(11)} ${here.padEnd(11)} ${does}`.trimEnd();
}

const answerOf = ({ status, code }: Result): string => `${status}${code === null ? "" : ` ${code}`}`;

/** How many rows were the same, differed and were skipped, in one sentence. */
export function summary(verdicts: readonly Verdict[]): string {
  const count = (kind: Verdict["kind"]): number => verdicts.filter((verdict) => verdict.kind === kind).length;
  return `${count("same")} rows the same, ${count("differs")} different, ${count("skipped")} skipped.`;
}
