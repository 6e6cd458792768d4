import { columns as cutColumns } from "../../../games/kit/draw/layout.ts";
import { picture, tableTop } from "../../../games/kit/draw/picture.ts";
import { element, type Svg } from "../../../games/kit/draw/svg.ts";
import { heading, paper } from "../../../games/kit/draw/plates.ts";
import { text } from "../../../games/kit/draw/text.ts";
import { colours, margin, type } from "../../../games/kit/draw/theme.ts";

/** A column of a table in a picture; `share` is its part of the width. */
export type Column = { readonly title: string; readonly share: number; readonly align: "left" | "middle" | "right" };

/** A line of a table: its cells in the order of the columns, or a heading over the lines that follow. */
export type TableLine =
  { readonly cells: readonly string[]; readonly isStrong?: boolean } | { readonly heading: string };

const rowHeight = 54;
const titleHeight = 84;
const inner = 22;

/** A picture of lines of words under a title. */
export function table(title: string, columns: readonly Column[], lines: readonly TableLine[]): string {
  const height = margin * 2 + titleHeight + inner * 2 + rowHeight * (lines.length + 1);
  const top = tableTop(height);
  const sheet = { x: top.x, y: top.y + titleHeight, width: top.width, height: top.height - titleHeight };
  const box = (line: number) => ({
    x: sheet.x + inner,
    y: sheet.y + inner + line * rowHeight,
    width: sheet.width - inner * 2,
    height: rowHeight,
  });
  return picture(
    height,
    heading({ x: top.x + 8, y: top.y + titleHeight / 2 - 6 }, title, top.width - 16),
    paper(sheet),
    titles(box(0), columns),
    ...lines.map((line, at) => drawnLine(box(at + 1), columns, line, at)),
  );
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function titles(box: Place, columns: readonly Column[]): Svg {
  const style = { size: type.note, weight: "black", colour: colours.inkSoft } as const;
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
  return (at % 2 === 0 ? band : "") + cellsIn(box, columns, line.cells, style);
}

function cellsIn(
  box: Place,
  columns: readonly Column[],
  cells: readonly string[],
  style: { readonly size: number; readonly weight: "bold" | "black"; readonly colour: string },
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
      const width = align === "middle" ? cell.width : cell.width - 16;
      return text(cells[at] ?? "", { x, y: box.y + box.height / 2 }, { ...style, align, width });
    })
    .join("");
}
