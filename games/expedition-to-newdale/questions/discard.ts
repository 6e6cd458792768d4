import type { State } from "../rules/state.ts";
import type { Pending } from "../rules/pending.ts";
import { card, type CardNo, cardNo, cheapFirst } from "../rules/box/cards.ts";
import { addGood, countOf, listHeld } from "../rules/box/goods.ts";
import { at } from "../../kit/at.ts";
import type { PendingQuestion } from "./question.ts";
import { chooseCards } from "../rules/table/choice.ts";
import { finish, replaceWith, type StepContext } from "../rules/stepContext.ts";
import { pendingAt } from "../rules/view.ts";
import { say, tileWord } from "../text/words.ts";
import { handOption, handPlace, preferWorthless } from "./labels.ts";
import { discard } from "../rules/effects/hand.ts";
import { receive } from "../rules/effects/points.ts";
import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import { standIn } from "../rules/phases/production.ts";
import { giveForCards } from "../rules/effects/tiles.ts";

/** Cards that may be chosen: those of the question that are still in hand, cheap ones first. */
function listCandidates(state: State, { seat, from, resource, chosen }: Pending<"discard">): readonly CardNo[] {
  return at(state.hands, seat)
    .filter((no) => from === null || from.includes(no))
    .filter((no) => resource === null || card(no).resource === resource)
    .filter((no) => !chosen.includes(no))
    .toSorted(cheapFirst);
}

/** Cards of the hand for something else, or because a rule demands it. */
export const discardCards: PendingQuestion<"discard"> = {
  decide: (state, pending) => {
    const left = pending.count - pending.chosen.length;
    return chooseCards("discard", listCandidates(state, pending), left, left);
  },
  answer: (context, pending, picks) => {
    const chosen = [...pending.chosen, ...picks.map(cardNo)];
    if (chosen.length < pending.count) replaceWith(context, pending, { ...pending, chosen });
    else discardChosen(context, pending, chosen);
  },
  /**
   * With no more cards than must go there is nothing to choose. Cards of one resource are asked for even then:
   * discarding them unasked would tell everybody that the hand holds no others of it.
   */
  proceed: (context, pending) => {
    if (pending.resource !== null) return false;
    const candidates = listCandidates(context.state, pending);
    if (candidates.length + pending.chosen.length > pending.count) return false;
    discardChosen(context, pending, [...pending.chosen, ...candidates]);
    return true;
  },
  allowsUse: () => false,
  ask: (view, { seat, max }) => {
    const { why, count, chosen } = pendingAt(view, seat, "discard");
    const n = max === 1 ? count - chosen.length : max;
    return why.for === "tile"
      ? say("ask.discard.tile", { n, tile: tileWord(why.tile) })
      : say(`ask.discard.${why.for}`, { n });
  },
  option: (_view, decision, id) => handOption(decision, id),
  place: handPlace,
  rate: preferWorthless,
};

function discardChosen(context: StepContext, pending: Pending<"discard">, cards: readonly CardNo[]): void {
  const { seat, why } = pending;
  finish(context, pending);
  discard(context, seat, cards, why.for);
  if (why.for === "market") {
    const goods = addGood({ coal: figures.blackMarket.coal }, why.good, 1);
    for (const good of listHeld(goods)) receive(context, seat, good, countOf(goods, good), "market");
  }
  if (why.for === "compensate") standIn(context, seat, cards.length);
  if (why.for === "tile") giveForCards(context, seat, why.tile);
}
