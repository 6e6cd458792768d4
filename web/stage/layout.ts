import type { Piece } from "../../src/web/protocol.ts";
import { type Box, legible, pieceWidth, scaled, type Size, wholeScale } from "./view.ts";

/** Where pictures are, the narrowest of them `pieceWidth` wide; `name` tells arrangements of as many apart. */
export type Layout = Size & { readonly boxes: readonly Box[]; readonly name?: string };

type Join = (layouts: readonly Layout[]) => Layout;

const gap = 24;
/** Width beyond which a picture gains nothing unless it is the first, in pixels. */
const enough = 520;

/**
 * Lays pictures without their heads out in rows and columns that show them largest in a window; below each other where
 * some would be too small. The first picture matters most, then the reader's own, which are the last. The arrangement
 * before stays unless another one is clearly better.
 */
export function arrange(pieces: readonly Piece[], own: number, window: Size, before?: Layout): Layout {
  const leaves = pieces.map(leafOf);
  const all =
    window.width < 2 * legible * pieceWidth ? [] : [...nest(leaves, below, beside), ...nest(leaves, beside, below)];
  const rated = all.map((layout, index) => {
    const isKept = leaves.length === before?.boxes.length && before.name === String(index);
    return { ...layout, name: String(index), rating: rate(layout, own, window) * (isKept ? 1.1 : 1) };
  });
  const best = Math.max(0, ...rated.map(({ rating }) => rating));
  const { boxes, width, height, name = "" } = rated.find(({ rating }) => best > 0 && rating === best) ?? below(leaves);
  const scale = pieceWidth / Math.min(...boxes.map((box) => box.width));
  return { boxes: boxes.map((box) => resized(box, scale)), width: width * scale, height: height * scale, name };
}

/** Mean width of the pictures in a window that shows all of them, in pixels; 0 where one of them is too small. */
function rate({ boxes, ...all }: Layout, own: number, window: Size): number {
  const widths = boxes.map(({ width }) => width * wholeScale(all, window));
  if (Math.min(...widths) < legible * pieceWidth) return 0;
  const weights = widths.map((_, index) => (index === 0 ? 4 : index < widths.length - own ? 1 : 2));
  const parts = widths.map((width, index) => (weights[index] ?? 1) / (index === 0 ? width : Math.min(width, enough)));
  return sum(weights) / sum(parts);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** All ways to join layouts in their order by one way to join, those by the other, and these by the first again. */
function nest(layouts: readonly Layout[], outer: Join, inner: Join, depth = 3): readonly Layout[] {
  if (layouts.length < 2) return layouts;
  if (depth === 1) return [outer(layouts)];
  const ways = splits(layouts).filter((lines) => lines.length > 1);
  return ways.flatMap((lines) =>
    combine(lines.map((line) => nest(line, inner, outer, depth - 1))).map((chosen) => outer(chosen)),
  );
}

/** All ways to split a list into lines, in its order. */
function splits<T>([first, ...others]: readonly T[]): readonly (readonly (readonly T[])[])[] {
  if (first === undefined) return [];
  if (others.length === 0) return [[[first]]];
  return splits(others).flatMap(([line = [], ...lines]) => [
    [[first, ...line], ...lines],
    [[first], line, ...lines],
  ]);
}

/** All ways to take one of each list. */
const combine = <T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  lists.reduce<readonly (readonly T[])[]>(
    (taken, list) => taken.flatMap((some) => list.map((each) => [...some, each])),
    [[]],
  );

/** Height of a picture without its head, as a share of its width. */
export const shapeOf = ({ width, height, head }: Piece): number => height / width - head / pieceWidth;

function leafOf(piece: Piece): Layout {
  const size = { width: pieceWidth, height: shapeOf(piece) * pieceWidth };
  return { ...size, boxes: [{ x: 0, y: 0, ...size }] };
}

/** Puts layouts below each other, equally wide. */
function below(layouts: readonly Layout[]): Layout {
  let foot = -gap;
  const boxes = layouts.flatMap((layout) => {
    const scale = pieceWidth / layout.width;
    const top = foot + gap;
    foot = top + layout.height * scale;
    return layout.boxes.map((box) => resized(box, scale)).map((box) => ({ ...box, y: box.y + top }));
  });
  return { boxes, width: pieceWidth, height: foot };
}

/** Puts layouts beside each other, equally high. */
const beside = (layouts: readonly Layout[]): Layout => flip(below(layouts.map(flip)));

const flip = ({ boxes, width, height }: Layout): Layout => ({
  ...{ width: height, height: width },
  boxes: boxes.map((box) => ({ x: box.y, y: box.x, width: box.height, height: box.width })),
});

const resized = (box: Box, scale: number): Box => scaled(box, { x: 0, y: 0, scale });
