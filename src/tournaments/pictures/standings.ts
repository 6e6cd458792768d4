import type { Speak } from "../../../games/contract/index.ts";
import { say } from "../../words/translator.ts";
import { entrantOf, type TournamentRecord } from "../record.ts";
import type { Row } from "../standings.ts";
import { figureSaid, opponentsOf, pointsSaid, shareOf } from "../words.ts";
import { type Column, drawnName, table, type TableLine } from "./grid.ts";

type StandingsColumn = Column & { readonly isSpare?: true };

const columnsIn = (shown: readonly Shown[], speak: Speak): readonly StandingsColumn[] => [
  { title: "", align: "right" },
  { title: speak(say("tournament.column.player")), align: "left", isWide: true },
  ...(shown.some(({ reached }) => reached !== null)
    ? [{ title: speak(say("tournament.column.reached")), align: "left" } as const]
    : figuresIn(speak)),
];

/** Columns of figures; one is left out where no player has a figure in it, such as a share of no points. */
const figuresIn = (speak: Speak): readonly StandingsColumn[] => [
  { title: speak(say("tournament.column.points")), align: "right" },
  { title: speak(say("tournament.column.wins")), align: "right" },
  { title: speak(say("tournament.column.opponents")), align: "right", isSpare: true },
  { title: speak(say("tournament.column.share")), align: "right", isSpare: true },
];

/** A row of the standings; in a league under the name of its division, and with what the place means after the season. */
export type Shown = {
  readonly row: Row;
  readonly division: string | null;
  readonly note: string | null;
  /** The last round of a knock-out that the player reached; null where points count instead. */
  readonly reached: string | null;
};

/** The standings as SVG text. */
export function standingsPicture(record: TournamentRecord, shown: readonly Shown[], title: string, speak: Speak) {
  const lines = withHeadings(
    shown,
    (division): TableLine => ({ heading: division }),
    (each): TableLine => {
      const { row, note } = each;
      const [rank = "", , ...figures] = cellsOf(record, each, speak);
      const { status } = entrantOf(record, row.entrant);
      const remark = `${status === "in" ? "" : ` ${speak(say("tournament.out"))}`}${note === null ? "" : ` · ${note}`}`;
      return { cells: [rank, drawnName(record, row.entrant, speak), ...figures], remark, isStrong: row.rank === 1 };
    },
  );
  return leaveEmptyOut(title, columnsIn(shown, speak), lines);
}

/** A column in which everybody has nothing says nothing, so it is left out. */
function leaveEmptyOut(title: string, columns: readonly StandingsColumn[], lines: readonly TableLine[]): string {
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
    (each) => {
      const [rank = "", name = "", first = "", ...others] = cellsOf(record, each, speak);
      const means = each.note === null ? "" : ` · ${each.note}`;
      return `${rank} ${name}: ${first}${others.length === 0 ? "" : ` (${others.join(" · ")})`}${means}`;
    },
  );
}

/** A line a row, and the name of a division before the first of its rows. */
function withHeadings<T>(shown: readonly Shown[], headed: (division: string) => T, lined: (shown: Shown) => T) {
  return shown.flatMap((each, at) => {
    const { division } = each;
    const isFirst = division !== null && shown[at - 1]?.division !== division;
    return isFirst ? [headed(division), lined(each)] : [lined(each)];
  });
}

function cellsOf(record: TournamentRecord, { row, reached }: Shown, speak: Speak): readonly string[] {
  const { name, status } = entrantOf(record, row.entrant);
  const said = [pointsSaid(row.units), ...[row.figures.wins, opponentsOf(row), shareOf(row)].map(figureSaid)];
  const figures = said.map(speak);
  return [
    `${row.rank}.`,
    status === "in" ? name : `${name} ${speak(say("tournament.out"))}`,
    ...(reached === null ? figures : [reached]),
  ];
}
