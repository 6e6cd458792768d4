import type { Illustrations } from "../contract/index.ts";

export const illustrations: Illustrations = {
  "rule-goal": { shows: "board", after: 10 },
  "rule-setup": { shows: "board", after: 0 },
  "rule-hands": { shows: "hand", after: 0 },
  "rule-plans": { shows: "signs", sheet: 0 },
  "rule-market": { shows: "board", after: 3 },
  "rule-production": { shows: "signs", sheet: 1 },
  "rule-chains": { shows: "hand", after: 8 },
  "rule-building": { shows: "board", after: 9 },
};
