import type { Message } from "../../contract/index.ts";
import { bug } from "../../kit/fail.ts";
import { tileAt } from "../rules/map/geometry.ts";
import { cellNamed } from "../rules/map/names.ts";
import { enough } from "../rules/moves/ask.ts";
import { survey, surveyAt } from "../rules/moves/survey.ts";
import { nowOf, type Tile } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { ruleName, say, tileWords, wholeTileWords } from "../text/words.ts";
import { type ColorQuestion, enoughOption, evaluateEach, placeOnMap, tileOption, takeOne } from "./parts.ts";

/** Chooses which of the seen tiles to lay. */
export const surveyQuestion: ColorQuestion = {
  answer: takeOne(survey),
  ask: askSurvey,
  option(view, _decision, pick) {
    if (pick === enough) return enoughOption;
    const tile = findSeen(view, pick) ?? bug(`tile ${pick} is not looked at`);
    const label = say("pick.tile", { tile: tileWords(view.rules, tile) });
    const hint = ruleName(view.rules, tile);
    return hint === undefined ? { label } : { label, hint };
  },
  place: (view, _decision, option) => (findSeen(view, option) === undefined ? undefined : `look:${option}`),
  rate: evaluateEach((view, pick) => evaluateSeen(findSeen(view, pick))),
};

/** Chooses where the tile goes. Readers who do not see it learn only that tiles are chosen. */
export const surveyWhereQuestion: ColorQuestion = {
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
  rate: evaluateEach((view, pick) => (tileAt(view.map, cellNamed(pick)) === undefined ? 1 : 0)),
};

function askSurvey(view: View): Message {
  const { left } = nowOf(view, "survey");
  return say("ask.survey", { n: Math.min(left, view.look?.length ?? left) });
}

const findSeen = ({ look }: View, id: string): Tile | undefined => look?.find((tile) => tile.id === id);

/** The more slots and the easier the requirement, the better. */
const evaluateSeen = (tile: Tile | undefined): number => (tile === undefined ? 0 : tile.slots + (tile.crossed ? 0 : 1));
