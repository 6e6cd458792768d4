import { pointsOf } from "../points.ts";
import { entrantOf, type EntrantId, type TournamentRecord } from "../record.ts";
import type { Row } from "../standings.ts";
import { opponentsOf, shareOf } from "../words.ts";
import { type Column, table, type TableLine } from "./grid.ts";
import { drawnName } from "./names.ts";

/** How many rows a picture shows at most: more could not be read on a phone. */
export const rowsShown = 24;

const columns: readonly Column[] = [
  { title: "", share: 1.1, align: "right" },
  { title: "Player", share: 6, align: "left" },
  { title: "Points", share: 2, align: "right" },
  { title: "Wins", share: 1.5, align: "right" },
  { title: "Opponents", share: 2.4, align: "right" },
  { title: "Share %", share: 2, align: "right" },
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
      const name = drawnName(record, row.entrant);
      const words = [name, ...(status === "in" ? [] : ["(out)"]), ...(note === null ? [] : [`· ${note}`])].join(" ");
      return { cells: [rank, words, ...figures], isStrong: row.rank === 1 };
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

/** How many players a cross table shows: more columns could not be read. */
const crossShown = 16;

/** Who met whom: a row and a column a player, in the order of the standings; a cell has what the row's player won of the column's. */
export function crossPicture(record: TournamentRecord, rows: readonly Row[], title: string): string {
  const shown = rows.slice(0, crossShown);
  const narrow: readonly Column[] = [
    { title: "", share: 6, align: "left" },
    ...shown.map(({ rank }): Column => ({ title: String(rank), share: 1.4, align: "middle" })),
  ];
  return table(
    title,
    narrow,
    shown.map((row) => ({
      cells: [
        `${row.rank}. ${drawnName(record, row.entrant, 13)}`,
        ...shown.map((other) => (other === row ? "×" : (crossCell(row, other.entrant) ?? ""))),
      ],
    })),
  );
}

/** The same in words: each player's meetings in a line. */
export function crossLines(record: TournamentRecord, rows: readonly Row[]): readonly string[] {
  return rows.map((row) => {
    const met = rows.flatMap((other) => {
      const cell = other === row ? undefined : crossCell(row, other.entrant);
      return cell === undefined ? [] : [`${entrantOf(record, other.entrant).name} ${cell}`];
    });
    return `${row.rank}. ${entrantOf(record, row.entrant).name}: ${met.join(", ")}`;
  });
}

/** The points of this row at each table shared with that player; undefined when they have not met. */
function crossCell(row: Row, other: EntrantId): string | undefined {
  const met = row.lines.flatMap((line) =>
    line.kind === "table" && line.against.includes(other) ? [pointsOf(line.earned.units)] : [],
  );
  return met.length === 0 ? undefined : met.join(" ");
}
