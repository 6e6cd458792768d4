import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { chainValue, gainOfChain, handValue } from "../computer/values.ts";
import { firstValue, rateByTaste } from "../computer/rate.ts";
import { buildingPlace, handPlace } from "../picture/pieces/places.ts";
import { type Card, cardId, findCard, readCard } from "../rules/cards.ts";
import { mostOpenings, openChain, useChain } from "../rules/phases/chain.ts";
import { turnContextOf } from "../rules/phases/context.ts";
import { countChainSteps, countResources } from "../rules/production.ts";
import { listOwnStarts, type OwnView, ownViewOf } from "../rules/view.ts";
import { describeGift, nameProduct } from "../text/options.ts";
import { describeChain, nameCard, say } from "../text/words.ts";
import { closeInTurn, type EiQuestion, turnBy } from "./question.ts";

/** Phase IV: what goes into the chain of the building that has just produced, or has been opened. */
export const chain: EiQuestion = {
  answer: (state, _seat, { picks }, story) => useChain(turnContextOf(state), picks, story),
  ask: (view) => {
    const card = findBuilding(ownViewOf(view));
    const words = { building: nameCard(card), chain: describeChain(card) ?? bug("no chain") };
    return say(isFromHand(card) ? "ask.chain.cards" : "ask.chain.times", words);
  },
  option: (view, _decision, option) => {
    const card = findBuilding(ownViewOf(view));
    const { chain: printed } = readCard(card);
    if (printed?.resource !== null) return describeGift(findCard(option));
    const n = Number(option);
    return { label: say("pick.chain", { n, goods: nameProduct(card, n * printed.goods.length) }) };
  },
  closed: closeInTurn(({ tableau, mine }, { chain: place }) => {
    if (place === null || countChainSteps(tableau, place, countResources(mine.hand)) > 0) return [];
    const card = at(tableau.buildings, place);
    const words = describeChain(card);
    if (words === undefined) return [];
    return [{ ask: "chain", option: cardId(card), why: say("why.noChain", { chain: words }) }];
  }),
  place: (_view, _decision, option) => (/^[a-z]/u.test(option) ? handPlace(findCard(option)) : undefined),
  rate: rateByTaste((own, option, taste) => {
    const card = findBuilding(own);
    if (!isFromHand(card)) return gainOfChain(card) > 0 ? firstValue.chain + Number(option) / 100 : -1;
    const gain = gainOfChain(card) - handValue(own, findCard(option), taste);
    return gain > 0 ? firstValue.chain + gain / 100 : -1;
  }),
};

/** The building whose chain is open. */
function findBuilding({ tableau, mine }: OwnView): Card {
  return at(tableau.buildings, mine.turn?.chain ?? bug("no chain is open"));
}

/** Whether the chain of this building takes cards of the hand, and not only goods. */
const isFromHand = (card: Card): boolean => readCard(card).chain?.resource !== null;

/** Final round, ruling 23: which building's chain to use, also where nobody worked. */
export const open: EiQuestion = {
  answer: turnBy(openChain),
  ask: (view) => {
    const own = ownViewOf(view);
    const isLeft = own.mine.turn?.isOpen !== true && listOwnStarts(own).length > 0;
    return say("ask.open", { ends: isLeft ? "yes" : "no" });
  },
  closed: closeInTurn(({ tableau }, { left, chain: place }) =>
    left.length < mostOpenings
      ? []
      : left
          .filter((each, index) => each !== place && left.indexOf(each) === index)
          .map((each) => ({
            ask: "open",
            option: cardId(at(tableau.buildings, each)),
            why: say("why.opened", { n: mostOpenings }),
          })),
  ),
  option: (_view, _decision, option) => {
    const card = findCard(option);
    return { label: say("pick.open", { building: nameCard(card) }), hint: describeChain(card) ?? bug("no chain") };
  },
  place: (_view, _decision, option) => buildingPlace(findCard(option)),
  rate: rateByTaste((own, option, taste) => {
    const card = findCard(option);
    const isGaining = chainValue(own, own.tableau.buildings.indexOf(card), taste) > 0;
    return isGaining ? firstValue.open - readCard(card).value / 10 : -1;
  }),
};
