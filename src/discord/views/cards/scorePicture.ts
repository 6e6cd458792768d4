import type { Seat } from "../../../../games/contract/index.ts";
import { icon } from "../../../../games/kit/draw/icon.ts";
import { pictureWidth } from "../../../../games/kit/draw/pictures/picture.ts";
import { chipShape, seatChip } from "../../../../games/kit/draw/pieces/pieces.ts";
import { plate } from "../../../../games/kit/draw/pieces/plates.ts";
import { type Box, drawCurved, type Svg } from "../../../../games/kit/draw/svg.ts";
import { measureParagraph, paragraph, text } from "../../../../games/kit/draw/text/text.ts";
import { colours, gap, phone, seatStyle } from "../../../../games/kit/draw/theme.ts";
import { bareStagePicture, stageHeight, stagePicture, stageTop } from "../../../pictures/stage.ts";
import { drawnWords } from "../../../tournaments/pictures/names.ts";

/** A player in the picture of the final scores; `parts` says where the points come from. */
export type ScoreRow = {
  readonly seat: Seat;
  readonly name: string;
  readonly rank: number;
  readonly points: number;
  /** False for a player alone who did not meet what was asked. */
  readonly isPassed: boolean;
  readonly parts: readonly { readonly what: string; readonly points: number }[];
};

/** How high the line with the name is; the winner's stands out. */
const heads = { first: 112, other: 88 } as const;
/** Parts are as small as a phone shows legibly, so that all players fit on one of its screens. */
const partStyle = { size: phone.board, least: phone.board } as const;
const pointsWidth = 190;
const inner = 24;
/** The corner of a row, in the player's colour, with the place. */
const cornerWidth = 112;

/** The final scores as SVG text: a plate for each player, the best first, with what gave the points. */
export function scorePicture(rows: readonly ScoreRow[], title: string): Svg {
  // Where many have much to tell, the winners' points alone are explained, or none: the rest stands in words.
  const isTold = [() => true, isFirst, () => false];
  const layouts = isTold.map((tells) => layOut(rows.map((row) => (tells(row) ? row : { ...row, parts: [] }))));
  const { shown, height } = layouts.find((each) => each.height <= pictureWidth) ?? layOut(rows);
  const { x, y, width } = stageTop(height);
  const plates = shown.map(({ row, top, tall }) => drawRow(row, { x, y: y + top, width, height: tall }));
  const draw = rows.every(({ isPassed }) => isPassed) ? stagePicture : bareStagePicture;
  return draw(height, drawnWords(title) ?? "", ...plates);
}

/** The rows one below the other, from the top of the stage, and how high the picture is. */
function layOut(rows: readonly ScoreRow[]) {
  const { width } = stageTop(0);
  let top = 0;
  const shown = rows.map((row) => {
    const placed = { row, top, tall: heightOf(row, width) };
    top += placed.tall + gap;
    return placed;
  });
  return { shown, height: stageHeight(top) };
}

const isFirst = ({ rank, isPassed }: ScoreRow): boolean => rank === 1 && isPassed;
const headOf = (row: ScoreRow): number => (isFirst(row) ? heads.first : heads.other);
const partsWidth = (width: number): number => width - 2 * inner;

function heightOf(row: ScoreRow, width: number): number {
  if (row.parts.length === 0) return headOf(row);
  return Math.ceil(headOf(row) + measureParagraph(partWords(row.parts), partsWidth(width), partStyle) + inner / 2);
}

/** Cup, cross or place on the player's colour, then chip, name and points, and below what gave the points. */
function drawRow(row: ScoreRow, box: Box): Svg {
  const { seat, name, points } = row;
  const hasCup = isFirst(row);
  const head = headOf(row);
  const middle = box.y + head / 2;
  const chip = hasCup ? 68 : 58;
  const left = box.x + cornerWidth + inner;
  const nameAt = left + chip * chipShape + inner;
  const right = box.x + box.width - inner;
  const size = hasCup ? 60 : 50;
  const parts = { x: box.x + inner, y: box.y + head, width: partsWidth(box.width), height: box.height - head - 6 };
  return [
    plate(box, { fill: hasCup ? colours.gold : colours.paper }),
    drawPlace(box, row),
    seatChip({ x: left + (chip * chipShape) / 2, y: middle }, chip, seat),
    text(
      drawnWords(name) ?? "",
      { x: nameAt, y: middle },
      { size, weight: "black", align: "left", width: right - pointsWidth - nameAt, isSearched: true },
    ),
    text(
      String(points),
      { x: right, y: middle },
      { size: hasCup ? 84 : 66, weight: "black", align: "right", width: pointsWidth - inner, isSearched: true },
    ),
    row.parts.length === 0 ? "" : paragraph(partWords(row.parts), parts, { ...partStyle, align: "left" }),
  ].join("");
}

/** The place, or the cup of whoever won or passed, or a cross. */
function drawPlace({ x, y }: Box, row: ScoreRow): Svg {
  const { colour, ink } = seatStyle(row.seat);
  const head = headOf(row);
  const middle = { x: x + cornerWidth / 2, y: y + head / 2 };
  return [
    drawCurved(
      `M${x + 2} ${y + 20}a18 18 0 0 1 18 -18h${cornerWidth - 20}v${head - 26}a18 18 0 0 1 -18 18h${20 - cornerWidth}Z`,
      colour,
    ),
    isFirst(row)
      ? icon("trophy-cup", middle, 84, ink)
      : text(row.isPassed ? `${row.rank}.` : "×", middle, { size: 60, weight: "black", colour: ink }),
  ].join("");
}

/** What gave points, in one line; what gave none is left out where something else did. */
function partWords(parts: ScoreRow["parts"]): string {
  const counting = parts.filter(({ points }) => points !== 0);
  const shown = counting.length > 0 ? counting : parts;
  return shown.map(({ what, points }) => `${drawnWords(what) ?? ""}\u00A0${points}`).join(" · ");
}
