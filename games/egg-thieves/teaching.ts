import type { Seat, Teaching } from "../contract/index.ts";
import { answersOf, lessonDeal, step } from "../kit/lesson.ts";
import { optionSpecs } from "./rules/options.ts";
import { say } from "./text/words.ts";

/** Turns of the others: a card for a nest, and one for a plan. */
const turns: readonly (readonly [Seat, string, string])[] = [
  [2, "y3.2:b", "y3.1:b:down"],
  [1, "w1.1:b", "w4.1:b:down"],
  [2, "g2.2:b", "g4.1:b:down"],
  [1, "r2.1:a", "g3.1:a:down"],
  [2, "g1.2:c", "r4.1:c:down"],
  [1, "p3.1:a", "p4.2:a:down"],
  [2, "w3.1:a", "p3.1:a:down"],
  [1, "g2.1:a", "p2.1:c:down"],
  [2, "y1.1:a", "g1.1:a:down"],
];

export const teaching: Teaching = {
  /** From the first card to the eve of the second raid, with two others. */
  lesson: {
    deal: lessonDeal(3, optionSpecs),
    steps: [
      step(say("lesson.begin"), "nest", "p3.2:b"),
      step(say("lesson.plan"), "plan", "y2.2:b:down"),
      step(say("lesson.done"), "done", "done"),
      step(say("lesson.brink"), "nest", "y2.2:b"),
      step(say("lesson.ahead"), "plan", "r2.2:c:down"),
      step(say("lesson.done"), "done", "done"),
      step(say("lesson.raided"), "nest", "p1.1:c"),
      step(say("lesson.large"), "plan", "r4.2:a:down"),
      step(say("lesson.done"), "done", "done"),
      step(say("lesson.backs"), "nest", "p1.2:a"),
      step(say("lesson.second"), "plan", "p2.2:a:down"),
      step(say("lesson.done"), "done", "done"),
      step(say("lesson.raptor"), "raptor", "phantom"),
      step(say("lesson.phantom"), "extra", "g3.1:plan-a"),
      step(say("lesson.closed"), "extra", "w2.1:nest-a"),
    ],
    others: turns.flatMap(([seat, nest, plan]) =>
      answersOf(seat, [
        ["nest", nest],
        ["plan", plan],
        ["done", "done"],
      ]),
    ),
    end: say("lesson.end"),
  },
  /** From the lesson, and of the second edition. */
  illustrations: {
    overview: { shows: "board", after: 0 },
    setup: { shows: "hand", after: 0 },
    turn: { shows: "board", after: 3 },
    scout: { shows: "hand", after: 9 },
    raptors: { shows: "board", after: 13 },
    raid: { shows: "board", after: 14 },
    second: { shows: "opening", options: { edition: "second" } },
  },
};
