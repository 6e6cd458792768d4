import { drawParts, heightOfParts, type Part } from "../../../kit/draw/pictures/pages.ts";
import { drawKeyRow, type KeyEntry, packKey, signHeight } from "../../../kit/draw/pieces/key.ts";
import type { Point, Svg } from "../../../kit/draw/svg.ts";
import { measureParagraph, paragraph, widthOf } from "../../../kit/draw/text/text.ts";
import { phone } from "../../../kit/draw/theme.ts";
import { drawPlank } from "../pieces/ground.ts";

const rim = 14;
const lettering = { size: phone.board, least: phone.long } as const;
/** Words beside a sign have no less room than this, unless they need none. */
const leastWords = 200;
/** How far lines of words reach beyond their letters. */
const leading = 10;

type Board = {
  readonly width: number;
  /** The board becomes no higher: then the last signs are left out. */
  readonly height: number;
  /** The eggs in hand below their title. */
  readonly own: { readonly title: string; readonly held: readonly KeyEntry[] };
  readonly entries: readonly KeyEntry[];
};

/** A board beside the map: the eggs in hand, and below them signs with their meanings. */
export function layOutSide({ width, height: most, own: { title, held }, entries }: Board) {
  const inner = width - 2 * rim;
  const rowsOf = (some: readonly KeyEntry[]): readonly Part[] =>
    packKey(some, inner, some.length, phone.board).map((row) => rowPart(row, inner));
  const own = title === "" ? [] : [titlePart(title, inner), ...rowsOf(held)];
  const heightOf = (some: readonly Part[]): number => heightOfParts(some, { top: rim, foot: 0 });
  let parts: readonly Part[] = [...own, ...rowsOf(entries)];
  while (parts.length > own.length && heightOf(parts) > most) parts = parts.slice(0, -1);
  const height = heightOf(parts);
  return {
    height,
    draw: ({ x, y }: Point): Svg =>
      drawPlank({ x, y, width, height }) + drawParts(parts, y + rim, { x: x + rim, width: inner }).join(""),
  };
}

function titlePart(title: string, inner: number): Part {
  const style = { ...lettering, weight: "black" } as const;
  return { height: measureParagraph(title, inner, style), draw: (box) => paragraph(title, box, style) };
}

/** Short signs with their meanings side by side; one with more words has them to the right, or below a long sign. */
function rowPart(row: readonly KeyEntry[], inner: number): Part {
  const [entry] = row;
  if (entry === undefined || row.length > 1) return { height: signHeight, draw: (box) => drawKeyRow(row, box) };
  const { sign, words } = entry;
  const wide = sign.width * signHeight;
  const isBelow = inner - wide - 12 < Math.min(leastWords, widthOf(words, phone.board));
  const [start, above] = isBelow ? [0, signHeight + 6] : [wide + 12, 0];
  // Figures are never set smaller.
  const style = { ...lettering, least: /\d/u.test(words) ? phone.board : phone.long };
  const lines = words === "" ? 0 : measureParagraph(words, inner - start, style) - leading;
  return {
    height: Math.max(signHeight, above + lines),
    draw({ x, y, height }) {
      const middle = { x: x + wide / 2, y: y + (isBelow ? signHeight : height) / 2 };
      const box = { x: x + start, y: y + above - leading / 2, width: inner - start, height: height - above + leading };
      return sign.draw(middle, signHeight) + (words === "" ? "" : paragraph(words, box, style));
    },
  };
}
