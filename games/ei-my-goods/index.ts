import type { Game } from "../contract/index.ts";
import { withBox } from "../kit/box.ts";
import { finishTitle } from "../kit/draw/pictures/title.ts";
import fitted from "./computer/fitted.json" with { type: "json" };
import { foresee, listFigures } from "./computer/outlook.ts";
import { sceneOf } from "./picture/board/scene.ts";
import { drawFirst, drawOthers } from "./picture/board/village.ts";
import { drawEvent } from "./picture/event.ts";
import { drawHand } from "./picture/hand.ts";
import art from "./picture/pieces/art.json" with { type: "json" };
import { icons, listSigns } from "./picture/signs.ts";
import { apply, ask, listAhead, listClosed, option, path, place, rate } from "./questions/index.ts";
import { decisions } from "./rules/decisions.ts";
import { determinise } from "./rules/determinise.ts";
import type { EiFact } from "./rules/facts.ts";
import { result } from "./rules/score.ts";
import { setup } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import { upgrade } from "./rules/upgrade.ts";
import { comesNext, type View, view } from "./rules/view.ts";
import { box, boxFields, boxNames, checkTables } from "./tables.ts";
import { teaching } from "./teaching.ts";
import { describeBoard, describeEnding, describeHand, describeProgress } from "./text/board.ts";
import { english } from "./text/english.ts";
import { describeFact, summarise } from "./text/facts.ts";
import { reference } from "./text/reference.ts";

const played = {
  info: {
    id: "ei-my-goods",
    title: "Ei my Goods! Royal Eggs",
    stage: "production",
    rules: 5,
    seats: { min: 2, max: 4 },
    minutes: 30,
    weight: "medium",
    about: { say: "about" },
    // Ruling 31: at most 662 rounds of 200 answers; README.md adds them up under "How long a match can get".
    longest: 135_000,
    options: [],
  },
  checkOptions: () => undefined,
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
    ending: describeEnding,
    board: describeBoard,
    hand: describeHand,
    ...{ question: ask, option, path, listClosed, reference },
  },
  picture: {
    title: finishTitle(art.title),
    board: (view, marks, shown) => drawFirst(sceneOf(view, marks, shown)),
    more: (view, marks, shown) => drawOthers(sceneOf(view, marks, shown)),
    event: drawEvent,
    hand: drawHand,
    signs: listSigns,
    icons,
    place,
  },
  teaching,
  waiting: { listAhead, comesNext },
  computer: { rate, least: 150, foresee, figures: listFigures, fitted },
} satisfies Game<State, EiFact, View>;

export const eiMyGoods = withBox(played, box, { fields: boxFields, names: boxNames, check: checkTables });
