import { at } from "../../../kit/at.ts";
import { columns, evenRows } from "../../../kit/draw/layout.ts";
import { drawParts, heightOfParts, type Part } from "../../../kit/draw/pictures/pages.ts";
import { type KeyEntry, signHeight } from "../../../kit/draw/pieces/key.ts";
import type { Point, Svg } from "../../../kit/draw/svg.ts";
import { measureParagraph, paragraph } from "../../../kit/draw/text/text.ts";
import { phone } from "../../../kit/draw/theme.ts";
import { drawPlank } from "../pieces/ground.ts";
import { besideMap, drawHeld, type Held, widthOfHeld } from "../pieces/held.ts";

/** The board beside the map: words have no room on a narrower one, and need none on a wider one. */
export const sideWidth = { least: 376, most: 470 } as const;
const rim = 14;
/** Least height of a line with a label, and of one with a sign; there are gaps between them. */
const lineHeight = { held: 60, sign: 46 } as const;
/** How far the lines of words reach beyond them. */
const leading = 10;
const lettering = { size: phone.board, least: phone.long } as const;
/** Words beside a sign have no less room than this. */
const leastWords = 150;

type Size = { readonly width: number; readonly height: number };

/** The reader's eggs under what they are, and below them as many signs with their meanings as a board of this size has room for. */
export function layOutSide(title: string, held: readonly Held[], entries: readonly KeyEntry[], size: Size) {
  const { width } = size;
  const inner = width - 2 * rim;
  const eggs = held.length === 0 ? [] : [titlePart(title, inner), ...heldParts(held, inner)];
  const heightOf = (some: readonly Part[]): number => heightOfParts(some, { top: rim, foot: 0 });
  let parts: readonly Part[] = [...eggs, ...entries.map((entry) => entryPart(entry, inner))];
  while (parts.length > eggs.length && heightOf(parts) > size.height) parts = parts.slice(0, -1);
  const height = heightOf(parts);
  return {
    height,
    draw: ({ x, y }: Point): Svg =>
      drawPlank({ x, y, width, height }) + drawParts(parts, y + rim, { x: x + rim, width: inner }).join(""),
  };
}

function titlePart(title: string, inner: number): Part {
  const style = { ...lettering, weight: "black" } as const;
  return { height: measureParagraph(title, inner, style), draw: (box) => paragraph(title, box, style) };
}

/** Eggs of a type in a line with what they do, or two types where they do nothing. */
function heldParts(held: readonly Held[], inner: number): readonly Part[] {
  const across = held.some(({ action }) => action !== "") ? 1 : 2;
  return evenRows(held.length, across).map((_, row): Part => {
    const some = held.slice(row * across, (row + 1) * across);
    const words = some.map((each) => {
      const tall = measureParagraph(each.action, inner - widthOfHeld(each, besideMap), lettering);
      // A frame takes the room around the words.
      return each.labels.length > 0 ? tall + leading / 2 : tall - leading;
    });
    return {
      height: Math.max(lineHeight.held, ...words),
      draw(box) {
        const cells = columns(box, across, 8);
        return some.map((each, index) => drawHeld(at(cells, index), each, besideMap)).join("");
      },
    };
  });
}

/** A sign and its meaning to the right, or below a long sign. */
function entryPart({ sign, words }: KeyEntry, inner: number): Part {
  const wide = sign.width * signHeight;
  const isBelow = inner - wide < leastWords;
  const [start, above] = isBelow ? [0, signHeight + 6] : [wide + 12, 0];
  return {
    height: above + Math.max(lineHeight.sign, measureParagraph(words, inner - start, lettering) - leading),
    draw({ x, y, height }) {
      const middle = { x: x + wide / 2, y: y + (isBelow ? signHeight : height) / 2 };
      const box = { x: x + start, y: y + above - leading / 2, width: inner - start, height: height - above + leading };
      return sign.draw(middle, signHeight) + paragraph(words, box, lettering);
    },
  };
}
