import type { Decision, OptionText } from "../../contract.ts";
import type { Question } from "../../kit/question.ts";
import type { ColorFact } from "../rules/facts.ts";
import { laidAt } from "../rules/map/geometry.ts";
import { cellName } from "../rules/map/names.ts";
import { enough } from "../rules/moves/ask.ts";
import type { Cell, State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/say.ts";
import { shortWords } from "../text/words.ts";

export type ColorQuestion = Question<State, ColorFact, View>;

/*
 * Places in the pictures: a cell of the map as "D4", an own egg as "hand:red"
 * or "hand:red-2", a player as "seat:1" and an egg of that player as
 * "seat:1:red", an egg in storage as "storage:red", a seen tile as "look:T05".
 */

/** Options that are cells of the map lie there. */
export const placeOnMap = (_view: View, _decision: Decision, option: string): string | undefined =>
  isCell(option) ? option : undefined;

/** Options that are eggs lie in the own hand. */
export const placeInHand = (_view: View, _decision: Decision, option: string): string | undefined =>
  placeEgg("hand", option);

/** An egg at one of its owners; anything else has no place. */
export const placeEgg = (where: string, option: string): string | undefined =>
  /^(?:red|green|yellow|blue|orange|cyan)(?:-\d)?$/u.test(option) ? `${where}:${option}` : undefined;

export const isCell = (option: string): boolean => /^[A-H][1-8]$/u.test(option);

/** A tile on the map by its cell, with what it requires. */
export function tileOption(view: View, cell: Cell): OptionText {
  const { tile, turned } = laidAt(view.map, cell);
  return {
    label: say("pick.cell", { cell: cellName(cell) }),
    hint: say("pick.where.hint", { need: shortWords(view.rules, tile, turned) }),
  };
}

export const enoughOption: OptionText = { label: say("pick.enough") };

/** Values each option by itself; to have enough is worth 0, as is the end of a turn. */
export const evaluateEach =
  (valueOf: (view: View, option: string) => number): ColorQuestion["evaluate"] =>
  (view, { options }) =>
    options.map((option) => (option === enough ? 0 : valueOf(view, option)));

/** For questions in which every option is as good as the other. */
export const likeAll = evaluateEach(() => 1);
