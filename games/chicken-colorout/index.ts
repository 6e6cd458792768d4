import type { Game } from "../contract.ts";
import { closed } from "./questions/closed.ts";
import type { ColorFact } from "./rules/facts.ts";
import { apply, decisions } from "./rules/decisions.ts";
import { optionSpecs, refuses } from "./rules/options.ts";
import { picture } from "./picture/index.ts";
import { preferences } from "./computer/evaluate.ts";
import { redeal } from "./rules/determinise.ts";
import { score } from "./rules/score.ts";
import { setup } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import { text } from "./text/index.ts";
import { type View, view } from "./rules/view.ts";

export const chickenColorout: Game<State, ColorFact, View> = {
  info: {
    id: "chicken-colorout",
    title: "Chicken ColorOut",
    rules: 1,
    seats: { min: 2, max: 6 },
    minutes: 30,
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
