import type { Game } from "../contract.ts";
import { closed } from "./closed.ts";
import type { ColorFact } from "./facts.ts";
import { apply, decisions } from "./moves.ts";
import { optionSpecs, refuses } from "./options.ts";
import { picture } from "./picture.ts";
import { preferences } from "./prefer.ts";
import { redeal } from "./redeal.ts";
import { score } from "./score.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { text } from "./text.ts";
import { type View, view } from "./view.ts";

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
