import { pointsOf } from "../points.ts";
import { entrantOf, type EntrantId, type TournamentRecord } from "../record.ts";
import type { Row } from "../standings.ts";
import { opponentsOf, shareOf } from "../words.ts";
import { type Column, rowsShown, table } from "./grid.ts";

const columns: readonly Column[] = [
  { title: "", share: 1.1, align: "right" },
  { title: "Player", share: 6, align: "left" },
  { title: "Points", share: 2, align: "right" },
  { title: "Wins", share: 1.5, align: "right" },
  { title: "Opponents", share: 2.4, align: "right" },
  { title: "Share %", share: 2, align: "right" },
];

/** The standings as SVG text. */
export function standingsPicture(record: TournamentRecord, rows: readonly Row[], title: string): string {
  return table(
    title,
    columns,
    rows.map((row) => cellsOf(record, row)),
    1,
  );
}

/** The same in words, a row a line. */
export function standingsLines(record: TournamentRecord, rows: readonly Row[]): readonly string[] {
  return rows.map((row) => {
    const [rank, name, points, wins, opponents, share] = cellsOf(record, row);
    return `${rank ?? ""} ${name ?? ""}: ${points ?? ""} (${wins ?? ""} · ${opponents ?? ""} · ${share ?? ""})`;
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

/** Who met whom: a row and a column a player, in the order of the standings; a cell has what the row's player won of the column's. */
export function crossPicture(record: TournamentRecord, rows: readonly Row[], title: string): string {
  const shown = rows.slice(0, Math.min(rowsShown, 16));
  const narrow: readonly Column[] = [
    { title: "", share: 6, align: "left" },
    ...shown.map(({ rank }): Column => ({ title: String(rank), share: 1.4, align: "middle" })),
  ];
  return table(
    title,
    narrow,
    shown.map((row) => [
      `${row.rank}. ${entrantOf(record, row.entrant).name}`,
      ...shown.map((other) => (other === row ? "×" : (crossCell(row, other.entrant) ?? ""))),
    ]),
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
