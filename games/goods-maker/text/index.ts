import type { Text } from "../../contract.ts";
import type { MakerFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { board, hand } from "./board.ts";
import { askWords, boardWords, factWords, thingWords, whyWords } from "./english.ts";
import { fact } from "./fact.ts";
import { option } from "../questions/option.ts";
import { question } from "../questions/question.ts";
import { reference } from "./reference.ts";
import { ruleWords } from "./rulePages.ts";

/** Every word a player of Goods Maker reads. */
export const text: Text<MakerFact, View> = {
  english: { ...thingWords, ...askWords, ...factWords, ...boardWords, ...whyWords, ...ruleWords },
  question,
  option,
  fact,
  board,
  hand,
  reference,
};
