import type { Game } from "../contract.ts";
import { closed } from "./questions/closed.ts";
import type { NewdaleFact } from "./rules/facts.ts";
import { apply, decisions } from "./rules/decisions.ts";
import { afterMatch, optionSpecs, refuses } from "./rules/options.ts";
import { picture } from "./picture/index.ts";
import { preferences } from "./questions/evaluate.ts";
import { redeal } from "./rules/determinise.ts";
import { score } from "./rules/score.ts";
import { setup } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import { text } from "./text/index.ts";
import { type View, view } from "./rules/view.ts";

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
