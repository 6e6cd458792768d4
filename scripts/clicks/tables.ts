import type { Options } from "../../games/contract/index.ts";

/** A kind of table whose clicks are counted, per turn of a player or per player and round. */
export type CountedTable = {
  readonly game: string;
  readonly name: string;
  readonly seats: number;
  readonly options: Options;
  readonly per: "turn" | "round";
};

/** The tables that people count on: as many seats as the box likes best. */
export const tables: readonly CountedTable[] = [
  { game: "chicken-colorout", name: "Chicken ColorOut", seats: 4, options: {}, per: "turn" },
  { game: "egg-thieves", name: "Egg Thieves", seats: 4, options: {}, per: "turn" },
  { game: "goods-maker", name: "Goods Maker", seats: 4, options: {}, per: "turn" },
  { game: "ei-my-goods", name: "Ei my Goods", seats: 3, options: {}, per: "round" },
  { game: "expedition-to-newdale", name: "Newdale I", seats: 3, options: { chapter: "1" }, per: "round" },
  { game: "expedition-to-newdale", name: "Newdale VIII", seats: 4, options: { chapter: "8" }, per: "round" },
  { game: "expedition-to-newdale", name: "Newdale I alone", seats: 1, options: { chapter: "1" }, per: "round" },
];
