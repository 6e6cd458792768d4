import type { Message, Sheet, Speak } from "../../../contract/index.ts";
import { at } from "../../at.ts";
import { columns, evenRows } from "../layout.ts";
import type { Box, Point } from "../svg.ts";
import { cutPages, drawParts, heightOfParts, type Part } from "./pages.ts";
import { gap, phone } from "../theme.ts";
import { measureParagraph, paragraph } from "../text/text.ts";

/** A sign of the pictures, drawn around its middle, and what it means. */
export type SignEntry = { readonly draw: (middle: Point) => string; readonly words: Message };

type PlankStyle = {
  /** Where the plank begins, and how wide it is. */
  readonly box: Omit<Box, "height">;
  /** What of a picture lies below it. */
  readonly foot: number;
  readonly across: number;
  /** A row is so high, and higher where its words need it. */
  readonly rowHeight: number;
  /** Within a cell: where the middle of a sign lies, and where its words begin. */
  readonly sign: number;
  readonly words: number;
  readonly colour?: string;
};

const rim = 12;

/** Signs with their meaning, in columns on a plank of as many pictures as they need: how high the picture is, the plank, and what is on it. */
export function drawPlankSigns(entries: readonly SignEntry[], style: PlankStyle, speak: Speak) {
  const { box, foot, across, rowHeight, sign, words: left, colour } = style;
  const column = { x: box.x + rim, width: box.width - 2 * rim };
  const lettering = { size: phone.board, least: phone.long, ...(colour === undefined ? {} : { colour }) };
  const told = entries.map(({ draw, words }) => ({ draw, words: speak(words) }));
  const parts = evenRows(told.length, across).map((_, row): Part => {
    const cells = told.slice(row * across, (row + 1) * across);
    const needed = cells.map(({ words }) => measureParagraph(words, column.width / across - left, lettering));
    return {
      height: Math.max(rowHeight, ...needed) - gap,
      draw: (line) =>
        cells
          .map(({ draw, words }, index) => {
            const { x, y, width, height } = at(columns(line, across, 0), index);
            const beside = { x: x + left, y: y - gap / 2, width: width - left, height: height + gap };
            return draw({ x: x + sign, y: y + height / 2 }) + paragraph(words, beside, lettering);
          })
          .join(""),
    };
  });
  const top = box.y + rim;
  return cutPages(parts, { top, foot }).map((page) => {
    const height = heightOfParts(page, { top, foot });
    const plank: Box = { ...box, height: height - foot - box.y };
    return { height, plank, svg: drawParts(page, top, column).join("") };
  });
}

/** The pictures of several groups of signs: the first of each, then those that a language of long words needs besides. */
export function gatherSheets(groups: readonly (readonly Sheet[])[]): readonly Sheet[] {
  return [...groups.flatMap((group) => group.slice(0, 1)), ...groups.flatMap((group) => group.slice(1))];
}
