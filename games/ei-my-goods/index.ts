import type { Game } from "../contract.ts";
import { closed } from "./closed.ts";
import type { EiFact } from "./facts.ts";
import { apply, decisions } from "./moves.ts";
import { picture } from "./picture.ts";
import { preferences } from "./prefer.ts";
import { redeal } from "./redeal.ts";
import { score } from "./score.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { text } from "./text.ts";
import { type View, view } from "./view.ts";

export const eiMyGoods: Game<State, EiFact, View> = {
  info: {
    id: "ei-my-goods",
    title: "Ei my Goods! Royal Eggs",
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
