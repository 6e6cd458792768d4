import type { Words } from "../../contract/index.ts";
import type { EiFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeBoard, describeHand, describeProgress } from "./board.ts";
import { english } from "./english.ts";
import { describeFact, summarise } from "./facts.ts";

/** Every word a player reads but those of the questions, which stand with each question. */
export const words: Omit<Words<EiFact, View>, "reference" | "question" | "option" | "path" | "listClosed"> = {
  english,
  fact: describeFact,
  summarise,
  progress: describeProgress,
  board: describeBoard,
  hand: describeHand,
};
