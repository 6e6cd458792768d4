/** The rulebook's numbers. */
export const startingHand = 5;
export const startingEggs = 7;
export const dealtEachRound = 2;
/** Who holds more cards than this at the start of phase I has no extra card. */
export const extraCardUpTo = 3;
export const halfEggsInRow = 2;
export const goodsMade = { efficient: 2, sloppy: 1, assistant: 1 } as const;
export const moveCost = 2;
export const buildingsToEnd = 8;
export const coinsForPoint = 5;

/** Assistants on offer for each player: 4, 6 or 8. */
export const assistantsEach = 2;
