import type { Game } from "../contract.ts";
import { outlook } from "./computer/outlook.ts";
import { illustrations } from "./illustrations.ts";
import { lesson } from "./lesson.ts";
import { picture } from "./picture/index.ts";
import { titlePicture } from "./picture/title.ts";
import { listAhead } from "./questions/ahead.ts";
import { answers, apply } from "./questions/index.ts";
import { decisions } from "./rules/decisions.ts";
import { determinise } from "./rules/determinise.ts";
import type { EiFact } from "./rules/facts.ts";
import { score, verdict } from "./rules/score.ts";
import { setup } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import { upgrade } from "./rules/upgrade.ts";
import { comesNext, type View, view } from "./rules/view.ts";
import { text } from "./text/index.ts";

export const eiMyGoods: Game<State, EiFact, View> = {
  info: {
    id: "ei-my-goods",
    title: "Ei my Goods! Royal Eggs",
    rules: 3,
    seats: { min: 2, max: 4 },
    minutes: 30,
    weight: "medium",
    about: { say: "about" },
    // Ruling 31: at most 662 rounds of 200 answers; README.md adds them up under "How long a match can get".
    longest: 135_000,
    options: [],
  },
  checkOptions: () => undefined,
  setup,
  decisions,
  apply,
  view,
  listClosed: answers.listClosed,
  listAhead,
  comesNext,
  score,
  verdict,
  evaluate: answers.evaluate,
  practised: answers.practised,
  horizon: () => 12,
  outlook,
  doubt: () => 2,
  determinise,
  upgrade,
  text: { ...text, question: answers.ask, option: answers.option },
  picture: { ...picture, place: answers.place },
  titlePicture,
  lesson,
  illustrations,
};
