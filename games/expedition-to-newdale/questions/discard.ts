import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import { at } from "../../kit/at.ts";
import { unreachable } from "../../kit/fail.ts";
import { card, type CardNo, cardNo } from "../rules/box/cards.ts";
import type { Errand, State } from "../rules/state.ts";
import { ask, done, goOn, type Work } from "../rules/stepContext.ts";
import { standIn } from "../rules/phases/production.ts";
import { discard } from "../rules/effects/hand.ts";
import { receive } from "../rules/effects/points.ts";
import { ofCards, type Question } from "../rules/table/choice.ts";
import { paidWithCards } from "../rules/effects/tiles.ts";

type Discarding = Extract<Errand, { readonly do: "discard" }>;

/** Cards that may be chosen: those of the question that are still in hand, cheap ones first. */
function choices(state: State, { seat, from, resource, chosen }: Discarding): readonly CardNo[] {
  const hand = at(state.hands, seat);
  return hand
    .filter((no) => from === null || from.includes(no))
    .filter((no) => resource === null || card(no).resource === resource)
    .filter((no) => !chosen.includes(no))
    .toSorted((one, other) => card(one).cost - card(other).cost || one - other);
}

export function askDiscard(state: State, errand: Discarding): Question {
  const left = errand.count - errand.chosen.length;
  return ofCards("discard", choices(state, errand), left, left);
}

/**
 * With no more cards than must go there is nothing to choose. Cards of one resource are asked for even then:
 * discarding them unasked would tell everybody that the hand holds no others of it.
 */
export function proceedDiscard(work: Work, errand: Discarding): boolean {
  if (errand.resource !== null) return false;
  const cards = choices(work.state, errand);
  if (cards.length + errand.chosen.length > errand.count) return false;
  finish(work, errand, [...errand.chosen, ...cards]);
  return true;
}

export function takeDiscard(work: Work, errand: Discarding, picks: readonly string[]): void {
  const chosen = [...errand.chosen, ...picks.map(cardNo)];
  if (chosen.length < errand.count) goOn(work, errand, { ...errand, chosen });
  else finish(work, errand, chosen);
}

function finish(work: Work, errand: Discarding, cards: readonly CardNo[]): void {
  const { seat, why } = errand;
  done(work, errand);
  discard(work, seat, cards, why.for);
  switch (why.for) {
    case "market":
      receive(work, seat, "coal", figures.blackMarket.coal, "market");
      {
        ask(work, { seat, do: "good", why: "market" });
        return;
      }
    case "compensate": {
      standIn(work, seat, cards.length);
      return;
    }
    case "tile": {
      paidWithCards(work, seat, why.tile);
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
