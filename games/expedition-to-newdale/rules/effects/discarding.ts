import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { at } from "../../../kit/at.ts";
import { card, type CardNo, cheapFirst } from "../box/cards.ts";
import { addGood } from "../box/goods.ts";
import type { NewdaleStory } from "../facts.ts";
import type { Pending } from "../pending.ts";
import { standIn } from "../phases/production.ts";
import type { State } from "../state.ts";
import { type Asking, finish } from "../step.ts";
import { chooseCards } from "../table/choice.ts";
import { discard, receive } from "./gains.ts";
import { giveForCards } from "./tiles.ts";

type Asked = Pending<"discard">;

/** Cards of the hand for something else, or because a rule demands it. */
export const discardAsking: Asking<"discard"> = {
  decide: (state, pending) => {
    const left = pending.count - pending.chosen.length;
    return chooseCards("discard", listCandidates(state, pending), left, left);
  },
  /**
   * With no more cards than must go there is nothing to choose. Cards of one resource are asked for even then:
   * discarding them unasked would tell everybody that the hand holds no others of it.
   */
  proceed: (state, pending, story) => {
    if (pending.resource !== null) return state;
    const candidates = listCandidates(state, pending);
    const isChoice = candidates.length + pending.chosen.length > pending.count;
    return isChoice ? state : discardChosen(state, pending, [...pending.chosen, ...candidates], story);
  },
  allowsUse: () => false,
};

/** Cards that may be chosen: those of the question that are still in hand, cheap ones first. */
function listCandidates(state: State, { seat, from, resource, chosen }: Asked): readonly CardNo[] {
  return at(state.hands, seat)
    .filter((no) => from === null || from.includes(no))
    .filter((no) => resource === null || card(no).resource === resource)
    .filter((no) => !chosen.includes(no))
    .toSorted(cheapFirst);
}

export function discardChosen(state: State, pending: Asked, chosen: readonly CardNo[], story: NewdaleStory): State {
  const { seat, why } = pending;
  const next = discard(finish(state, pending), seat, chosen, why.for, story);
  switch (why.for) {
    case "market":
      return receive(next, seat, addGood({ coal: figures.blackMarket.coal }, why.good, 1), "market", story);
    case "compensate":
      return standIn(next, seat, chosen.length);
    case "tile":
      return giveForCards(next, seat, why.tile, story);
    case "nate":
    case "archive":
    case "halve":
      return next;
  }
}
