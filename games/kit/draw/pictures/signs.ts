import type { Message, Sheet, Speak } from "../../../contract/index.ts";
import { at } from "../../at.ts";
import { columns } from "../layout.ts";
import type { Box, Point, Svg } from "../svg.ts";
import { pictureWidth } from "./picture.ts";
import { phone } from "../theme.ts";
import { measureParagraph, paragraph, type TextStyle } from "../text/text.ts";

/** A sign of the pictures, drawn around its middle, and what it means. */
export type SignEntry = { readonly draw: (middle: Point) => Svg; readonly words: Message };

type SignStyle = {
  /** Where the cells lie; their height is that of their rows. */
  readonly area: Omit<Box, "height">;
  readonly across: number;
  /** A row is so high, and higher where its words need it. */
  readonly rowHeight: number;
  readonly between: number;
  /** Within a cell: where the middle of a sign lies, where its words begin, and how far from its end they must end. */
  readonly sign: number;
  readonly words: number;
  readonly rim: number;
  readonly text: Omit<TextStyle, "width"> & { readonly least: number };
  /** So high are all rows of a picture together at most. */
  readonly tallest: number;
};

/** Signs with their meaning, in columns, on as many pictures as they need: how high the rows of each are, and what is drawn. */
export function drawSigns(
  entries: readonly SignEntry[],
  style: SignStyle,
  speak: Speak,
): readonly { readonly height: number; readonly svg: Svg }[] {
  const { across, area, between, rowHeight } = style;
  const cell = (area.width - between * (across - 1)) / across;
  const room = cell - style.words - style.rim;
  const told = entries.map(({ draw, words }): Told => ({ draw, words: speak(words) }));
  const down = Math.ceil(told.length / across);
  const lines = Array.from({ length: down }, (_, row): Line => {
    const cells = told.slice(row * across, (row + 1) * across);
    const needed = cells.map(({ words }) => measureParagraph(words, room, style.text) + gapOf(between, down));
    return { cells, height: Math.max(rowHeight, ...needed) };
  });
  return cutLines(lines, style.tallest).map((page) => ({
    height: page.reduce((sum, { height }) => sum + height, 0),
    svg: drawLines(page, style),
  }));
}

type PlankStyle = Pick<SignStyle, "across" | "rowHeight" | "sign" | "words"> & {
  /** Where the plank begins, and how wide it is. */
  readonly box: Omit<Box, "height">;
  /** What of a picture lies below it. */
  readonly foot: number;
  readonly colour?: string;
};

/** Signs on a plank of each picture, which is as high as they need: how high the picture is, the plank, and what is on it. */
export function drawPlankSigns(
  entries: readonly SignEntry[],
  { box, foot, colour, ...style }: PlankStyle,
  speak: Speak,
) {
  const [above, rim] = [6, 12];
  const pages = drawSigns(
    entries,
    {
      ...style,
      area: { x: box.x + rim, y: box.y + above, width: box.width - 20 },
      between: 0,
      rim: 2,
      text: { size: phone.board, least: phone.long, ...(colour === undefined ? {} : { colour }) },
      tallest: pictureWidth - box.y - 2 * above - foot,
    },
    speak,
  );
  return pages.map(({ height, svg }) => {
    const plank: Box = { ...box, height: height + 2 * above };
    return { height: plank.y + plank.height + foot, plank, svg };
  });
}

const gapOf = (between: number, down: number): number => (between * (down - 1)) / down;

type Told = { readonly draw: SignEntry["draw"]; readonly words: string };
type Line = { readonly cells: readonly Told[]; readonly height: number };

function cutLines(lines: readonly Line[], tallest: number): readonly (readonly Line[])[] {
  const pages: Line[][] = [[]];
  let used = 0;
  for (const line of lines) {
    if (used > 0 && used + line.height > tallest) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(line);
    used += line.height;
  }
  return pages;
}

function drawLines(lines: readonly Line[], { area, across, between, sign, words: left, rim, text }: SignStyle): Svg {
  let top = area.y;
  return lines
    .flatMap(({ cells, height: tall }) => {
      const line = { ...area, y: top, height: tall - gapOf(between, lines.length) };
      top += line.height + between;
      const places = columns(line, across, between);
      return cells.map(({ draw, words }, index) => {
        const { x, y, width, height } = at(places, index);
        const beside = { x: x + left, y, width: width - left - rim, height };
        return draw({ x: x + sign, y: y + height / 2 }) + paragraph(words, beside, text);
      });
    })
    .join("");
}

/** The pictures of several groups of signs: the first of each, then those that a language of long words needs besides. */
export function gatherSheets(groups: readonly (readonly Sheet[])[]): readonly Sheet[] {
  return [...groups.flatMap((group) => group.slice(0, 1)), ...groups.flatMap((group) => group.slice(1))];
}
