import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import { at } from "../../kit/at.ts";
import { allFlavours, eggsOn, triceratopsOn, wholeDeck } from "../rules/cards.ts";
import type { Sums } from "./unseen.ts";

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
export function createHopes(inNest: Sums, triceratops: number): (plan: Sums) => number {
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
