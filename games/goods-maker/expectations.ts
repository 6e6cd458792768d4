import type { Expectations } from "../contract/expectations.ts";

export const expectations: Expectations = {
  openHands: true,
  // Hands begin with open funds, and all that comes and goes is told (ruling 28).
  remembered: [".players.#.hand.#"],
  countedTables: [{ name: "Goods Maker", seats: 4, options: {}, per: "turn", clicks: 3.5 }],
};
