import type { Teaching } from "../contract/index.ts";
import { answersOf, freeStep, lessonDeal, step } from "../kit/lesson.ts";
import { optionSpecs } from "./rules/setup.ts";
import { say } from "./text/words.ts";

export const teaching: Teaching = {
  /** From the first trade to the first work of elves. */
  lesson: {
    deal: lessonDeal(2, optionSpecs),
    steps: [
      step(say("lesson.begin"), "trade", "funds-4"),
      step(say("lesson.take"), "take", "stone"),
      step(say("lesson.rest"), "take", "thread"),
      step(say("lesson.produce"), "produce", "cut-stone"),
      step(say("lesson.build"), "produce", "tannery"),
      step(say("lesson.worth"), "trade", "thread"),
      step(say("lesson.exact"), "take", "brick"),
      step(say("lesson.quarry"), "produce", "quarry"),
      step(say("lesson.basic"), "produce", "wood"),
      step(say("lesson.again"), "produce", "wood"),
      step(say("lesson.timber"), "produce", "timber"),
      step(say("lesson.elves"), "produce", "stone"),
      step(say("lesson.work"), "elf", "quarry"),
      freeStep(say("lesson.free"), "produce"),
    ],
    others: answersOf(1, [
      ["trade", "funds-3"],
      ["take", "charcoal"],
      ["produce", "brickyard"],
      ["produce", "stone"],
      ["produce", "fish:stone"],
      ["trade", "fish"],
      ["take", "timber"],
      ["produce", "spinning-mill"],
      ["produce", "wood"],
      ["produce", "wheat"],
      ["produce", "clay"],
      ["elf", "brickyard"],
      ["produce", "sheep-ranch"],
      ["elf", "sheep-ranch"],
      ["elf", "spinning-mill:sheep"],
    ]),
    end: say("lesson.end"),
  },
  illustrations: {
    "rule-overview": { shows: "board", after: 8 },
    "rule-setup": { shows: "board", after: 0 },
    "rule-turn": { shows: "board", after: 5 },
    "rule-production": { shows: "hand", after: 3 },
    "rule-hand": { shows: "hand", after: 12 },
    "rule-trade": { shows: "board", after: 2 },
    "rule-elves": { shows: "board", after: 12 },
  },
};
