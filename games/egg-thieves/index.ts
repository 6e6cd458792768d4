import type { Game } from "../contract.ts";
import { closed } from "./closed.ts";
import type { ThiefFact } from "./facts.ts";
import { apply, decisions } from "./moves.ts";
import { optionSpecs, refuses } from "./options.ts";
import { picture } from "./picture/index.ts";
import { preferences } from "./preferences.ts";
import { redeal } from "./redeal.ts";
import { score } from "./score.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { text } from "./text/index.ts";
import { type View, view } from "./view.ts";

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
  checkOptions: refuses,
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
