import { bids } from "../fixture/index.ts";
import { type Fault, withFault } from "./plant.ts";

const { teaching } = bids;
const { lesson } = teaching;
const asked = "asks what each step of its lesson explains, whatever is answered freely";
const [first] = lesson.steps;

/** Faults in lessons. */
export const lessonFaults: readonly Fault[] = [
  [
    "a lesson is dealt without one of the options",
    "teaches from a deal that can be played, in few steps",
    withFault(() => ({
      teaching: { ...teaching, lesson: { ...lesson, deal: { ...lesson.deal, options: { hand: "short" } } } },
    })),
  ],
  [
    "a lesson explains a question that is not asked then",
    asked,
    withFault(() => ({
      teaching: { ...teaching, lesson: { ...lesson, steps: [...lesson.steps, { ask: "gild", explain: lesson.end }] } },
    })),
  ],
  [
    "a lesson goes on with an answer that is not offered",
    asked,
    withFault(() => ({
      teaching: {
        ...teaching,
        lesson: { ...lesson, steps: lesson.steps.map((step) => ({ ...step, picks: ["c99"] })) },
      },
    })),
  ],
  [
    "a free answer leads past the next question",
    asked,
    withFault(() => ({
      teaching: {
        ...teaching,
        lesson: {
          ...lesson,
          deal: { ...lesson.deal, options: { gold: true, hand: "short" } },
          steps: first === undefined ? [] : [first, { ask: "gild", explain: lesson.end }],
        },
      },
    })),
  ],
  [
    "a picture stands beside a page that is not there",
    "has pictures beside pages of its rules that can be drawn",
    withFault(() => ({ teaching: { ...teaching, illustrations: { "rule-nothing": { shows: "board", after: 0 } } } })),
  ],
  [
    "a sheet of signs is not there",
    "has pictures beside pages of its rules that can be drawn",
    withFault(() => ({ teaching: { ...teaching, illustrations: { bids: { shows: "signs", sheet: 0 } } } })),
  ],
  [
    "a step has no words",
    "has short words for each step of its lesson",
    withFault(() => ({ teaching: { ...teaching, lesson: { ...lesson, end: { say: "lesson.nothing" } } } })),
  ],
];
