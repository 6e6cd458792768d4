import type { Seat } from "../../../../games/contract.ts";
import { icon } from "../../../../games/kit/draw/icon.ts";
import { picture, tableTop } from "../../../../games/kit/draw/picture.ts";
import { chipShape, seatChip } from "../../../../games/kit/draw/pieces.ts";
import { plate } from "../../../../games/kit/draw/plates.ts";
import type { Box, Svg } from "../../../../games/kit/draw/svg.ts";
import { paragraph, text, widthOf } from "../../../../games/kit/draw/text.ts";
import { colours, gap, margin, type } from "../../../../games/kit/draw/theme.ts";
import { drawnWords } from "../../../tournaments/pictures/names.ts";

/** A player in the picture of the final scores; `parts` says where the points come from. */
export type ScoreRow = {
  readonly seat: Seat;
  readonly name: string;
  readonly rank: number;
  readonly points: number;
  readonly parts: readonly { readonly what: string; readonly points: number }[];
};

const headHeight = 118;
// Readable on a phone, which shows the picture at less than a quarter of its size.
const partSize = 44;
const partLine = 54;
const chipHeight = 66;
const rankWidth = 110;
const trophySize = 80;
const pointsWidth = 190;
const inner = 26;
// Discord's badge for the description covers the bottom left corner of a picture on a phone.
const footHeight = 130;

/** The final scores as SVG text: a plate for each player, the best first, with what gave the points. */
export function scorePicture(rows: readonly ScoreRow[], title: string): Svg {
  const width = tableTop(1).width;
  const heights = rows.map(({ parts }) => headHeight + partLines(parts, width - inner * 2) * partLine + inner / 2);
  const height = margin * 2 + heights.reduce((sum, each) => sum + each + gap, 0) + footHeight;
  const top = tableTop(height);
  let y = top.y;
  const plates = rows.map((row, at) => {
    const box = { x: top.x, y, width: top.width, height: heights[at] ?? headHeight };
    y += box.height + gap;
    return drawRow(row, box);
  });
  const foot = { x: top.x + top.width, y: y + footHeight / 2 };
  const words = drawnWords(title) ?? "";
  return picture(
    height,
    ...plates,
    text(words, foot, { size: type.strong, colour: colours.white, align: "right", width: top.width / 2 }),
  );
}

function drawRow({ seat, name, rank, points, parts }: ScoreRow, box: Box): Svg {
  const isFirst = rank === 1;
  const middle = box.y + headHeight / 2;
  const chipWidth = chipHeight * chipShape;
  const nameAt = box.x + rankWidth + chipWidth + inner;
  return [
    plate(box, { fill: isFirst ? colours.gold : colours.paper }),
    isFirst
      ? icon("trophy-cup", { x: box.x + inner + trophySize / 2, y: middle }, trophySize)
      : text(`${rank}.`, { x: box.x + inner, y: middle }, { size: type.title, weight: "black", align: "left" }),
    seatChip({ x: box.x + rankWidth + chipWidth / 2, y: middle }, chipHeight, seat),
    text(
      drawnWords(name) ?? "",
      { x: nameAt, y: middle },
      {
        size: type.figure,
        weight: "black",
        align: "left",
        width: box.x + box.width - pointsWidth - nameAt,
        isSearched: true,
      },
    ),
    text(
      String(points),
      { x: box.x + box.width - inner, y: middle },
      { size: 80, weight: "black", align: "right", width: pointsWidth - inner, isSearched: true },
    ),
    paragraph(
      partWords(parts),
      {
        x: box.x + inner,
        y: box.y + headHeight - inner / 2,
        width: box.width - inner * 2,
        height: box.height - headHeight,
      },
      { size: partSize, align: "left" },
    ),
  ].join("");
}

/** What gave points, in one line; what gave none is left out where something else did. */
function partWords(parts: ScoreRow["parts"]): string {
  const counting = parts.filter(({ points }) => points !== 0);
  const shown = counting.length > 0 ? counting : parts;
  return shown.map(({ what, points }) => `${drawnWords(what) ?? ""} ${points}`).join("  ·  ");
}

function partLines(parts: ScoreRow["parts"], width: number): number {
  // Lines break between words, so none is filled to its end.
  return parts.length === 0 ? 0 : Math.ceil(widthOf(partWords(parts), partSize) / (width * 0.9));
}
