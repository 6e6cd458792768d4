import { grid } from "../layout.ts";
import type { Box, Point, Svg } from "../svg.ts";
import { paragraph, sizeFor } from "../text/text.ts";
import { colours, type } from "../theme.ts";

export type LegendEntry = {
  readonly draw: (middle: Point, size: number) => Svg;
  /** How wide the sign is at height 1. */
  readonly width?: number;
  readonly words: string;
};

const tallest = 56;

/** What the signs of a picture mean, in columns from the left, the words all of one size. */
export function legend(box: Box, entries: readonly LegendEntry[], across: number, colour: string = colours.ink): Svg {
  const cells = grid(box, across, Math.ceil(entries.length / across), 12).flat();
  const parts = entries.map((entry, index) => placeEntry(entry, cells[index] ?? box));
  const size = Math.min(...parts.map(({ beside, words }) => sizeFor(words, beside, { size: type.note })));
  return parts
    .map(({ draw, middle, height, beside, words }) => draw(middle, height) + paragraph(words, beside, { size, colour }))
    .join("");
}

function placeEntry({ draw, width = 1, words }: LegendEntry, cell: Box) {
  const height = Math.min(cell.height, tallest);
  const left = height * width + 14;
  return {
    draw,
    words,
    height,
    middle: { x: cell.x + (height * width) / 2, y: cell.y + cell.height / 2 },
    beside: { ...cell, x: cell.x + left, width: cell.width - left },
  };
}
