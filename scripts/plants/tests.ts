/** The tests that are asked about a leak, the quickest first. */
const house = "test/house/secrets.test.ts";
const surface = "test/surface/surface.test.ts";
const views = "test/discord/secrets.test.ts";

/** The one that plays the small game, with everything that anybody can send: of the others this is enough. */
const bids = "of a game of secret bids nobody learns what they may not know, whatever they try";

export const surfaceTests = [house, surface] as const;

/** Of a file that holds many, the names of those that are enough. */
export const enough: { readonly [file: string]: readonly string[] } = {
  ["test/e2e/people/seats.test.ts"]: [
    "nobody is replaced without having heard of it: not where they cannot read, and not without a direct message",
  ],
  ["test/e2e/panels/answers.test.ts"]: [
    "an answer to a secret choice begins with a receipt, whether others are still to choose or not",
  ],
  ["test/e2e/reminders/days.test.ts"]: [
    "a table with a clock > is told of from anywhere: my games, my next, my news, an absence",
  ],
  [surface]: [bids],
  [views]: ["Secret Bids > no byte of any message depends on what its reader may not know"],
};
