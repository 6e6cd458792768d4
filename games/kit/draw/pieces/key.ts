import { at } from "../../at.ts";
import { grid, inset, rows } from "../layout.ts";
import type { Box, Svg } from "../svg.ts";
import { text, widthOf } from "../text/text.ts";
import { phone } from "../theme.ts";
import { type Item, item } from "./flow.ts";
import { coin, points, priceTag } from "./pieces.ts";

/** A sign, and what it means; nothing where figures in the sign say it. */
export type KeyEntry = { readonly sign: Item; readonly words: string };

/** Signs whose figures a phone shows legibly: what something costs, what it is worth, and victory points. */
export const keySigns = {
  cost: item((middle) => priceTag(middle, 59, 8), 1.35),
  value: item((middle) => coin(middle, 65, 3), 1.3),
  points: item((middle) => points(middle, 67, 2), 1.3),
} as const;

const signHeight = 50;
const between = { words: 12, entries: 18 } as const;
/** Words of so few letters, and figures, are never set smaller. */
const shortWord = 4;

/** How wide a row is at least, its words in the smallest type. */
export const widthOfKey = (row: readonly KeyEntry[]): number =>
  row.reduce((sum, { sign, words }) => sum + sign.width * signHeight + between.words + widthOf(words, phone.long), 0) +
  between.entries * (row.length - 1);

/** Signs in as many rows of a width as they need. */
export function breakKey(entries: readonly KeyEntry[], width: number): readonly (readonly KeyEntry[])[] {
  const lines: KeyEntry[][] = [[]];
  for (const entry of entries) {
    const last = at(lines, lines.length - 1);
    if (last.length === 0 || widthOfKey([...last, entry]) <= width) last.push(entry);
    else lines.push([entry]);
  }
  return lines;
}

/** Rows of signs with their meanings. */
export function drawKeyRows(lines: readonly (readonly KeyEntry[])[], box: Box, least: number = phone.long): Svg {
  const places = rows(box, lines.length, 0);
  return lines.map((line, index) => drawKeyRow(line, at(places, index), least)).join("");
}

/** Signs with their meanings in two columns, or in pairs where a long one needs room of its neighbour. */
export function drawKeyGrid(entries: readonly KeyEntry[], box: Box): Svg {
  const down = Math.ceil(entries.length / 2);
  const cells = grid(inset(box, 12), 2, down, 0).flat();
  const lengthOf = ({ sign, words }: KeyEntry): number =>
    sign.width * signHeight + between.words + widthOf(words, phone.board);
  if (entries.every((entry, index) => lengthOf(entry) <= at(cells, index).width))
    return entries.map((entry, index) => drawKeyRow([entry], at(cells, index))).join("");
  const lines = Array.from({ length: down }, (_, line) => entries.slice(2 * line, 2 * line + 2));
  return drawKeyRows(lines, inset(box, 12));
}

/** Signs with their meanings side by side; words of long languages are set smaller, and in the end cut, so that the row keeps its width. */
export function drawKeyRow(row: readonly KeyEntry[], box: Box, least: number = phone.long): Svg {
  const entries = row.map(({ sign, words }) => ({
    sign,
    words,
    length: Math.ceil(widthOf(words, phone.board)),
    isShort: words.length <= shortWord || /\d/u.test(words),
  }));
  const lengthOf = (some: typeof entries): number => some.reduce((sum, { length }) => sum + length, 0);
  const [short, long] = [entries.filter(({ isShort }) => isShort), entries.filter(({ isShort }) => !isShort)];
  const taken = entries.reduce((sum, { sign }) => sum + sign.width * signHeight + between.words, 0);
  const room = box.width - taken - between.entries * (row.length - 1) - lengthOf(short);
  const share = Math.min(1, room / Math.max(1, lengthOf(long)));
  const y = box.y + box.height / 2;
  let x = box.x;
  return entries
    .map(({ sign, words, length, isShort }) => {
      const wide = sign.width * signHeight;
      const width = isShort ? length : length * share;
      const left = x + wide + between.words;
      const drawn = sign.draw({ x: x + wide / 2, y }, signHeight);
      x = left + width + between.entries;
      return drawn + text(words, { x: left, y }, { size: phone.board, least, align: "left", width: width + 1 });
    })
    .join("");
}
