import { icon, type IconName } from "../icon.ts";
import { arrow, labelWidth, lastMove, markLabel } from "./marks.ts";
import type { Box, Point, Svg } from "../svg.ts";
import { text, widthOf } from "../text/text.ts";
import { colours } from "../theme.ts";

/** One thing in a line of things: how wide it is at height 1, and how it is drawn around its middle. */
export type Item = { readonly width: number; readonly draw: (middle: Point, height: number) => Svg };

/** Things side by side in the middle of a box, or from its left, as large as it allows: a cost, a recipe, an exchange. */
export function flow(box: Box, items: readonly Item[], between = 0.14, align: "left" | "middle" = "middle"): Svg {
  const wide = widthOfItems(items, between);
  const height = Math.min(box.height, box.width / wide);
  const y = box.y + box.height / 2;
  let x = box.x + (align === "left" ? 0 : (box.width - wide * height) / 2);
  return items
    .map(({ width, draw }) => {
      const drawn = draw({ x: x + (width * height) / 2, y }, height);
      x += (width + between) * height;
      return drawn;
    })
    .join("");
}

export const widthOfItems = (items: readonly Item[], between: number): number =>
  items.reduce((sum, { width }) => sum + width, 0) + between * Math.max(0, items.length - 1);

/** Things close together as one, which no line divides. */
export function joinItems(items: readonly Item[], between: number): Item {
  const width = widthOfItems(items, between);
  return item(({ x, y }, height) => {
    const box = { x: x - (width * height) / 2, y: y - height / 2, width: width * height, height };
    return flow(box, items, between, "left");
  }, width);
}

/** Any piece that is drawn around its middle by its height. */
export const item = (draw: (middle: Point, height: number) => Svg, width = 1): Item => ({ width, draw });

export function sign(name: IconName, colour: string = colours.ink): Item {
  return item((middle, height) => icon(name, middle, height, colour));
}

/** The label of an option beside what is said of its place. */
export const numberItem = (label: string, place?: string): Item =>
  item((middle, height) => markLabel(middle, label, height * 1.14, place), labelWidth(label, 1) * 1.14);

/** Words or figures, their type as large as a share of the line's height. */
export function words(content: string, colour: string = colours.ink, share = 0.9): Item {
  const style = { weight: "black", colour } as const;
  const width = widthOf(content, share, style.weight);
  return item((middle, height) => text(content, middle, { ...style, size: height * share }), width);
}

/** The corners around whatever is new, so far apart that they look like no flower. */
export const newsSign = item(({ x, y }, height) => {
  const [width, tall] = [Math.round(height * 1.5), Math.round(height * 1.1)];
  return lastMove({ x: Math.round(x - width / 2), y: Math.round(y - tall / 2), width, height: tall });
}, 1.5);

/** The arrow of "becomes". */
export function becomes(colour: string = colours.ink): Item {
  return item(
    ({ x, y }, height) => arrow({ x: x - height * 0.38, y }, { x: x + height * 0.38, y }, height * 0.16, colour),
    0.76,
  );
}

/** What a line of things done may take: its width, the least height of a thing, and what stands between two of them. */
type Line = { readonly width: number; readonly least: number; readonly between: number; readonly mark?: Item };

/** The newest of things that were done, as many as fit a line at the least height at which they are legible. */
export function keepNewest(done: readonly (readonly Item[])[], { width, least, between, mark }: Line): readonly Item[] {
  const marks = mark === undefined ? [] : [mark];
  const join = (some: readonly (readonly Item[])[]) =>
    some.flatMap((items, index) => (index === 0 ? items : [...marks, ...items]));
  const wide = (items: readonly Item[]) => items.reduce((sum, each) => sum + each.width + between, 0) * least;
  let kept = done;
  while (kept.length > 1 && wide(join(kept)) > width) kept = kept.slice(1);
  return join(kept);
}
