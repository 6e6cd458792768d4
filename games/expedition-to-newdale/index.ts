import type { Game } from "../contract.ts";
import type { State } from "./rules/state.ts";
import type { NewdaleFact } from "./rules/facts.ts";
import { comesNext, type View, view } from "./rules/view.ts";
import { checkOptions, continueCampaign, optionSpecs } from "./rules/options.ts";
import { setup } from "./rules/setup.ts";
import { words } from "./text/index.ts";
import { listAhead } from "./questions/ahead.ts";
import { evaluate, findPlace, listClosed, writeOption, writeQuestion } from "./questions/index.ts";
import { illustrations } from "./illustrations.ts";
import { lesson } from "./lesson.ts";
import { pictures } from "./picture/index.ts";
import { titlePicture } from "./picture/title.ts";
import { apply, decisions } from "./questions/apply.ts";
import { score, verdict } from "./rules/score.ts";
import { upgrade } from "./rules/upgrade.ts";
import { determinise } from "./rules/determinise.ts";
export const expeditionToNewdale: Game<State, NewdaleFact, View> = {
  info: {
    id: "expedition-to-newdale",
    title: "Expedition to Newdale",
    rules: 6,
    seats: { min: 1, max: 4 },
    minutes: 90,
    weight: "heavy",
    about: { say: "about" },
    // Seven rounds bound a match; README.md adds the answers up under "How long a match can get".
    longest: 5_100,
    options: optionSpecs,
  },
  checkOptions,
  setup,
  decisions,
  apply,
  view,
  listClosed,
  listAhead,
  comesNext,
  score,
  verdict,
  continueCampaign,
  evaluate,
  determinise,
  upgrade,
  text: { ...words, question: writeQuestion, option: writeOption },
  picture: { ...pictures, place: findPlace },
  titlePicture,
  lesson,
  illustrations,
};
