import { pointsToEnd } from "../../../data/goods-maker/table.ts";
import { at } from "../../kit/at.ts";
import { abilityOf, type Card, isBuilding, listKinds, printedPoints, valueOf, worthOf } from "../rules/cards.ts";
import { removeCards } from "../rules/offers.ts";
import { endOf, hasRoom } from "../rules/state.ts";
import { copyPosition, imagineElves, imagineExchange, imagineWay, listProductions, type Position } from "./position.ts";

export type Exchanged = { readonly give: readonly Card[]; readonly get: readonly Card[] };

/** So many positions are looked at in one search; hardly any turn has more. */
const searchLimit = 2000;

type Search = { left: number; readonly seen: Set<string> };

const beginSearch = (): Search => ({ left: searchLimit, seen: new Set() });

/** True if the turn, gone on with in some way, ends the match with this player ahead. */
export const canWin = (position: Position): boolean =>
  position.isThorough && isInReach(position) && search(position, beginSearch());

/** True if a trade that gives and takes at least these cards, and what may follow it, does so. */
export function canWinTrading(position: Position, started: Exchanged): boolean {
  if (!position.isThorough || !isInReach(position)) return false;
  const found = beginSearch();
  for (const trade of completeTrade(position, started)) if (winsAfter(position, trade, found)) return true;
  return false;
}

function search(position: Position, found: Search): boolean {
  if (endOf(position.left, position.points) !== undefined) return position.points > position.rival;
  if (!isInReach(position) || found.left === 0 || isKnown(position, found)) return false;
  found.left -= 1;
  for (const { way, building, card } of imagineElves(position)) {
    const after = copyPosition(position);
    imagineWay(after, way, building, card);
    if (search(after, found)) return true;
  }
  return !position.acted && winsByActing(position, found);
}

function winsByActing(position: Position, found: Search): boolean {
  for (const { way, card } of listProductions(position)) {
    const after = copyPosition(position);
    imagineWay(after, way, undefined, card);
    if (search(after, found)) return true;
  }
  for (const trade of completeTrade(position, { give: [], get: [] }))
    if (winsAfter(position, trade, found)) return true;
  return false;
}

function winsAfter(position: Position, { give, get }: Exchanged, found: Search): boolean {
  const after = copyPosition(position);
  imagineExchange(after, give, get, 0);
  after.acted = true;
  return search(after, found);
}

function isKnown({ held, buildings, used, acted, points }: Position, { seen }: Search): boolean {
  const key = `${held.join()} ${buildings.join()} ${used.toSorted().join()} ${acted ? 1 : 0} ${points}`;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

/** True if the match could end in this turn if everything that gives victory points could be done. */
function isInReach({ buildings, used, acted, points, left, open }: Position): boolean {
  const elves = buildings.filter((building) => !used.includes(building)).reduce((sum, each) => sum + pointsBy(each), 0);
  const built = acted ? { printed: 0, made: 0 } : bestBuilding(open);
  return points + elves + built.printed + built.made >= pointsToEnd || elves + built.made >= left;
}

/** The victory point cards that a building's elves make at most. */
const pointsBy = (building: Card): number => Math.max(0, ...abilityOf(building).map((way) => way.points));

function bestBuilding(open: readonly number[]): { readonly printed: number; readonly made: number } {
  const best = { printed: 0, made: 0 };
  for (const [card, count] of open.entries()) {
    if (count === 0 || !isBuilding(card)) continue;
    best.printed = Math.max(best.printed, printedPoints(card));
    best.made = Math.max(best.made, pointsBy(card));
  }
  return best;
}

/** Every trade that goes on from what is given and taken: many cards for one, or one for many. */
function* completeTrade(position: Position, { give, get }: Exchanged): Generator<Exchanged> {
  const hand = listHeld(position);
  const open = [...position.open.keys()].filter((card) => at(position.open, card) > 0);
  if (give.length <= 1) {
    for (const card of give.length === 1 ? give : listKinds(hand))
      yield* takeMany(position, { give: [card], get }, open);
  }
  if (get.length > 1) return;
  for (const cards of listGives(hand, give)) {
    for (const card of get.length === 1 ? get : open)
      if (worthOf(cards) >= valueOf(card)) yield { give: cards, get: [card] };
  }
}

/** One card for several, each of which lies open often enough and finds room. */
function* takeMany(position: Position, { give, get }: Exchanged, open: readonly Card[]): Generator<Exchanged> {
  if (get.length > 0) yield { give, get };
  const last = get.at(-1) ?? 0;
  const left = worthOf(give) - worthOf(get);
  const size = position.cards - 1 + get.filter((card) => !isBuilding(card)).length;
  for (const card of open) {
    const isSpare = get.filter((other) => other === card).length < at(position.open, card);
    if (card < last || valueOf(card) > left || !isSpare || !hasRoom(size, isBuilding(card) ? 0 : 1)) continue;
    yield* takeMany(position, { give, get: [...get, card] }, open);
  }
}

/** Two cards or more, these among them; equal choices once. */
function listGives(hand: readonly Card[], give: readonly Card[]): readonly (readonly Card[])[] {
  const all = removeCards(hand, give).reduce<readonly (readonly Card[])[]>(
    (sets, card) => [...sets, ...sets.map((cards) => [...cards, card])],
    [give],
  );
  const byName = new Map(all.filter((cards) => cards.length > 1).map((cards) => [cards.toSorted().join(), cards]));
  return [...byName.values()];
}

const listHeld = ({ held }: Position): readonly Card[] =>
  [...held.entries()].flatMap(([card, count]) => Array.from({ length: count }, () => card));
