import { pointsOf } from "../points.ts";
import { entrantOf, type TournamentRecord } from "../record.ts";
import type { Row } from "../standings.ts";
import { opponentsOf, shareOf } from "../words.ts";
import { type Column, table, type TableLine } from "./grid.ts";
import { drawnName } from "./names.ts";

const columns: readonly Column[] = [
  { title: "", align: "right" },
  { title: "Player", align: "left", isWide: true },
  { title: "Points", align: "right" },
  { title: "Wins", align: "right" },
  { title: "Opponents", align: "right" },
  { title: "Share %", align: "right" },
];

/** A row of the standings; in a league under the name of its division, and with what the place means after the season. */
export type Shown = { readonly row: Row; readonly division: string | null; readonly note: string | null };

/** The standings as SVG text. */
export function standingsPicture(record: TournamentRecord, shown: readonly Shown[], title: string): string {
  const lines = withHeadings(
    shown,
    (division): TableLine => ({ heading: division }),
    ({ row, note }): TableLine => {
      const [rank = "", , ...figures] = cellsOf(record, row);
      const { status } = entrantOf(record, row.entrant);
      const remark = `${status === "in" ? "" : " (out)"}${note === null ? "" : ` · ${note}`}`;
      return { cells: [rank, drawnName(record, row.entrant), ...figures], remark, isStrong: row.rank === 1 };
    },
  );
  return table(title, columns, lines);
}

/** The same in words, a row a line. */
export function standingsLines(record: TournamentRecord, shown: readonly Shown[]): readonly string[] {
  return withHeadings(
    shown,
    (division) => division,
    ({ row, note }) => {
      const [rank = "", name = "", points = "", wins = "", opponents = "", share = ""] = cellsOf(record, row);
      const means = note === null ? "" : ` · ${note}`;
      return `${rank} ${name}: ${points} (${wins} · ${opponents} · ${share})${means}`;
    },
  );
}

/** A line a row, and the name of a division before the first of its rows. */
function withHeadings<T>(
  shown: readonly Shown[],
  headed: (division: string) => T,
  lined: (shown: Shown) => T,
): readonly T[] {
  return shown.flatMap((each, at) => {
    const { division } = each;
    const isFirst = division !== null && shown[at - 1]?.division !== division;
    return isFirst ? [headed(division), lined(each)] : [lined(each)];
  });
}

function cellsOf(record: TournamentRecord, row: Row): readonly string[] {
  const { name, status } = entrantOf(record, row.entrant);
  return [
    `${row.rank}.`,
    status === "in" ? name : `${name} (out)`,
    pointsOf(row.units),
    String(row.figures.wins),
    opponentsOf(row),
    shareOf(row),
  ];
}
