import { editions, handSize } from "../../../data/egg-thieves/editions.ts";
import type { Deal, Step } from "../../contract/index.ts";
import { chanceFrom, dealer } from "../../kit/random.ts";
import { beginStory, endStory } from "../../kit/story.ts";
import { allRaptors, showRaptors, sortCards, wholeDeck } from "./cards.ts";
import type { ThiefFact } from "./facts.ts";
import { raidLimit, rulesOf } from "./options.ts";
import { letters } from "./places.ts";
import { playersOf, startTurn, type State, whoIs } from "./state.ts";

/** "Setup": eggs, raptors, nests, hands, and a starting player by lot (ruling 32); against Eggbots the person begins. */
export function setup(deal: Deal): Step<State, ThiefFact> {
  const rules = rulesOf(deal.options);
  const { seats } = deal;
  const { startingEggs, raptorsShown, nestSetup } = editions[rules.edition];
  const chance = chanceFrom(deal.key);
  const take = dealer(chance.shuffle(wholeDeck()));
  const raptors = chance.shuffle(allRaptors);
  const start = chance.below(seats);
  const players = Array.from({ length: playersOf({ seats, rules }) }, (_, player) => player);
  const nests = nestSetup.map((facings) =>
    take(facings.length).map((card, index) => ({ card, up: facings[index] === "up", known: 0 })),
  );
  const hands = Array.from({ length: seats }, () => take(handSize));
  const eggs = players.map((player) => (player < seats ? startingEggs : 0));
  const state: State = {
    rules,
    seats,
    nests,
    plans: players.map(() => letters.map(() => [])),
    hands,
    eggs,
    tally: eggs.map((count) => ({ start: count, raids: 0, consolation: 0, given: 0, raptors: 0 })),
    tokens: players.map(() => 0),
    deck: take(Infinity),
    discard: [],
    ...showRaptors(raptors, raptorsShown),
    raptorDiscard: [],
    payment: 0,
    raids: 0,
    idle: 0,
    turn: startTurn(start),
    pile: null,
    now: { ask: "turn" },
    dice: chance.dice(),
  };
  const story = beginStory<ThiefFact>();
  const raids = raidLimit(rules.edition, players.length);
  story.facts.push({ fact: "began", to: "table", start: whoIs(seats, start), raptors: state.row, raids });
  for (const [seat, hand] of hands.entries())
    story.facts.push({ fact: "drew-cards", to: seat, cards: sortCards(hand) });
  return endStory(state, story, true);
}
