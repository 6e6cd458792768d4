import type { Lesson } from "../contract/index.ts";
import { answersOf, freeStep, lessonDeal, step } from "../kit/lesson.ts";
import { optionSpecs } from "./rules/options.ts";
import { say } from "./text/words.ts";

/** The first two rounds of chapter I. */
export const lesson: Lesson = {
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
};
