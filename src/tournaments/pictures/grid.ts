import { columns as cutColumns } from "../../../games/kit/draw/layout.ts";
import { picture, tableTop } from "../../../games/kit/draw/picture.ts";
import { element, type Svg } from "../../../games/kit/draw/svg.ts";
import { heading, paper } from "../../../games/kit/draw/plates.ts";
import { text } from "../../../games/kit/draw/text.ts";
import { colours, margin, type } from "../../../games/kit/draw/theme.ts";

/** A column of a table in a picture; `share` is its part of the width. */
export type Column = { readonly title: string; readonly share: number; readonly align: "left" | "middle" | "right" };

const rowHeight = 54;
const titleHeight = 84;
const inner = 22;

/** How many rows a picture shows at most: more could not be read on a phone. */
export const rowsShown = 32;

/** A picture of rows of words under a title. `strong`: rows to be stressed, from the top. */
export function table(
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  strong = 0,
): string {
  const shown = rows.slice(0, rowsShown);
  const height = margin * 2 + titleHeight + inner * 2 + rowHeight * (shown.length + 1);
  const top = tableTop(height);
  const sheet = { x: top.x, y: top.y + titleHeight, width: top.width, height: top.height - titleHeight };
  const lines = [columns.map((column) => column.title), ...shown];
  return picture(
    height,
    heading({ x: top.x + 8, y: top.y + titleHeight / 2 - 6 }, title, top.width - 16),
    paper(sheet),
    ...lines.map((cells, line) => row(sheet, columns, cells, line, line === 0 || line <= strong)),
  );
}

function row(
  sheet: { readonly x: number; readonly y: number; readonly width: number },
  columns: readonly Column[],
  cells: readonly string[],
  line: number,
  isStrong: boolean,
): Svg {
  const box = {
    x: sheet.x + inner,
    y: sheet.y + inner + line * rowHeight,
    width: sheet.width - inner * 2,
    height: rowHeight,
  };
  const boxes = cutColumns(
    box,
    columns.map(({ share }) => share),
    6,
  );
  const band = line % 2 === 1 ? element("rect", { ...box, rx: 8, fill: colours.paperShade, "fill-opacity": 0.55 }) : "";
  const words = columns.map(({ align }, at) => {
    const cell = boxes[at] ?? box;
    const x = align === "left" ? cell.x + 8 : align === "right" ? cell.x + cell.width - 8 : cell.x + cell.width / 2;
    return text(
      cells[at] ?? "",
      { x, y: box.y + box.height / 2 },
      {
        size: line === 0 ? type.note : type.body,
        weight: isStrong ? "black" : "bold",
        colour: line === 0 ? colours.inkSoft : colours.ink,
        align,
        width: align === "middle" ? cell.width : cell.width - 16,
      },
    );
  });
  return [band, ...words].join("");
}
