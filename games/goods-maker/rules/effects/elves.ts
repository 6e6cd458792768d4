import { at } from "../../../kit/at.ts";
import { findAbility, subjectOf } from "../cards.ts";
import type { MakerStory } from "../facts.ts";
import { pointsOf, type State } from "../state.ts";
import { exchangeCards } from "./exchange.ts";
import { continueTurn } from "./turn.ts";

/** "Elves' action": a building's ability; of too few victory point cards all are taken (ruling 22). */
export function useBuilding(state: State, pick: string, story: MakerStory): State {
  const { turn } = state;
  const { seat } = turn;
  const way = findAbility(pick);
  const building = subjectOf(way);
  const points = Math.min(way.points, state.points);
  const got = way.product === null ? [] : [way.product];
  const after = exchangeCards(state, seat, { gave: way.give, got, points });
  story.facts.push({
    fact: "worked",
    to: "table",
    seat,
    building,
    gave: way.give,
    showed: way.show,
    card: way.product,
    points,
    earned: way.points,
    total: pointsOf(at(after.players, seat)),
  });
  return continueTurn({ ...after, turn: { ...turn, used: [...turn.used, building] } }, story);
}
