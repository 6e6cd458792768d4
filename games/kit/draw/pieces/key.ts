import { at } from "../../at.ts";
import { rows } from "../layout.ts";
import { type Box, element, number, type Svg } from "../svg.ts";
import { text, widthOf } from "../text/text.ts";
import { colours, phone } from "../theme.ts";
import { type Item, item } from "./flow.ts";
import { coin, points, priceTag } from "./pieces.ts";

/** A sign, and what it means; nothing where figures in the sign say it. */
export type KeyEntry = { readonly sign: Item; readonly words: string };
type Row = readonly KeyEntry[];

/** Words without a sign. */
export const wordsEntry = (words: string): KeyEntry => ({ sign: item(() => "", 0), words });

/** Signs of what something costs, what it is worth, and victory points, with a letter that nobody takes for a value. */
export const keySigns = {
  cost: item((middle, height) => priceTag(middle, height * 1.18, "x"), 1.35),
  value: item((middle, height) => coin(middle, height * 1.3, "x"), 1.3),
  points: item((middle, height) => points(middle, height * 1.34, "x"), 1.3),
} as const;

/** How high signs in a key are. */
export const signHeight = 50;
const between = { words: 12, entries: 26 } as const;
/** Words of so few letters, and figures, are never set smaller. */
const shortWord = 4;

const isShort = (words: string): boolean => words.length <= shortWord || /\d/u.test(words);

/** How wide a row is at least, its long words in the smallest type. */
export const widthOfKey = (row: Row, least: number = phone.long): number =>
  row.reduce((sum, { sign, words }) => {
    const size = isShort(words) ? phone.board : least;
    return sum + sign.width * signHeight + between.words + Math.ceil(widthOf(words, size));
  }, 0) +
  between.entries * (row.length - 1);

/** Entries in as many rows of this width as they take, at most so many; each in the first row with room for it. */
export function packKey(entries: Row, width: number, most: number, least?: number): readonly Row[] {
  const rows: KeyEntry[][] = [];
  for (const entry of entries) {
    const row = rows.find((each) => widthOfKey([...each, entry], least) <= width);
    if (row === undefined) rows.push([entry]);
    else row.push(entry);
  }
  return rows.slice(0, most);
}

/** Rows of signs with their meanings. */
export function drawKeyRows(lines: readonly Row[], box: Box, least?: number, colour?: string): Svg {
  const places = rows(box, lines.length, 0);
  return lines.map((line, index) => drawKeyRow(line, at(places, index), least, colour)).join("");
}

/** Signs with their meanings side by side; words of long languages are set smaller, and in the end cut, so that the row keeps its width. */
export function drawKeyRow(row: Row, box: Box, least: number = phone.long, colour: string = colours.ink): Svg {
  const entries = row.map((entry) => ({ ...entry, length: Math.ceil(widthOf(entry.words, phone.board)) }));
  const lengthOf = (some: typeof entries): number => some.reduce((sum, { length }) => sum + length, 0);
  const [short, long] = [entries.filter(({ words }) => isShort(words)), entries.filter(({ words }) => !isShort(words))];
  const taken = entries.reduce((sum, { sign }) => sum + sign.width * signHeight + between.words, 0);
  const room = box.width - taken - between.entries * (row.length - 1) - lengthOf(short);
  const share = Math.min(1, room / Math.max(1, lengthOf(long)));
  const y = box.y + box.height / 2;
  let x = box.x;
  return entries
    .map(({ sign, words, length }, index) => {
      const dot = { cx: number(x - between.entries / 2), cy: number(y), r: "4", fill: colour };
      const wide = sign.width * signHeight;
      const width = isShort(words) ? Math.min(length, box.width - taken) : length * share;
      const left = x + wide + between.words;
      const drawn = (index === 0 ? "" : element("circle", dot)) + sign.draw({ x: x + wide / 2, y }, signHeight);
      x = left + width + between.entries;
      const style = { size: phone.board, least, align: "left", width: width + 1, colour } as const;
      return words === "" ? drawn : drawn + text(words, { x: left, y }, style);
    })
    .join("");
}
