import type { Viewer } from "../../contract/index.ts";
import { diceFrom, shuffle } from "../../kit/random.ts";
import type { Bundle, State, Tile } from "./state.ts";

/**
 * The same table with everything this viewer cannot know dealt anew. That is the order of the face-down tiles, which of
 * them somebody else looks at or put under the deck, and all chance to come. Which tiles were printed is no secret.
 */
export function determinise(state: State, viewer: Viewer, key: string): State {
  const isKnown = ({ knownTo }: Bundle): boolean => knownTo === "table" || knownTo === viewer;
  const isLooking = state.turn.seat === viewer;
  const hidden = [
    ...state.deck,
    ...state.under.flatMap((bundle) => (isKnown(bundle) ? [] : bundle.tiles)),
    ...(isLooking ? [] : state.look),
  ];
  const [mixed, afterHidden] = shuffle(diceFrom(key), sortTiles(hidden));
  let dice = afterHidden;
  let used = 0;
  const next = (count: number): readonly Tile[] => mixed.slice(used, (used += count));
  const deck = next(state.deck.length);
  const under = state.under.map((bundle): Bundle => {
    if (!isKnown(bundle)) return { ...bundle, tiles: next(bundle.tiles.length) };
    const [tiles, after] = shuffle(dice, sortTiles(bundle.tiles));
    dice = after;
    return { ...bundle, tiles };
  });
  const look = isLooking ? state.look : next(state.look.length);
  const now = state.now.ask === "survey-where" && !isLooking ? { ...state.now, tile: look[0]?.id ?? "" } : state.now;
  return { ...state, deck, under, look, now, dice };
}

/** In an order of their own, so that what is dealt does not depend on how they lay. */
const sortTiles = (tiles: readonly Tile[]): readonly Tile[] =>
  tiles.toSorted((one, other) => (one.id < other.id ? -1 : 1));
