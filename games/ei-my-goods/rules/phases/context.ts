import { at } from "../../../kit/at.ts";
import type { Counts } from "../cards.ts";
import { countResources } from "../production.ts";
import { type Player, type State, type Turn, type Tableau, tableauOf } from "../state.ts";

/** What the rules of a turn look at. */
export type TurnContext = {
  readonly state: State;
  readonly turn: Turn;
  readonly player: Player;
  readonly tableau: Tableau;
  /** Resources in hand. */
  readonly held: Counts;
};

export function turnContextOf(state: State, turn: Turn): TurnContext {
  const player = at(state.players, turn.seat);
  return { state, turn, player, tableau: tableauOf(player), held: countResources(player.hand) };
}
