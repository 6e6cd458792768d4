import type { Teaching } from "../contract/index.ts";
import { answersOf, freeStep, lessonDeal, step } from "../kit/lesson.ts";
import { say } from "./text/words.ts";

export const teaching: Teaching = {
  /** Two rounds and the plan of a third one. */
  lesson: {
    deal: lessonDeal(2),
    steps: [
      step(say("lesson.begin"), "hand", "keep"),
      step(say("lesson.aside"), "aside", "p06"),
      step(say("lesson.work"), "work", "c2:efficient"),
      step(say("lesson.build"), "build", "1x5"),
      step(say("lesson.round"), "hand", "keep"),
      step(say("lesson.cheap"), "aside", "g03"),
      step(say("lesson.sloppy"), "work", "p06:sloppy"),
      step(say("lesson.give"), "give", "p02", "p09"),
      step(say("lesson.chain"), "chain", "p10", "p14"),
      step(say("lesson.pay"), "build", "1x2"),
      freeStep(say("lesson.hand"), "hand"),
      freeStep(say("lesson.free-aside"), "aside"),
      freeStep(say("lesson.free-work"), "work"),
    ],
    others: answersOf(1, [
      ["hand", "keep"],
      ["aside", "r03"],
      ["work", "c1:efficient"],
      ["produce", "c1+y06"],
      ["build", "1x3"],
      ["hand", "keep"],
      ["aside", "y02"],
      ["work", "c1:sloppy"],
      ["produce", "c1-willow"],
      ["build", "1x2"],
      ["hand", "keep"],
      ["aside", "g01"],
      ["work", "c1:sloppy"],
    ]),
    end: say("lesson.end"),
  },
  illustrations: {
    "rule-goal": { shows: "board", after: 10 },
    "rule-setup": { shows: "board", after: 0 },
    "rule-hands": { shows: "hand", after: 0 },
    "rule-plans": { shows: "signs", sheet: 0 },
    "rule-market": { shows: "board", after: 3 },
    "rule-production": { shows: "signs", sheet: 1 },
    "rule-chains": { shows: "hand", after: 8 },
    "rule-building": { shows: "board", after: 9 },
  },
};
