import type { Lesson } from "../contract/index.ts";
import { answersOf, freeStep, lessonDeal, step } from "../kit/lesson.ts";
import { optionSpecs } from "./rules/options.ts";
import { say } from "./text/words.ts";

/** From the first card to the second raid, with two others. */
export const lesson: Lesson = {
  deal: lessonDeal(3, 7, optionSpecs),
  steps: [
    step(say("lesson.begin"), "nest", "p3.2:b"),
    step(say("lesson.plan"), "plan", "y2.2:b:down"),
    step(say("lesson.brink"), "nest", "y2.2:b"),
    step(say("lesson.ahead"), "plan", "r2.2:c:down"),
    step(say("lesson.raided"), "nest", "p1.1:c"),
    step(say("lesson.large"), "plan", "r4.2:a:down"),
    step(say("lesson.backs"), "nest", "p1.2:a"),
    step(say("lesson.second"), "plan", "p2.2:a:down"),
    step(say("lesson.raptor"), "raptor", "phantom"),
    step(say("lesson.phantom"), "extra", "g3.1:plan-a"),
    step(say("lesson.closed"), "extra", "w2.1:nest-a"),
    freeStep(say("lesson.scout"), "nest"),
    freeStep(say("lesson.last"), "plan"),
  ],
  others: [
    ...answersOf(2, [
      ["nest", "y3.2:b"],
      ["plan", "y3.1:b:down"],
    ]),
    ...answersOf(1, [
      ["nest", "w1.1:b"],
      ["plan", "w4.1:b:down"],
    ]),
    ...answersOf(2, [
      ["nest", "g2.2:b"],
      ["plan", "g4.1:b:down"],
    ]),
    ...answersOf(1, [
      ["nest", "r2.1:a"],
      ["plan", "g3.1:a:down"],
    ]),
    ...answersOf(2, [
      ["nest", "g1.2:c"],
      ["plan", "r4.1:c:down"],
    ]),
    ...answersOf(1, [
      ["nest", "p3.1:a"],
      ["plan", "p4.2:a:down"],
    ]),
    ...answersOf(2, [
      ["nest", "w3.1:a"],
      ["plan", "p3.1:a:down"],
    ]),
    ...answersOf(1, [
      ["nest", "g2.1:a"],
      ["plan", "p2.1:c:down"],
    ]),
    ...answersOf(2, [
      ["nest", "y1.1:a"],
      ["plan", "g1.1:a:down"],
    ]),
  ],
  end: say("lesson.end"),
};
