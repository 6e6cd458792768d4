import type { Text } from "../contract.ts";
import type { EiFact } from "./facts.ts";
import { board, hand } from "./text/board.ts";
import { askWords, boardWords, factWords, pickWords, thingWords, whyWords } from "./text/english.ts";
import { fact } from "./text/fact.ts";
import { option } from "./text/option.ts";
import { cardWords, pageWords } from "./text/pages.ts";
import { question } from "./text/question.ts";
import { reference } from "./text/reference.ts";
import type { View } from "./view.ts";

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
  board,
  hand,
  reference,
};
