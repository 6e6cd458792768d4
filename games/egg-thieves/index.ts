import type { Game } from "../contract.ts";
import { closed } from "./questions/closed.ts";
import type { ThiefFact } from "./rules/facts.ts";
import { apply, decisions } from "./rules/decisions.ts";
import { optionSpecs, checkOptions } from "./rules/options.ts";
import { picture } from "./picture/index.ts";
import { preferences } from "./computer/plays.ts";
import { determinise } from "./rules/determinise.ts";
import { score } from "./rules/score.ts";
import { setup } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import { text } from "./text/index.ts";
import { type View, view } from "./rules/view.ts";

/** Egg Thieves by Coin Flip Games: scout nests, plan, and steal most eggs; alone against Eggbots. */
export const eggThieves: Game<State, ThiefFact, View> = {
  info: {
    id: "egg-thieves",
    title: "Egg Thieves",
    rules: 1,
    seats: { min: 1, max: 5 },
    minutes: 45,
    options: optionSpecs,
  },
  checkOptions: checkOptions,
  setup,
  decisions,
  apply,
  view,
  listClosed: closed,
  score,
  evaluate: preferences,
  determinise: determinise,
  text,
  picture,
};
