import type { Expectations } from "../contract/expectations.ts";

export const expectations: Expectations = {
  openHands: { unless: "closedHands" },
  // Who looked at tiles and put them under the deck.
  remembered: [".under.#.knownTo"],
  // Own eggs in the hand, those of others in their baskets.
  ownBoard: { moment: "start", own: { on: "hand", shape: "egg-" }, others: { on: "later boards", shape: "egg-" } },
  countedTables: [{ name: "Chicken ColorOut", seats: 4, options: {}, per: "turn", clicks: 5 }],
};
