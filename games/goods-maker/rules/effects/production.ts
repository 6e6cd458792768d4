import { at } from "../../../kit/at.ts";
import { findWay, subjectOf } from "../cards.ts";
import type { MakerStory } from "../facts.ts";
import { pointsOf, type State } from "../state.ts";
import { exchangeCards } from "./exchange.ts";
import { continueTurn } from "./turn.ts";

/** "Production": an open card for its cost; a building works at once (ruling 18). */
export function produce(state: State, pick: string, story: MakerStory): State {
  const { seat } = state.turn;
  const way = findWay(pick);
  const card = subjectOf(way);
  const after = exchangeCards(state, seat, { gave: way.give, got: [card], points: 0 });
  const total = pointsOf(at(after.players, seat));
  story.facts.push({ fact: "produced", to: "table", seat, card, gave: way.give, showed: way.show, total });
  return continueTurn({ ...after, turn: { ...state.turn, acted: true } }, story);
}
