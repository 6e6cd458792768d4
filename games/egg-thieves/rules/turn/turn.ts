import { eggbot } from "../../../../data/egg-thieves/editions.ts";
import type { Decision } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { cardId, listDifferent, raptorCard, triceratopsOn } from "../cards.ts";
import type { ThiefFact } from "../facts.ts";
import { type PublicState, isBotTurn, listUsableRaptors } from "../publicState.ts";
import { raidLimit } from "../options.ts";
import { raidNests } from "./raid.ts";
import { findWinners } from "../score.ts";
import { type Player, playersOf, type State, totalOf, type Turn } from "../state.ts";
import { refillHand, takeCards } from "./stock.ts";
import { openly, secretly } from "../asked.ts";

export const startTurn = (player: Player): Turn => ({
  player,
  scouted: false,
  played: false,
  block: "ahead",
  used: [],
  icon: 0,
});

/** What the whole table sees, for the rules that depend on it alone. */
export function publicStateOf(state: State): PublicState {
  const { rules, turn, eggs, row, nests, deck, discard } = state;
  return {
    rules,
    turn,
    eggs,
    row,
    totals: nests.map(totalOf),
    open: nests.map((nest) => nest.map(({ up }) => up)),
    hand: state.hands[turn.player]?.length ?? 0,
    stock: deck.length + discard.length,
  };
}

/** "During your turn": scouting and raptors in any order, each in one go (Q1); scouting is compulsory. */
export function turnDecisions(state: State): readonly Decision[] {
  const { turn } = state;
  const hand = at(state.hands, turn.player);
  const mustScout = !turn.scouted && hand.length > 0;
  const raptors = listUsableRaptors(publicStateOf(state)).map((raptor) => raptorCard(raptor).id);
  return [
    ...(mustScout ? [secretly(state, "card", listDifferent(hand).map(cardId))] : []),
    ...(raptors.length > 0 ? [openly(state, "raptor", raptors)] : []),
    ...(mustScout ? [] : [openly(state, "done", ["done"])]),
  ];
}

/** After scouting or a raptor: the turn goes on while there is anything left to do (Q5). */
export function continueTurn(state: State, told: ThiefFact[]): State {
  const { turn } = state;
  const mustScout = !turn.scouted && at(state.hands, turn.player).length > 0;
  const canGoOn = mustScout || listUsableRaptors(publicStateOf(state)).length > 0;
  return canGoOn ? { ...state, now: { ask: "turn" } } : endTurn(state, told);
}

/** End of a turn: raids, then the hand is refilled (Q21), then the next player; the last raid ends the match. */
export function endTurn(state: State, told: ThiefFact[]): State {
  const { player, played } = state.turn;
  const raided = raidNests({ ...state, pile: null }, told);
  if (raided.raids === raidLimit(raided.rules.edition, playersOf(raided))) return endMatch(raided, "raids", told);
  const idle = played || raided.raids > state.raids ? 0 : state.idle + 1;
  if (idle === playersOf(raided)) return endMatch(raided, "stalemate", told);
  const refilled = isBotTurn(raided.seats, player) ? raided : refillHand(raided, player, told);
  return beginTurn({ ...refilled, idle }, (player + 1) % playersOf(raided), told);
}

/** Gives the turn to a player; who can do nothing at all loses it. */
function beginTurn(state: State, player: Player, told: ThiefFact[]): State {
  const next: State = { ...state, turn: startTurn(player) };
  if (!isBotTurn(state.seats, player)) return continueTurn(next, told);
  return dealPile(next, player, told);
}

/** Eggbot turn, step 1: six cards, face down (E4: fewer when there are no more). */
function dealPile(state: State, player: Player, told: ThiefFact[]): State {
  const [cards, after] = takeCards(state, eggbot.cards, told);
  const [top] = cards;
  if (top === undefined) return endTurn(after, told);
  const bot = player - state.seats + 1;
  told.push({ fact: "bot-turn", to: "table", bot, count: cards.length, top: triceratopsOn(top) });
  const each = eggbot.eachHandling;
  return { ...after, pile: { cards, flip: each, place: each, discard: each, spots: [] }, now: { ask: "handle" } };
}

/** "End of game": most eggs win, ties share (Q30); alone against Eggbots there is a rank as well (E9). */
function endMatch(state: State, why: "raids" | "stalemate", told: ThiefFact[]): State {
  const ended: State = { ...state, now: { ask: "over", why } };
  const { winners, eggs, rank } = findWinners(ended);
  told.push({ fact: "ended", to: "table", why, winners, eggs });
  if (state.rules.bots > 0) {
    told.push({ fact: "ranked", to: "table", seat: 0, rank, bots: state.rules.bots, eggs: at(state.eggs, 0) });
  }
  return ended;
}
