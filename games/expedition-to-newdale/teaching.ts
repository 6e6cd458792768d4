import type { Teaching } from "../contract/index.ts";
import { answersOf, freeStep, lessonDeal, step } from "../kit/lesson.ts";
import { chapterChoices } from "./rules/box/chapters.ts";
import { optionSpecs } from "./rules/options.ts";
import { say } from "./text/words.ts";

export const teaching: Teaching = {
  /** The first two rounds of chapter I. */
  lesson: {
    deal: lessonDeal(2, optionSpecs),
    steps: [
      step(say("lesson.begin"), "put-away", "writing-room-2", "clay-pit-2", "spinning-mill-3"),
      step(say("lesson.tokens"), "token-1", "progress"),
      step(say("lesson.second"), "token-2", "market"),
      step(say("lesson.progress"), "progress", "range"),
      step(say("lesson.market"), "market-cards", "cattle-farm-6", "small-watchtower-3"),
      step(say("lesson.build"), "build", "small-watchtower-2"),
      step(say("lesson.town"), "town", "a24"),
      step(say("lesson.tile"), "space", "2"),
      step(say("lesson.again"), "token-1", "market"),
      step(say("lesson.production"), "token-2", "coal-extraordinary"),
      step(say("lesson.cards"), "market-cards", "spinning-mill-5", "post-office-8"),
      step(say("lesson.chain"), "chain-cards"),
      step(say("lesson.workshop"), "build", "coopers-workshop-5"),
      step(say("lesson.reach"), "town", "a05"),
      freeStep(say("lesson.free"), "area"),
    ],
    others: answersOf(1, [
      ["put-away", "clay-pit-4", "clay-pit-5", "sawmill-6"],
      ["token-1", "progress"],
      ["token-2", "market"],
      ["progress", "range"],
      ["market-cards", "flour-mill-6", "post-office-7"],
      ["build", "coal-storage-3"],
      ["town", "a10"],
      ["space", "2"],
      ["token-1", "market"],
      ["token-2", "cards"],
      ["market-cards", "small-watchtower-1", "coopers-workshop-4"],
      ["cards", "bakery-4"],
      ["build", "coopers-workshop-2"],
      ["town", "a06"],
      ["area", "p1"],
    ]),
    end: say("lesson.end"),
  },
  illustrations: {
    "rule-goal": { shows: "board", after: 0 },
    "rule-setup": { shows: "hand", after: 0 },
    "rule-planning": { shows: "hand", after: 2 },
    "rule-building": { shows: "board", after: 7 },
    "rule-production": { shows: "hand", after: 10 },
    "rule-tiles": { shows: "board", after: 8 },
    "rule-track": { shows: "board", after: 14 },
    "rule-bridges": { shows: "opening", options: { chapter: "3a" } },
    "rule-passes": { shows: "opening", options: { chapter: "3b" } },
    "rule-moor": { shows: "opening", options: { chapter: "5-creekside" } },
    "rule-fleet": { shows: "opening", options: { chapter: "7" } },
    "rule-giants": { shows: "opening", options: { chapter: "8" } },
    ...Object.fromEntries(
      chapterChoices.map((chapter) => [pageOf(chapter), { shows: "opening", options: { chapter } }] as const),
    ),
  },
};

/** The chapters that begin on either side of the moor share a page. */
function pageOf(chapter: string): string {
  const [name = chapter] = chapter.split("-");
  return `chapter-${name}`;
}
