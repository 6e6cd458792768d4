import type { Message, OptionText, Seat } from "../../../contract/index.ts";
import { bug } from "../../../kit/fail.ts";
import { card, type CardNo, cardNo, isCard } from "../../rules/box/cards.ts";
import { cardStep, nextStep } from "../../rules/building/steps.ts";
import { iceOn } from "../../rules/chapters/ships.ts";
import { type BuildWhy, pendingAt } from "../../rules/pending.ts";
import { playerAt } from "../../rules/state.ts";
import { listBuildable, listFreeAreas } from "../../rules/table/building.ts";
import { feastDiscount, sailorCost, wealthOf } from "../../rules/table/price.ts";
import { hasHouses, waysOf } from "../../rules/table/reach.ts";
import { rateToBuild } from "../../rules/table/worth.ts";
import type { View } from "../../rules/view.ts";
import { cardWord, effectWord, resourceWord, say } from "../../text/words.ts";
import { button, cardPlace, copyWord, drawOption, type NewdaleQuestion, whileAsked } from "../common.ts";
import { planWith } from "./plan.ts";

/** Page 8: which building of the hand or the display, or in chapter VIII which sailor. */
export const build: NewdaleQuestion = {
  answer: planWith((_state, _pending, [pick = ""]) => ({ card: cardNo(pick) })),
  ask: (view, { seat, options }) => {
    const { why } = pendingAt(view, seat, "build");
    const coins = wealthOf(view, seat);
    if (why === "aaron") return bug("Aaron brings the card himself");
    if (why === "crew") return say("ask.build.crew", { coins });
    const isHiring = options.some((id) => isCard(id) && card(cardNo(id)).kind === "sailor");
    return say(isHiring ? `ask.build.${why}.hire` : `ask.build.${why}`, { coins });
  },
  option: (view, { seat }, id) => {
    const { why } = pendingAt(view, seat, "build");
    if (id === "draw") return drawOption(why === "phase" ? 2 : 1);
    if (id === "later" || id === "pass") return button(say(`do.${id}`));
    return buildingOption(view, cardNo(id), why);
  },
  closed: whileAsked("build", (view, seat, { why, plan }) => {
    const hand = view.mine?.hand ?? [];
    if (why === "crew" || nextStep(plan) !== cardStep) return [];
    const open = listBuildable(view, seat, hand, why);
    return [...hand, ...view.display]
      .filter((no) => !open.includes(card(no).id))
      .filter((no) => hand.includes(no) || !hasOpenTwin(no, open))
      .map((no) => ({ ask: "build", option: card(no).id, why: whyNotBuilt(view, seat, no) }));
  }),
  place: (view, _decision, id) => (isCard(id) ? cardPlace(view, id) : undefined),
  rate: (view, { seat, options }) => rateToBuild(view, seat, pendingAt(view, seat, "build").why, options),
};

/** A card to build or hire: what it costs, and what it costs at least with its symbol's discount. */
export function buildingOption(view: View, no: CardNo, why: BuildWhy): OptionText {
  const { kind, points, discount } = card(no);
  const cost = kind === "sailor" ? sailorCost(no, why) : Math.max(0, card(no).cost - feastDiscount(view));
  const isInHand = view.mine?.hand.includes(no) ?? false;
  const from = isInHand ? resourceWord(no) : say(kind === "sailor" ? "do.card.hire" : "do.card.display");
  const words = { card: isInHand ? copyWord(no, view.mine?.hand ?? []) : cardWord(no), from, cost, points };
  const label =
    discount === null
      ? say("do.card", words)
      : say("do.card.cheaper", { ...words, least: Math.max(0, cost - 3), symbol: say(`discount.${discount}`) });
  return { label, hint: effectWord(no, iceOn(view)) };
}

/** A card of the display that is not offered because another one like it is. */
const hasOpenTwin = (no: CardNo, open: readonly string[]): boolean =>
  open.some((id) => id.replace(/-\d+$/u, "") === card(no).id.replace(/-\d+$/u, ""));

function whyNotBuilt(view: View, seat: Seat, no: CardNo): Message {
  const words = { card: cardWord(no), price: card(no).cost, coins: wealthOf(view, seat) };
  if (!hasHouses(playerAt(view, seat))) return say("why.houses", words);
  if (waysOf(view, seat).length === 0) return say("why.no-town", words);
  if (card(no).kind === "production" && listFreeAreas(view, seat).length === 0) return say("why.no-area", words);
  return say("why.too-dear", words);
}
