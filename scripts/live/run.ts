import { LiveFailure } from "./api.ts";
import { compare, head, linesOf, summary, type Verdict } from "./compare.ts";
import { knockOn } from "./knock.ts";
import { openMirror } from "./mirror.ts";
import type { LiveOptions } from "./options.ts";
import { rows } from "./rows/index.ts";
import { type Row, takeBack } from "./side.ts";

type LiveRun = {
  readonly options: LiveOptions;
  readonly print: (line: string) => void;
  /** Once aborted, no further row is begun, and what was made is taken back. */
  readonly signal: AbortSignal;
};

export type LiveOutcome = {
  readonly verdicts: readonly Verdict[];
  /** A sentence for each thing that is still on the server. */
  readonly left: readonly string[];
};

/**
 * Makes every row's request on Discord and on a local Discord where the bot has the same rights, and prints both
 * answers. Takes back what it made, however it ends. Throws a LiveFailure when it cannot begin.
 */
export async function runLive({ options, print, signal }: LiveRun): Promise<LiveOutcome> {
  const { there, knowledge } = await knockOn(options);
  const { here, close } = await openMirror(knowledge);
  for (const sentence of knowledge.advice) print(sentence);
  print(head);
  const verdicts: Verdict[] = [];
  let left: readonly string[] = [];
  try {
    for (const row of rows) {
      if (signal.aborted) break;
      const verdict = lacks(row, knowledge.missing) ?? (await compare({ there, here }, row));
      verdicts.push(verdict);
      for (const line of linesOf(verdict)) print(line);
    }
  } catch (error) {
    // Whatever it is, what was made must go first.
    print(error instanceof LiveFailure ? error.message : `It broke off: ${String(error)}`);
    left = ["The comparison is not complete."];
  } finally {
    left = [...left, ...(await takeBack(there))];
    await Promise.all([there.line.close(), here.line.close()]);
    await close();
  }
  if (signal.aborted) left = ["It was interrupted.", ...left];
  print(summary(verdicts));
  for (const sentence of left) print(sentence);
  return { verdicts, left };
}

function lacks(row: Row, missing: readonly string[]): Verdict | undefined {
  const lacking = (row.needs ?? []).filter((permission) => missing.includes(permission));
  if (lacking.length === 0) return undefined;
  return { kind: "skipped", row, why: `the bot lacks ${lacking.join(" and ")}` };
}
