import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Piece } from "../../src/web/protocol.ts";
import { word } from "../lib/words.ts";
import { Sign } from "../parts/Button.tsx";
import { listenTo } from "./gestures.ts";
import { Picture, type Spot, type Titled } from "./Picture.tsx";
import { load, loaded } from "./pieces.ts";
import { areHit, firstView, isSeen, placeSpots } from "./first.ts";
import { arrange, shapeOf } from "./layout.ts";
import { isDirection, nearest, wanted } from "./targets.ts";
import { type Box, type Change, centre, fitAll, panBy, type Size, type View, wholeScale, zoomBy } from "./view.ts";

type Props = {
  readonly pieces: readonly Titled[];
  readonly label: string;
  /** Places that can be chosen now. */
  readonly spots: readonly Spot[];
  readonly kind?: "board" | "hand";
};

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
  const run = (next: Change): void =>
    setView((now) => (now === undefined || size === undefined ? now : next(now, layout, size)));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([seen]) => seen !== undefined && setSize(seen.contentRect));
    if (frame.current !== null) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const first = (room: Size): View => firstView(shown, layout, placed, room);
  useLayoutEffect(() => {
    if (size !== undefined && shown.length > 0) setView(first(size));
  }, [size, shown.length, layout.width, layout.height]);
  // The view is the reader's unless what can be chosen now is not in it.
  useLayoutEffect(() => {
    run((now, _, room) => (areHit(wanted(placed), now, room) ? now : first(room)));
  }, [spots.map(({ place }) => place).join(" "), shown]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || size === undefined) return undefined;
    return listenTo(element, {
      pan: (x, y) => run(panBy(x, y)),
      zoom: (point, factor) => run(zoomBy(factor, point)),
      double: (point) =>
        run((now, ...room) => (now.scale > wholeScale(...room) * 1.6 ? showAll : zoomBy(2.2, point))(now, ...room)),
    });
  }, [size, layout]);
  const focus = (box: Box): void =>
    run((now, all, room) => (isSeen(box, now, room) ? now : centre(now, box, all, room)));
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
              <Picture key={piece.name} {...{ piece, box, view, placed }} onFocus={focus} />
            );
          })}
        {shown.length === 0 && <p class="wait">{pieces.length === 0 ? "" : word("loading")}</p>}
      </div>
      <div class="zoom" role="group" aria-label={word("zoom")}>
        <Sign sign="⤢" says="whole" class="plain" onClick={() => run(showAll)} />
        <Sign sign="+" says="zoom-in" class="plain" onClick={() => run(zoomBy(1.5))} />
      </div>
    </section>
  );
}

/** Names the edges beyond which the pictures go on. */
function endsOf({ y, scale }: View, all: Size, room: Size): string {
  const isBelow = y + all.height * scale > room.height + hair;
  return `${y < -hair ? "above" : ""} ${isBelow ? "below" : ""}`;
}

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
