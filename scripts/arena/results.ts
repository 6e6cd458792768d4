import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { parseJson } from "../../src/records/envelope.ts";

const line = z.object({
  /** Who played whom at what, in one line: matches of equal names are of one figure. */
  figure: z.string(),
  match: z.number().int(),
  seat: z.number().int(),
  win: z.number(),
  points: z.number(),
  /** What the best of the others had. */
  others: z.number().nullable(),
  milliseconds: z.number(),
  answers: z.number(),
});

/** How one match went for the player who is measured. */
export type MatchLine = z.infer<typeof line>;

/** The matches in this file; none where there is no file. A last line that was cut off is left out. */
export function readResults(file: string): readonly MatchLine[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").split("\n").flatMap(readLine);
}

function readLine(text: string): readonly MatchLine[] {
  const { data } = line.safeParse(parseJson(text));
  return data === undefined ? [] : [data];
}

export function addResult(file: string, result: MatchLine): void {
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}

const z95 = 1.959964;

/** Wins with Wilson's 95 % interval, points, and milliseconds of thought for each answer. */
export function summarise(lines: readonly MatchLine[]) {
  const matches = lines.length;
  const share = mean(lines.map(({ win }) => win));
  const centre = share + z95 ** 2 / (2 * matches);
  const reach = z95 * Math.sqrt((share * (1 - share)) / matches + z95 ** 2 / (4 * matches ** 2));
  const scale = 1 + z95 ** 2 / matches;
  const others = lines.flatMap((each) => each.others ?? []);
  return {
    matches,
    share,
    low: (centre - reach) / scale,
    high: (centre + reach) / scale,
    points: mean(lines.map(({ points }) => points)),
    others: others.length === 0 ? null : mean(others),
    perAnswer: sum(lines.map(({ milliseconds }) => milliseconds)) / sum(lines.map(({ answers }) => answers)),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
