import type { Piece } from "../../src/web/protocol.ts";
import { type Layout, shownScale } from "./layout.ts";
import type { Placed, Spot } from "./Picture.tsx";
import { loaded } from "./pieces.ts";
import { wanted, widenTargets } from "./targets.ts";
import { around, fillWidth, fitAll, fitBox, legible, pieceWidth, scaled, type Size, type View } from "./view.ts";

/** Least side of a place that one can hit with a mouse or a finger, in pixels. */
const smallest = matchMedia("(pointer: fine)").matches ? 14 : 24;
/** True for a place that is in the window. */
export function isSeen(place: Placed["box"], view: View, room: Size): boolean {
  const { x, y, width, height } = scaled(place, view);
  return x > -4 && y > -4 && x + width < room.width + 4 && y + height < room.height + 4;
}

/** True where all places are in the window and large enough to hit. */
export const areHit = (placed: readonly Placed[], view: View, room: Size): boolean =>
  placed.every(({ box }) => isSeen(box, view, room)) &&
  widenTargets(placed.map(({ box }) => scaled(box, view))).every(
    ({ width, height }) => Math.min(width, height) >= smallest,
  );

export function placeSpots(
  pieces: readonly Piece[],
  boxes: Layout["boxes"],
  spots: readonly Spot[],
): readonly Placed[] {
  return pieces.flatMap((piece, index) => {
    const at = boxes[index];
    const places = loaded.value.get(piece.url)?.places ?? [];
    return places.flatMap(({ names, box }) => {
      // Of things alike each press takes one more.
      const alike = spots.filter(({ place }) => names.includes(place));
      const spot = alike.find(({ isChosen }) => !isChosen) ?? alike[0];
      if (spot === undefined || at === undefined) return [];
      const shown = { ...box, y: box.y - piece.head };
      return [{ ...spot, piece: piece.name, box: scaled(shown, { ...at, scale: at.width / pieceWidth }) }];
    });
  });
}

/**
 * Shows all that can be chosen, in as much of the pictures as leaves it legible and large enough to hit; where that is not
 * all of them, the places of the first question, and where it has none here, the first picture.
 */
export function firstView(pieces: readonly Piece[], all: Layout, every: readonly Placed[], size: Size): View {
  const placed = wanted(every);
  const [first = { x: 0, y: 0, ...all }] = all.boxes;
  const asked =
    around(all.boxes.filter((_, index) => placed.some(({ piece }) => piece === pieces[index]?.name))) ?? first;
  const part = around(placed.map(({ box }) => box)) ?? { ...asked, height: 0 };
  const isCut = first.width < all.width && shownScale(all, size) > fitAll(all, size).scale;
  const overview = isCut ? fillWidth({ x: 0, y: 0, ...all }, part, all, size) : fitAll(all, size);
  const isClear = (view: View): boolean => view.scale >= legible && areHit(placed, view, size);
  if (isClear(overview)) return overview;
  const own = placed.filter(({ isFirst }) => isFirst);
  if (own.length < placed.length) return firstView(pieces, all, own, size);
  const whole = fitBox(asked, all, size);
  // Where nothing is asked, it is enough to recognise the picture.
  if (placed.length === 0 && whole.scale >= legible * 0.7) return whole;
  // From its head as far down as the places with their frames, or as the window.
  const height = Math.max(part.y + part.height + 24 - asked.y, (asked.width * size.height) / size.width);
  return [whole, fitBox({ ...asked, height }, all, size)].find(isClear) ?? fillWidth(asked, part, all, size);
}
