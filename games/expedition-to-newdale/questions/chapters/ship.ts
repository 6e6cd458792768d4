import type { PendingQuestion } from "../question.ts";
import { playerAt } from "../../rules/state.ts";
import { chooseOpenly } from "../../rules/table/choice.ts";
import { sail, sortByLanding } from "../../rules/chapters/ships.ts";
import { finish } from "../../rules/stepContext.ts";
import { draw, drawConsolation } from "../../rules/effects/hand.ts";
import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import { say, seaWord, townWord } from "../../text/words.ts";
import { pendingAt, type View } from "../../rules/view.ts";
import { button } from "../labels.ts";
import type { Message, Seat } from "../../../contract/index.ts";
import type { SeaId } from "../../rules/box/places.ts";
import { boardOf } from "../../rules/box/boards.ts";

/** Chapters VII and VIII: where the own ship sails, or stays. */
export const ship: PendingQuestion<"ship"> = {
  decide: (state, { seat, moves }) => {
    const { ship: from } = playerAt(state, seat);
    return chooseOpenly("ship", [...(from === null ? [] : sortByLanding(state, from, moves)), "stay"]);
  },
  answer: (context, pending, [pick = "stay"]) => {
    const { seat, why } = pending;
    finish(context, pending);
    if (pick !== "stay") sail(context, seat, pick);
    if (why === "sail") draw(context, seat, chapterFigures.sail.cards);
    else if (why === "captain" && pick === "stay") drawConsolation(context, seat, "not-taken");
  },
  proceed: (context, pending) => {
    if (ship.decide(context.state, pending).options.length > 1) return false;
    ship.answer(context, pending, ["stay"], "ship");
    return true;
  },
  allowsUse: () => false,
  ask: (view, { seat }) => say("ask.ship", { n: pendingAt(view, seat, "ship").moves }),
  option: (view, { seat }, id) =>
    id === "stay" ? button(say("do.stay")) : { label: seaWord(id), hint: seaHint(view, seat, id) },
  place: (_view, _decision, id) => (id === "stay" ? undefined : `sea:${id}`),
  rate: (view, { seat, options }) =>
    options.map((id, index) => {
      if (id !== "stay") return options.length - index;
      return view.landed.includes(seat) ? 50 : 0;
    }),
};

/** How far a sea space is, and in chapter VIII how far it is from there to Newdale. */
function seaHint(view: View, seat: Seat, space: SeaId): Message {
  const board = boardOf(view.chapter);
  const { ship: from } = playerAt(view, seat);
  const harbours = (board.sea?.harbours ?? []).filter((harbour) => harbour.space === space);
  const words = {
    n: from === null ? 0 : board.sailing(from, space),
    towns: harbours.length === 0 ? say("do.ship.open") : harbours.map(({ town }) => townWord(view, town)),
  };
  return view.chapter === "8"
    ? say("do.ship.left", { ...words, left: board.sailing(space, chapterFigures.landing.space) })
    : say("do.ship.hint", words);
}
