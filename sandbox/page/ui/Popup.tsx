import type { ComponentChildren, JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

type PopupProps = {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly class?: string;
  /** As wide as its anchor: for lists that drop from a field. */
  readonly isWide?: boolean;
};

/** Pixels kept free around a popup. */
const margin = 8;

/**
 * Something that opens beside its anchor, above all else, and closes on Escape or a click elsewhere (the browser's
 * own popover does that). In a narrow pane it comes up from the bottom as a sheet.
 */
export function Popup({ anchor, onClose, children, class: name = "", isWide = false }: PopupProps): JSX.Element {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = popup;
    const from = anchor.current;
    if (box === null || from === null) return;
    const settle = (): void => settleAt(box, from, isWide);
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
  }, [anchor, isWide]);
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

function settleAt(box: HTMLElement, from: HTMLElement, isWide: boolean): void {
  const pane = from.closest(".pane")?.getBoundingClientRect() ?? document.documentElement.getBoundingClientRect();
  const isSheet = pane.width <= 600;
  box.classList.toggle("sheet", isSheet);
  if (isSheet) {
    const width = `${pane.width}px`;
    Object.assign(box.style, { left: `${pane.left}px`, width, top: "", bottom: `${innerHeight - pane.bottom}px` });
    return;
  }
  const spot = from.getBoundingClientRect();
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
