import type { Seat } from "../../../games/contract/index.ts";
import { icon } from "../../../games/kit/draw/icon.ts";
import { chipShape, seatChip } from "../../../games/kit/draw/pieces/pieces.ts";
import { plate } from "../../../games/kit/draw/pieces/plates.ts";
import { type Box, drawCurved, type Svg } from "../../../games/kit/draw/svg.ts";
import { measureParagraph, paragraph, text } from "../../../games/kit/draw/text/text.ts";
import { colours, gap, phone, seatStyle } from "../../../games/kit/draw/theme.ts";
import { artHeight, artPicture, bareStagePicture, stageHeight, stagePicture, stageTop } from "../../pictures/stage.ts";
import { drawnWords } from "../../tournaments/pictures/grid.ts";

/** A player in the picture of the final scores; `parts` says where the points come from. */
export type ScoreRow = {
  readonly seat: Seat;
  /** As pictures show it. */
  readonly name: string;
  readonly rank: number;
  readonly points: number;
  /** False for a player alone who did not meet what was asked. */
  readonly isPassed: boolean;
  readonly parts: readonly { readonly what: string; readonly points: number }[];
};

export type ScoreFrame = {
  readonly title: string;
  /** The game's title picture; absent: a stage with the title's words. */
  readonly art: string | undefined;
  /** Words about what decided the match; empty for none. */
  readonly decided: string;
};

/** Heights of plates, where the winner's stands out, and of the lines of parts: as roomy as the picture allows. */
const roomy = { first: 112, other: 88, part: 60 } as const;
const dense = { first: 84, other: 64, part: 52 } as const;
type Heights = typeof roomy | typeof dense;
/** Labels of parts are as small as a phone shows legibly. */
const partStyle = { size: phone.long, least: phone.long, align: "left" } as const;
const pointsWidth = 190;
const inner = 24;
/** The corner of a row, in the player's colour, with the place. */
const cornerWidth = 112;
const widestColumn = 170;
const narrowestColumn = 110;
/** A higher picture leaves the parts out: a phone shows less of it than it is wide. */
const mostHeight = 1200;
/** The winner's plate covers the lower edge of the art. */
const overlap = 64;

/** The final scores as SVG text: the game's art, a plate for each player, the best first, and a table of the parts. */
export function scorePicture(rows: readonly ScoreRow[], frame: ScoreFrame): Svg {
  const parts = listParts(rows);
  const whole = [roomy, dense].map((heights) => layOut(rows, parts, frame, heights));
  const { plates, table, height } = whole.find((each) => each.height <= mostHeight) ?? layOut(rows, [], frame, dense);
  const content = [
    ...plates.map(({ row, ...box }) => drawRow(row, box)),
    ...(table === undefined ? [] : [drawParts(rows, table)]),
  ];
  const { title, art, decided } = frame;
  if (art !== undefined) return artPicture(height, art, drawnWords(decided) ?? "", ...content);
  const draw = rows.every(({ isPassed }) => isPassed) ? stagePicture : bareStagePicture;
  return draw(height, drawnWords(title) ?? "", ...content);
}

function layOut(rows: readonly ScoreRow[], parts: readonly Part[], { art }: ScoreFrame, heights: Heights) {
  const { x, y, width } = art === undefined ? stageTop(0) : { ...stageTop(0), y: artHeight - overlap };
  let top = y;
  const plates = rows.map((row) => {
    const placed = { row, x, y: top, width, height: isFirst(row) ? heights.first : heights.other };
    top += placed.height + gap;
    return placed;
  });
  const table =
    parts.length === 0 ? undefined : layOutParts(rows.length, parts, { x, y: top, width, height: 0 }, heights);
  if (table !== undefined) top += table.box.height + gap;
  return { plates, table, height: stageHeight(top - stageTop(0).y) };
}

const isFirst = ({ rank, isPassed }: ScoreRow): boolean => rank === 1 && isPassed;

/** A source of points, and what it gave each row; undefined where a row does not name it. */
type Part = { readonly what: string; readonly points: readonly (number | undefined)[] };

/** Every source that gave points to a row. None where the only one repeats the totals. */
function listParts(rows: readonly ScoreRow[]): readonly Part[] {
  const names = [...new Set(rows.flatMap(({ parts }) => parts.map(({ what }) => what)))];
  const parts = names.map((what) => ({
    what: drawnWords(what) ?? "",
    points: rows.map((row) => row.parts.find((part) => part.what === what)?.points),
  }));
  const counting = parts.filter(({ points }) => points.some((gained = 0) => gained !== 0));
  return counting.length > 1 ? counting : [];
}

type PartTable = {
  readonly box: Box;
  readonly labelWidth: number;
  readonly column: number;
  readonly chips: number;
  readonly lines: readonly { readonly part: Part; readonly box: Box }[];
};

function layOutParts(count: number, parts: readonly Part[], { x, y, width }: Box, heights: Heights): PartTable {
  const column = Math.min(widestColumn, Math.max(narrowestColumn, (width - 2 * inner) / (2 * count)));
  const labelWidth = width - 2 * inner - count * column;
  let top = y + (count === 1 ? inner / 2 : heights.other);
  const lines = parts.map((part) => {
    const height = Math.max(heights.part, measureParagraph(part.what, labelWidth, partStyle) + inner / 2);
    const box = { x: x + inner, y: top, width: labelWidth, height };
    top += height;
    return { part, box };
  });
  return {
    ...{ labelWidth, column, lines, chips: heights.other },
    box: { x, y, width, height: Math.ceil(top + inner / 2 - y) },
  };
}

/** A line for each part and a column for each player, in the order of the plates. */
function drawParts(rows: readonly ScoreRow[], { box, labelWidth, column, chips, lines }: PartTable): Svg {
  const middleOf = (at: number): number => box.x + inner + labelWidth + (at + 0.5) * column;
  return [
    plate(box, { fill: colours.paper }),
    ...(rows.length === 1
      ? []
      : rows.map(({ seat }, at) =>
          seatChip({ x: middleOf(at), y: box.y + chips / 2 + 4 }, Math.min(54, chips - 8), seat),
        )),
    ...lines.flatMap(({ part, box: line }) => [
      paragraph(part.what, line, partStyle),
      ...part.points.map((points, at) =>
        text(
          points === undefined ? "" : String(points),
          { x: middleOf(at), y: line.y + line.height / 2 },
          { size: 46, weight: "black", width: column - 10, isSearched: true },
        ),
      ),
    ]),
  ].join("");
}

/** Cup, cross or place on the player's colour, then chip, name and points. */
function drawRow(row: ScoreRow, box: Box): Svg {
  const { seat, name, points } = row;
  const hasCup = isFirst(row);
  const middle = box.y + box.height / 2;
  const chip = Math.min(hasCup ? 68 : 58, box.height - 10);
  const left = box.x + cornerWidth + inner;
  const nameAt = left + chip * chipShape + inner;
  const right = box.x + box.width - inner;
  const size = hasCup ? 60 : 50;
  return [
    plate(box, { fill: hasCup ? colours.gold : colours.paper }),
    drawPlace(box, row),
    seatChip({ x: left + (chip * chipShape) / 2, y: middle }, chip, seat),
    text(
      name,
      { x: nameAt, y: middle },
      { size, weight: "black", align: "left", width: right - pointsWidth - nameAt, isSearched: true },
    ),
    text(
      String(points),
      { x: right, y: middle },
      { size: hasCup ? 84 : 66, weight: "black", align: "right", width: pointsWidth - inner, isSearched: true },
    ),
  ].join("");
}

/** The place, or the cup of whoever won or passed, or a cross. */
function drawPlace({ x, y, height }: Box, row: ScoreRow): Svg {
  const { colour, ink } = seatStyle(row.seat);
  const middle = { x: x + cornerWidth / 2, y: y + height / 2 };
  return [
    drawCurved(
      `M${x + 2} ${y + 20}a18 18 0 0 1 18 -18h${cornerWidth - 20}v${height - 26}a18 18 0 0 1 -18 18h${20 - cornerWidth}Z`,
      colour,
    ),
    isFirst(row)
      ? icon("trophy-cup", middle, Math.min(84, height - 6), ink)
      : text(row.isPassed ? `${row.rank}.` : "×", middle, { size: 60, weight: "black", colour: ink }),
  ].join("");
}
