import type { Text } from "../../contract.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import { askWords } from "./english/questions.ts";
import { describeBoard, describeHand } from "./board.ts";
import { boardWords } from "./english/board.ts";
import { cardWords, storyWords } from "./english/cards.ts";
import { describeFact } from "./facts.ts";
import { factWords } from "./english/facts.ts";
import { option } from "../questions/option.ts";
import { pageWords } from "./english/pages.ts";
import { question } from "../questions/sentence.ts";
import { reference } from "./reference.ts";
import { optionWords, thingWords } from "./english/things.ts";
import { whyWords } from "./english/reasons.ts";
import type { View } from "../rules/view.ts";

/** Every word a player reads. */
export const text: Text<NewdaleFact, View> = {
  english: {
    ...optionWords,
    ...thingWords,
    ...askWords,
    ...whyWords,
    ...factWords,
    ...cardWords,
    ...storyWords,
    ...boardWords,
    ...pageWords,
  },
  question,
  option,
  fact: describeFact,
  board: describeBoard,
  hand: describeHand,
  reference,
};
