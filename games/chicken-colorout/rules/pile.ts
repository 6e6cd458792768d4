import { bug } from "../../kit/fail.ts";
import type { State, Tile } from "./state.ts";

type Pile = Pick<State, "deck" | "under">;

/** The next tile, from the deck or else from the bundles under it, and what is left; undefined when all are out. */
export function drawTile(from: Pile): readonly [Tile, Pile] | undefined {
  const [top, ...deck] = from.deck;
  if (top !== undefined) return [top, { deck, under: from.under }];
  const [front, ...under] = from.under;
  if (front === undefined) return undefined;
  const [tile = bug("an empty bundle"), ...tiles] = front.tiles;
  return [tile, { deck: from.deck, under: tiles.length === 0 ? under : [{ ...front, tiles }, ...under] }];
}

/** Tiles still face down, known or not. */
export function countPile(state: Pile): number {
  let count = state.deck.length;
  for (const bundle of state.under) count += bundle.tiles.length;
  return count;
}
