import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { bringsTile, openingBonus, tilesBeside } from "../table/reach.ts";
import { type PendingDecision, playerAt, type State, type Way } from "../state.ts";
import { mightUse, mightUseTile } from "../table/usable.ts";
import { addPending, changePlayer, finish, type StepContext } from "../stepContext.ts";
import { gain } from "./points.ts";
import { chooseOpenly, type Choice } from "../table/choice.ts";

/** Page 9: a house on the board, the opening bonus for the first one in a town, and a bonus tile for a short way. */
export function placeHouse(context: StepContext, seat: Seat, way: Way): void {
  const player = playerAt(context.state, seat);
  const opening = openingBonus(context.state, way.town);
  changePlayer(context, seat, { houses: [...player.houses, way.town] });
  gain(context, seat, opening, "opening");
  if (!bringsTile(player, way)) return;
  const spaces = tilesBeside(context.state, way.town);
  if (spaces.length > 0) addPending(context, { seat, do: "space", spaces });
}

type Spacing = Extract<PendingDecision, { readonly do: "space" }>;

export function askSpace(state: State, { spaces }: Spacing): Choice {
  return chooseOpenly(
    "space",
    spaces.filter((space) => at(state.spaces, space) !== null).map((space) => String(space + 1)),
  );
}

/** A single tile is taken at once; nothing is left to take when others were quicker. */
export function proceedSpace(context: StepContext, pending: Spacing): boolean {
  const [first, ...others] = askSpace(context.state, pending).options;
  if (others.length > 0) return false;
  if (first === undefined) finish(context, pending);
  else takeSpace(context, pending, [first]);
  return true;
}

export function takeSpace(context: StepContext, pending: Spacing, [pick]: readonly string[]): void {
  const { state } = context;
  const { seat } = pending;
  const space = Number(pick) - 1;
  const stack = at(state.spaces, space) ?? bug(`no tile on ${pick ?? ""}`);
  finish(context, pending);
  state.spaces = state.spaces.with(space, stack.left > 1 ? { ...stack, left: stack.left - 1 } : null);
  changePlayer(context, seat, { tiles: [...playerAt(state, seat).tiles, stack.tile] });
  context.story.facts.push({ fact: "took-tile", to: "table", seat, tile: stack.tile, space });
  // Page 10: a tile may be used immediately after one gets it, before the turn passes on.
  if (mightUseTile(state, seat, at(state.hands, seat).length, stack.tile)) addPending(context, { seat, do: "rest" });
}

export const askRest = (): Choice => chooseOpenly("rest", ["done"]);

/** Nothing is left to use. */
export function proceedRest(context: StepContext, pending: PendingDecision): boolean {
  const { state } = context;
  if (mightUse(state, pending.seat, at(state.hands, pending.seat).length)) return false;
  finish(context, pending);
  return true;
}
