import type { Message, Seat, SeatScore } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { unreachable } from "../../kit/fail.ts";
import { neighbourOf, countPawns } from "./map/hiding.ts";
import { measureDistance, gridOf, laidAt, tileAt, findWatchedCells } from "./map/geometry.ts";
import { type Cell, type Egg, type Laid, type State, type Table, countEggs } from "./state.ts";

/** What an egg scores: the distance and what the tile's rule adds, together never below 0. */
type Worth = { readonly far: number; readonly added: number; readonly points: number };

/** Section 5.1: what this seat's egg would score on this tile, with the hand and the points as before it lies. */
export function scoreHiding(table: Table, seat: Seat, egg: Egg, cell: Cell): Worth {
  const map = table.map.map((laid) => (laid.cell === cell ? { ...laid, eggs: [...laid.eggs, egg] } : laid));
  const far = measureNearest(table, seat, cell);
  const added = scoreRule({ table: { ...table, map }, seat, egg }, laidAt(map, cell), []);
  return { far, added, points: Math.max(0, far + added) };
}

/** One egg to score: everything as after it lies, only its owner's hand and points as before. */
type Hidden = { readonly table: Table; readonly seat: Seat; readonly egg: Egg };

/** Section 5.1: how far the egg lies from the Seeker, or with Peering Pawns from the nearest pawn but one's own. */
function measureNearest(table: Table, seat: Seat, cell: Cell): number {
  const metric = table.rules.distanceMetric;
  let nearest = measureDistance(cell, table.seeker.cell, metric);
  for (const [owner, pawn] of table.pawns.entries()) {
    if (owner !== seat) nearest = Math.min(nearest, measureDistance(cell, pawn.cell, metric));
  }
  return nearest;
}

const fullBonus = 5;
const handBonus = 2;

/** Section 5.2: what the tile's score rule adds, 0 without one. May be negative. */
function scoreRule(hidden: Hidden, me: Laid, visited: readonly Cell[]): number {
  const { table, seat, egg } = hidden;
  const hand = at(table.hands, seat);
  const { rule } = me.tile;
  if (rule === null || visited.includes(me.cell)) return 0;
  switch (rule) {
    case "tile_eggs":
      return me.eggs.length - 2;
    case "tile_pawns":
      return countPawns(table, me.cell) - 2;
    case "tile_slots":
      return scoreSlots(me);
    case "tile_types":
      return countDifferent(me) - 2;
    case "tile_types_spec_1":
      return countAmong(me, [0, 3]) - 1;
    case "tile_types_spec_2":
      return countAmong(me, [1, 2]) - 1;
    case "tile_types_spec_3":
      return countAmong(me, [4, 5]) - 1;
    case "nbs_value":
      return scoreNeighbour(hidden, me, (next) => scoreRule(hidden, next, [...visited, me.cell]));
    case "nbs_eggs":
      return scoreNeighbour(hidden, me, (next) => next.eggs.length - 2);
    case "nbs_pawns":
      return scoreNeighbour(hidden, me, (next) => countPawns(table, next.cell) - 2);
    case "nbs_slots":
      return scoreNeighbour(hidden, me, scoreSlots);
    case "nbs_types":
      return scoreNeighbour(hidden, me, (next) => countDifferent(next) - 2);
    case "player_tokens_most":
      return at(hand, egg) === Math.max(...hand) ? handBonus : -handBonus;
    case "player_tokens_least":
      return at(hand, egg) === Math.min(...hand.filter((count) => count > 0)) ? handBonus : -handBonus;
    case "player_score_catchup":
      return isInTheLead(table, seat) ? -fullBonus : fullBonus;
    case "game_eggs":
      return Math.floor(table.map.reduce((sum, laid) => sum + laid.eggs.length, 0) / 8);
    case "game_tiles_forbidden":
      return Math.floor(findWatchedCells(table.seeker, gridOf(table.map), table.rules).length / 3);
    case "game_tiles":
      return Math.floor(table.map.length / 5);
    default:
      return unreachable(rule);
  }
}

/** The neighbour is the one that the score arrow points at; with no tile there the rule adds nothing. */
function scoreNeighbour(hidden: Hidden, me: Laid, value: (next: Laid) => number): number {
  const next = tileAt(hidden.table.map, neighbourOf(me, me.tile.ruleArrow));
  return next === undefined ? 0 : value(next);
}

const scoreSlots = ({ tile, eggs }: Laid): number =>
  tile.slots > 0 && eggs.length === tile.slots ? fullBonus : -fullBonus;

const countDifferent = (laid: Laid): number => new Set(laid.eggs).size;

const countAmong = (laid: Laid, wanted: readonly Egg[]): number =>
  laid.eggs.filter((egg) => wanted.includes(egg)).length;

/** Rule 15: strictly more points than everyone else, before this egg's own. */
const isInTheLead = (table: Table, seat: Seat): boolean =>
  table.points.every((points, other) => other === seat || points < at(table.points, seat));

/**
 * Who got how much. Special Scores (5.1): victory points, then fewer eggs, then who ended the match. Otherwise the
 * eggs left count against their owner, so the player who hid them all has 0 and wins (4.6).
 */
export function score(state: State): readonly SeatScore[] {
  const seats = state.hands.map((_, seat) => seat);
  const standings = seats.map((seat) => standingOf(state, seat));
  return seats.map((seat) => {
    const own = at(standings, seat);
    const parts = partsOf(state, seat);
    const rank = 1 + standings.filter((other) => isBetter(other, own)).length;
    return { seat, rank, points: parts.reduce((sum, part) => sum + part.points, 0), parts };
  });
}

/** What places a seat, most important first; more is better. */
function standingOf(state: State, seat: Seat): readonly number[] {
  const eggsLeft = -countEggs(at(state.hands, seat));
  if (!state.rules.specialScores) return [eggsLeft];
  const endedIt = state.now.ask === "over" && state.now.why === "emptied" && state.now.seat === seat;
  const isStalemate = state.now.ask === "over" && state.now.why !== "emptied";
  return isStalemate ? [at(state.points, seat)] : [at(state.points, seat), eggsLeft, endedIt ? 1 : 0];
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs >= 0 && at(one, differs) > at(other, differs);
}

function partsOf(state: State, seat: Seat): SeatScore["parts"] {
  if (!state.rules.specialScores) return [{ what: { say: "score.eggs" }, points: -countEggs(at(state.hands, seat)) }];
  const { distance: far, rule, floor, eggs, left } = at(state.tally, seat);
  const waiting = state.now.ask === "reward" && state.turn.seat === seat ? state.now.points : 0;
  const part = (say: string, points: number): { readonly what: Message; readonly points: number } => ({
    what: { say },
    points: points === 0 ? 0 : points,
  });
  const always = [part("score.distance", far), part("score.rule", rule)];
  const sometimes = [
    part("score.floor", floor),
    part("score.asEggs", -eggs),
    part("score.left", -left),
    part("score.waiting", -waiting),
  ];
  return [...always, ...sometimes.filter(({ points }) => points !== 0)];
}
