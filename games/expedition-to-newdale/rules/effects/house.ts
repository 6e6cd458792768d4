import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import type { NewdaleStory } from "../facts.ts";
import { pendingAt, type Way } from "../pending.ts";
import { playerAt, type State } from "../state.ts";
import { addPending, type Asking, changePlayer, finish, noteNews } from "../step.ts";
import { chooseOpenly } from "../table/choice.ts";
import { isWithinTileRange, openingBonus, tilesBeside } from "../table/reach.ts";
import { gain } from "./points.ts";

/**
 * Page 9: a house on the board, the opening bonus for the first one in a town, and a bonus tile for a short way, of this
 * space where it was chosen before.
 */
export function placeHouse(state: State, seat: Seat, way: Way, story: NewdaleStory, chosen?: number): State {
  const player = playerAt(state, seat);
  const placed = changePlayer(state, seat, { houses: [...player.houses, way.town] });
  const gained = gain(placed, seat, openingBonus(state, way.town), "opening", story);
  if (!isWithinTileRange(player, way)) return gained;
  const spaces = tilesBeside(gained, way.town);
  const wanted = spaces.filter((space) => space === chosen);
  if (spaces.length === 0) return gained;
  return addPending(gained, { seat, do: "space", spaces: wanted.length > 0 ? wanted : spaces });
}

/** Page 9: one of the bonus tiles beside the new house. */
export const spaceAsking: Asking<"space"> = {
  decide: (state, { spaces }) =>
    chooseOpenly(
      "space",
      spaces.filter((number) => at(state.spaces, number) !== null).map((number) => String(number + 1)),
    ),
  /** A single tile is taken at once; nothing is left to take when others were quicker. */
  proceed: (state, pending, story) => {
    const [first, ...others] = spaceAsking.decide(state, pending).options;
    if (others.length > 0) return state;
    return first === undefined ? finish(state, pending) : takeSpaceTile(state, pending.seat, Number(first) - 1, story);
  },
  allowsUse: () => false,
};

/** Takes a tile of this space (0 for the first). */
export function takeSpaceTile(state: State, seat: Seat, space: number, story: NewdaleStory): State {
  const { tile, left } = at(state.spaces, space) ?? bug(`no tile on space ${space}`);
  const spaces = state.spaces.with(space, left > 1 ? { tile, left: left - 1 } : null);
  const done = finish({ ...state, spaces }, pendingAt(state, seat, "space"));
  story.facts.push({ fact: "took-tile", to: "table", seat, tile, space });
  // Page 10: a tile may be used immediately after one gets it: it is offered with the next question of the round.
  return noteNews(changePlayer(done, seat, { tiles: [...playerAt(state, seat).tiles, tile] }), seat, "others");
}
