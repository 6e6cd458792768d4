import type { Speak } from "../../../games/contract/index.ts";
import { inGroups } from "../../words/lines.ts";
import { say } from "../../words/translator.ts";
import { pointsOf, type Units } from "../points.ts";
import { type EntrantId, entrantOf, type TournamentRecord } from "../record.ts";
import { rankingsOf } from "../rounds/order.ts";
import { type Row, unitsOf } from "../standings.ts";
import { pointsSaid } from "../words.ts";
import {
  type Column,
  columnWidth,
  drawnName,
  roomForFigures,
  rowsShown,
  table,
  type TableLine,
  tallRowsShown,
} from "./grid.ts";

/** Rows of the standings one after another, with the number by which the table calls each, from 1. */
type Numbered = { readonly number: number; readonly row: Row };

/** A group or division by its place, from 0; null where everybody is in one. */
type Group = { readonly group: number | null; readonly rows: readonly Numbered[] };

/** A picture of who met whom: whole groups with a column for each player, or some players in some rounds. */
export type CrossPart =
  | { readonly kind: "groups"; readonly groups: readonly Group[] }
  | {
      readonly kind: "rounds";
      readonly rows: readonly Numbered[];
      readonly all: readonly Numbered[];
      /** Places in the record of the rounds shown, and the number of the first of them within the stage. */
      readonly rounds: readonly number[];
      readonly first: number;
    };

/** How wide a column is that is called by its round, in any language. */
const titleWidth = 190;

/** The cross table of a stage, or of its latest season, cut into parts that a phone can show; none of a stage that has not begun. */
export function crossParts(record: TournamentRecord, stage: number): readonly CrossPart[] {
  const rankings = rankingsOf(record, stage);
  const groups = rankings.map(({ group, rows }): Group => ({ group, rows: numberColumns(rows) }));
  if (groups.every(({ rows }) => fits(rows))) {
    return bundleParts(groups).map((each) => ({ kind: "groups", groups: each }));
  }
  const season = rankings[0]?.season;
  const all = numberColumns(rankings.flatMap(({ rows }) => rows));
  const played = record.rounds.flatMap((round, at) => (round.stage === stage && round.season === season ? [at] : []));
  // A cell has the numbers of all opponents at a table, and the title a word.
  const longest = Array.from({ length: (record.plan.stages[stage]?.size ?? 2) - 1 }, () => all.length).join(" ");
  const across = Math.max(1, Math.floor(roomForFigures / Math.max(titleWidth, columnWidth(longest))));
  const inPart = Math.ceil(played.length / Math.ceil(played.length / across));
  const parts = inGroups(all, tallRowsShown).flatMap((rows) =>
    inGroups(played, inPart).map((rounds, part) => ({
      kind: "rounds" as const,
      rows,
      all,
      rounds,
      first: part * inPart + 1,
    })),
  );
  // Whoever left a knock-out early has nothing in its late rounds.
  const [first, ...others] = parts;
  return first === undefined ? [] : [first, ...others.filter(hasLines)];
}

const hasLines = ({ rows, rounds }: Rounds): boolean =>
  rows.some(({ row }) => row.lines.some(({ round }) => rounds.includes(round)));

const numberColumns = (rows: readonly Row[]): readonly Numbered[] => rows.map((row, at) => ({ number: at + 1, row }));

/** Whether everybody can have a column of their own, with the points of each meeting in it. */
function fits(rows: readonly Numbered[]): boolean {
  const cells = rows.flatMap(({ row }) => rows.map((other) => pointsAgainst(row, other.row.entrant)));
  const words = [...cells.map((points) => points.map(pointsOf).join("+")), String(rows.length)];
  return rows.length <= rowsShown && rows.length * Math.max(...words.map(columnWidth)) <= roomForFigures;
}

/** Whole groups together, as long as their rows fit one below the other. */
function bundleParts(groups: readonly Group[]): readonly (readonly Group[])[] {
  const bundles: Group[][] = [];
  for (const group of groups) {
    const last = bundles.at(-1);
    const rows = (last ?? []).reduce((sum, each) => sum + each.rows.length, group.rows.length);
    if (last === undefined || rows > rowsShown) bundles.push([group]);
    else last.push(group);
  }
  return bundles;
}

/** How a group and a round are called, and all else that is said. */
export type CrossNames = {
  readonly group: (group: number) => string;
  readonly round: (number: number) => string;
  readonly speak: Speak;
};

/** A part as SVG text. */
export function crossPicture(record: TournamentRecord, part: CrossPart, title: string, names: CrossNames): string {
  return part.kind === "groups" ? groupsPicture(record, part, title, names) : roundsPicture(record, part, title, names);
}

type Groups = Extract<CrossPart, { kind: "groups" }>;
type Rounds = Extract<CrossPart, { kind: "rounds" }>;

/** A row and a column a player of the group; a cell has what the row's player won of the column's. */
function groupsPicture(record: TournamentRecord, { groups }: Groups, title: string, names: CrossNames): string {
  const across = Math.max(...groups.map(({ rows }) => rows.length));
  const columns: readonly Column[] = [
    { title: "", align: "right" },
    { title: names.speak(say("tournament.column.player")), align: "left", isWide: true },
    ...Array.from({ length: across }, (_, at): Column => ({ title: String(at + 1), align: "middle" })),
  ];
  const lines = groups.flatMap(({ group, rows }): readonly TableLine[] => [
    ...(group === null ? [] : [{ heading: names.group(group) }]),
    ...rows.map(({ number, row }) => ({
      cells: [
        `${number}.`,
        drawnName(record, row.entrant, names.speak),
        ...rows.map((other) => (other.row === row ? "×" : cellAgainst(row, other.row, names.speak).join("+"))),
      ],
    })),
  ]);
  return table(title, columns, lines);
}

/** A row a player, a column a round: the points, and below them the numbers of those who were met. */
function roundsPicture(record: TournamentRecord, part: Rounds, title: string, names: CrossNames): string {
  const columns: readonly Column[] = [
    { title: "", align: "right" },
    {
      title: names.speak(say("tournament.column.player")),
      below: names.speak(say("tournament.column.points")),
      align: "left",
      isWide: true,
    },
    ...part.rounds.map((_, at): Column => ({
      title: names.round(part.first + at),
      below: names.speak(say("tournament.column.against")),
      align: "middle",
    })),
  ];
  const lines = part.rows.map(({ number, row }): TableLine => {
    const cells = part.rounds.map((round) => cellOf(part, row, round, names));
    return {
      cells: [`${number}.`, drawnName(record, row.entrant, names.speak), ...cells.map(({ points }) => points)],
      below: ["", names.speak(pointsSaid(row.units)), ...cells.map(({ met }) => met)],
    };
  });
  return table(title, columns, lines);
}

/** The same in words, a player a line. */
export function crossLines(record: TournamentRecord, part: CrossPart, names: CrossNames): readonly string[] {
  const nameRow = ({ number, row }: Numbered) => `${number}. ${entrantOf(record, row.entrant).name}`;
  if (part.kind === "rounds") {
    const lines = part.rows.map((each) => {
      const cells = part.rounds.map((round) => cellOf(part, each.row, round, names));
      const told = cells.map(({ points, met }) => (points === "" ? "–" : `${points} (${met})`));
      return `${nameRow(each)}, ${names.speak(pointsSaid(each.row.units))}: ${told.join(", ")}`;
    });
    return [part.rounds.map((_, at) => names.round(part.first + at)).join(", "), ...lines];
  }
  return part.groups.flatMap(({ group, rows }) => [
    ...(group === null ? [] : [names.group(group)]),
    ...rows.map((each) => {
      const met = rows.flatMap((other) => {
        const points = each === other ? [] : cellAgainst(each.row, other.row, names.speak);
        return points.length === 0 ? [] : [`${entrantOf(record, other.row.entrant).name} ${points.join(" ")}`];
      });
      return `${nameRow(each)}: ${met.join(", ")}`;
    }),
  ]);
}

function pointsAgainst(row: Row, other: EntrantId): readonly Units[] {
  return row.lines.flatMap((line) =>
    line.kind === "table" && line.against.includes(other) ? [line.earned.units] : [],
  );
}

/** The points of a row at each table shared with another player. */
export const cellAgainst = (row: Row, other: Row, speak: CrossNames["speak"]): readonly string[] =>
  pointsAgainst(row, other.entrant).map((units) => speak(pointsSaid(units)));

/** The points of one round, and the numbers of those who sat at the table; nothing where it is not over. */
function cellOf({ all }: Rounds, row: Row, round: number, { speak }: CrossNames) {
  const line = row.lines.find((each) => each.round === round);
  if (line === undefined) return { points: "", met: "" };
  const met =
    line.kind === "table"
      ? all.flatMap(({ number, row }) => (line.against.includes(row.entrant) ? [number] : [])).join(" ")
      : "–";
  return { points: speak(pointsSaid(unitsOf(line))), met };
}
