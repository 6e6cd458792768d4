import { at } from "../../kit/at.ts";
import { laidAt } from "../rules/map/geometry.ts";
import { cellName } from "../rules/map/names.ts";
import { lay } from "../rules/moves/lay.ts";
import { nowOf } from "../rules/state.ts";
import { needWords, ruleWords, say, shortWords } from "../text/words.ts";
import { type ColorQuestion, likeAll, takeOne } from "./parts.ts";

/** Turns a tile that was laid. */
export const layQuestion: ColorQuestion = {
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
};
