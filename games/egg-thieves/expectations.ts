import type { Expectations } from "../contract/expectations.ts";

export const expectations: Expectations = {
  // A pair of cards is being put together, as no raptor can be used; who looked at which card.
  remembered: [".now.ask", ".nests.#.#.known", ".plans.#.#.#.known"],
  // The own board below the hand, and the camps of the others.
  ownBoard: {
    moment: "start",
    own: { on: "hand", fills: ["#375b74"] },
    others: { on: "boards", fills: ["#2c4a60"] },
  },
  countedTables: [{ name: "Egg Thieves", seats: 4, options: {}, per: "turn", clicks: 6.5 }],
};
