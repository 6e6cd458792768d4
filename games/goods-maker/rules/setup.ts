import { pointCards } from "../../../data/goods-maker/resources.ts";
import { basicBuildingsMore } from "../../../data/goods-maker/table.ts";
import type { Deal, OptionSpec, Seat, Step } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { chanceFrom } from "../../kit/random.ts";
import { beginStory, endStory } from "../../kit/story.ts";
import {
  basicBuildingCards,
  basicCards,
  type Card,
  countCopies,
  countInPile,
  findCard,
  fundsCards,
  levelOneCards,
  levelTwoCards,
  normalBuildingCards,
} from "./cards.ts";
import { beginTurn, refillRows } from "./turn.ts";
import type { MakerFact } from "./facts.ts";
import type { State } from "./state.ts";

/** "Preparation of game": rows, piles by the number of players, a starting player by lot, funds in turn order. */
export function setup({ seats, key, options }: Deal): Step<State, MakerFact> {
  const chance = chanceFrom(key);
  const decks = [
    chance.shuffle(levelOneCards.flatMap(listCopies)),
    chance.shuffle(levelTwoCards.flatMap(listCopies)),
    // Basic buildings come first, one more than players; those left over are out of the game (ruling 4).
    [
      ...chance.shuffle(basicBuildingCards).slice(0, seats + basicBuildingsMore),
      ...chance.shuffle(normalBuildingCards),
    ],
  ];
  const start = chance.below(seats);
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const fundsOf = (seat: Seat): Card => at(fundsCards, (seat - start + seats) % seats);
  const story = beginStory<MakerFact>();
  const funds = everybody.map((seat) => ({ seat, card: fundsOf(seat) }));
  story.facts.push({ fact: "began", to: "table", start, funds });
  // Ruling 31: the sister edition has corrected the pile of three players.
  const isCorrected = options["clay"] === "corrected" && seats === 3;
  const dealt: State = {
    basics: basicCards.map((card) => countInPile(card, seats) + (card === clay && isCorrected ? clayMore : 0)),
    rows: decks.map((deck) => ({ open: [], deck, discard: [] })),
    players: everybody.map((seat) => ({ hand: [fundsOf(seat)], buildings: [], points: 0 })),
    points: pointCards,
    turn: { ...beginTurn(start), number: 1 },
    lastGain: 0,
    now: { ask: "turn" },
    dice: chance.dice(),
    ...(options["reshuffle"] === "letter" ? { reshufflesAtOnce: true } : {}),
  };
  return endStory(refillRows(dealt, story), story, true);
}

const clay = findCard("clay");
const clayMore = 1;
const listCopies = (card: Card): readonly Card[] => Array.from({ length: countCopies(card) }, () => card);

/** Options of a host; the first choice of each is the one that is played without a word (rulings 3 and 31). */
export const optionSpecs: readonly OptionSpec[] = [
  { id: "reshuffle", kind: "choice", choices: ["late", "letter"], initially: "late" },
  { id: "clay", kind: "choice", choices: ["printed", "corrected"], initially: "printed" },
];
