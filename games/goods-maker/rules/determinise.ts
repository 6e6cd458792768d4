import type { Viewer } from "../../contract/index.ts";
import { chanceFrom } from "../../kit/random.ts";
import { sortCards } from "./cards.ts";
import type { State } from "./state.ts";

/**
 * The same table with everything that nobody can know dealt anew: the order of the decks and all chance to come. Hands
 * stay, whoever looks: they begin with open funds, and all that comes and goes is told (ruling 28).
 */
export function determinise(state: State, _viewer: Viewer, key: string): State {
  const chance = chanceFrom(key);
  const rows = state.rows.map((row) => ({ ...row, deck: chance.shuffle(sortCards(row.deck)) }));
  return { ...state, rows, dice: chance.dice() };
}
