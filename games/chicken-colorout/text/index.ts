import type { Text } from "../../contract.ts";
import type { ColorFact } from "../rules/facts.ts";
import { board, hand } from "./board.ts";
import { askWords, boardWords, factWords, optionWords, thingWords } from "./english.ts";
import { fact } from "./fact.ts";
import { option } from "./option.ts";
import { pageWords } from "./pages.ts";
import { question } from "./question.ts";
import { reference } from "./reference.ts";
import type { View } from "../rules/view.ts";

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
