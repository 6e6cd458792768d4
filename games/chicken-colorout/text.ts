import type { Text } from "../contract.ts";
import type { ColorFact } from "./facts.ts";
import { board, hand } from "./text/board.ts";
import { askWords, boardWords, factWords, optionWords, thingWords } from "./text/english.ts";
import { fact } from "./text/fact.ts";
import { option } from "./text/option.ts";
import { pageWords } from "./text/pages.ts";
import { question } from "./text/question.ts";
import { reference } from "./text/reference.ts";
import type { View } from "./view.ts";

/** Every word a player reads. */
export const text: Text<ColorFact, View> = {
  english: { ...optionWords, ...thingWords, ...askWords, ...factWords, ...boardWords, ...pageWords },
  question,
  option,
  fact,
  board,
  hand,
  reference,
};
