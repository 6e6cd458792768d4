import type { Game } from "../contract.ts";
import { picture } from "./picture/index.ts";
import { apply, ask, evaluate, listClosed, option, place } from "./questions/index.ts";
import { decisions } from "./rules/decisions.ts";
import { determinise } from "./rules/determinise.ts";
import type { MakerFact } from "./rules/facts.ts";
import { score } from "./rules/score.ts";
import { setup } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import { type View, view } from "./rules/view.ts";
import { text } from "./text/index.ts";

/** Goods Maker by Shun & AYA, Studio GG: produce, trade, put up buildings, and let their elves work. */
export const goodsMaker: Game<State, MakerFact, View> = {
  info: {
    id: "goods-maker",
    title: "Goods Maker",
    rules: 1,
    seats: { min: 2, max: 4 },
    minutes: 30,
    longest: 200_000,
    options: [],
  },
  checkOptions: () => undefined,
  setup,
  decisions,
  apply,
  view,
  listClosed,
  score,
  evaluate,
  determinise,
  text: { ...text, question: ask, option },
  picture: { ...picture, place },
};
