import type { Game } from "../contract.ts";
import { listClosed } from "./questions/closed.ts";
import type { ColorFact } from "./rules/facts.ts";
import { apply, decisions } from "./rules/decisions.ts";
import { optionSpecs, checkOptions } from "./rules/options.ts";
import { picture } from "./picture/index.ts";
import { evaluate } from "./computer/evaluate.ts";
import { determinise } from "./rules/determinise.ts";
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
  checkOptions: checkOptions,
  setup,
  decisions,
  apply,
  view,
  listClosed: listClosed,
  score,
  evaluate: evaluate,
  determinise: determinise,
  text,
  picture,
};
