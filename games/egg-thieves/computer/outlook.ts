import type { Outlook } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { sumOf } from "../../kit/tables.ts";
import { countEggs, eggsOn } from "../rules/cards.ts";
import { raidLimit } from "../rules/options.ts";
import { type Letter, letters } from "../rules/places.ts";
import { type Laid, playersOf, type State, totalOf } from "../rules/state.ts";
import { createHopes } from "./hopes.ts";

/*
 * Found by least squares from matches of two and of four computers, each position of which was compared with how the
 * match ended.
 */

/** Power of a nest's triceratops in its chance of being raided next. */
const sharpness = 2;
/** Nests are raided more often than by their share, for all cards go to three of them. */
const oftener = 1.4;
/** Part of a plan's hopes that comes true, and worth of each planned egg besides. */
const shareOfHopes = 0.65;
const worthOfPlanned = 0.3;
/** Part of the pot that a player may hope for, who shares it with all who hope for as little. */
const shareOfPot = 0.8;
/** Worth of an egg on a card in hand, and of a card for being still to be played. */
const worthOfEgg = 0.42;
const worthOfCard = -1.35;
/** Cost of each turn of another player before the own one: with two players there is but one. */
const costOfWaiting = { two: 1.6, more: 1 } as const;

/**
 * Judges after three turns of each of two players, two of more: later ones are mostly luck. With two players a lead
 * alone decides.
 */
export function foresee(state: State): Outlook {
  const isTwo = playersOf(state) === 2;
  return { after: isTwo ? 6 : 4, points: foreseeEggs(state), scale: isTwo ? 0 : 3 };
}

/** Probable eggs of each player: by eggs won, hopes for the raids to come, cards held, and when the next turn comes. */
function foreseeEggs(state: State): readonly number[] {
  const { eggs, plans, raids, rules, hands, turn } = state;
  const players = playersOf(state);
  const left = raidLimit(rules.edition, players) - raids;
  if (left <= 0) return hands.map((_, seat) => at(eggs, seat));
  const nests = state.nests.map((nest) => createHopes(countLaid(nest), totalOf(nest)));
  const hopes = plans.map((plan) => plan.map((spot, letter) => at(nests, letter)(countLaid(spot))));
  const shares = sharesOfRaid(state);
  const wait = players === 2 ? costOfWaiting.two : costOfWaiting.more;
  return hands.map((hand, seat) => {
    const hoped = letters.map((letter) => {
      const share = at(shares, letter);
      const chance = Math.min(1, oftener * left * share);
      return shareOfHopes * chance * at(at(hopes, seat), letter) + shareOfPot * share * potOf(letter, seat);
    });
    const planned = at(plans, seat).flatMap((spot) => spot.map(({ card }) => worthOfPlanned * eggsOn(card)));
    const held = hand.map((card) => worthOfEgg * eggsOn(card) + worthOfCard);
    const turns = (seat - turn.player + players) % players;
    return at(eggs, seat) + sumOf([...hoped, ...planned, ...held]) - wait * turns;
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
