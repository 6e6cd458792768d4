import { at, bug } from "../../../kit/at.ts";
import type { Counts } from "../cards.ts";
import { countResources } from "../production.ts";
import { countCoins, type Player, type State, type Tableau, tableauOf, type Turn } from "../state.ts";

export type TurnContext = {
  readonly state: State;
  readonly turn: Turn;
  readonly player: Player;
  readonly tableau: Tableau;
  readonly held: Counts;
  /** What all goods are worth. */
  readonly coins: number;
};

/** The turn that is being played; throws outside phase IV. */
export function turnContextOf(state: State): TurnContext {
  const { now: turn } = state;
  if (turn.ask !== "turn") return bug("it is nobody's turn");
  const player = at(state.players, turn.seat);
  const tableau = tableauOf(player);
  return { state, turn, player, tableau, held: countResources(player.hand), coins: countCoins(tableau) };
}
