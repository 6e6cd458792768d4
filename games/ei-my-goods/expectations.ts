import type { Expectations } from "../contract/expectations.ts";

const walls = ["#fdf6e3", "#fdf8e9"];

export const expectations: Expectations = {
  // What was discarded face up or given to a production, what receipts were given for, and in what order cards are drawn.
  remembered: [
    ".discard.shown.#",
    ".players.#.aside.seal",
    ".now.plans.#.tries",
    ".todo.#.task",
    ".todo.#.row",
    ".todo.#.count",
    ".todo.#.made.gave.#",
    ".now.back.ask",
    ".now.halves.#.count",
    ".halvings",
  ],
  codes: /\b(?:[GYRPB]\d{2}|A[1-8][ab]|C[1-4])\b/u,
  // The walls of houses.
  ownBoard: { moment: "start", own: { on: "first board", fills: walls }, others: { on: "later boards", fills: walls } },
  countedTables: [{ name: "Ei my Goods", seats: 3, options: {}, per: "round", clicks: 10 }],
};
