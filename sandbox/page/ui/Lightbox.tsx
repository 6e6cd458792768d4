import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { IconButton } from "./Icon.tsx";

export type Shown = {
  readonly url: string;
  /** Empty when the sender gave none. */
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly isSpoiler: boolean;
};

/** The picture shown large over the whole window, if any. */
const lightbox = signal<{ readonly pictures: readonly Shown[]; readonly at: number } | null>(null);

let isLeaving = false;

/** Opens a picture as a step of the browser's history, so that Back closes it; `leaveLightbox` goes that step back. */
export function openLightbox(pictures: readonly Shown[], at: number): void {
  history.pushState(history.state, "");
  lightbox.value = { pictures, at };
}

/** Goes the picture's step back. It closes when the browser has gone it, so that a Back pressed meanwhile is one step more. */
function leaveLightbox(): void {
  if (lightbox.value === null || isLeaving) return;
  isLeaving = true;
  history.back();
}

/** Closes the picture, once the browser has gone a step. */
function closeLightbox(): void {
  lightbox.value = null;
  isLeaving = false;
}

/** How a picture is enlarged beyond the window: its width in pixels, and the point of it to look at, 0 to 1. */
type Zoom = { readonly width: number; readonly x: number; readonly y: number };

/** Pixels that an arrow key moves an enlarged picture. */
const stride = 80;

/**
 * A picture over everything else. A click on it or the button enlarges it further. Arrow keys turn to the next
 * picture or move the enlarged one. Escape, Back or a click beside it closes it.
 */
export function Lightbox() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { view, zoom, setZoom, toggleZoom } = useZoom();
  const large = lightbox.value;
  const isOpen = large !== null;
  useEffect(() => {
    setZoom(null);
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  useEffect(() => {
    window.addEventListener("popstate", closeLightbox);
    return () => window.removeEventListener("popstate", closeLightbox);
  }, []);
  const picture = large?.pictures[large.at];
  if (large === null || picture === undefined) return null;
  const close = (): void => dialog.current?.close();
  /** Shows another of the pictures: the next by 1, the one before by -1, in a circle. */
  const turn = (by: number): void => {
    const { pictures, at } = large;
    setZoom(null);
    lightbox.value = { pictures, at: (at + by + pictures.length) % pictures.length };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [x, y] = directions[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    if (zoom !== null) view.current?.scrollBy(stride * x, stride * y);
    else if (x !== 0) turn(x);
  };
  return (
    <dialog
      ref={dialog}
      class="lightbox"
      aria-label={picture.alt === "" ? "Picture" : picture.alt}
      onClose={leaveLightbox}
      onKeyDown={onKeyDown}
      onClick={close}
    >
      <div ref={view} class="lightbox-view">
        <img
          src={picture.url}
          alt={picture.alt}
          class={zoom === null ? "" : "zoomed"}
          style={zoom === null ? {} : { width: `${zoom.width}px` }}
          onClick={(event) => {
            event.stopPropagation();
            const { width, height } = event.currentTarget;
            toggleZoom(event.offsetX / width, event.offsetY / height);
          }}
        />
      </div>
      <div class="lightbox-foot line" onClick={(event) => event.stopPropagation()}>
        <Turner turn={turn} />
        <IconButton
          icon={zoom === null ? "zoomIn" : "zoomOut"}
          label={zoom === null ? "Zoom in" : "Zoom out"}
          onClick={() => toggleZoom(0.5, 0.5)}
        />
        <a href={picture.url} target="_blank" rel="noreferrer noopener">
          Open original
        </a>
        <IconButton icon="cross" label="Close" onClick={close} />
      </div>
    </dialog>
  );
}

function Turner({ turn }: { readonly turn: (by: number) => void }) {
  const large = lightbox.value;
  if (large === null || large.pictures.length < 2) return null;
  return (
    <>
      <IconButton icon="chevronLeft" label="Previous picture" onClick={() => turn(-1)} />
      <span role="status">{`${large.at + 1} of ${large.pictures.length}`}</span>
      <IconButton icon="chevronRight" label="Next picture" onClick={() => turn(1)} />
    </>
  );
}

function useZoom() {
  /** The box in which the picture is moved. */
  const view = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom | null>(null);
  useLayoutEffect(() => {
    const box = view.current;
    if (zoom === null || box === null) return;
    box.scrollTo(zoom.x * box.scrollWidth - box.clientWidth / 2, zoom.y * box.scrollHeight - box.clientHeight / 2);
  }, [zoom]);
  /** Enlarges the picture around a point of it, 0 to 1, or makes it fit again. */
  const toggleZoom = (x: number, y: number): void => {
    const image = view.current?.querySelector("img");
    if (zoom !== null || image === null || image === undefined) setZoom(null);
    else setZoom({ width: Math.max(image.naturalWidth, 2 * image.width), x, y });
  };
  return { view, zoom, setZoom, toggleZoom };
}

const directions: { readonly [key: string]: readonly [number, number] | undefined } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
