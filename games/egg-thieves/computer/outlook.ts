import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import type { Outlook, Seat, SeatFigures } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { foreseeBy } from "../../kit/fitted.ts";
import { sumOf } from "../../kit/tables.ts";
import { allFlavours, countEggs, eggsOn, triceratopsOn, wholeDeck } from "../rules/cards.ts";
import { raidLimit } from "../rules/options.ts";
import { type Letter, letters } from "../rules/places.ts";
import { type Laid, playersOf, type State, totalOf } from "../rules/state.ts";
import fitted from "./fitted.json" with { type: "json" };
import type { Sums } from "./odds.ts";

/** Power of a nest's triceratops in its chance of being raided next. */
const sharpness = 2;
/** Nests are raided more often than by their share, for all cards go to three of them. */
const oftener = 1.4;

/**
 * Judges after three turns of each of two players, two of more: later ones are mostly luck. With two players a lead
 * alone decides.
 */
export function foresee(state: State): Outlook {
  const isTwo = playersOf(state) === 2;
  const figures = figuresOf(state);
  const outlook = foreseeBy(fitted, figures.length, (seat) => at(figures, seat), isTwo ? 6 : 4);
  return isTwo ? { ...outlook, scale: 0 } : outlook;
}

export const listFigures = (state: State, seat: Seat): SeatFigures => at(figuresOf(state), seat);

/** Eggs won, hopes for the raids to come, cards planned and held, and when the next turn comes. */
function figuresOf(state: State): readonly SeatFigures[] {
  const { eggs, plans, raids, rules, hands, turn } = state;
  const players = playersOf(state);
  const left = Math.max(0, raidLimit(rules.edition, players) - raids);
  const nests = state.nests.map((nest) => createHopes(countLaid(nest), totalOf(nest)));
  const hopes = plans.map((plan) => plan.map((spot, letter) => at(nests, letter)(countLaid(spot))));
  const shares = sharesOfRaid(state);
  return hands.map((hand, seat) => {
    if (left === 0) return { eggs: at(eggs, seat) };
    const chanceOf = (letter: Letter): number => Math.min(1, oftener * left * at(shares, letter));
    return {
      eggs: at(eggs, seat),
      raids: sumOf(letters.map((letter) => chanceOf(letter) * at(at(hopes, seat), letter))),
      pot: sumOf(letters.map((letter) => at(shares, letter) * potOf(letter, seat))),
      planned: sumOf(at(plans, seat).flatMap((spot) => spot.map(({ card }) => eggsOn(card)))),
      hand: sumOf(hand.map(eggsOn)),
      "hand.cards": hand.length,
      turn: -((seat - turn.player + players) % players),
    };
  });

  /** The less a player hopes for in a raid, the likelier he shares the pot. */
  function potOf(letter: Letter, player: number): number {
    const needOf = (each: readonly number[]): number => 1 / (1 + at(each, letter));
    return state.payment === 0 ? 0 : (state.payment * needOf(at(hopes, player))) / sumOf(hopes.map(needOf));
  }
}

const countLaid = (cards: readonly Laid[]): readonly number[] => countEggs(cards.map(({ card }) => card));

/** By letter, how likely the next raid is that nest's. */
function sharesOfRaid(state: State): readonly number[] {
  const nears = state.nests.map((nest) => (totalOf(nest) + 1) ** sharpness);
  const all = sumOf(nears);
  return nears.map((near) => near / all);
}

const ourDeck = wholeDeck();
/** What one card adds on average: eggs of each flavour, and triceratops. */
const eggsOfEach = ourDeck.reduce((sum, card) => sum + eggsOn(card), 0) / ourDeck.length / allFlavours.length;
const triceratopsOfEach = ourDeck.reduce((sum, card) => sum + triceratopsOn(card), 0) / ourDeck.length;
/** How far the eggs of one flavour may still fall from their average, with no card to come and with each of them. */
const leastSpread = 0.4;
const spreadOfCard = 0.9;

/**
 * Eggs that plans for a nest, all of whose cards are known, may hope for at its raid: cards still to come are taken as
 * average ones. Told so smoothly an outlook chooses better than with endings that were imagined beforehand.
 */
function createHopes(inNest: Sums, triceratops: number): (plan: Sums) => number {
  const unseen = Math.max(0, raidThreshold - triceratops) / triceratopsOfEach;
  const spread = leastSpread + spreadOfCard * Math.sqrt(unseen);
  const isThere = Math.min(1, unseen / allFlavours.length);
  const [most, second] = findTwoMost(inNest);
  const chances = inNest.map((eggs) => {
    const lead = eggs - (eggs === most ? second : most);
    return (eggs > 0 ? 1 : isThere) / (1 + Math.exp((2 * lead) / spread));
  });
  return (plan) => {
    let hopes = 0;
    for (let flavour = 0; flavour < plan.length; flavour += 1) {
      const planned = at(plan, flavour);
      if (planned > 0) hopes += at(chances, flavour) * (at(inNest, flavour) + unseen * eggsOfEach + planned);
    }
    return hopes;
  };
}

/** Eggs of the most frequent flavour, and of the next. */
function findTwoMost(sums: Sums): readonly [number, number] {
  let [most, second] = [0, 0];
  for (const eggs of sums) {
    if (eggs > second) second = eggs;
    if (second > most) [most, second] = [second, most];
  }
  return [most, second];
}
