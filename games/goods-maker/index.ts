import type { Game } from "../contract.ts";
import { finishTitle } from "../kit/draw/pictures/title.ts";
import { outlook } from "./computer/outlook.ts";
import { illustrations } from "./illustrations.ts";
import { lesson } from "./lesson.ts";
import { art } from "./picture/pieces/art.ts";
import { picture } from "./picture/index.ts";
import { listAhead } from "./questions/ahead.ts";
import { apply, ask, evaluate, listClosed, option, place, quick } from "./questions/index.ts";
import { decisions } from "./rules/decisions.ts";
import { determinise } from "./rules/determinise.ts";
import type { MakerFact } from "./rules/facts.ts";
import { score, verdict } from "./rules/score.ts";
import { setup } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import { upgrade } from "./rules/upgrade.ts";
import { comesNext, type View, view } from "./rules/view.ts";
import { text } from "./text/index.ts";

/** Goods Maker by Shun & AYA, Studio GG: produce, trade, put up buildings, and let their elves work. */
export const goodsMaker: Game<State, MakerFact, View> = {
  info: {
    id: "goods-maker",
    title: "Goods Maker",
    rules: 3,
    seats: { min: 2, max: 4 },
    minutes: 30,
    weight: "light",
    about: { say: "about" },
    // Ruling 21: 37 stretches of 20 rounds; in each four turns of up to 10 answers, and 28 buildings used.
    longest: 50_320,
    options: [],
  },
  checkOptions: () => undefined,
  setup,
  decisions,
  apply,
  view,
  listClosed,
  listAhead,
  comesNext,
  score,
  verdict,
  evaluate,
  quick,
  // Two or three turns of each player: by then what is chosen now has been of use or not.
  horizon: () => 10,
  outlook,
  determinise,
  upgrade,
  text: { ...text, question: ask, option },
  picture: { ...picture, place },
  titlePicture: finishTitle(art.title),
  lesson,
  illustrations,
};
