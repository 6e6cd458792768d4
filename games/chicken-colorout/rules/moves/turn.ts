import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { countEggs } from "../eggs.ts";
import type { ColorStory } from "../facts.ts";
import { isFull } from "../map/geometry.ts";
import { findWin } from "../score.ts";
import { freshTurn } from "../setup.ts";
import { countPile, hasMoved, type Laid, type Now, type NowOf, type State, type Table } from "../state.ts";

export type Asked = Table & { readonly now: Now };

/** True when the map cannot grow (Ruling 26). */
export const isStuck = (map: readonly Laid[], pile: number): boolean => isFull(map) || pile === 0;

/** Turns in a row without an egg while the map cannot grow, if this one stops here. */
const countQuiet = ({ map, turn, quiet }: Table, pile: number): number =>
  isStuck(map, pile) && turn.hidden === 0 ? quiet + 1 : 0;

/** Returns why this turn ends the match if it stops here (Ruling 26); undefined when it does not. */
export function findEnd(table: Table, pile: number): "stalemate" | "rounds" | undefined {
  const seats = table.hands.length;
  if (countQuiet(table, pile) >= table.rules.stalemateRounds * seats) return "stalemate";
  return table.turns + 1 >= table.rules.maxRounds * seats ? "rounds" : undefined;
}

/** Number of rounds before the last one from which players are warned (Ruling 45). */
const warnedRounds = 5;

export const countRoundsLeft = ({ rules, turns, hands }: Table): number =>
  rules.maxRounds - Math.floor(turns / hands.length);

export const isNearLastRound = (table: Table): boolean => countRoundsLeft(table) <= warnedRounds;

/** True for the turn after which the match ends in any case (Rulings 26 and 46). */
export const isLastTurn = (table: Asked): boolean =>
  table.turns + 1 >= table.rules.maxRounds * table.hands.length ||
  (findEmpty(table) !== undefined && (table.turn.seat + 1) % table.hands.length === table.start);

/** The turn passes clockwise, unless the map is stuck or the last round is over (Ruling 26). */
export function endTurn(state: State, story: ColorStory): State {
  const { seat } = state.turn;
  if (!hasMoved(state.turn) && state.turn.hidden === 0) story.facts.push({ fact: "passed", to: "table", seat });
  const seats = state.hands.length;
  const pile = countPile(state);
  const ended: State = {
    ...state,
    turns: state.turns + 1,
    quiet: countQuiet(state, pile),
    recent: state.recent.with(seat, 0),
    turn: freshTurn((seat + 1) % seats, state.rules),
    now: { ask: "turn" },
  };
  const empty = findEmpty(ended);
  if (empty !== undefined && ended.turn.seat === state.start) return endMatch(ended, "round", empty, story);
  if (empty === seat) story.facts.push({ fact: "emptied", to: "table", seat });
  const why = findEnd(state, pile);
  return why === undefined ? ended : endMatch(ended, why, seat, story);
}

/** Ruling 46: the first in turn order without an egg, where the round is finished before the match ends. */
export function findEmpty({ rules, hands, start, turn, now }: Asked): Seat | undefined {
  if (rules.equalTurns !== true) return undefined;
  // Who still takes tokens for points may take an egg.
  const taking = now.ask === "reward" ? turn.seat : undefined;
  const order = hands.map((_, place) => (start + place) % hands.length);
  return order.find((seat) => seat !== taking && countEggs(at(hands, seat)) === 0);
}

/** “Objective”: the match ends at once. */
export function endMatch(state: State, why: NowOf<"over">["why"], seat: Seat, story: ColorStory): State {
  const ended: State = { ...state, now: { ask: "over", why, seat } };
  story.facts.push({ fact: "ended", to: "table", why, seat }, { fact: "won", to: "table", ...findWin(ended) });
  return ended;
}
