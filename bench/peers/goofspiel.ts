import type { Decision } from "../../games/contract/index.ts";
import { at } from "../../games/kit/at.ts";
import { bug } from "../../games/kit/fail.ts";
import { diceFrom, shuffle } from "../../games/kit/random.ts";
import type { PeerGame } from "./boardgameIo.ts";
import { hostedForTwo } from "./hosted.ts";

/** Ace to king, as 1 to 13. */
const suit: readonly number[] = Array.from({ length: 13 }, (_, index) => index + 1);
const seats = [0, 1] as const;

type Hand = { readonly cards: readonly number[]; readonly bid: number | null; readonly points: number };
type State = { readonly prizes: readonly number[]; readonly hands: readonly Hand[] };

/** Goofspiel for two by the contract of this project: both bid secretly at once; a prize with equal bids is lost. */
export const goofspiel = hostedForTwo<State>("goofspiel", {
  setup({ key }) {
    const [prizes] = shuffle(diceFrom(key), suit);
    const hands = seats.map(() => ({ cards: suit, bid: null, points: 0 }));
    return { state: { prizes, hands }, facts: [], barrier: true };
  },
  decisions({ prizes, hands }): readonly Decision[] {
    const asked: Decision[] = [];
    if (prizes.length === 0) return asked;
    const seal = `prize-${prizes.length}`;
    for (const [seat, { cards, bid }] of hands.entries()) {
      if (bid !== null) continue;
      asked.push({ seat, ask: "bid", options: cards.map(String), min: 1, max: 1, awaited: true, open: false, seal });
    }
    return asked;
  },
  apply({ prizes, hands }, seat, { picks }) {
    const bid = Number(picks[0]);
    const hand = at(hands, seat);
    const bidding = hands.with(seat, { ...hand, cards: hand.cards.filter((card) => card !== bid), bid });
    const [one, two] = bidding.map((each) => each.bid);
    if (one === null || one === undefined || two === null || two === undefined) {
      return { state: { prizes, hands: bidding }, facts: [{ fact: "bid", to: "table" }], barrier: false };
    }
    const winner = findWinner(one, two);
    const won = bidding.map((each, index) => ({
      ...each,
      bid: null,
      points: each.points + (index === winner ? at(prizes, 0) : 0),
    }));
    const facts = [{ fact: "won", to: "table" }] as const;
    return {
      state: { prizes: prizes.slice(1), hands: won },
      facts,
      barrier: true,
      unsealed: [`prize-${prizes.length}`],
    };
  },
});

function findWinner(one: number, two: number): number | undefined {
  if (one === two) return undefined;
  return one > two ? 0 : 1;
}

type PeerState = { prizes: number[]; hands: number[][]; bids: (number | null)[]; points: number[] };

/** Goofspiel for boardgame.io: one client plays both seats, so the move names its seat. */
export const peerGoofspiel: PeerGame<PeerState> = {
  setup: ({ random }) => ({
    prizes: random.Shuffle([...suit]),
    hands: seats.map(() => [...suit]),
    bids: [null, null],
    points: [0, 0],
  }),
  moves: {
    bid({ G }, seat, card) {
      if (typeof seat !== "number" || typeof card !== "number") return bug("a bid without a card");
      const hand = at(G.hands, seat);
      if (!hand.includes(card) || G.bids[seat] !== null) return bug("a bid that is not offered");
      hand.splice(hand.indexOf(card), 1);
      G.bids[seat] = card;
      const [one, two] = G.bids;
      if (one === null || one === undefined || two === null || two === undefined) return;
      const winner = findWinner(one, two);
      const prize = G.prizes.shift() ?? 0;
      if (winner !== undefined) G.points[winner] = at(G.points, winner) + prize;
      G.bids = [null, null];
    },
  },
  endIf({ G }) {
    return G.prizes.length === 0 ? true : undefined;
  },
  list(G) {
    const moves: (readonly [string, readonly unknown[]])[] = [];
    for (const [seat, cards] of G.hands.entries()) {
      if (G.bids[seat] === null) for (const card of cards) moves.push(["bid", [seat, card]]);
    }
    return moves;
  },
};
