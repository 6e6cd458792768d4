import type { Labels, Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { isAsked } from "../../../kit/draw/pieces/marks.ts";
import { listTypes, typesIn } from "../../rules/eggs.ts";
import type { ColorFact } from "../../rules/facts.ts";
import { findWatchedCells, gridOf, tileAt } from "../../rules/map/geometry.ts";
import { findPlaces, readHidingContext } from "../../rules/map/hiding.ts";
import { cellName } from "../../rules/map/names.ts";
import { scoreHiding } from "../../rules/score.ts";
import type { Cell, Egg, Laid } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { listMarked } from "./lines.ts";
import { placeNews } from "./news.ts";

/** What the map marks by signs. */
export type MapSigns = {
  /** Tiles that came or look otherwise since the reader's last turn. */
  readonly changed: readonly Cell[];
  readonly watched: readonly Cell[];
  /** Places that the reader can choose only to move there. */
  readonly moves: readonly Cell[];
  /** Least and most points for an egg of the reader on tiles where it can be hidden now. */
  readonly gains: ReadonlyMap<Cell, readonly number[]>;
  /** Tiles that say what they ask for: those with a free slot, and those to choose from. */
  readonly asking: readonly Laid[];
};

export function readMapSigns(view: View, marks: Labels, news: readonly ColorFact[]): MapSigns {
  const hiding = findHiding(view, marks);
  const moves = view.now.ask === "turn" ? listMarked(marks).filter((cell) => !hiding.has(cell)) : [];
  return {
    changed: [...new Set(placeNews(news).flatMap(({ to }) => to))].filter(
      (cell) => tileAt(view.map, cell) !== undefined,
    ),
    watched: findWatchedCells(view.seeker, gridOf(view.map), view.rules),
    moves,
    gains: view.rules.specialScores ? hiding : new Map(),
    asking: view.map.filter(
      ({ tile, eggs, cell }) =>
        !moves.includes(cell) && (eggs.length < tile.slots || marks[cellName(cell)] !== undefined),
    ),
  };
}

/** Marked places where the reader can hide an egg, and how many points each of the eggs would bring there. */
function findHiding(view: View, marks: Labels): ReadonlyMap<Cell, readonly number[]> {
  const { me, turn } = view;
  const hiding = new Map<Cell, readonly number[]>();
  if (me === null || me !== turn.seat) return hiding;
  const context = readHidingContext(view, me);
  for (const egg of listHidden(view, marks, me))
    for (const cell of findPlaces(context, egg))
      if (marks[cellName(cell)] !== undefined)
        hiding.set(cell, [...(hiding.get(cell) ?? []), scoreHiding(view, me, egg, cell).points]);
  return hiding;
}

/** Eggs that the reader may hide now: the one that was chosen, or all types in hand. */
function listHidden({ now, hands }: View, marks: Labels, me: Seat): readonly Egg[] {
  if (now.ask === "where") return [now.egg];
  return now.ask === "turn" && isAsked(marks, /^hand:/u) ? listTypes(typesIn(at(hands, me))) : [];
}
