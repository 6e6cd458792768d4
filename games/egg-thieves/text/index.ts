import type { Text } from "../../contract.ts";
import type { ThiefFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { board, hand } from "./board.ts";
import { askWords, boardWords, factWords, optionWords, thingWords } from "./english.ts";
import { fact } from "./facts.ts";
import { option } from "../questions/option.ts";
import { question } from "../questions/question.ts";
import { reference } from "./reference.ts";
import { ruleWords } from "./rules.ts";

/** Every word a player of Egg Thieves reads. */
export const text: Text<ThiefFact, View> = {
  english: { ...optionWords, ...thingWords, ...askWords, ...factWords, ...boardWords, ...ruleWords },
  question,
  option,
  fact,
  board,
  hand,
  reference,
};
