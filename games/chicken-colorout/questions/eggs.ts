import type { Message, OptionText } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { laidAt } from "../rules/map/geometry.ts";
import { cellName } from "../rules/map/names.ts";
import { type Cell, type Egg, hasMoved } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { actionWords } from "../text/reference.ts";
import { say } from "../text/say.ts";
import { eggWord, listWords } from "../text/words.ts";

/** An egg type with how many of it the seat to move holds. */
export function heldEgg(view: View, egg: Egg): Message {
  const n = at(at(view.hands, view.turn.seat), egg);
  return n > 1 ? say("pick.egg.held", { egg: eggWord(egg), n }) : say("pick.egg", { egg: eggWord(egg) });
}

/** The same, with what the egg does. */
export function eggOption(view: View, egg: Egg): OptionText {
  const hint = hasMoved(view.turn) ? say("action.moved") : actionWords(view.rules, egg);
  return { label: heldEgg(view, egg), hint };
}

/** A tile on the map by its cell, with the eggs on it. */
export const eggsOption = (view: View, cell: Cell): OptionText => ({
  label: say("pick.cell", { cell: cellName(cell) }),
  hint: say("pick.eggs.hint", { eggs: listWords(laidAt(view.map, cell).eggs) }),
});
