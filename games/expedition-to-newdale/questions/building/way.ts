import { type Building, type BuildStep, cardOf, waysOfPlan } from "./step.ts";
import { chooseCards, choosePrivately } from "../../rules/table/choice.ts";
import { listPasses, wayId } from "../../rules/table/building.ts";
import { bug } from "../../../kit/fail.ts";
import { crossingWord, say, townWord } from "../../text/words.ts";
import { pendingAt } from "../../rules/view.ts";
import { isWithinTileRange, waysOf } from "../../rules/table/reach.ts";
import { playerAt, type State } from "../../rules/state.ts";
import { crossingCoins, passesOn } from "../../rules/table/price.ts";
import { button, handOption, handPlace, preferFirst, preferWorthless } from "../labels.ts";
import { at } from "../../../kit/at.ts";
import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import { cardNo, dearFirst } from "../../rules/box/cards.ts";
import type { Plan } from "../../rules/pending.ts";

/** One of several ways to the same town. */
export const wayStep: BuildStep = {
  isPlanned: ({ way }) => way !== null,
  decide: (state, pending) =>
    choosePrivately(
      "way",
      waysOfPlan(state, pending)
        .filter(({ town }) => town === pending.plan.town)
        .map(wayId),
    ),
  force: (_state, { plan }, ways) => {
    const [way = bug("no way"), ...others] = ways.filter(({ town }) => town === plan.town);
    return others.length === 0 ? { way } : null;
  },
  answer: (state, pending, [pick = bug("no pick")]) => {
    const { town } = pending.plan;
    const way = waysOfPlan(state, pending).find((one) => one.town === town && wayId(one) === pick);
    return { way: way ?? bug(`no way ${pick}`) };
  },
  ask: (view, { seat }) =>
    say("ask.way", { town: townWord(view, pendingAt(view, seat, "build").plan.town ?? view.town) }),
  option: (view, { seat }, id) => {
    const { town } = pendingAt(view, seat, "build").plan;
    const way = waysOf(view, seat).find((one) => one.town === town && wayId(one) === id) ?? bug(`no way ${id}`);
    const { steps, over } = way;
    const hint = say(isWithinTileRange(playerAt(view, seat), way) ? "do.way.tile" : "do.way.no-tile");
    if (over.length === 0) return { label: say("do.way.free", { steps }), hint };
    const extra = crossingCoins(view, way, 0);
    const words = { steps, extra, over: over.map((crossing) => crossingWord(view, crossing)) };
    return { label: say(passesOn(view, way) > 0 ? "do.way.passes" : "do.way.over", words), hint };
  },
  rate: preferFirst,
};

/** How many of the passes on the way are crossed for cards instead of coins. */
export const passesStep: BuildStep = {
  isPlanned: ({ passes }) => passes !== null,
  decide: (state, pending) => choosePrivately("passes", passesOfPlan(state, pending).map(String)),
  force: (state, pending) => {
    const [passes = 0, ...others] = passesOfPlan(state, pending);
    return others.length === 0 ? { passes } : null;
  },
  answer: (_state, _pending, [pick]) => ({ passes: Number(pick) }),
  ask: (view, { seat }) => say("ask.passes", { n: pendingAt(view, seat, "build").plan.way?.over.length ?? 0 }),
  option: (view, { seat }, id) => {
    const over = pendingAt(view, seat, "build").plan.way?.over.length ?? 0;
    const passes = Number(id);
    const words = { coins: (over - passes) * 2, cards: passes * 2 };
    if (passes === 0) return button(say("do.passes.coins", words));
    return button(say(passes === over ? "do.passes.cards" : "do.passes.both", words));
  },
  rate: preferFirst,
};

function passesOfPlan(state: State, pending: Building): readonly number[] {
  const { seat, plan } = pending;
  return listPasses(state, seat, at(state.hands, seat), cardOf(pending), plan.way ?? bug("no way"));
}

/** Which cards are discarded for the passes, one by one where the hand holds more than a menu. */
export const passCardsStep: BuildStep = {
  isPlanned: (plan) => plan.cards !== null && countPassCardsLeft(plan) === 0,
  decide: (state, { seat, plan }) => {
    const others = at(state.hands, seat).filter((no) => no !== plan.card && plan.cards?.includes(no) !== true);
    const count = countPassCardsLeft(plan);
    return chooseCards(
      "pass-cards",
      others.toSorted((one, other) => -dearFirst(one, other)),
      count,
      count,
    );
  },
  force: (_state, { plan }) => (plan.passes === 0 ? { cards: [] } : null),
  answer: (_state, { plan }, picks) => ({ cards: [...(plan.cards ?? []), ...picks.map(cardNo)] }),
  ask: (view, { seat }) => {
    const { plan } = pendingAt(view, seat, "build");
    return say("ask.pass-cards", { n: countPassCardsLeft(plan), passes: plan.passes ?? 0 });
  },
  option: (_view, decision, id) => handOption(decision, id),
  place: handPlace,
  rate: preferWorthless,
};

const countPassCardsLeft = ({ passes, cards }: Plan): number =>
  (passes ?? 0) * chapterFigures.pass.cards - (cards?.length ?? 0);
