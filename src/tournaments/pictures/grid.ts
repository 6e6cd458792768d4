import { columns as cutColumns } from "../../../games/kit/draw/layout.ts";
import { picture, tableTop } from "../../../games/kit/draw/picture.ts";
import { element, type Svg } from "../../../games/kit/draw/svg.ts";
import { heading, paper } from "../../../games/kit/draw/plates.ts";
import { text, type Weight, widthOf } from "../../../games/kit/draw/text.ts";
import { colours, margin, type } from "../../../games/kit/draw/theme.ts";
import { shortened } from "../../words/plain.ts";

/** A column of a table in a picture; `share` is its part of the width. */
export type Column = { readonly title: string; readonly share: number; readonly align: "left" | "middle" | "right" };

/** A line of a table: its cells in the order of the columns, with more below them, or a heading over the lines that follow. */
export type TableLine =
  | { readonly cells: readonly string[]; readonly below?: readonly string[]; readonly isStrong?: boolean }
  | { readonly heading: string };

/** How many rows a picture shows at most: more could not be read on a phone. */
export const rowsShown = 24;

const rowHeight = 54;
const lineHeight = 42;
const titleHeight = 84;
const titleSize = 32;
const inner = 22;
/** By how much words are set smaller before they are cut. */
const smallest = 0.84;

/** A picture of lines of words under a title. */
export function table(title: string, columns: readonly Column[], lines: readonly TableLine[]): string {
  const height = margin * 2 + titleHeight + inner * 2 + lines.reduce((sum, each) => sum + heightOf(each), rowHeight);
  const top = tableTop(height);
  const sheet = { x: top.x, y: top.y + titleHeight, width: top.width, height: top.height - titleHeight };
  let y = sheet.y + inner;
  const box = (tall: number) => {
    y += tall;
    return { x: sheet.x + inner, y: y - tall, width: sheet.width - inner * 2, height: tall };
  };
  return picture(
    height,
    heading({ x: top.x + 8, y: top.y + titleHeight / 2 - 6 }, title, top.width - 16),
    paper(sheet),
    titles(box(rowHeight), columns),
    ...lines.map((line, at) => drawnLine(box(heightOf(line)), columns, line, at)),
  );
}

function heightOf(line: TableLine): number {
  return "below" in line ? rowHeight + lineHeight : rowHeight;
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function titles(box: Place, columns: readonly Column[]): Svg {
  const style = { size: titleSize, weight: "black", colour: colours.inkSoft } as const;
  return cellsIn(
    box,
    columns,
    columns.map(({ title }) => title),
    style,
  );
}

function drawnLine(box: Place, columns: readonly Column[], line: TableLine, at: number): Svg {
  if ("heading" in line) {
    const band = element("rect", { ...box, rx: 8, fill: colours.paperEdge, "fill-opacity": 0.55 });
    const place = { x: box.x + 16, y: box.y + box.height / 2 };
    return band + text(line.heading, place, { size: type.body, weight: "black", align: "left", width: box.width - 32 });
  }
  const band = element("rect", { ...box, rx: 8, fill: colours.paperShade, "fill-opacity": 0.55 });
  const style = { size: type.body, weight: line.isStrong === true ? "black" : "bold", colour: colours.ink } as const;
  const cellLines = line.below === undefined ? [line.cells] : [line.cells, line.below];
  return [
    at % 2 === 0 ? band : "",
    ...cellLines.map((cells, nth) =>
      cellsIn({ ...box, y: box.y + nth * lineHeight, height: rowHeight }, columns, cells, style),
    ),
  ].join("");
}

type Lettering = { readonly size: number; readonly weight: Weight };

/** The words, cut short where they would have to be set too small for a phone to fit this width. */
export function legible(words: string, width: number, { size, weight }: Lettering): string {
  const isTooWide = (length: number) => widthOf(shortened(words, length), size * smallest, weight) > width;
  let length = words.length;
  while (length > 1 && isTooWide(length)) length -= 1;
  return shortened(words, length);
}

function cellsIn(
  box: Place,
  columns: readonly Column[],
  cells: readonly string[],
  style: Lettering & { readonly colour: string },
): Svg {
  const boxes = cutColumns(
    box,
    columns.map(({ share }) => share),
    6,
  );
  return columns
    .map(({ align }, at) => {
      const cell = boxes[at] ?? box;
      const x = align === "left" ? cell.x + 8 : align === "right" ? cell.x + cell.width - 8 : cell.x + cell.width / 2;
      const width = cell.width - (align === "middle" ? 6 : 16);
      return text(legible(cells[at] ?? "", width, style), { x, y: box.y + box.height / 2 }, { ...style, align, width });
    })
    .join("");
}
