import type { Words } from "../../contract/index.ts";
import type { MakerFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeBoard, describeHand, describeProgress } from "./board.ts";
import { english } from "./english.ts";
import { describeFact } from "./facts.ts";

/** Every word a player reads, but for the questions. */
export const words: Omit<Words<MakerFact, View>, "reference" | "question" | "option" | "path" | "listClosed"> = {
  english,
  fact: describeFact,
  progress: describeProgress,
  board: describeBoard,
  hand: describeHand,
};
