import type { Game } from "../contract/index.ts";
import { withBox } from "../kit/box.ts";
import fitted from "./computer/fitted.json" with { type: "json" };
import { foresee, listFigures } from "./computer/outlook.ts";
import { picture } from "./picture/index.ts";
import { apply, ask, listAhead, listClosed, option, path, place, rate } from "./questions/index.ts";
import { decisions } from "./rules/decisions.ts";
import { determinise } from "./rules/determinise.ts";
import type { ThiefFact } from "./rules/facts.ts";
import { checkOptions, optionSpecs } from "./rules/options.ts";
import { result } from "./rules/score.ts";
import { setup } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import { upgrade } from "./rules/upgrade.ts";
import { comesNext, type View, view } from "./rules/view.ts";
import { box, boxFields, boxNames, checkTables } from "./tables.ts";
import { teaching } from "./teaching.ts";
import { reference, words } from "./text/index.ts";

const played = {
  info: {
    id: "egg-thieves",
    title: "Egg Thieves",
    stage: "production",
    rules: 4,
    seats: { min: 1, max: 5 },
    minutes: 45,
    weight: "light",
    about: { say: "about" },
    // Measured: the longest of 2,000 matches of players who stall took 936 answers. Every turn fills a nest or empties a
    // hand, and the raids are counted, so nothing can be drawn out for ever.
    longest: 5_000,
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
  words: { ...words, question: ask, option, path, listClosed, reference },
  picture: { ...picture, place },
  teaching,
  waiting: { listAhead, comesNext },
  computer: {
    rate: (view, decision, as) => (as === "thinking" ? undefined : rate(view, decision, as)),
    least: 250,
    foresee,
    figures: listFigures,
    fitted,
  },
} satisfies Game<State, ThiefFact, View>;

/** Egg Thieves by Coin Flip Games: scout nests, plan, and steal most eggs; alone against Eggbots. */
export const eggThieves = withBox(played, box, { fields: boxFields, names: boxNames, check: checkTables });
