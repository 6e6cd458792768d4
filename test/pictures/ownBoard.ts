import type { Measure } from "../../games/contract/expectations.ts";
import { readPicture } from "./reading.ts";

/** The pictures of a panel by name: "hand", "board", "2 board", and so on. */
export type Panel = readonly { readonly name: string; readonly svg: string }[];

/** Sizes in px of what a measure names, one for each that is drawn. */
export function measureOn(panel: Panel, measure: Measure): readonly number[] {
  const pictures = picturesOn(panel, measure.on);
  const all = pictures.map(({ svg }) => svg).join("");
  if ("fills" in measure) return heightsOf(all, measure.fills);
  if ("shape" in measure) return scalesOf(all, measure.shape);
  if ("word" in measure) return sizesOf(pictures, measure.word);
  const symbols = symbolsOf(pictures, measure.symbol);
  return measure.symbol === "own" ? [Math.max(...symbols)] : symbols;
}

function picturesOn(panel: Panel, on: Measure["on"]): Panel {
  const boards = panel.filter(({ name }) => name.endsWith("board"));
  switch (on) {
    case "hand":
      return panel.filter(({ name }) => name.endsWith("hand"));
    case "boards":
      return boards;
    case "first board":
      return boards.slice(0, 1);
    case "later boards":
      return boards.slice(1);
  }
}

/** The heights of rectangles of these colours. */
const heightsOf = (svg: string, fills: readonly string[]): readonly number[] =>
  [...svg.matchAll(/<rect [^>]*height="([\d.]+)"[^>]*fill="(#[0-9a-f]{6})"/gu)].flatMap(([, height, fill = ""]) =>
    fills.includes(fill) ? [Number(height)] : [],
  );

/** The scales of shared shapes whose name begins so. */
const scalesOf = (svg: string, shape: string): readonly number[] =>
  [...svg.matchAll(/href="#([^"]*)" transform="[^"]*scale\(([\d.]+)\)"/gu)].flatMap(([, name = "", scale]) =>
    name.startsWith(shape) ? [Number(scale)] : [],
  );

/** The type sizes of a word, wherever it is written. */
const sizesOf = (panel: Panel, word: string): readonly number[] =>
  panel.flatMap(({ svg }) => readPicture(svg).things.flatMap(({ name, size }) => (name === word ? [size] : [])));

/** The widths of seats' symbols beside names: that of the reader at seat 1, a disc, or those of others. */
const symbolsOf = (panel: Panel, whose: "own" | "others"): readonly number[] =>
  panel.flatMap(({ svg }) =>
    readPicture(svg).things.flatMap(({ name, box }) =>
      name.startsWith("symbol-") && (name === "symbol-circle") === (whose === "own") ? [box.width] : [],
    ),
  );
