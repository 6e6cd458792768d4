import { describeBoard, describeHand, describeProgress } from "./board.ts";
import { english } from "./english.ts";
import { describeFact } from "./facts.ts";
import { summarise } from "./summary.ts";

/** What players read besides questions and their options. */
export const words = {
  english,
  fact: describeFact,
  summarise,
  progress: describeProgress,
  board: describeBoard,
  hand: describeHand,
};
