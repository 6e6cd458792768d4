import { play, type Result, type Row, type Side } from "./side.ts";

/** What came of one row: the same, a difference with its sentences, or nothing to compare. */
export type Verdict =
  | { readonly kind: "same"; readonly row: Row; readonly there: Result }
  | {
      readonly kind: "differs";
      readonly row: Row;
      readonly there: Result;
      readonly here: Result;
      readonly why: readonly string[];
    }
  | { readonly kind: "skipped"; readonly row: Row; readonly why: string };

type Sides = { readonly there: Side; readonly here: Side };

/** Makes one request on Discord ("there") and on the local Discord ("here"), and compares the answers. */
export async function compare({ there: one, here: other }: Sides, row: Row): Promise<Verdict> {
  const there = await play(one, row);
  const here = await play(other, row);
  if (there === undefined && here === undefined)
    return { kind: "skipped", row, why: "what it builds on is on neither side" };
  if (there === undefined) return { kind: "skipped", row, why: "what it builds on is not there on Discord" };
  if (here === undefined) return { kind: "skipped", row, why: "what it builds on is not there on the local Discord" };
  const why = differences(row, there, here);
  return why.length === 0 ? { kind: "same", row, there } : { kind: "differs", row, there, here, why };
}

function differences({ hears = [] }: Row, there: Result, here: Result): readonly string[] {
  if (isRefused(there) !== isRefused(here)) {
    return isRefused(there)
      ? [`Discord refuses it (“${there.message}”); the local Discord lets it through.`]
      : [`Discord lets it through; the local Discord refuses it (“${here.message}”).`];
  }
  if (there.status !== here.status || there.code !== here.code) {
    const way = isRefused(there) ? "Both refuse it, in other words" : "Both do it, with another status";
    return [`${way}: Discord says “${there.message}”, the local Discord “${here.message}”.`];
  }
  const facts = Object.keys(there.facts).flatMap((path) => {
    const [one, other] = [there.facts[path], here.facts[path]];
    return one === other ? [] : [`“${path}” is ${one ?? ""} on Discord and ${other ?? ""} on the local Discord.`];
  });
  const events = hears.flatMap((event) => {
    const came = there.heard.includes(event);
    if (came === here.heard.includes(event)) return [];
    return [came ? `Only Discord sends ${event}.` : `Only the local Discord sends ${event}.`];
  });
  return [...facts, ...events];
}

const isRefused = ({ status }: Result): boolean => status >= 400;

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

export const head = line("", "Discord", "local", "the bot …");

function line(verdict: string, there: string, here: string, does: string): string {
  return `${verdict.padEnd(8)} ${there.padEnd(11)} ${here.padEnd(11)} ${does}`.trimEnd();
}

const answerOf = ({ status, code }: Result): string => `${status}${code === null ? "" : ` ${code}`}`;

export function summary(verdicts: readonly Verdict[]): string {
  const count = (kind: Verdict["kind"]): number => verdicts.filter((verdict) => verdict.kind === kind).length;
  return `${count("same")} rows the same, ${count("differs")} different, ${count("skipped")} skipped.`;
}
