import { at } from "../../../kit/at.ts";
import type { Counts } from "../cards.ts";
import { resourcesOn } from "../production.ts";
import { type Player, type State, type Turn, type Yard, yardOf } from "../state.ts";

/** What the rules of a turn look at. */
export type Scene = {
  readonly state: State;
  readonly turn: Turn;
  readonly player: Player;
  readonly yard: Yard;
  /** Resources in hand. */
  readonly held: Counts;
};

export function sceneOf(state: State, turn: Turn): Scene {
  const player = at(state.players, turn.seat);
  return { state, turn, player, yard: yardOf(player), held: resourcesOn(player.hand) };
}
