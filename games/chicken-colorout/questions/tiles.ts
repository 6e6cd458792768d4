import type { Message } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { takeOne } from "../../kit/question.ts";
import { laidAt, tileAt } from "../rules/map/geometry.ts";
import { cellName, cellNamed } from "../rules/map/names.ts";
import { enough } from "../rules/moves/ask.ts";
import { arrange, rearrange } from "../rules/moves/rearrange.ts";
import { lay, survey, surveyAt } from "../rules/moves/survey.ts";
import { nowOf, type Tile } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import {
  cellWords,
  needWords,
  ruleName,
  ruleWords,
  say,
  shortWords,
  tileWords,
  wholeTileWords,
} from "../text/words.ts";
import { actingEgg, type ColorQuestions, enoughOption, likeAll, placeOnMap, rateEach, tileOption } from "./parts.ts";

export const tileQuestions = {
  survey: {
    answer: takeOne(survey),
    ask: askSurvey,
    option(view, _decision, pick) {
      if (pick === enough) return enoughOption;
      const tile = findSeen(view, pick) ?? bug(`tile ${pick} is not looked at`);
      return { label: say("pick.tile", { tile: tileWords(view.rules, tile) }), hint: ruleName(view.rules, tile) };
    },
    place: (view, _decision, option) => (findSeen(view, option) === undefined ? undefined : `look:${option}`),
    rate: rateEach((view, pick) => evaluateSeen(findSeen(view, pick))),
  },

  /** Chooses where the tile goes. Readers who do not see it learn only that tiles are chosen. */
  "survey-where": {
    answer: takeOne(surveyAt),
    ask(view) {
      if (view.now.ask === "survey") return askSurvey(view);
      const { tile: id } = nowOf(view, "survey-where");
      const tile = findSeen(view, id) ?? bug("a secret tile asked for");
      return say("ask.survey-where", { tile: wholeTileWords(view.rules, tile) });
    },
    option(view, _decision, pick) {
      const cell = cellNamed(pick);
      if (tileAt(view.map, cell) === undefined) return { label: say("pick.empty", { cell: pick }) };
      return { ...tileOption(view, cell), label: say("pick.replace", { cell: pick }) };
    },
    place: placeOnMap,
    rate: rateEach((view, pick) => (tileAt(view.map, cellNamed(pick)) === undefined ? 1 : 0)),
  },

  /** Chooses the tiles that the orange egg moves. */
  rearrange: {
    answer: (state, _seat, { picks }, story) => rearrange(state, picks, story),
    ask: (view) => say("ask.rearrange", actingEgg(view, "rearrange")),
    option: (view, _decision, pick) => tileOption(view, cellNamed(pick)),
    place: placeOnMap,
    // Two tiles are enough for the computer.
    rate: (_view, { options }) => options.map((_option, index) => (index < 2 ? 1 : -1)),
  },

  arrange: {
    answer: takeOne(arrange),
    ask: (view) => say("ask.arrange", { cells: cellWords(nowOf(view, "arrange").cells) }),
    option(view, _decision, pick) {
      const targets = pick.split(" ");
      // Each tile that goes somewhere else, "D4 to E4".
      const moves = nowOf(view, "arrange").cells.map((from, index) =>
        say("pick.arrange.move", { from: cellName(from), to: targets[index] ?? bug("a tile without a target") }),
      );
      return { label: say("pick.arrange", { moves }) };
    },
    rate: likeAll,
  },

  /** Chooses where one tile goes, when empty cells are allowed too. */
  shift: {
    answer: takeOne(arrange),
    ask(view) {
      const { cells, targets } = nowOf(view, "arrange");
      return say("ask.shift", { cell: cellName(at(cells, targets.length)) });
    },
    option(view, _decision, pick) {
      const { cells, targets } = nowOf(view, "arrange");
      const cell = cellNamed(pick);
      if (tileAt(view.map, cell) === undefined) return { label: say("pick.empty", { cell: pick }) };
      return cells[targets.length] === cell ? { label: say("pick.stay", { cell: pick }) } : tileOption(view, cell);
    },
    place: placeOnMap,
    rate: likeAll,
  },

  lay: {
    answer: takeOne(lay),
    ask(view) {
      const cell = at(nowOf(view, "lay").cells, 0);
      return say("ask.lay", { cell: cellName(cell), need: needWords(view, laidAt(view.map, cell)) });
    },
    // The hint names the neighbour that the arrow would point at.
    option(view, _decision, pick) {
      const label = pick === "0" ? say("pick.turn.0") : say("pick.turn", { degrees: pick });
      const laid = laidAt(view.map, at(nowOf(view, "lay").cells, 0));
      const turned = (laid.turned + Number(pick) / 90) % 4;
      const rule = laid.tile.arrow === null ? ruleWords(view, { ...laid, turned }) : undefined;
      return { label, hint: rule ?? say("pick.where.hint", { need: shortWords(view.rules, laid.tile, turned) }) };
    },
    rate: likeAll,
  },
} satisfies ColorQuestions;

function askSurvey(view: View): Message {
  const { left } = nowOf(view, "survey");
  return say("ask.survey", { n: Math.min(left, view.look?.length ?? left) });
}

const findSeen = ({ look }: View, id: string): Tile | undefined => look?.find((tile) => tile.id === id);

/** The more slots and the easier the requirement, the better. */
const evaluateSeen = (tile: Tile | undefined): number => (tile === undefined ? 0 : tile.slots + (tile.crossed ? 0 : 1));
