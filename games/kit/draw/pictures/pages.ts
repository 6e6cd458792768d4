import type { Drawn, Message, Sheet } from "../../../contract/index.ts";
import { pictureWidth } from "./picture.ts";
import type { Box, Svg } from "../svg.ts";
import { gap, margin } from "../theme.ts";

/** A picture that is composed when it is read, as most are found in the cache. */
export const lazyDrawing = (compose: () => Svg): Drawn => ({
  get svg() {
    return compose();
  },
});

/** The same, and what it says in words. */
export const lazySheet = (alt: readonly Message[], compose: () => Svg): Sheet => ({
  get svg() {
    return compose();
  },
  alt,
});

/** The same of parts, each of which says what it shows. */
export function lazyPage(parts: readonly Pick<Sheet, "alt">[], compose: () => Svg): Sheet {
  const words = parts.flatMap(({ alt }) => alt);
  return lazySheet(words, compose);
}

/** A part of a picture, as wide as the picture allows, with others above and below it. */
export type Part = { readonly height: number; readonly draw: (box: Box) => Svg };

/** Where the first part begins, and how high the foot below the last one is. */
type Frame = { readonly top: number; readonly foot: number };

/** How high a picture of these parts is. */
export function heightOfParts(parts: readonly Part[], { top, foot }: Frame): number {
  return Math.round(parts.reduce((sum, { height }) => sum + height + gap, top + foot));
}

/** Parts cut into pictures no higher than wide. */
export function cutPages<T extends Part>(parts: readonly T[], frame: Frame): readonly (readonly T[])[] {
  const pages: T[][] = [[]];
  for (const part of parts) {
    const page = pages.at(-1) ?? [];
    if (page.length === 0 || heightOfParts([...page, part], frame) <= pictureWidth) page.push(part);
    else pages.push([part]);
  }
  return pages;
}

const wholeWidth = { x: margin, width: pictureWidth - 2 * margin };

/** Parts below each other, between the margins of the picture unless they have a column of their own. */
export function drawParts(parts: readonly Part[], top: number, column = wholeWidth): readonly Svg[] {
  let y = top;
  return parts.map((part) => {
    const box = { ...column, y, height: part.height };
    y += part.height + gap;
    return part.draw(box);
  });
}
