import type { Catalogue } from "../../../contract/index.ts";

/** The board and the hand in words, and the score. */
export const boardWords = {
  "board.round": "Round {n}: {seat} is the active player.",
  "board.round.last": "Round {n} (round {last} is the final one): {seat} is the active player.",
  "board.round.final": "Final round {n}: all production chains are open. {seat} is the active player.",
  "board.hands": "Phase I: everybody decides whether to exchange their hand.",
  "board.plans": "Phase II: everybody plans secretly.",
  "board.turn": "Phase IV: {seat} produces and builds.",
  "board.halve": "Both piles are empty: everybody gives half of their hand.",
  "board.over": "The match is over.",
  "board.standstill":
    "Nobody has built or hired for {gone, plural, one {# round} other {# rounds}}: after {left, plural, one {# more} other {# more}} the final round is played.",
  "board.locked": "Locked in: {seats}.",
  "board.who": "{seat}",
  "board.market.none": "The market is empty.",
  "board.market": "Market: {all}.",
  "board.market.rows": "Market: {all}. First row: {first}; second row: {second}.",
  "board.seat":
    "{seat}: {buildings, plural, one {# building} other {# buildings}}, goods worth {coins, plural, one {# coin} other {# coins}}, {cards, plural, one {# card} other {# cards}} in hand{aside}, {points, plural, one {# point} other {# points}}{over, select, yes {} other { so far}}.",
  "board.aside": ", one face down",
  "board.card": "{building} ({colour}, {vp, plural, one {# point} other {# points}})",
  "board.building":
    "{seat}, {building}: {goods}, {n, plural, one {worth} other {each worth}} {value, plural, one {# coin} other {# coins}}; needs {needs}{lacks}{bunny}{chain}.",
  "board.brown": "{seat}, {building}: {effect}.",
  "board.lacks": ", of which the market lacks {lacks}",
  "board.has": ", which the market has",
  "board.bunny.efficient": "; the worker works here efficiently",
  "board.bunny.sloppy": "; the worker works here sloppily",
  "board.bunny.assistant": "; {assistant} works here",
  "board.bunny.done": "{who}, and has produced",
  "board.chain": "; chain: {chain}",
  "board.offer": "On offer: {assistant}, {cost} coins, {vp} points, wants buildings: {colours}.",
  "board.offer.none": "No assistants are on offer.",
  "board.piles": "{deck, plural, one {# card} other {# cards}} in the draw pile, {discard} discarded.",

  "hand.none": "You have no cards in hand.",
  "hand.card": "{card}: {resource}; {short}{chain}.",
  "hand.chain": "; chain: {chain}",
  "hand.aside": "Set aside face down: {card} ({short}).",
  "hand.resources": "Your {n, plural, one {card as a resource} other {# cards as resources}}: {resources}.",

  progress: "round {round}",
  "score.buildings": "Buildings",
  "score.assistants": "Assistants",
  "score.goods": "Goods, 1 point for every 5 coins ({n, plural, one {# coin} other {# coins}} left over)",
  "verdict.coins": "Level on points: the coins left over decide, {coins} against {next}.",
  "verdict.shared": "Level on points and on coins left over: the win is shared.",
} satisfies Catalogue;
