import type { Text } from "../../contract.ts";
import type { EiFact } from "../rules/facts.ts";
import { describeBoard, describeHand } from "./board.ts";
import { askWords, boardWords, factWords, pickWords, thingWords, whyWords } from "./english.ts";
import { fact } from "./facts.ts";
import { option } from "./option.ts";
import { cardWords, pageWords } from "./pages.ts";
import { question } from "./question.ts";
import { reference } from "./reference.ts";
import type { View } from "../rules/view.ts";

/** Every word a player reads. */
export const text: Text<EiFact, View> = {
  english: {
    ...thingWords,
    ...askWords,
    ...pickWords,
    ...whyWords,
    ...factWords,
    ...boardWords,
    ...pageWords,
    ...cardWords,
  },
  question,
  option,
  fact,
  board: describeBoard,
  hand: describeHand,
  reference,
};
