import { bug } from "../../../kit/fail.ts";
import { cardNo } from "../../rules/box/cards.ts";
import { countPassCardsLeft, waysOfPlan } from "../../rules/building/steps.ts";
import { pendingAt } from "../../rules/pending.ts";
import { wayId } from "../../rules/table/building.ts";
import { crossingCoins, passesOn } from "../../rules/table/price.ts";
import { bringsTile, tilesBeside, waysOf } from "../../rules/table/reach.ts";
import { crossingWord, say, townWord } from "../../text/words.ts";
import { button, handOption, handPlace, type NewdaleQuestion, preferFirst, preferWorthless } from "../common.ts";
import { planWith } from "./plan.ts";

/** One of several ways to the same town. */
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

/** The number of passes on the way that are crossed for cards instead of coins. */
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

/** The cards that are discarded for the passes, one by one where the hand holds more than a menu. */
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

export const wayQuestions = { way, passes, "pass-cards": passCards };
