import type { Game } from "../contract/index.ts";
import { withBox } from "../kit/box.ts";
import fitted from "./computer/fitted.json" with { type: "json" };
import { foresee, listFigures } from "./computer/outlook.ts";
import { picture } from "./picture/index.ts";
import { apply, ask, listAhead, listClosed, option, path, place, rate } from "./questions/index.ts";
import { decisions } from "./rules/decisions.ts";
import type { MakerFact } from "./rules/facts.ts";
import { result } from "./rules/score.ts";
import { optionSpecs, setup } from "./rules/setup.ts";
import { type State, upgrade } from "./rules/state.ts";
import { comesNext, determinise, type View, view } from "./rules/view.ts";
import { box, boxFields, boxNames, checkTables } from "./tables.ts";
import { teaching } from "./teaching.ts";
import { reference, words } from "./text/index.ts";

const played = {
  info: {
    id: "goods-maker",
    title: "Goods Maker",
    stage: "production",
    rules: 4,
    seats: { min: 2, max: 4 },
    minutes: 30,
    weight: "light",
    about: { say: "about" },
    // Ruling 21: 37 stretches of 20 rounds; in each four turns of up to 10 answers, and 28 buildings used.
    longest: 50_320,
    options: optionSpecs,
  },
  checkOptions: () => undefined,
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
    least: 100,
    foresee,
    figures: listFigures,
    fitted,
  },
} satisfies Game<State, MakerFact, View>;

/** Goods Maker by Shun & AYA, Studio GG: produce, trade, put up buildings, and let their elves work. */
export const goodsMaker = withBox(played, box, { fields: boxFields, names: boxNames, check: checkTables });
