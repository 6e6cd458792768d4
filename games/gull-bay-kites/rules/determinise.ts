import type { Viewer } from "../../contract/index.ts";
import { chanceFrom, dealer } from "../../kit/random.ts";
import { sortKites, type State } from "./state.ts";

/**
 * Deals anew what this viewer cannot know: hands and choices of others, the kites that were not dealt (ruling 3), and
 * the order of the winds to come.
 */
export function determinise(state: State, viewer: Viewer, key: string): State {
  const { players, winds, rest } = state;
  const hidden = [...players.filter((_, seat) => seat !== viewer).flatMap(({ hand }) => hand), ...rest];
  const chance = chanceFrom(key);
  const take = dealer(chance.shuffle(sortKites(hidden)));
  const coming = chance.shuffle(winds.slice(1).toSorted());
  const anew = players.map((player, seat) => {
    if (seat === viewer) return player;
    const hand = take(player.hand.length);
    return { ...player, hand: sortKites(hand), chosen: player.chosen === null ? null : (hand[0] ?? null) };
  });
  return { players: anew, winds: [...winds.slice(0, 1), ...coming], rest: take(Infinity), dice: chance.dice() };
}
