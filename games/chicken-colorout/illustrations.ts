import type { Illustrations } from "../contract/index.ts";

export const illustrations: Illustrations = {
  "rule-goal": { shows: "hand", after: 0 },
  "rule-setup": { shows: "board", after: 0 },
  "rule-turn": { shows: "board", after: 3 },
  "rule-moving": { shows: "board", after: 5 },
  "rule-sight": { shows: "board", after: 11 },
  "rule-hiding": { shows: "board", after: 6 },
  "rule-actions": { shows: "board", after: 12 },
  "rule-terrific": { shows: "opening", options: { terrificTiles: true } },
  "rule-scores": { shows: "opening", options: { specialScores: true } },
  "rule-pawns": { shows: "opening", options: { peeringPawns: true } },
};
