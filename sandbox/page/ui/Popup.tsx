import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

export type PopupProps = {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly class?: string;
  /** As wide as its anchor: for lists that drop from a field. */
  readonly isWide?: boolean;
  /** Opens at this point of the window rather than beside its anchor. */
  readonly at?: Point | undefined;
};

export type Point = { readonly x: number; readonly y: number };

/** Pixels kept free around a popup. */
const margin = 8;

/**
 * Something that opens beside its anchor, above all else, and closes on Escape or a click elsewhere (the browser's
 * own popover does that). In a narrow pane it comes up from the bottom as a sheet.
 */
export function Popup({ anchor, onClose, children, class: name = "", isWide = false, at }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = popup;
    const from = anchor.current;
    if (box === null || from === null) return;
    const spot = (): DOMRect => (at === undefined ? from.getBoundingClientRect() : new DOMRect(at.x, at.y));
    const settle = (): void => settleAt(box, from, spot(), isWide);
    box.showPopover();
    settle();
    const watch = new ResizeObserver(settle);
    watch.observe(box);
    window.addEventListener("scroll", settle, true);
    window.addEventListener("resize", settle);
    return () => {
      watch.disconnect();
      window.removeEventListener("scroll", settle, true);
      window.removeEventListener("resize", settle);
    };
  }, [anchor, isWide, at]);
  return (
    <div
      ref={popup}
      popover="auto"
      class={`popup ${name}`}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </div>
  );
}

/** True if a key was pressed within something that opens above all else, where Escape closes that alone. */
export function isInPopup({ target }: Event): boolean {
  return target instanceof Element && target.closest("[popover]") !== null;
}

function settleAt(box: HTMLElement, from: HTMLElement, spot: DOMRect, isWide: boolean): void {
  const pane = from.closest(".pane")?.getBoundingClientRect() ?? document.documentElement.getBoundingClientRect();
  const isSheet = pane.width <= 600;
  box.classList.toggle("sheet", isSheet);
  if (isSheet) {
    const width = `${pane.width}px`;
    Object.assign(box.style, { left: `${pane.left}px`, width, top: "", bottom: `${innerHeight - pane.bottom}px` });
    return;
  }
  const width = isWide ? spot.width : box.offsetWidth;
  const left = Math.max(pane.left + margin, Math.min(spot.left, pane.right - width - margin));
  const below = pane.bottom - spot.bottom - margin;
  const above = spot.top - pane.top - margin;
  const opensDown = below >= Math.min(box.scrollHeight, 320) || below > above;
  Object.assign(box.style, {
    left: `${left}px`,
    width: isWide ? `${width}px` : "",
    maxHeight: `${Math.min(opensDown ? below : above, 400)}px`,
    top: opensDown ? `${spot.bottom + 4}px` : "",
    bottom: opensDown ? "" : `${innerHeight - spot.top + 4}px`,
  });
}
