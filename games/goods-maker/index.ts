import type { Game } from "../contract.ts";
import { closed } from "./closed.ts";
import type { MakerFact } from "./facts.ts";
import { apply, decisions } from "./moves.ts";
import { picture } from "./picture/index.ts";
import { preferences } from "./preferences.ts";
import { redeal } from "./redeal.ts";
import { score } from "./score.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { text } from "./text/index.ts";
import { type View, view } from "./view.ts";

/** Goods Maker by Shun & AYA, Studio GG: produce, trade, put up buildings, and let their elves work. */
export const goodsMaker: Game<State, MakerFact, View> = {
  info: {
    id: "goods-maker",
    title: "Goods Maker",
    rules: 1,
    seats: { min: 2, max: 4 },
    minutes: 30,
    options: [],
  },
  checkOptions: () => undefined,
  setup,
  decisions,
  apply,
  view,
  listClosed: closed,
  score,
  evaluate: preferences,
  determinise: redeal,
  text,
  picture,
};
