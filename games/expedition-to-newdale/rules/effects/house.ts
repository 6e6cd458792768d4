import type { Seat } from "../../../contract/index.ts";
import { isWithinTileRange, openingBonus, tilesBeside } from "../table/reach.ts";
import { playerAt } from "../state.ts";
import { addPending, changePlayer, type StepContext } from "../stepContext.ts";
import { gain } from "./points.ts";
import type { Way } from "../pending.ts";

/**
 * Page 9: a house on the board, the opening bonus for the first one in a town, and a bonus tile for a short way, of this
 * space where it was chosen before.
 */
export function placeHouse(context: StepContext, seat: Seat, way: Way, chosen?: number): void {
  const player = playerAt(context.state, seat);
  const opening = openingBonus(context.state, way.town);
  changePlayer(context, seat, { houses: [...player.houses, way.town] });
  gain(context, seat, opening, "opening");
  if (!isWithinTileRange(player, way)) return;
  const spaces = tilesBeside(context.state, way.town);
  const wanted = spaces.filter((space) => space === chosen);
  if (spaces.length > 0) addPending(context, { seat, do: "space", spaces: wanted.length > 0 ? wanted : spaces });
}
