import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { tileAt } from "../rules/map/geometry.ts";
import { cellName, cellNamed } from "../rules/map/names.ts";
import { arrange, rearrange } from "../rules/moves/rearrange.ts";
import { nowOf } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { cellWords, say } from "../text/words.ts";
import { actingEgg, type ColorQuestion, likeAll, placeOnMap, tileOption, takeOne } from "./parts.ts";

/** Chooses the tiles that the orange egg moves. */
export const rearrangeQuestion: ColorQuestion = {
  answer: (state, _seat, { picks }, story) => rearrange(state, picks, story),
  ask: (view) => say("ask.rearrange", actingEgg(view, "rearrange")),
  option: (view, _decision, pick) => tileOption(view, cellNamed(pick)),
  place: placeOnMap,
  // Two tiles are enough for the computer.
  rate: (_view, { options }) => options.map((_option, index) => (index < 2 ? 1 : -1)),
};

/** Chooses the new order of the tiles. */
export const arrangeQuestion: ColorQuestion = {
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
};

/** Chooses where one tile goes, when empty cells are allowed too. */
export const shiftQuestion: ColorQuestion = {
  answer: arrangeQuestion.answer,
  ask: askShift,
  option(view, _decision, pick) {
    const { cells, targets } = nowOf(view, "arrange");
    const cell = cellNamed(pick);
    if (tileAt(view.map, cell) === undefined) return { label: say("pick.empty", { cell: pick }) };
    return cells[targets.length] === cell ? { label: say("pick.stay", { cell: pick }) } : tileOption(view, cell);
  },
  place: placeOnMap,
  rate: likeAll,
};

function askShift(view: View): Message {
  const { cells, targets } = nowOf(view, "arrange");
  return say("ask.shift", { cell: cellName(at(cells, targets.length)) });
}
