import type { Game } from "../contract.ts";
import { listClosed } from "./questions/closed.ts";
import type { NewdaleFact } from "./rules/facts.ts";
import { apply, decisions } from "./rules/decisions.ts";
import { continueCampaign, optionSpecs, checkOptions } from "./rules/options.ts";
import { picture } from "./picture/index.ts";
import { evaluate } from "./questions/evaluate.ts";
import { determinise } from "./rules/determinise.ts";
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
  checkOptions: checkOptions,
  setup,
  decisions,
  apply,
  view,
  listClosed: listClosed,
  score,
  continueCampaign: continueCampaign,
  evaluate: evaluate,
  determinise: determinise,
  text,
  picture,
};
