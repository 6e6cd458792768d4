import { coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import type { Decision, Rater } from "../../contract/index.ts";
import { type OwnView, ownViewOf, type View } from "../rules/view.ts";

/*
 * The computer plays like a sensible beginner. It works where most coins can be
 * expected and sets aside the best building it hopes to pay for. It uses chains
 * that gain, and pays with what wastes least. A practised player goes by the same
 * rules of thumb with another taste (`practised`).
 */

/** Where the values of the questions of a turn begin, so that they can be compared; ending the turn is worth 0. */
export const firstValue = { move: 40, chain: 30, produce: 20, open: 10, buy: 1 } as const;

export function rateEach(rate: (own: OwnView, option: string, index: number) => number) {
  return (view: View, { options, awaited }: Decision): readonly number[] => {
    // What is chosen may be changed, but this player has thought before.
    if (!awaited) return options.map((_, index) => (index === 0 ? -1 : -2));
    const own = ownViewOf(view);
    return options.map((option, index) => rate(own, option, index));
  };
}

export const rateAlike = rateEach(() => 0);

type RateByTaste = (own: OwnView, option: string, taste: Taste, index: number) => number;

/**
 * How much each option of a question is liked, by a sensible player and by a practised one. He is asked about others'
 * choices too, which are made but unknown.
 */
export const rateByTaste =
  (rate: RateByTaste) =>
  (view: View, decision: Decision, as: Rater): readonly number[] => {
    if (as === "sensible") return rateEach((own, option, index) => rate(own, option, sensible, index))(view, decision);
    const own = ownViewOf(view);
    return decision.options.map((option, index) => rate(own, option, practised, index));
  };

/**
 * What a sensible beginner thinks things are worth, in coins, as rules of thumb have it: computers of medium level.
 * Players of different skill differ in nothing else.
 */
export const sensible = {
  /** A card in hand, also one that is given for production or goes into a chain; and in the final round. */
  card: 0.7,
  lastCard: 0.7,
  /** What a chain has to gain for each card that goes into it, while there are rounds to come. */
  chainCard: 0.7,
  /** A card in hand is worth this part of what its building would be worth: one in so many coins. */
  handParts: 10,
  /** A point that a building brings, and each coin that it costs. */
  point: coinsForPoint,
  coin: 1,
  /** Of so many rounds before the final one is known, so many count: a part of them, and some more or fewer. */
  rounds: { part: 1, more: 0 },
  /** What a building brings in a round: any; for each coin by which its good beats others; for each that its chain gains. */
  building: 0.3,
  better: 0.8,
  chain: 0.6,
  /** The same of a delivery service that brings a resource, and of one that brings a card. */
  delivery: 0.7,
  extraCard: 0.7,
  /** The part that counts of what an assistant is worth, for a building of a colour that it asks for. */
  colour: 0,
  /** An assistant in a round: the part of what it usually makes, and what it makes where nobody says at which building. */
  helper: 1,
  helperAnywhere: 1.2,
  /** A hand is kept with a building worth so much, whose cost is at most so many coins above one's own. */
  keeps: 0,
  reach: 3,
  /** The part of what the worker is expected to make that a card set aside may cost, and how many coins that may be off. */
  trust: 1,
  doubt: 0,
  /** True where the worker has his place before a card is set aside. */
  isWorkFirst: false,
};

export type Taste = Readonly<typeof sensible>;

/**
 * Whoever has played often. The figures were found by an evolution strategy in some 100,000 matches against the
 * beginner, of which he wins 82 of a hundred; those that made no difference were left out. He keeps his hand rarely,
 * builds cheaply and soon, and in the colours that assistants ask for.
 */
const practised: Taste = {
  card: 1.4,
  lastCard: 0,
  chainCard: 1.8,
  handParts: Infinity,
  point: 2.5,
  coin: 1.17,
  rounds: { part: 0.49, more: -1.7 },
  building: 0,
  better: 0.88,
  chain: 0.63,
  delivery: 0.7,
  extraCard: -0.8,
  colour: 0.8,
  helper: 0.94,
  helperAnywhere: 2,
  keeps: 15,
  reach: 2.7,
  trust: 0.84,
  doubt: 1.7,
  isWorkFirst: true,
};
