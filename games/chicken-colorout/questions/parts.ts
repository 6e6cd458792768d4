import type { Decision, Message, OptionStep, OptionText } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import type { Question } from "../../kit/question.ts";
import { type Action, actionOf, eggTypes } from "../rules/eggs.ts";
import type { ColorFact } from "../rules/facts.ts";
import { laidAt } from "../rules/map/geometry.ts";
import { cellName } from "../rules/map/names.ts";
import { type Ask, enough } from "../rules/moves/ask.ts";
import type { Cell, Egg, State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { eggWord, say, shortWords } from "../text/words.ts";

export type ColorQuestion = Question<State, ColorFact, View>;
export type ColorQuestions = { readonly [ask in Ask]?: ColorQuestion };

/*
 * Places in the pictures are named so. A cell of the map is "D4", an own egg "hand:red" or "hand:red-2".
 * A player is "seat:1" and an egg of that player "seat:1:red". An egg in storage is "storage:red".
 * A tile that the viewer looks at is "look:T05".
 */

export const placeOnMap = (_view: View, _decision: Decision, option: string): string | undefined =>
  isCell(option) ? option : undefined;

export const placeInHand = (_view: View, _decision: Decision, option: string): string | undefined =>
  placeEgg("hand", option);

/** An egg at one of its owners; anything else has no place. */
export const placeEgg = (where: string, option: string): string | undefined =>
  /^(?:red|green|yellow|blue|orange|cyan)(?:-\d)?$/u.test(option) ? `${where}:${option}` : undefined;

export const isCell = (option: string): boolean => /^[A-H][1-8]$/u.test(option);

export function cellStep(cell: Cell): OptionStep {
  return { id: cellName(cell), label: say("pick.cell", { cell: cellName(cell) }), place: cellName(cell) };
}

export function tileOption(view: View, cell: Cell): OptionText {
  const { tile, turned } = laidAt(view.map, cell);
  return {
    label: say("pick.cell", { cell: cellName(cell) }),
    hint: say("pick.where.hint", { need: shortWords(view.rules, tile, turned) }),
  };
}

export function heldEggWords(view: View, egg: Egg): Message {
  const n = at(at(view.hands, view.turn.seat), egg);
  return n > 1 ? say("pick.egg.held", { egg: eggWord(egg), n }) : say("pick.egg", { egg: eggWord(egg) });
}

export const actingEgg = ({ rules }: View, action: Action): { readonly egg: Message } => ({
  egg: eggWord(eggTypes.find((egg) => actionOf(rules, egg) === action) ?? bug(`no egg has ${action}`)),
});

export const enoughOption: OptionText = { label: say("pick.enough") };

type Value = (view: View, option: string) => number;

/**
 * Values each option by itself; to have enough is worth 0, as is the end of a turn. A skilled player looks at more, but
 * Special Scores leave him as he is.
 */
export const rateEach =
  (valueOf: Value, skillOf: Value = () => 0): ColorQuestion["rate"] =>
  (view, { options }, as) => {
    const addedOf = as === "thinking" && !view.rules.specialScores ? skillOf : () => 0;
    return options.map((option) => (option === enough ? 0 : valueOf(view, option) + addedOf(view, option)));
  };

export const likeAll = rateEach(() => 1);
