import type { Game } from "../contract.ts";
import { closed } from "./questions/closed.ts";
import type { EiFact } from "./rules/facts.ts";
import { apply, decisions } from "./rules/decisions.ts";
import { picture } from "./picture/index.ts";
import { preferences } from "./computer/evaluate.ts";
import { determinise } from "./rules/determinise.ts";
import { score } from "./rules/score.ts";
import { setup } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import { text } from "./text/index.ts";
import { type View, view } from "./rules/view.ts";

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
  determinise,
  text,
  picture,
};
