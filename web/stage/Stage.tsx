import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Piece } from "../../src/web/protocol.ts";
import { word } from "../lib/words.ts";
import { Sign } from "../parts/Button.tsx";
import { listenTo } from "./gestures.ts";
import { Picture, type Placed, type Spot, type Titled } from "./Picture.tsx";
import { load, loaded } from "./pieces.ts";
import { arrange, type Layout, shapeOf, shownScale } from "./layout.ts";
import { isDirection, nearest, wanted, widenTargets } from "./targets.ts";
import {
  around,
  type Box,
  centre,
  fitAll,
  fillWidth,
  fitBox,
  legible,
  moveBy,
  pieceWidth,
  scaled,
  type Size,
  type View,
  wholeScale,
  zoomAt,
} from "./view.ts";

type Props = {
  readonly pieces: readonly Titled[];
  readonly label: string;
  /** Places that can be chosen now. */
  readonly spots: readonly Spot[];
  readonly kind?: "board" | "hand";
};

/** Least side of a place that one can hit with a mouse or a finger, in pixels. */
const smallest = matchMedia("(pointer: fine)").matches ? 14 : 24;
const step = 80;
/** Pixels of a picture beyond an edge that nobody misses. */
const hair = 6;

/** Pictures in a window that zooms and pans, with a button on each place that can be chosen. */
export function Stage({ pieces, label, spots, kind = "board" }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  const shown = useShown(pieces);
  const layout = useMemo(() => arrange(shown, size ?? { width: 1, height: 1 }), [shown, size]);
  const [view, setView] = useState<View>();
  const placed = useMemo(() => placeSpots(shown, layout.boxes, spots), [shown, layout, spots]);
  const change = (next: (view: View, size: Size) => View): void =>
    setView((now) => (now === undefined || size === undefined ? now : next(now, size)));
  useLayoutEffect(() => watchSize(frame.current, setSize), []);
  const first = (room: Size): View => firstView(shown, layout, placed, room);
  useLayoutEffect(() => {
    if (size !== undefined && shown.length > 0) setView(first(size));
  }, [size, shown.length, layout.width, layout.height]);
  // The view is the reader's unless what can be chosen now is not in it.
  useLayoutEffect(() => {
    change((now, room) => (areHit(wanted(placed), now, room) ? now : first(room)));
  }, [spots.map(({ place }) => place).join(" "), shown]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || size === undefined) return undefined;
    return listenTo(element, {
      pan: (x, y) => change((now) => moveBy(now, x, y, layout, size)),
      zoom: (point, factor) => change((now) => zoomAt(now, point, factor, layout, size)),
      double: (point) =>
        change((now) =>
          now.scale > wholeScale(layout, size) * 1.6 ? fitAll(layout, size) : zoomAt(now, point, 2.2, layout, size),
        ),
    });
  }, [size, layout]);
  const run = (next: Change): void => change((now, room) => next(now, layout, room));
  const focus = (box: Box): void =>
    change((now, room) => (isSeen(box, now, room) ? now : centre(now, box, layout, room)));
  // The browser scrolls to what it must show, as it does for assistive programs: the view goes there instead.
  const scrolled = (): void => {
    const { scrollLeft = 0, scrollTop = 0 } = frame.current ?? {};
    frame.current?.scrollTo(0, 0);
    if (frame.current?.querySelector(":focus-visible") === null) run(panBy(-scrollLeft, -scrollTop));
  };
  const keys = (event: KeyboardEvent): void => {
    const { key, target } = event;
    const next = target === frame.current || !isDirection(key) ? changes[key] : undefined;
    if (next !== undefined) run(next);
    else if (isDirection(key)) focusNeighbour(frame.current, target, key);
    else return;
    event.preventDefault();
  };
  const main = pieces.find(({ places }) => spots.some(({ place }) => places.includes(place))) ?? pieces[0];
  const ends = view === undefined || size === undefined ? "" : endsOf(view, layout, size);
  return (
    <section class={`stage ${kind} ${ends}`} aria-label={label} style={{ "--first": main && shapeOf(main) }}>
      <div
        class="window"
        ref={frame}
        tabIndex={0}
        role="group"
        aria-label={word("stage", { label })}
        data-more={word("more")}
        onKeyDown={keys}
        onScroll={scrolled}
      >
        {view !== undefined &&
          shown.map((piece, index) => {
            const box = layout.boxes[index];
            return box === undefined ? null : (
              <Picture key={piece.name} {...{ piece, box, view, spots, placed }} onFocus={focus} />
            );
          })}
        {shown.length === 0 && <p class="wait">{pieces.length === 0 ? "" : word("loading")}</p>}
      </div>
      <Zoom run={run} />
    </section>
  );
}

/** Names the edges beyond which the pictures go on. */
function endsOf({ y, scale }: View, all: Size, room: Size): string {
  const isBelow = y + all.height * scale > room.height + hair;
  return `${y < -hair ? "above" : ""} ${isBelow ? "below" : ""}`;
}

const Zoom = ({ run }: { readonly run: (next: Change) => void }) => (
  <div class="zoom" role="group" aria-label={word("zoom")}>
    <Sign sign="⤢" says="whole" class="plain" onClick={() => run(showAll)} />
    <Sign sign="+" says="zoom-in" class="plain" onClick={() => run(zoomBy(1.5))} />
  </div>
);

/** True for a place that is in the window. */
function isSeen(place: Box, view: View, room: Size): boolean {
  const { x, y, width, height } = scaled(place, view);
  return x > -4 && y > -4 && x + width < room.width + 4 && y + height < room.height + 4;
}

/** True where all places are in the window and large enough to hit. */
const areHit = (placed: readonly Placed[], view: View, room: Size): boolean =>
  placed.every(({ box }) => isSeen(box, view, room)) &&
  widenTargets(placed.map(({ box }) => scaled(box, view))).every(
    ({ width, height }) => Math.min(width, height) >= smallest,
  );

type Change = (view: View, all: Size, room: Size) => View;

const zoomBy =
  (factor: number): Change =>
  (view, all, room) =>
    zoomAt(view, { x: room.width / 2, y: room.height / 2 }, factor, all, room);
const panBy =
  (x: number, y: number): Change =>
  (view, all, room) =>
    moveBy(view, x, y, all, room);
const showAll: Change = (_, all, room) => fitAll(all, room);

/** What keys do; arrows only while no place has the focus. */
const changes: { readonly [key: string]: Change } = {
  ...{ "+": zoomBy(1.4), "=": zoomBy(1.4), "-": zoomBy(1 / 1.4), "0": showAll },
  ...{ ArrowLeft: panBy(step, 0), ArrowRight: panBy(-step, 0), ArrowUp: panBy(0, step), ArrowDown: panBy(0, -step) },
};

/** Moves the focus from a place to the nearest one in a direction. */
function focusNeighbour(frame: HTMLElement | null, from: EventTarget | null, key: string): void {
  const places = [...(frame?.querySelectorAll<HTMLElement>("button.place") ?? [])];
  const boxes = places.map((each) => each.getBoundingClientRect());
  const start = places.findIndex((each) => each === from);
  if (isDirection(key)) places[nearest(boxes, start, key)]?.focus();
}

/** Returns the pictures once all of them are here, and until then those before. */
function useShown(pieces: readonly Titled[]): readonly Titled[] {
  const before = useRef<readonly Titled[]>([]);
  load(pieces);
  const namesOf = (some: readonly Piece[]): string => some.map(({ url }) => url).join(" ");
  if (pieces.every(({ url }) => loaded.value.has(url)) && namesOf(pieces) !== namesOf(before.current))
    before.current = pieces;
  return before.current;
}

function watchSize(element: HTMLElement | null, onSize: (size: Size) => void): (() => void) | undefined {
  if (element === null) return undefined;
  const observer = new ResizeObserver(() => onSize({ width: element.clientWidth, height: element.clientHeight }));
  observer.observe(element);
  return () => observer.disconnect();
}

function placeSpots(pieces: readonly Piece[], boxes: readonly Box[], spots: readonly Spot[]): readonly Placed[] {
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

/** Shows all that can be chosen, in as much of the pictures as leaves it legible and large enough to hit. */
function firstView(pieces: readonly Piece[], all: Layout, every: readonly Placed[], size: Size): View {
  const placed = wanted(every);
  const { boxes } = all;
  const [first = { x: 0, y: 0, ...all }] = boxes;
  const asked = around(boxes.filter((_, index) => placed.some(({ piece }) => piece === pieces[index]?.name))) ?? first;
  const part = around(placed.map(({ box }) => box)) ?? { ...asked, height: 0 };
  const isCut = first.width < all.width && shownScale(all, size) > wholeScale(all, size);
  const overview = isCut ? fillWidth({ x: 0, y: 0, ...all }, part, all, size) : fitAll(all, size);
  const isClear = (view: View): boolean => view.scale >= legible && areHit(placed, view, size);
  return [overview, fitBox(asked, all, size)].find(isClear) ?? fillWidth(asked, part, all, size);
}
