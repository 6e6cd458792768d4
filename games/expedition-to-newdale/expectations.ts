import type { Expectations } from "../contract/expectations.ts";

export const expectations: Expectations = {
  // Which cards of the first hand were discarded, face up; the chapter names the last event.
  remembered: [".keeps.#.#", ".eventDeck.#", ".owed.#.then"],
  endsByItself: true,
  codes: /\b(?:[A-F]|FS|ES)\d{2}\b/u,
  // The mine that everybody begins with.
  ownBoard: { moment: "start", own: { on: "hand", word: "Coal Mine" }, others: { on: "boards", word: "Coal Mine" } },
  countedTables: [
    { name: "Newdale I", seats: 3, options: { chapter: "1" }, per: "round", clicks: 15 },
    { name: "Newdale VIII", seats: 4, options: { chapter: "8" }, per: "round", clicks: 16 },
    { name: "Newdale I alone", seats: 1, options: { chapter: "1" }, per: "round", clicks: 15 },
  ],
  arena: { matches: 100 },
};
