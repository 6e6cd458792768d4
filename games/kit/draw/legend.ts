import { grid } from "./layout.ts";
import type { Box, Point, Svg } from "./svg.ts";
import { paragraph } from "./text.ts";
import { colours, type } from "./theme.ts";

export type LegendEntry = { readonly draw: (middle: Point, size: number) => Svg; readonly words: string };

/** What the signs of a picture mean, in columns from the left. */
export function legend(box: Box, entries: readonly LegendEntry[], across: number, colour: string = colours.ink): Svg {
  const cells = grid(box, across, Math.ceil(entries.length / across), 12).flat();
  return entries
    .map(({ draw, words }, index) => {
      const cell = cells[index];
      if (cell === undefined) return "";
      const size = Math.min(cell.height, 56);
      const place = { x: cell.x + size / 2, y: cell.y + cell.height / 2 };
      const beside = { ...cell, x: cell.x + size + 14, width: cell.width - size - 14 };
      return draw(place, size) + paragraph(words, beside, { size: type.note, colour });
    })
    .join("");
}
