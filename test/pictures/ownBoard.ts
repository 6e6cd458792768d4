import { readPicture } from "./reading.ts";

/** The pictures of a panel by name: "hand", "board", "2 board", and so on. */
export type Panel = readonly { readonly name: string; readonly svg: string }[];

/** How large the same thing is on the reader's own board and on those of others, and when it is compared. */
export type Comparison = {
  readonly moment: "start" | "late";
  readonly sizes: (panel: Panel) => { readonly own: readonly number[]; readonly others: readonly number[] };
};

const boardsOf = (panel: Panel): string => panel.map(({ name, svg }) => (name.endsWith("board") ? svg : "")).join("");
const handsOf = (panel: Panel): string => panel.map(({ name, svg }) => (name.endsWith("hand") ? svg : "")).join("");

/** The heights of rectangles of a colour. */
const heightsOf = (svg: string, ...fills: readonly string[]): readonly number[] =>
  [...svg.matchAll(/<rect [^>]*height="([\d.]+)"[^>]*fill="(#[0-9a-f]{6})"/gu)].flatMap(([, height, fill = ""]) =>
    fills.includes(fill) ? [Number(height)] : [],
  );

const eggScales = (svg: string): readonly number[] =>
  [...svg.matchAll(/href="#egg-[^"]*" transform="[^"]*scale\(([\d.]+)\)"/gu)].map(([, scale]) => Number(scale));

/** How large a word is written, wherever it stands. */
const sizesOf = (panel: Panel, word: string): readonly number[] =>
  panel.flatMap(({ svg }) => readPicture(svg).things.flatMap(({ name, size }) => (name === word ? [size] : [])));

/** How large the signs of seats are that stand beside names. */
const symbolsOf = (panel: Panel, isWanted: (name: string) => boolean): readonly number[] =>
  panel.flatMap(({ svg }) =>
    readPicture(svg).things.flatMap(({ name, box }) =>
      name.startsWith("symbol-") && isWanted(name) ? [box.width] : [],
    ),
  );

const [plaster, emptyPlaster] = ["#fdf6e3", "#fdf8e9"];

/** What is compared in each game; the reader is at seat 1, whose sign is a disc. */
export const comparisons: { readonly [game: string]: Comparison } = {
  // Own eggs in the hand, those of others in their baskets.
  "chicken-colorout": {
    moment: "start",
    sizes: (panel) => ({ own: eggScales(handsOf(panel)), others: eggScales(basketsOf(panel)) }),
  },
  // The camps.
  "egg-thieves": {
    moment: "start",
    sizes: (panel) => ({
      own: heightsOf(boardsOf(panel), "#375b74"),
      others: heightsOf(boardsOf(panel), "#2c4a60"),
    }),
  },
  // The head of the own quarter grows with its houses.
  "goods-maker": {
    moment: "late",
    sizes: (panel) => ({
      own: [Math.max(...symbolsOf(boardsIn(panel), (name) => name === "symbol-circle"))],
      others: symbolsOf(boardsIn(panel), (name) => name !== "symbol-circle"),
    }),
  },
  // The walls of houses.
  "ei-my-goods": {
    moment: "start",
    sizes: (panel) => ({
      own: heightsOf(firstBoardOf(panel), plaster, emptyPlaster),
      others: heightsOf(laterBoardsOf(panel), plaster, emptyPlaster),
    }),
  },
  // The name of the mine that everybody begins with.
  "expedition-to-newdale": {
    moment: "start",
    sizes: (panel) => ({
      own: sizesOf(
        panel.filter(({ name }) => name.endsWith("hand")),
        "Coal Mine",
      ),
      others: sizesOf(boardsIn(panel), "Coal Mine"),
    }),
  },
};

const boardsIn = (panel: Panel): Panel => panel.filter(({ name }) => name.endsWith("board"));
const firstBoardOf = (panel: Panel): string => boardsIn(panel)[0]?.svg ?? "";
const laterBoardsOf = (panel: Panel): string => boardsOf(boardsIn(panel).slice(1));
const basketsOf = laterBoardsOf;
