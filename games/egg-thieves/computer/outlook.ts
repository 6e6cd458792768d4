import type { Outlook, Seat, SeatFigures } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { foreseeBy } from "../../kit/fitted.ts";
import { sumOf } from "../../kit/tables.ts";
import { countEggs, eggsOn } from "../rules/cards.ts";
import { raidLimit } from "../rules/options.ts";
import { type Letter, letters } from "../rules/places.ts";
import { type Laid, playersOf, type State, totalOf } from "../rules/state.ts";
import fitted from "./fitted.json" with { type: "json" };
import { createHopes } from "./hopes.ts";

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
  const outlook = foreseeBy(fitted, figuresOf(state), isTwo ? 6 : 4);
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
