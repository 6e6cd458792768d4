import { at } from "../../kit/at.ts";
import { rememberLast } from "../../kit/remember.ts";
import { allCards, type Card, countEggs } from "../rules/cards.ts";
import { type Letter, letters } from "../rules/places.ts";
import { deciderOf } from "../rules/state.ts";
import type { Seen, View } from "../rules/view.ts";
import { addToNest, countGain, emptyNest, findOdds, type Nest, type Odds, sumHopes } from "./endings.ts";
import { countsFor, envy, type Forecast, type Idea } from "./forecast.ts";

/** About what the best swap brings. */
const usualSwap = 1;

/** A nest as the one who decides sees it: how much its raid counts now, and what that is worth to him. */
type Look = Odds & { readonly weight: number; readonly worth: number };

/**
 * Nearly the same forecast at a glance, for imagined matches: nests end in ways that were imagined beforehand, and the
 * payment area is left out. Remembered, as questions asked at once share it: a search takes 15 to 20 % less time.
 */
export const createGlance = rememberLast((view: View): Forecast => {
  const me = deciderOf(view.seats, view.turn.player);
  const plans = view.plans.map((plan) => plan.map((cards) => countEggs(cards.flatMap(({ card }) => card ?? []))));
  const shareOfEnvy = plans.length === 1 ? 0 : envy / (plans.length - 1);
  const nests = view.nests.map(readNest);
  const before = letters.map((letter) => lookAt(letter, at(nests, letter)));
  const known = new Map<number, Look>();

  function lookAt(letter: Letter, nest: Nest): Look {
    const odds = findOdds(nest);
    let balance = 0;
    for (let player = 0; player < plans.length; player += 1)
      balance += (player === me ? 1 : -shareOfEnvy) * sumHopes(odds, at(at(plans, player), letter));
    const weight = countsFor(nest.triceratops);
    return { ...odds, weight, worth: weight * balance };
  }

  function lookWith(letter: Letter, seen: Seen): Look {
    const key = letter + letters.length * (seen.card ?? allCards.length + seen.triceratops);
    const found = known.get(key) ?? lookAt(letter, addToNest(at(nests, letter), seen));
    known.set(key, found);
    return found;
  }

  /** Worth of a card for a player's plan, with the other ideas for that nest. */
  function ratePlan(letter: Letter, player: number, card: Card, ideas: readonly Idea[]): number {
    let look = at(before, letter);
    for (const idea of ideas) if (idea.zone === "nest" && idea.letter === letter) look = lookWith(letter, idea.seen);
    const gain = look.weight * countGain(look, at(at(plans, player), letter), card);
    return player === me ? gain : -shareOfEnvy * gain;
  }

  return {
    rate: (ideas) => {
      let sum = 0;
      for (const idea of ideas) {
        const { letter } = idea;
        sum +=
          idea.zone === "nest"
            ? lookWith(letter, idea.seen).worth - at(before, letter).worth
            : ratePlan(letter, idea.player, idea.card, ideas);
      }
      return sum;
    },
    rateNests: (imagined) =>
      letters.reduce((sum, letter) => {
        const nest = at(imagined, letter);
        if (nest === at(view.nests, letter)) return sum;
        return sum + lookAt(letter, readNest(nest)).worth - at(before, letter).worth;
      }, 0),
    usualSwap,
    rateRaid: (letter) => at(before, letter).worth,
  };
});

const readNest = (cards: readonly Seen[]): Nest => cards.reduce(addToNest, emptyNest);
