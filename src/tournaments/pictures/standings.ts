import type { Speak } from "../../../games/contract/index.ts";
import { say } from "../../words/say.ts";
import { pointsOf } from "../points.ts";
import { entrantOf, type TournamentRecord } from "../record.ts";
import type { Row } from "../standings.ts";
import { opponentsOf, shareOf } from "../words.ts";
import { type Column, table, type TableLine } from "./grid.ts";
import { drawnName } from "./names.ts";

/** What may be nothing for everybody, such as the share of points where nobody scored any. */
const columnsIn = (speak: Speak): readonly (Column & { readonly isSpare?: true })[] => [
  { title: "", align: "right" },
  { title: speak(say("tournament.column.player")), align: "left", isWide: true },
  { title: speak(say("tournament.column.points")), align: "right" },
  { title: speak(say("tournament.column.wins")), align: "right" },
  { title: speak(say("tournament.column.opponents")), align: "right", isSpare: true },
  { title: speak(say("tournament.column.share")), align: "right", isSpare: true },
];

/** A row of the standings; in a league under the name of its division, and with what the place means after the season. */
export type Shown = { readonly row: Row; readonly division: string | null; readonly note: string | null };

/** The standings as SVG text. */
export function standingsPicture(
  record: TournamentRecord,
  shown: readonly Shown[],
  title: string,
  speak: Speak,
): string {
  const lines = withHeadings(
    shown,
    (division): TableLine => ({ heading: division }),
    ({ row, note }): TableLine => {
      const [rank = "", , ...figures] = cellsOf(record, row, speak);
      const { status } = entrantOf(record, row.entrant);
      const remark = `${status === "in" ? "" : ` ${speak(say("tournament.out"))}`}${note === null ? "" : ` · ${note}`}`;
      return { cells: [rank, drawnName(record, row.entrant, speak), ...figures], remark, isStrong: row.rank === 1 };
    },
  );
  return leaveEmptyOut(title, columnsIn(speak), lines);
}

/** A column in which everybody has nothing says nothing, so it is left out. */
function leaveEmptyOut(title: string, columns: ReturnType<typeof columnsIn>, lines: readonly TableLine[]): string {
  const rows = lines.flatMap((line) => ("cells" in line ? [line.cells] : []));
  const isKept = columns.map((column, at) => !column.isSpare || rows.some((cells) => Number(cells[at]) !== 0));
  const keep = <T>(cells: readonly T[]): readonly T[] => cells.filter((_, at) => isKept[at] === true);
  const kept = lines.map((line) => ("cells" in line ? { ...line, cells: keep(line.cells) } : line));
  return table(title, keep(columns), kept);
}

/** The same in words, a row a line. */
export function standingsLines(record: TournamentRecord, shown: readonly Shown[], speak: Speak): readonly string[] {
  return withHeadings(
    shown,
    (division) => division,
    ({ row, note }) => {
      const [rank = "", name = "", points = "", wins = "", opponents = "", share = ""] = cellsOf(record, row, speak);
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

function cellsOf(record: TournamentRecord, row: Row, speak: Speak): readonly string[] {
  const { name, status } = entrantOf(record, row.entrant);
  return [
    `${row.rank}.`,
    status === "in" ? name : `${name} ${speak(say("tournament.out"))}`,
    pointsOf(row.units),
    String(row.figures.wins),
    opponentsOf(row),
    shareOf(row),
  ];
}
