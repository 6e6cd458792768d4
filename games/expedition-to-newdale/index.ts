import type { Game } from "../contract/index.ts";
import { withBox } from "../kit/box.ts";
import fitted from "./computer/fitted.json" with { type: "json" };
import { foresee, listFigures } from "./computer/outlook.ts";
import { pictures } from "./picture/index.ts";
import { apply, ask, listAhead, listClosed, option, path, place, rate } from "./questions/index.ts";
import { decisions } from "./rules/decisions.ts";
import { determinise } from "./rules/determinise.ts";
import type { NewdaleFact } from "./rules/facts.ts";
import { checkOptions, continueCampaign, optionSpecs } from "./rules/options.ts";
import { result } from "./rules/score.ts";
import { setup } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import { upgrade } from "./rules/upgrade.ts";
import { comesNext, type View, view } from "./rules/view.ts";
import { box, boxFields, boxNames, checkTables } from "./tables.ts";
import { teaching } from "./teaching.ts";
import { describeBoard, describeHand, describeProgress } from "./text/board.ts";
import { english } from "./text/english.ts";
import { describeFact, summarise } from "./text/facts.ts";
import { reference } from "./text/reference.ts";

const played = {
  info: {
    id: "expedition-to-newdale",
    title: "Expedition to Newdale",
    stage: "production",
    rules: 7,
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
  score: result,
  determinise,
  upgrade,
  words: {
    english,
    fact: describeFact,
    summarise,
    progress: describeProgress,
    board: describeBoard,
    hand: describeHand,
    ...{ question: ask, option, path, listClosed, reference },
  },
  picture: { ...pictures, place },
  teaching,
  waiting: { listAhead, comesNext },
  campaign: { continue: continueCampaign },
  computer: {
    rate: (view, decision, as) => (as === "sensible" ? rate(view, decision, as) : undefined),
    least: 100,
    foresee,
    figures: listFigures,
    fitted,
  },
} satisfies Game<State, NewdaleFact, View>;

/** Expedition to Newdale: chapters of a campaign, alone or against each other. */
export const expeditionToNewdale = withBox(played, box, { fields: boxFields, names: boxNames, check: checkTables });
