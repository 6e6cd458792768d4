import type { Labels, Message, Seat, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { isAsked } from "../../../kit/draw/pieces/marks.ts";
import { actionOf, listTypes, typesIn } from "../../rules/eggs.ts";
import type { ColorFact } from "../../rules/facts.ts";
import { findWatchedCells, gridOf, tileAt } from "../../rules/map/geometry.ts";
import { scoreHiding } from "../../rules/score.ts";
import { eggItem } from "./eggs.ts";
import type { Hiding } from "./held.ts";
import { listMarked } from "./lines.ts";
import { placeNews } from "./news.ts";
import { type Item, item, joinItems, newsSign, words } from "../../../kit/draw/pieces/flow.ts";
import { drawKeyRows, type KeyEntry, packKey } from "../../../kit/draw/pieces/key.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { findPlaces, isSkullBarringRecent, readHidingContext } from "../../rules/map/hiding.ts";
import { cellName } from "../../rules/map/names.ts";
import { type Cell, type Egg, type Tile } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { bedBox, bedHeight, drawPlank } from "./ground.ts";
import { lookSign } from "./pawns.ts";
import { growSign, hideSign, moveSign, requirementItems, ruleItemsOf, slotSign, watchedSign } from "./tile.ts";

export type MapSigns = ReturnType<typeof readMapSigns>;

/** What the map marks by signs: tiles that are new and watched, places to move to, points to gain, and tiles that say what they ask for: it is told of each egg where it can go. */
export function readMapSigns(view: View, marks: Labels, news: readonly ColorFact[]) {
  const hiding = findHiding(view, marks);
  const moves = view.now.ask === "turn" ? listMarked(marks).filter((cell) => !hiding.has(cell)) : [];
  return {
    changed: [...new Set(placeNews(news).flatMap(({ to }) => to))].filter(
      (cell) => tileAt(view.map, cell) !== undefined,
    ),
    watched: findWatchedCells(view.seeker, gridOf(view.map), view.rules),
    moves,
    hiding,
    asking: view.map.filter(
      ({ tile, eggs, cell }) =>
        !moves.includes(cell) && !hiding.has(cell) && (eggs.length < tile.slots || marks[cellName(cell)] !== undefined),
    ),
  };
}

/** The sign of a tile to hide an egg on: with Special Scores the points, where all eggs that fit bring as many. */
export function hideItem({ rules }: View, eggs: readonly { readonly points: number }[]): Item {
  const [gain, ...others] = new Set(eggs.map(({ points }) => points));
  return rules.specialScores && others.length === 0 ? words(`+${gain}`, undefined, 1.52) : hideSign;
}

/** Places where the reader can hide an egg, and which. */
function findHiding(view: View, marks: Labels): Hiding {
  const { me, turn } = view;
  const hiding = new Map<Cell, NonNullable<ReturnType<Hiding["get"]>>>();
  if (me === null || me !== turn.seat) return hiding;
  const context = readHidingContext(view, me);
  const pointsOf = (egg: Egg, cell: Cell) => (view.rules.specialScores ? scoreHiding(view, me, egg, cell).points : 0);
  for (const egg of listHidden(view, marks, me))
    for (const cell of findPlaces(context, egg))
      hiding.set(cell, [...(hiding.get(cell) ?? []), { egg, points: pointsOf(egg, cell) }]);
  return hiding;
}

/** Eggs that the reader may hide now: the one that was chosen, or all types in hand. */
function listHidden({ now, hands }: View, marks: Labels, me: Seat): readonly Egg[] {
  if (now.ask === "where") return [now.egg];
  return now.ask === "turn" && isAsked(marks, /^hand:/u) ? listTypes(typesIn(at(hands, me))) : [];
}

/** Where to move, what tiles ask for, and what else is marked; what is alike has one entry. */
export function listKey(view: View, marked: MapSigns, speak: Speak): readonly KeyEntry[] {
  const { asking, moves, hiding, watched, changed } = marked;
  const isFree = (cell: Cell): boolean => tileAt(view.map, cell) === undefined;
  const told = new Map<string, KeyEntry>();
  const explain = (items: readonly Item[], said: Message | undefined): void => {
    // Arrows point as they do on each tile, and mean the same.
    if (said !== undefined && !told.has(said.say))
      told.set(said.say, { sign: joinItems(items, 0.06), words: speak(said) });
  };
  const others = asking.filter(({ tile }) => tile.needs !== "start");
  for (const laid of others) explain(requirementItems(laid), needWords(view, laid.tile));
  for (const laid of others)
    if (view.rules.specialScores && laid.tile.rule !== null)
      explain(ruleItemsOf(laid), say(`picture.rule.${laid.tile.rule}`));
  const look = lookSign(view.seeker.facing);
  const hides = Map.groupBy([...hiding.values()], (eggs) => (hideItem(view, eggs) === hideSign ? "hide" : "gain"));
  return [
    ...(moves.every(isFree) ? [] : [{ sign: moveSign, words: speak(say("picture.sign.move")) }]),
    ...[...hides].map(([is, [eggs = []]]) => ({ sign: hideItem(view, eggs), words: speak(say(`picture.sign.${is}`)) })),
    ...(moves.some(isFree) ? [{ sign: growSign, words: speak(say("picture.sign.grow")) }] : []),
    ...(view.map.some(({ tile, eggs }) => eggs.length < tile.slots)
      ? [{ sign: slotSign, words: speak(say("picture.sign.free")) }]
      : []),
    ...told.values(),
    watched.length > 0
      ? {
          sign: joinItems([look, item((middle) => watchedSign(middle, 48))], 0.1),
          words: speak(say("picture.sign.watched")),
        }
      : { sign: look, words: speak(say("picture.sign.look")) },
    ...(changed.length > 0 ? [{ sign: newsSign, words: speak(say("picture.new")) }] : []),
  ];
}

/** What each of these eggs does, in words. */
export const explainActions = ({ rules }: View, eggs: readonly Egg[], speak: Speak): readonly KeyEntry[] =>
  eggs.map((type) => ({ sign: eggItem(type), words: speak(say(`picture.act.${actionOf(rules, type)}`)) }));

/** Requirements that are signs; eggs say what they ask for. */
function needWords({ rules }: View, tile: Tile): Message | undefined {
  const { needs, crossed } = tile;
  if (needs === "start" || needs === "egg") return undefined;
  if (needs === "skull") return say(`picture.need.skull.${isSkullBarringRecent(rules, tile) ? "fresh" : "recent"}`);
  return say(crossed ? `picture.need.${needs}.crossed` : `picture.need.${needs}`);
}

const rowHeight = 54;
const inner = 14;

/** The entries in as many rows as they take and as are allowed, after the own eggs, in a flower bed that is higher for more than two. */
export function layOutKey(entries: readonly KeyEntry[], most: number, own: readonly KeyEntry[] = []) {
  const width = bedBox(0).width - 2 * inner;
  const eggs = packKey(own, width, own.length);
  const rows = [...eggs.slice(0, -1), ...packKey([...(eggs.at(-1) ?? []), ...entries], width, Infinity)];
  const kept = rows.slice(0, most);
  return {
    bed: bedHeight + Math.max(0, kept.length - 2) * rowHeight,
    draw: (box: Box): Svg =>
      kept.length === 0 ? "" : drawPlank(box) + drawKeyRows(kept, { ...box, x: box.x + inner, width }),
  };
}
