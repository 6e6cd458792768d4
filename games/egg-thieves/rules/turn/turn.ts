import { eggbot } from "../../../../data/egg-thieves/editions.ts";
import { at } from "../../../kit/at.ts";
import { triceratopsOn } from "../cards.ts";
import type { ThiefStory } from "../facts.ts";
import type { Letter } from "../places.ts";
import { isBotTurn, listUsableRaptors, mustScout, publicStateOf } from "../publicState.ts";
import { findWinners } from "../score.ts";
import { type Player, playersOf, startTurn, type State } from "../state.ts";
import { hasMadeLastRaid, listDueNests, raid } from "./raid.ts";
import { refillHand, takeCards } from "./stock.ts";

/** After scouting or a raptor: the turn goes on while there is anything left to do (ruling 5). */
export function continueTurn(state: State, story: ThiefStory): State {
  const table = publicStateOf(state);
  const canContinue = mustScout(table) || listUsableRaptors(table).length > 0;
  return canContinue ? { ...state, now: { ask: "turn" } } : endTurn(state, story);
}

/**
 * End of a turn: raids, then the hand is refilled (ruling 21), then the next player. The last raid ends the match
 * (rulings 29, 43), and so does a round in which nobody has a card to play (ruling 47).
 */
export const endTurn = (state: State, story: ThiefStory): State =>
  raidDueNests({ ...state, pile: null, idle: state.turn.played ? 0 : state.idle + 1 }, story);

/** "Raiding a nest": nest after nest; where several are due, whoever has the turn chooses the next one (ruling 20). */
function raidDueNests(state: State, story: ThiefStory): State {
  const [first, ...others] = listDueNests(state);
  if (first === undefined) return finishTurn(state, story);
  return others.length > 0 ? { ...state, now: { ask: "raid" } } : raidNest(state, first, story);
}

export const raidNest = (state: State, letter: Letter, story: ThiefStory): State =>
  raidDueNests({ ...raid(state, letter, story), idle: 0 }, story);

function finishTurn(state: State, story: ThiefStory): State {
  const { player } = state.turn;
  if (hasMadeLastRaid(state)) return endMatch(state, "raids", story);
  if (state.idle === playersOf(state)) return endMatch(state, "stalemate", story);
  const refilled = isBotTurn(state.seats, player) ? state : refillHand(state, player, story);
  return beginTurn(refilled, (player + 1) % playersOf(state), story);
}

/** Gives the turn to a player; who can do nothing at all loses it. */
function beginTurn(state: State, player: Player, story: ThiefStory): State {
  const next: State = { ...state, turn: startTurn(player) };
  if (!isBotTurn(state.seats, player)) return continueTurn(next, story);
  return dealPile(next, player, story);
}

/** "Eggbot turn", step 1: six cards, face down (ruling 36: fewer when there are no more). */
function dealPile(state: State, player: Player, story: ThiefStory): State {
  const [cards, after] = takeCards(state, eggbot.cards, story);
  const [top] = cards;
  if (top === undefined) return endTurn(after, story);
  const bot = player - state.seats + 1;
  story.facts.push({ fact: "bot-turn", to: "table", bot, count: cards.length, top: triceratopsOn(top) });
  const each = eggbot.eachHandling;
  return { ...after, pile: { cards, flip: each, place: each, discard: each, spots: [] }, now: { ask: "handle" } };
}

/** "End of game": most eggs win, ties share (ruling 30); alone against Eggbots there is a rank as well (ruling 41). */
function endMatch(state: State, why: "raids" | "stalemate", story: ThiefStory): State {
  const ended: State = { ...state, now: { ask: "over", why } };
  const { winners, eggs, rank } = findWinners(ended);
  story.facts.push({ fact: "ended", to: "table", why, winners, eggs });
  if (state.rules.bots > 0)
    story.facts.push({ fact: "ranked", to: "table", seat: 0, rank, bots: state.rules.bots, eggs: at(state.eggs, 0) });
  return ended;
}
