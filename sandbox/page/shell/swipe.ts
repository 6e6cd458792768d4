import type { Signal } from "@preact/signals";
import { useRef } from "preact/hooks";

type Swipe = {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
};

/** Pixels that a finger must travel. */
const far = 60;

/** Opens the drawer by a swipe to the right and closes it by one to the left. */
export function useSwipe(isOpen: Signal<boolean>): Swipe {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches: [touch] }) => {
      start.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches: [touch] }) => {
      if (start.current === null || touch === undefined) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      if (Math.abs(x) > far && Math.abs(x) > 2 * Math.abs(y)) isOpen.value = x > 0;
    },
  };
}
