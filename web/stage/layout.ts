import type { Piece } from "../../src/web/protocol.ts";
import { turned } from "./targets.ts";
import { type Box, legible, pieceWidth, scaled, type Size, wholeScale } from "./view.ts";

/** Where pictures are; all of them together are as wide as `pieceWidth`. */
export type Layout = Size & { readonly boxes: readonly Box[] };

const gap = 24;

/**
 * Lays pictures without their heads out in columns, the first perhaps above them, so that a window shows them large and
 * without holes; below each other where some would be too small.
 */
export function arrange(pieces: readonly Piece[], window: Size): Layout {
  const leaves = pieces.map((piece): Layout => {
    const size = { width: pieceWidth, height: shapeOf(piece) * pieceWidth };
    return { ...size, boxes: [{ x: 0, y: 0, ...size }] };
  });
  const [first, others] = [leaves.slice(0, 1), leaves.slice(1)];
  const ways = [...inColumns(leaves), ...inColumns(others).map((all) => below([...first, all]))];
  return ways.reduce((best, way) => (rate(way, window) > rate(best, window) ? way : best), below(leaves));
}

/** Scale at which a window shows a layout: whole, or as wide as the window where the first picture has not half of it. */
export function shownScale({ boxes, ...all }: Layout, window: Size): number {
  const scale = wholeScale(all, window);
  return (boxes[0]?.width ?? all.width) * scale < window.width / 2 ? window.width / all.width : scale;
}

/** How large and dense a window shows pictures, the first counting most, then the second; 0 if one is too small. */
function rate({ boxes, width: across, height: down }: Layout, window: Size): number {
  const scale = shownScale({ boxes, width: across, height: down }, window);
  const widths = boxes.map(({ width }) => width * scale);
  if (Math.min(...widths) < legible * pieceWidth) return 0;
  const filled = boxes.reduce((sum, { width, height }) => sum + width * height, 0) / (across * down);
  const seen = filled * Math.min(1, window.height / (down * scale));
  return seen / widths.reduce((sum, width, at) => sum + ([4, 3][at] ?? 1) / width, 0);
}

/** Height of a picture without its head, as a share of its width. */
export const shapeOf = ({ width, height, head }: Piece): number => height / width - head / pieceWidth;

/** Puts layouts into up to two columns in every way, with the first on the left; gives them in their own order. */
function inColumns(layouts: readonly Layout[]): readonly Layout[] {
  return Array.from({ length: 2 ** layouts.length / 2 }, (_, way) => {
    // Each bit of a way is the column of a layout after the first.
    const columns = [...Map.groupBy(layouts.keys(), (at) => Math.trunc((way * 2) / 2 ** at) % 2).values()];
    const { boxes, ...size } = turn(below(columns.map((part) => turn(below(part.flatMap((at) => layouts[at] ?? []))))));
    const order = columns.flat();
    return below([{ ...size, boxes: layouts.flatMap((_, at) => boxes[order.indexOf(at)] ?? []) }]);
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
