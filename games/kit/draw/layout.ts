import type { Box, Point } from "./svg.ts";
import { gap } from "./theme.ts";

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The box without a rim of the given thickness (negative: with one more). */
export function inset({ x, y, width, height }: Box, rim: number): Box {
  return { x: x + rim, y: y + rim, width: width - 2 * rim, height: height - 2 * rim };
}

/** Shares of a length, or the number of equal ones. */
type Shares = readonly number[] | number;

/** The box cut into columns whose widths are to each other as the shares. */
export function columns(box: Box, shares: Shares, between: number = gap): readonly Box[] {
  return cutUp(box.x, box.width, shares, between).map(({ from, size }) => ({ ...box, x: from, width: size }));
}

/** The box cut into rows whose heights are to each other as the shares. */
export function rows(box: Box, shares: Shares, between: number = gap): readonly Box[] {
  return cutUp(box.y, box.height, shares, between).map(({ from, size }) => ({ ...box, y: from, height: size }));
}

function cutUp(start: number, length: number, among: Shares, between: number) {
  const shares = typeof among === "number" ? Array.from({ length: among }, () => 1) : among;
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const usable = length - between * (shares.length - 1);
  let from = start;
  return shares.map((share) => {
    const part = { from, size: (usable * share) / whole };
    from += part.size + between;
    return part;
  });
}

/** Equal cells in `across` columns and `down` rows, by row and column. */
export function grid(box: Box, across: number, down: number, between: number = gap): readonly (readonly Box[])[] {
  return rows(box, down, between).map((row) => columns(row, across, between));
}

/**
 * Boxes of one size side by side in the middle of a box; they overlap when
 * there are too many for its width. They are made smaller to fit its height.
 */
export function lineUp(
  box: Box,
  count: number,
  size: { readonly width: number; readonly height: number },
): readonly Box[] {
  const scale = Math.min(1, box.height / size.height, box.width / size.width);
  const [width, height] = [size.width * scale, size.height * scale];
  const free = count > 1 ? (box.width - width) / (count - 1) : 0;
  const step = Math.min(width + gap, free);
  const left = box.x + (box.width - width - step * (count - 1)) / 2;
  const y = box.y + (box.height - height) / 2;
  return Array.from({ length: count }, (_, index) => ({ x: left + index * step, y, width, height }));
}

/** How many of so many things lie in each row when rows hold at most `across`: as even as can be, longer rows first. */
export function evenRows(count: number, across: number): readonly number[] {
  const down = Math.ceil(count / across);
  return Array.from({ length: down }, (_, row) => Math.ceil((count - row) / down));
}

/** Boxes of one size in even rows of at most `across`, the first one's upper left corner at a point. */
export function inEvenRows(
  { x, y }: Point,
  count: number,
  across: number,
  size: { readonly width: number; readonly height: number },
  between: { readonly columns: number; readonly rows: number },
): readonly Box[] {
  return evenRows(count, across).flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, column) => ({
      x: x + column * (size.width + between.columns),
      y: y + row * (size.height + between.rows),
      ...size,
    })),
  );
}

/** As many equal boxes of a proportion (width by height) as counted, in rows in the middle of a box, as large as fits. */
export function fitTiles(box: Box, count: number, proportion: number, between: number = gap): readonly Box[] {
  const heights = Array.from({ length: count }, (_, index) => {
    const down = index + 1;
    const across = Math.ceil(count / down);
    const byWidth = (box.width - between * (across - 1)) / across / proportion;
    return { across, height: Math.min(byWidth, (box.height - between * (down - 1)) / down) };
  });
  const { across, height } = heights.reduce((best, each) => (each.height > best.height ? each : best), {
    across: 1,
    height: 0,
  });
  const width = height * proportion;
  const down = Math.ceil(count / across);
  const top = box.y + (box.height - down * height - (down - 1) * between) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / across);
    const inRow = Math.min(across, count - row * across);
    const left = box.x + (box.width - inRow * width - (inRow - 1) * between) / 2;
    return { x: left + (index % across) * (width + between), y: top + row * (height + between), width, height };
  });
}
