import type { Words } from "../../contract/index.ts";
import type { ColorFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeBoard, describeHand, describeProgress } from "./board.ts";
import english from "./english.json" with { type: "json" };
import { describeFact, summarise } from "./facts.ts";

/** Every word a player reads, but for those of questions. */
export const words: Omit<Words<ColorFact, View>, "reference" | "question" | "option" | "path" | "listClosed"> = {
  english,
  fact: describeFact,
  summarise,
  progress: describeProgress,
  board: describeBoard,
  hand: describeHand,
};
