export type Size = { readonly width: number; readonly height: number };
export type Box = Size & { readonly x: number; readonly y: number };
export type Point = { readonly x: number; readonly y: number };

/** What a window shows of the pictures: a point p of them is at `p × scale + (x, y)`. */
export type View = Point & { readonly scale: number };

/** What a reader does with a view of these pictures in a window. */
export type Change = (view: View, all: Size, room: Size) => View;

/** Units of a picture's width, whatever its size. */
export const pieceWidth = 1200;
const largest = 3;

/** Scale at which everything in a picture is legible: it is drawn for 266 pixels. */
export const legible = 266 / pieceWidth;

/** Where a box of the pictures is in a window. */
export const scaled = (box: Box, { x, y, scale }: View): Box => ({
  ...{ x: box.x * scale + x, y: box.y * scale + y, width: box.width * scale, height: box.height * scale },
});

export const wholeScale = ({ width, height }: Size, window: Size): number =>
  Math.min(window.width / width, window.height / Math.max(1, height));

export function fitBox(box: Box, all: Size, window: Size): View {
  const scale = Math.min(largest, wholeScale(box, window));
  return centre({ x: 0, y: 0, scale }, box, all, window);
}

export const fitAll = (all: Size, window: Size): View => fitBox({ x: 0, y: 0, ...all }, all, window);

/** Zooms about a point, else about the middle of the window. */
export const zoomBy =
  (factor: number, point?: Point): Change =>
  (view, all, window) => {
    const { x, y } = point ?? { x: window.width / 2, y: window.height / 2 };
    const least = Math.min(wholeScale(all, window), largest);
    const scale = Math.min(largest, Math.max(least, view.scale * factor));
    const by = scale / view.scale;
    return keepInside({ scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by }, all, window);
  };

export const panBy =
  (x: number, y: number): Change =>
  (view, all, window) =>
    keepInside({ ...view, x: view.x + x, y: view.y + y }, all, window);

/** Has this box in the middle of the window, as far as the pictures reach. */
export const centre = ({ scale }: View, box: Box, all: Size, window: Size): View => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return keepInside({ scale, x: window.width / 2 - x * scale, y: window.height / 2 - y * scale }, all, window);
};

/** Fills a window's width with a picture, from its top, or from above what matters if that is farther down. */
export function fillWidth(picture: Box, part: Box, all: Size, window: Size): View {
  const scale = window.width / picture.width;
  const [x, y] = [-picture.x * scale, -picture.y * scale];
  const isWhole = (part.y + part.height) * scale + y <= window.height;
  return keepInside({ scale, x, y: isWhole ? y : 24 - part.y * scale }, all, window);
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

/** Returns how many pixels two boxes have in common. */
export const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));
