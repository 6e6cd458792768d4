import type { Decision, Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { cardId } from "../cards.ts";
import type { MakerFact } from "../facts.ts";
import { elfWays, firstGives, produceWays } from "../offers.ts";
import { refilled } from "./refill.ts";
import { standings } from "../score.ts";
import { type End, endOf, isIdle, pointsOf, type State, type Turn } from "../state.ts";

export const freshTurn = (seat: Seat): Omit<Turn, "number"> => ({ seat, acted: false, used: [] });

/**
 * "Turn flow": one production or trade and every building once, in any order (ruling 19). All of it may be left out
 * (ruling 20). The end of a turn is always the player's own word, so that the last action can still be undone.
 */
export function turnDecisions(state: State): readonly Decision[] {
  const { acted, seat, used } = state.turn;
  const { hand, buildings } = at(state.players, seat);
  const asked: Decision[] = [];
  const ask = (name: string, options: readonly string[]): void => {
    if (options.length > 0) {
      asked.push({ seat, ask: name, options, min: 1, max: 1, awaited: true, open: false });
    }
  };
  if (!acted)
    ask(
      "produce",
      produceWays(state, hand).map(({ id }) => id),
    );
  ask(
    "elf",
    elfWays(state, hand, buildings, used).map(({ id }) => id),
  );
  if (!acted) ask("trade", firstGives(state, hand).map(cardId));
  ask("done", ["done"]);
  return asked;
}

/** Ends the turn; ruling 21: a whole round in which nobody does anything ends the match. */
export function endTurn(state: State, told: MakerFact[]): State {
  const { turn, players } = state;
  const quiet = isIdle(turn) ? state.quiet + 1 : 0;
  if (isIdle(turn)) told.push({ fact: "passed", to: "table", seat: turn.seat });
  if (quiet === players.length) return over({ ...state, quiet }, "standstill", told);
  const next = { ...freshTurn((turn.seat + 1) % players.length), number: turn.number + 1 };
  return refilled({ ...state, quiet, turn: next }, told);
}

/** After an action or an ability: the match ends at once or the turn goes on (ruling 23). */
export function goOn(state: State, told: MakerFact[]): State {
  const why = endOf(state.points, pointsOf(at(state.players, state.turn.seat)));
  return why === undefined ? { ...state, now: { ask: "turn" } } : over(state, why, told);
}

function over(state: State, why: End, told: MakerFact[]): State {
  const { winners, points, byHand } = standings(state.players);
  told.push({ fact: "ended", to: "table", why, winners, points, byHand });
  return { ...state, now: { ask: "over", why } };
}
