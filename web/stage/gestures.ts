import type { Point } from "./view.ts";

export type Gestures = {
  readonly pan: (x: number, y: number) => void;
  readonly zoom: (point: Point, factor: number) => void;
  readonly double: (point: Point) => void;
};

/** Pixels that a finger may slip on a button without moving the picture. */
const slip = 8;
const doubleTap = 300;

/** Listens to an element; returns what ends that. */
export function listenTo(element: HTMLElement, { pan, zoom, double }: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let travelled = 0;
  let lastTap = 0;
  const pointOf = (event: MouseEvent): Point => {
    const { x, y } = element.getBoundingClientRect();
    return { x: event.clientX - x, y: event.clientY - y };
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, pointOf(event));
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const at = pointOf(event);
    travelled += Math.hypot(at.x - before.x, at.y - before.y);
    if (travelled < slip) return;
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, at);
    if (other === undefined) pan(at.x - before.x, at.y - before.y);
    else {
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      pan((at.x - before.x) / 2, (at.y - before.y) / 2);
      zoom(middle, lengthBetween(at, other) / Math.max(1, lengthBetween(before, other)));
    }
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || travelled >= slip) return;
    const isOnButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (isOnButton || event.type !== "pointerup") return;
    if (event.timeStamp - lastTap < doubleTap) double(pointOf(event));
    lastTap = event.timeStamp;
  };
  // Whoever moved the picture by a button did not mean to press it.
  const click = (event: MouseEvent): void => {
    if (travelled < slip || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
    zoom(pointOf(event), Math.exp(-pixels / (event.ctrlKey ? 100 : 400)));
  };
  const ending = new AbortController();
  const { signal } = ending;
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", up, { signal });
  element.addEventListener("click", click, { signal, capture: true });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  return () => ending.abort();
}

const lengthBetween = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
