import type { Piece } from "../../src/web/protocol.ts";
import { turned } from "./targets.ts";
import { type Box, legible, pieceWidth, scaled, type Size, wholeScale } from "./view.ts";

/** Where pictures are; all of them together are as wide as `pieceWidth`. */
export type Layout = Size & { readonly boxes: readonly Box[] };

const gap = 24;

/**
 * Lays pictures without their heads out in columns, the first perhaps above them, so that a window shows them largest;
 * below each other where some would be too small.
 */
export function arrange(pieces: readonly Piece[], window: Size): Layout {
  const leaves = pieces.map((piece): Layout => {
    const size = { width: pieceWidth, height: shapeOf(piece) * pieceWidth };
    return { ...size, boxes: [{ x: 0, y: 0, ...size }] };
  });
  const [first, others] = [leaves.slice(0, 1), leaves.slice(1)];
  const ways = [...inColumns(leaves), ...inColumns(others).map((all) => below([...first, all]))];
  return ways.reduce((best, way) => (sizeOf(way, window) > sizeOf(best, window) ? way : best), below(leaves));
}

/** How large a window shows all pictures, of which the first counts most and then the second; 0 if one is too small. */
function sizeOf({ boxes, ...all }: Layout, window: Size): number {
  const widths = boxes.map(({ width }) => width * wholeScale(all, window));
  if (Math.min(...widths) < legible * pieceWidth) return 0;
  return 1 / widths.reduce((sum, width, at) => sum + ([4, 3][at] ?? 1) / width, 0);
}

/** Height of a picture without its head, as a share of its width. */
export const shapeOf = ({ width, height, head }: Piece): number => height / width - head / pieceWidth;

/** Puts layouts in their order into up to three columns in every way, with more or less room left below the last one. */
function inColumns(layouts: readonly Layout[]): readonly Layout[] {
  const ends = layouts.map((_, at) => at + 1);
  const ways = ends.flatMap((one) => ends.slice(one - 1).map((two) => [0, one, two]));
  return ways.flatMap((starts) => {
    const parts = starts.map((start, at) => layouts.slice(start, starts[at + 1])).filter(({ length }) => length > 0);
    return [0, 0.5, 1, 1.6].map((rest) => {
      const free = { width: pieceWidth, height: rest * pieceWidth - gap, boxes: [] };
      const columns = parts.with(-1, [...(parts.at(-1) ?? []), free]).map((part) => turn(below(part)));
      return below([turn(below(columns))]);
    });
  });
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
