import type { Game } from "../contract.ts";
import { closed } from "./closed.ts";
import type { NewdaleFact } from "./facts.ts";
import { apply, decisions } from "./moves.ts";
import { afterMatch, optionSpecs, refuses } from "./options.ts";
import { picture } from "./picture.ts";
import { preferences } from "./prefer.ts";
import { redeal } from "./redeal.ts";
import { score } from "./score.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { text } from "./text.ts";
import { type View, view } from "./view.ts";

export const expeditionToNewdale: Game<State, NewdaleFact, View> = {
  info: {
    id: "expedition-to-newdale",
    title: "Expedition to Newdale",
    rules: 1,
    seats: { min: 1, max: 4 },
    minutes: 90,
    options: optionSpecs,
  },
  checkOptions: refuses,
  setup,
  decisions,
  apply,
  view,
  listClosed: closed,
  score,
  continueCampaign: afterMatch,
  evaluate: preferences,
  determinise: redeal,
  text,
  picture,
};
