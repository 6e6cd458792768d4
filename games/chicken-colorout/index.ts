import type { Catalogue, Game } from "../contract/index.ts";
import { withBox } from "../kit/box.ts";
import fitted from "./computer/fitted.json" with { type: "json" };
import { foresee, listFigures } from "./computer/outlook.ts";
import { picture } from "./picture/index.ts";
import { apply, ask, listClosed, option, path, place, rate } from "./questions/index.ts";
import { listAhead } from "./questions/move.ts";
import { decisions } from "./rules/decisions.ts";
import type { ColorFact } from "./rules/facts.ts";
import { checkOptions, optionSpecs } from "./rules/options.ts";
import { result } from "./rules/score.ts";
import { setup } from "./rules/setup.ts";
import { type State, upgrade } from "./rules/state.ts";
import { comesNext, determinise, type View, view } from "./rules/view.ts";
import { box, boxFields, boxNames, checkTables } from "./tables.ts";
import { teaching } from "./teaching.ts";
import { describeBoard, describeHand, describeProgress } from "./text/board.ts";
import english from "./text/english.json" with { type: "json" };
import { describeFact, summarise } from "./text/facts.ts";
import { say } from "./text/words.ts";
import { reference } from "./text/reference.ts";

/** Its keys matter to the game alone. */
const catalogue: Catalogue = english;

const played = {
  info: {
    id: "chicken-colorout",
    title: "Chicken ColorOut",
    stage: "production",
    rules: 5,
    seats: { min: 2, max: 6 },
    minutes: 30,
    weight: "light",
    about: { say: "about" },
    // Ruling 26: 100 rounds of six turns at most, each of 51 answers at most, and six pawns to be placed. A turn's answers:
    // 8 to move and lay tiles, 4 to hide, 18 for the tokens of an egg's points, and 21 for a second egg found by cyan and blue.
    longest: 30_606,
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
    english: catalogue,
    fact: describeFact,
    summarise,
    progress: describeProgress,
    ending: () => say("ending"),
    board: describeBoard,
    hand: describeHand,
    ...{ question: ask, option, path, listClosed, reference },
  },
  picture: { ...picture, place },
  teaching,
  waiting: { listAhead, comesNext },
  computer: { rate, least: 400, foresee, figures: listFigures, fitted },
} satisfies Game<State, ColorFact, View>;

export const chickenColorout = withBox(played, box, { fields: boxFields, names: boxNames, check: checkTables });
