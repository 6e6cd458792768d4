import { at } from "../../kit/at.ts";
import { countEggs, eggsOn } from "../rules/cards.ts";
import { raidLimit } from "../rules/options.ts";
import { letters } from "../rules/places.ts";
import { playersOf, type State, totalOf } from "../rules/state.ts";
import { nestOf, sumHopes } from "./glance.ts";

/*
 * Found by least squares from 6,000 matches of two computers, each position of which was compared with how the match
 * ended. These figures explain two fifths of what still happens; hopes alone, in full, explain three tenths.
 */

/** How much likelier a fuller nest is raided next: the power of its triceratops. */
const sharpness = 2;
/** Nests are raided more often than by their share, for all cards go to three of them. */
const oftener = 1.4;
/** How much of what a plan hopes for comes true. */
const shareOfHopes = 0.7;
/** What an egg on a card in hand will bring, and a card for being still to be played. */
const worthOfEgg = 0.44;
const worthOfCard = -1.37;
/** What it is worth to be the next to play. */
const worthOfTurn = 1.6;

/** How many eggs each player will probably have: by what he has, hopes for in the raids to come, holds, and whose turn it is. */
export function outlook(state: State): readonly number[] {
  const { eggs, plans, raids, rules, hands, turn } = state;
  const totals = state.nests.map(totalOf);
  const left = raidLimit(rules.edition, playersOf(state)) - raids;
  if (left <= 0) return hands.map((_, seat) => at(eggs, seat));
  const nears = totals.map((total) => (total + 1) ** sharpness);
  const all = nears.reduce((sum, near) => sum + near, 0);
  const chances = nears.map((near) => Math.min(1, (oftener * left * near) / all));
  const nests = letters.map((letter) =>
    nestOf(countEggs(at(state.nests, letter).map(({ card }) => card)), 0, at(totals, letter)),
  );
  return hands.map((hand, seat) => {
    const hopes = letters.reduce((sum, letter) => {
      const plan = countEggs(at(at(plans, seat), letter).map(({ card }) => card));
      return sum + at(chances, letter) * sumHopes(at(nests, letter), plan);
    }, 0);
    const held = hand.reduce((sum, card) => sum + worthOfEgg * eggsOn(card) + worthOfCard, 0);
    return at(eggs, seat) + shareOfHopes * hopes + held + (turn.player === seat ? worthOfTurn : 0);
  });
}
