import type { AnyGame, Fact, Json, Rules } from "../../games/contract/index.ts";
import { at } from "../../games/kit/at.ts";
import { games } from "../../games/registry.ts";

/** A game for two without words of its own: nothing but the rules is asked while matches are only played. */
export function hostedForTwo<State extends Json>(
  id: string,
  rules: Pick<Rules<State, Fact, Json>, "setup" | "decisions" | "apply">,
): AnyGame {
  const other = at(games, 0);
  const info = { ...other.info, id, seats: { min: 2, max: 2 }, options: [] };
  return { ...other, ...rules, info, checkOptions: () => undefined };
}
