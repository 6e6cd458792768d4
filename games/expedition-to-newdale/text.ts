import type { Text } from "../contract.ts";
import type { NewdaleFact } from "./facts.ts";
import { askWords } from "./text/asks.ts";
import { board, hand } from "./text/board.ts";
import { boardWords } from "./text/boardWords.ts";
import { cardWords, storyWords } from "./text/events.ts";
import { fact } from "./text/fact.ts";
import { factWords } from "./text/happenings.ts";
import { option } from "./text/option.ts";
import { pageWords } from "./text/pages.ts";
import { question } from "./text/question.ts";
import { reference } from "./text/reference.ts";
import { optionWords, thingWords } from "./text/things.ts";
import { whyWords } from "./text/why.ts";
import type { View } from "./view.ts";

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
  fact,
  board,
  hand,
  reference,
};
