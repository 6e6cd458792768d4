import type { PendingQuestion } from "../question.ts";
import { chooseOpenly } from "../../rules/table/choice.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { changePlayer, finish, noteNews } from "../../rules/stepContext.ts";
import { playerAt } from "../../rules/state.ts";
import { say, tileWord } from "../../text/words.ts";
import { preferFirst } from "../labels.ts";

/** Page 9: one of the bonus tiles beside the new house. */
export const space: PendingQuestion<"space"> = {
  decide: (state, { spaces }) =>
    chooseOpenly(
      "space",
      spaces.filter((number) => at(state.spaces, number) !== null).map((number) => String(number + 1)),
    ),
  answer: (context, pending, [pick]) => {
    const { state } = context;
    const { seat } = pending;
    const number = Number(pick) - 1;
    const stack = at(state.spaces, number) ?? bug(`no tile on ${pick ?? ""}`);
    finish(context, pending);
    state.spaces = state.spaces.with(number, stack.left > 1 ? { ...stack, left: stack.left - 1 } : null);
    changePlayer(context, seat, { tiles: [...playerAt(state, seat).tiles, stack.tile] });
    context.story.facts.push({ fact: "took-tile", to: "table", seat, tile: stack.tile, space: number });
    // Page 10: a tile may be used immediately after one gets it: it is offered with the next question of the round.
    noteNews(context, seat, "others");
  },
  /** A single tile is taken at once; nothing is left to take when others were quicker. */
  proceed: (context, pending) => {
    const [first, ...others] = space.decide(context.state, pending).options;
    if (others.length > 0) return false;
    if (first === undefined) finish(context, pending);
    else space.answer(context, pending, [first], "space");
    return true;
  },
  allowsUse: () => false,
  ask: () => say("ask.space"),
  option: (view, _decision, id) => {
    const { tile } = at(view.spaces, Number(id) - 1) ?? bug(`no tile on space ${id}`);
    return { label: say("do.space", { space: Number(id), tile: tileWord(tile) }), hint: say(`tile.${tile}.text`) };
  },
  place: (_view, _decision, id) => `space:${id}`,
  rate: preferFirst,
};
