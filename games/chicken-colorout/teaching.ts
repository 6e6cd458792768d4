import type { Teaching } from "../contract/index.ts";
import { answersOf, freeStep, lessonDeal, step } from "../kit/lesson.ts";
import { optionSpecs } from "./rules/options.ts";
import { say } from "./text/words.ts";

export const teaching: Teaching = {
  /** From the first egg to the fifth last one, without extras. */
  lesson: {
    deal: lessonDeal(2, optionSpecs),
    steps: [
      step(say("lesson.begin"), "hide", "yellow:D5"),
      step(say("lesson.action"), "give", "red", "cyan"),
      step(say("lesson.take"), "take", "orange", "orange-2"),
      step(say("lesson.blue"), "hide", "blue:E5:yellow"),
      step(say("lesson.explore"), "move", "C5"),
      step(say("lesson.moved"), "hide", "orange:C5"),
      step(say("lesson.yellow"), "hide", "yellow:C5"),
      step(say("lesson.swap"), "give", "red", "green"),
      step(say("lesson.swap-take"), "take", "yellow", "blue"),
      step(say("lesson.different"), "hide", "blue:C6:yellow"),
      step(say("lesson.nothing"), "move", "C7"),
      step(say("lesson.watched"), "hide", "cyan:C7"),
      step(say("lesson.cyan"), "swap-tile", "C7:cyan"),
      freeStep(say("lesson.free"), "swap-give"),
    ],
    others: answersOf(1, [
      ["hide", "blue:D5:blue"],
      ["move", "C4"],
      ["hide", "cyan:C4"],
      ["hide", "cyan:C4"],
      ["swap-tile", "C4:cyan"],
      ["swap-give", "orange"],
      ["swap-tile", "C4:orange"],
      ["swap-give", "yellow"],
      ["hide", "cyan:E5"],
      ["swap-tile", "C4:cyan"],
      ["swap-give", "blue"],
      ["swap-tile", "enough"],
      ["move", "C6"],
      ["hide", "cyan:C6"],
      ["hide", "red:C6"],
      ["reposition", "seeker:E"],
      ["move", "C5"],
      ["hide", "cyan:C7"],
    ]),
    end: say("lesson.end"),
  },
  illustrations: {
    "rule-goal": { shows: "hand", after: 0 },
    "rule-setup": { shows: "board", after: 0 },
    "rule-turn": { shows: "board", after: 3 },
    "rule-moving": { shows: "board", after: 5 },
    "rule-sight": { shows: "board", after: 11 },
    "rule-hiding": { shows: "board", after: 6 },
    "rule-actions": { shows: "board", after: 12 },
    "rule-terrific": { shows: "opening", options: { terrificTiles: true } },
    "rule-scores": { shows: "opening", options: { specialScores: true } },
    "rule-pawns": { shows: "opening", options: { peeringPawns: true } },
  },
};
