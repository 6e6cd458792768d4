import { signal } from "@preact/signals";

export type Shown = {
  readonly url: string;
  /** Empty when the sender gave none. */
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly isSpoiler: boolean;
};

type Large = { readonly pictures: readonly Shown[]; readonly at: number };

/** The picture shown large over the whole window, if any. */
export const lightbox = signal<Large | null>(null);

let isLeaving = false;

/** Opens a picture as a step of the browser's history, so that Back closes it; `leaveLightbox` goes that step back. */
export function openLightbox(pictures: readonly Shown[], at: number): void {
  history.pushState(history.state, "");
  lightbox.value = { pictures, at };
}

/** Goes the picture's step back. It closes when the browser has gone it, so that a Back pressed meanwhile is one step more. */
export function leaveLightbox(): void {
  if (lightbox.value === null || isLeaving) return;
  isLeaving = true;
  history.back();
}

/** Closes the picture, once the browser has gone a step. */
export function closeLightbox(): void {
  lightbox.value = null;
  isLeaving = false;
}

/** Shows another of the pictures: the next by 1, the one before by -1, in a circle. */
export function turnLightbox(by: number): void {
  const large = lightbox.value;
  if (large === null) return;
  const { pictures, at } = large;
  lightbox.value = { pictures, at: (at + by + pictures.length) % pictures.length };
}
