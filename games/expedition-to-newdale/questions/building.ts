import type { Message, OptionText, Seat } from "../../contract/index.ts";
import { bug } from "../../kit/at.ts";
import { areaNumber } from "../rules/box/areas.ts";
import { card, type CardNo, cardNo, isCard } from "../rules/box/cards.ts";
import { iceOn } from "../rules/chapters/fleet.ts";
import { type BuildWhy, pendingAt, type Plan } from "../rules/pending.ts";
import {
  addToPlan,
  type Building,
  cardOf,
  cardStep,
  countPassCardsLeft,
  nextStep,
  parseArea,
  purchaseOf,
  refusals,
  refuseToBuild,
  waysOfPlan,
} from "../rules/phases/building.ts";
import { playerAt, type State } from "../rules/state.ts";
import { listBuildable, listFreeAreas, wayId } from "../rules/table/building.ts";
import { paymentOf } from "../rules/table/payment.ts";
import { crossingCoins, feastDiscount, passesOn, priceOf, sailorCost, wealthOf } from "../rules/table/price.ts";
import { bringsTile, hasHouses, tilesBeside, waysOf } from "../rules/table/reach.ts";
import { rateToBuild } from "../rules/table/worth.ts";
import type { View } from "../rules/view.ts";
import {
  cardWord,
  crossingWord,
  effectWord,
  goodsWord,
  resourceWord,
  say,
  spacesWord,
  townWord,
} from "../text/words.ts";
import {
  areaPlace,
  button,
  cardPlace,
  copyWord,
  drawOption,
  handOption,
  handPlace,
  type NewdaleQuestion,
  preferFirst,
  preferWorthless,
  whileAsked,
} from "./common.ts";

/** Takes the answer to a step of building: what it adds to the plan, unless it turns building down. */
export const planWith =
  (read: (state: State, pending: Building, picks: readonly string[]) => Partial<Plan>): NewdaleQuestion["answer"] =>
  (state, seat, { picks }, story) => {
    const pending = pendingAt(state, seat, "build");
    return picks[0] === refusals[pending.why]
      ? refuseToBuild(state, pending, story)
      : addToPlan(state, pending, read(state, pending, picks));
  };

/** Page 8: which building of the hand or the display, or in chapter VIII which sailor. */
const build: NewdaleQuestion = {
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
      .map((no) => ({ option: card(no).id, why: whyNotBuilt(view, seat, no) }));
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
  const words = { card: isInHand ? copyWord(no, view.mine?.hand ?? []) : cardWord(no), from, cost };
  const label =
    discount === null
      ? say("do.card", words)
      : say("do.card.cheaper", { ...words, least: Math.max(0, cost - 3), symbol: say(`discount.${discount}`) });
  return { label, hint: say("do.card.hint", { points, does: effectWord(no, iceOn(view)) }) };
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

const way: NewdaleQuestion = {
  answer: planWith((state, pending, [pick = ""]) => {
    const { town } = pending.plan;
    const chosen = waysOfPlan(state, pending).find((one) => one.town === town && wayId(one) === pick);
    return { way: chosen ?? bug(`no way ${pick}`) };
  }),
  ask: (view, { seat }) =>
    say("ask.way", { town: townWord(view, pendingAt(view, seat, "build").plan.town ?? view.town) }),
  option: (view, { seat }, id) => {
    const { town } = pendingAt(view, seat, "build").plan;
    const chosen = waysOf(view, seat).find((one) => one.town === town && wayId(one) === id) ?? bug(`no way ${id}`);
    const { steps, over } = chosen;
    const key = bringsTile(view, seat, chosen) ? "do.way.tile" : "do.way.no-tile";
    const hint = say(tilesBeside(view, chosen.town).length > 0 ? key : "do.way.bare");
    if (over.length === 0) return { label: say("do.way.free", { steps }), hint };
    const extra = crossingCoins(view, chosen, 0);
    const words = { steps, extra, over: over.map((crossing) => crossingWord(view, crossing)) };
    return { label: say(passesOn(view, chosen) > 0 ? "do.way.passes" : "do.way.over", words), hint };
  },
  rate: preferFirst,
};

const passes: NewdaleQuestion = {
  answer: planWith((_state, _pending, [pick]) => ({ passes: Number(pick) })),
  ask: (view, { seat }) => say("ask.passes", { n: pendingAt(view, seat, "build").plan.way?.over.length ?? 0 }),
  option: (view, { seat }, id) => {
    const over = pendingAt(view, seat, "build").plan.way?.over.length ?? 0;
    const crossed = Number(id);
    const words = { coins: (over - crossed) * 2, cards: crossed * 2 };
    if (crossed === 0) return button(say("do.passes.coins", words));
    return button(say(crossed === over ? "do.passes.cards" : "do.passes.both", words));
  },
  rate: preferFirst,
};

const passCards: NewdaleQuestion = {
  answer: planWith((_state, { plan }, picks) => ({ cards: [...(plan.cards ?? []), ...picks.map(cardNo)] })),
  ask: (view, { seat }) => {
    const { plan } = pendingAt(view, seat, "build");
    return say("ask.pass-cards", { n: countPassCardsLeft(plan), passes: plan.passes ?? 0 });
  },
  option: (_view, decision, id) => handOption(decision, id),
  place: handPlace,
  rate: preferWorthless,
};

const area: NewdaleQuestion = {
  answer: planWith(({ chapter }, _pending, [pick = ""]) => {
    const { id, payment } = parseArea(pick);
    const number = areaNumber(chapter, id);
    return payment === undefined ? { area: number } : { area: number, paid: paymentOf(payment) };
  }),
  ask: (view, { seat, options }) => {
    const pending = pendingAt(view, seat, "build");
    const words = { card: cardWord(cardOf(pending)) };
    if (!options.some((id) => parseArea(id).payment !== undefined)) return say("ask.area", words);
    return say("ask.area.pay", { ...words, price: priceOf(view, purchaseOf(pending), []) });
  },
  option: (view, _decision, option) => {
    const { id, payment } = parseArea(option);
    const number = areaNumber(view.chapter, id);
    const n = id.slice(1);
    const hint = say("do.area.hint", { spaces: spacesWord(view, number) });
    if (payment === undefined) return { label: say("do.area", { n }), hint };
    return { label: say("do.area.pay", { n, goods: goodsWord(paymentOf(payment)) }), hint };
  },
  path: (view, { seat }, option) => {
    const { id, payment } = parseArea(option);
    const there = { id, label: say("do.area", { n: id.slice(1) }), place: areaPlace(view, seat, id) };
    return payment === undefined
      ? [there]
      : [there, { id: payment, label: say("step.pay", { goods: goodsWord(paymentOf(payment)) }) }];
  },
  place: (view, { seat }, id) => areaPlace(view, seat, parseArea(id).id),
  rate: preferFirst,
};

export const buildingQuestions = { build, way, passes, "pass-cards": passCards, area };
