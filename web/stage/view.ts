export type Size = { readonly width: number; readonly height: number };
export type Box = Size & { readonly x: number; readonly y: number };
export type Point = { readonly x: number; readonly y: number };

/** What a window shows of the pictures: a point p of them is at `p × scale + (x, y)`. */
export type View = Point & { readonly scale: number };

/** Units of a picture's width, whatever its size. */
const pieceWidth = 1200;
const gap = 24;
const largest = 3;

/** The pictures in columns, and how large all of them are. */
export type Layout = Size & { readonly boxes: readonly Box[] };

/** Scale at which everything in a picture is legible: it is drawn for 266 pixels. */
export const legible = 266 / pieceWidth;

/** Lays pictures out in as many columns as show them largest in a window; in one where all of them are too small then. */
export function arrange(pieces: readonly Size[], window: Size): Layout {
  const layouts = Array.from({ length: Math.max(1, Math.min(3, pieces.length)) }, (_, more) =>
    inColumns(pieces, more + 1),
  );
  const best = layouts.reduce((one, each) => (wholeScale(each, window) > wholeScale(one, window) * 1.05 ? each : one));
  return wholeScale(best, window) < legible ? inColumns(pieces, 1) : best;
}

function inColumns(pieces: readonly Size[], count: number): Layout {
  const heights = Array.from({ length: count }, () => 0);
  const boxes = pieces.map((piece): Box => {
    const column = heights.indexOf(Math.min(...heights));
    const y = heights[column] ?? 0;
    const height = (piece.height / piece.width) * pieceWidth;
    heights[column] = y + height + gap;
    return { x: column * (pieceWidth + gap), y, width: pieceWidth, height };
  });
  return { boxes, width: count * (pieceWidth + gap) - gap, height: Math.max(gap, ...heights) - gap };
}

export const wholeScale = ({ width, height }: Size, window: Size): number =>
  Math.min(window.width / width, window.height / Math.max(1, height));

export function fitBox(box: Box, all: Size, window: Size): View {
  const scale = Math.min(largest, wholeScale(box, window));
  return centre({ x: 0, y: 0, scale }, box, all, window);
}

export const fitAll = (all: Size, window: Size): View => fitBox({ x: 0, y: 0, ...all }, all, window);

export function zoomAt(view: View, point: Point, factor: number, all: Size, window: Size): View {
  const least = Math.min(wholeScale(all, window), largest);
  const scale = Math.min(largest, Math.max(least, view.scale * factor));
  const by = scale / view.scale;
  return keepInside({ scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }, all, window);
}

export const moveBy = (view: View, x: number, y: number, all: Size, window: Size): View =>
  keepInside({ ...view, x: view.x + x, y: view.y + y }, all, window);

/** Has this box in the middle of the window, as far as the pictures reach. */
export const centre = ({ scale }: View, box: Box, all: Size, window: Size): View => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return keepInside({ scale, x: window.width / 2 - x * scale, y: window.height / 2 - y * scale }, all, window);
};

/** Begins where a picture does, if the part of it that matters is whole in the window then, too. */
export function fromTop(view: View, picture: Box, part: Box, all: Size, window: Size): View {
  const y = -picture.y * view.scale;
  const isWhole = (part.y + part.height) * view.scale + y <= window.height;
  return isWhole && view.y < y ? keepInside({ ...view, y }, all, window) : view;
}

/** Keeps the pictures in the window: in the middle where they are smaller than it. */
function keepInside({ x, y, scale }: View, all: Size, window: Size): View {
  const along = (at: number, size: number, room: number): number =>
    size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
  return { scale, x: along(x, all.width * scale, window.width), y: along(y, all.height * scale, window.height) };
}

/** The smallest box around others; undefined around none. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const foot = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: foot - y };
}

/** Widens a box around its middle to as much as a window shows of it where a picture fills the window's width. */
export function widenTo({ x, y, width, height }: Box, window: Size): Box {
  const [wide, high] = [pieceWidth, (pieceWidth * window.height) / window.width];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

export const widen = ({ x, y, width, height }: Box, by: number): Box => ({
  ...{ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by },
});
