import type { Piece } from "../../src/web/protocol.ts";
import { turned } from "./targets.ts";
import { type Box, legible, pieceWidth, scaled, type Size, wholeScale } from "./view.ts";

/** Where pictures are; all of them together are as wide as `pieceWidth`. */
export type Layout = Size & { readonly boxes: readonly Box[] };

const gap = 24;

/**
 * Lays pictures without their heads out in columns of one height, the first perhaps above them, so that a window shows
 * them largest; below each other where some would be too small.
 */
export function arrange(pieces: readonly Piece[], window: Size): Layout {
  const leaves = pieces.map((piece): Layout => {
    const size = { width: pieceWidth, height: shapeOf(piece) * pieceWidth };
    return { ...size, boxes: [{ x: 0, y: 0, ...size }] };
  });
  const [first, others] = [leaves.slice(0, 1), leaves.slice(1)];
  const ways = [1, 2, 3].flatMap((count) => [inColumns(leaves, count), below([...first, inColumns(others, count)])]);
  const largest = Math.max(...ways.map((way) => sizeOf(way, window)));
  return ways.find((way) => largest > 0 && sizeOf(way, window) === largest) ?? below(leaves);
}

/** How large a window shows all pictures, the first of which counts most; 0 if one is too small. */
function sizeOf({ boxes, ...all }: Layout, window: Size): number {
  const widths = boxes.map(({ width }) => width * wholeScale(all, window));
  if (Math.min(...widths) < legible * pieceWidth) return 0;
  return 1 / widths.reduce((sum, width, index) => sum + (index === 0 ? 4 : 1) / width, 0);
}

/** Height of a picture without its head, as a share of its width. */
export const shapeOf = ({ width, height, head }: Piece): number => height / width - head / pieceWidth;

/** Puts layouts into columns in their order, about as much into each. */
function inColumns(layouts: readonly Layout[], count: number): Layout {
  const total = layouts.reduce((sum, { height }) => sum + height, 0);
  let foot = 0;
  const columns = Map.groupBy(layouts, ({ height }) => {
    foot += height;
    return Math.floor(((foot - height / 2) / total) * count);
  });
  return below(columns.size > 0 ? [turn(below([...columns.values()].map(below).map(turn)))] : []);
}

/** Puts layouts below each other, equally wide. */
function below(layouts: readonly Layout[]): Layout {
  let foot = -gap;
  const boxes = layouts.flatMap((layout) => {
    const scale = pieceWidth / layout.width;
    const top = foot + gap;
    foot = top + layout.height * scale;
    return layout.boxes.map((box) => scaled(box, { x: 0, y: top, scale }));
  });
  return { boxes, width: pieceWidth, height: foot };
}

/** The same layout with its axes exchanged. */
const turn = ({ boxes, width, height }: Layout): Layout => ({ boxes: turned(boxes), width: height, height: width });
