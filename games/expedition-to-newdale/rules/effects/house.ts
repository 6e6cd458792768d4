import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { bringsTile, openingBonus, tilesBeside } from "../table/reach.ts";
import { type Errand, playerAt, type State, type Way } from "../state.ts";
import { mightUse, mightUseTile } from "../table/usable.ts";
import { ask, change, done, type Work } from "../stepContext.ts";
import { gain } from "./points.ts";
import { openly, type Question } from "../table/choice.ts";

/** Page 9: a house on the board, the opening bonus for the first one in a town, and a bonus tile for a short way. */
export function placeHouse(work: Work, seat: Seat, way: Way): void {
  const player = playerAt(work.state, seat);
  const opening = openingBonus(work.state, way.town);
  change(work, seat, { houses: [...player.houses, way.town] });
  gain(work, seat, opening, "opening");
  if (!bringsTile(player, way)) return;
  const spaces = tilesBeside(work.state, way.town);
  if (spaces.length > 0) ask(work, { seat, do: "space", spaces });
}

type Spacing = Extract<Errand, { readonly do: "space" }>;

export function askSpace(state: State, { spaces }: Spacing): Question {
  return openly(
    "space",
    spaces.filter((space) => at(state.spaces, space) !== null).map((space) => String(space + 1)),
  );
}

/** A single tile is taken at once; nothing is left to take when others were quicker. */
export function proceedSpace(work: Work, errand: Spacing): boolean {
  const [first, ...others] = askSpace(work.state, errand).options;
  if (others.length > 0) return false;
  if (first === undefined) done(work, errand);
  else takeSpace(work, errand, [first]);
  return true;
}

export function takeSpace(work: Work, errand: Spacing, [pick]: readonly string[]): void {
  const { state } = work;
  const { seat } = errand;
  const space = Number(pick) - 1;
  const stack = at(state.spaces, space) ?? bug(`no tile on ${pick ?? ""}`);
  done(work, errand);
  state.spaces = state.spaces.with(space, stack.left > 1 ? { ...stack, left: stack.left - 1 } : null);
  change(work, seat, { tiles: [...playerAt(state, seat).tiles, stack.tile] });
  work.told.push({ fact: "took-tile", to: "table", seat, tile: stack.tile, space });
  // Page 10: a tile may be used immediately after one gets it, before the turn passes on.
  if (mightUseTile(state, seat, at(state.hands, seat).length, stack.tile)) ask(work, { seat, do: "rest" });
}

export const askRest = (): Question => openly("rest", ["done"]);

/** Nothing is left to use. */
export function proceedRest(work: Work, errand: Errand): boolean {
  const { state } = work;
  if (mightUse(state, errand.seat, at(state.hands, errand.seat).length)) return false;
  done(work, errand);
  return true;
}
