import type { Illustrations } from "../contract/index.ts";

export const illustrations: Illustrations = {
  "rule-overview": { shows: "board", after: 8 },
  "rule-setup": { shows: "board", after: 0 },
  "rule-turn": { shows: "board", after: 5 },
  "rule-production": { shows: "hand", after: 3 },
  "rule-hand": { shows: "hand", after: 12 },
  "rule-trade": { shows: "board", after: 2 },
  "rule-elves": { shows: "board", after: 12 },
};
