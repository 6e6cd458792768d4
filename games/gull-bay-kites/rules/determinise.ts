import type { Viewer } from "../../contract/index.ts";
import { diceFrom, shuffle } from "../../kit/random.ts";
import { sortKites, type State } from "./state.ts";

/**
 * Deals anew what this viewer cannot know: hands and choices of others, the kites that were not dealt (ruling 3), and
 * the order of the winds to come.
 */
export function determinise(state: State, viewer: Viewer, key: string): State {
  const { players, winds, rest } = state;
  const hidden = [...players.filter((_, seat) => seat !== viewer).flatMap(({ hand }) => hand), ...rest];
  const [kites, afterKites] = shuffle(diceFrom(key), sortKites(hidden));
  const [coming, dice] = shuffle(afterKites, winds.slice(1).toSorted());
  let dealt = 0;
  const anew = players.map((player, seat) => {
    if (seat === viewer) return player;
    const hand = kites.slice(dealt, (dealt += player.hand.length));
    return { ...player, hand: sortKites(hand), chosen: player.chosen === null ? null : (hand[0] ?? null) };
  });
  return { players: anew, winds: [...winds.slice(0, 1), ...coming], rest: kites.slice(dealt), dice };
}
