import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import { at } from "../../kit/at.ts";
import { unreachable } from "../../kit/fail.ts";
import { card, type CardNo, cardNo } from "../rules/box/cards.ts";
import type { PendingDecision, State } from "../rules/state.ts";
import { addPending, finish, replaceWith, type StepContext } from "../rules/stepContext.ts";
import { standIn } from "../rules/phases/production.ts";
import { discard } from "../rules/effects/hand.ts";
import { receive } from "../rules/effects/points.ts";
import { chooseCards, type Choice } from "../rules/table/choice.ts";
import { giveForCards } from "../rules/effects/tiles.ts";

type Discarding = Extract<PendingDecision, { readonly do: "discard" }>;

/** Cards that may be chosen: those of the question that are still in hand, cheap ones first. */
function choices(state: State, { seat, from, resource, chosen }: Discarding): readonly CardNo[] {
  const hand = at(state.hands, seat);
  return hand
    .filter((no) => from === null || from.includes(no))
    .filter((no) => resource === null || card(no).resource === resource)
    .filter((no) => !chosen.includes(no))
    .toSorted((one, other) => card(one).cost - card(other).cost || one - other);
}

export function askDiscard(state: State, pending: Discarding): Choice {
  const left = pending.count - pending.chosen.length;
  return chooseCards("discard", choices(state, pending), left, left);
}

/**
 * With no more cards than must go there is nothing to choose. Cards of one resource are asked for even then:
 * discarding them unasked would tell everybody that the hand holds no others of it.
 */
export function proceedDiscard(context: StepContext, pending: Discarding): boolean {
  if (pending.resource !== null) return false;
  const cards = choices(context.state, pending);
  if (cards.length + pending.chosen.length > pending.count) return false;
  discardChosen(context, pending, [...pending.chosen, ...cards]);
  return true;
}

export function takeDiscard(context: StepContext, pending: Discarding, picks: readonly string[]): void {
  const chosen = [...pending.chosen, ...picks.map(cardNo)];
  if (chosen.length < pending.count) replaceWith(context, pending, { ...pending, chosen });
  else discardChosen(context, pending, chosen);
}

function discardChosen(context: StepContext, pending: Discarding, cards: readonly CardNo[]): void {
  const { seat, why } = pending;
  finish(context, pending);
  discard(context, seat, cards, why.for);
  switch (why.for) {
    case "market":
      receive(context, seat, "coal", figures.blackMarket.coal, "market");
      {
        addPending(context, { seat, do: "good", why: "market" });
        return;
      }
    case "compensate": {
      standIn(context, seat, cards.length);
      return;
    }
    case "tile": {
      giveForCards(context, seat, why.tile);
      return;
    }
    case "nate":
    case "archive":
    case "halve":
      return;
    default:
      return unreachable(why);
  }
}
