import type { Message, Result, Seat, SeatScore, Verdict } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { firstOf, ranksOf } from "../../kit/ranks.ts";
import { countEggs } from "./eggs.ts";
import type { Win } from "./facts.ts";
import { findWatchedCells, gridOf, laidAt, measureDistance, tileAt } from "./map/geometry.ts";
import { addEgg, countPawns, neighbourOf } from "./map/hiding.ts";
import type { Cell, Egg, Laid, ScoreRule, State, Table } from "./state.ts";

/** “Special Scores”, Ruling 29: what this seat's egg would score on this tile, with the hand and the points as before it lies. */
export function scoreHiding(table: Table, seat: Seat, egg: Egg, cell: Cell) {
  const far = measureNearest(table, seat, cell);
  if (laidAt(table.map, cell).tile.rule === null) return { far, added: 0, points: far };
  const map = addEgg(table.map, egg, cell);
  const added = scoreTile({ table: { ...table, map }, seat, egg, visited: [] }, laidAt(map, cell));
  // Distance and rule together are never below 0 (Ruling 30).
  return { far, added, points: Math.max(0, far + added) };
}

/** One egg to score: everything as after it lies, only its owner's hand and points as before. */
type Scoring = {
  readonly table: Table;
  readonly seat: Seat;
  readonly egg: Egg;
  /** The tiles whose rules led to this one. */
  readonly visited: readonly Cell[];
};

/** Ruling 28: how far the egg lies from the Seeker, or with Peering Pawns from the nearest pawn but one's own. */
function measureNearest(table: Table, seat: Seat, cell: Cell): number {
  const metric = table.rules.distanceMetric;
  let nearest = measureDistance(cell, table.seeker.cell, metric);
  for (const [owner, pawn] of table.pawns.entries())
    if (owner !== seat) nearest = Math.min(nearest, measureDistance(cell, pawn.cell, metric));
  return nearest;
}

const fullBonus = 5;
const handBonus = 2;

/** Ruling 33: what the tile's score rule adds, 0 without one. May be negative. */
function scoreTile(scoring: Scoring, me: Laid): number {
  const { rule } = me.tile;
  return rule === null || scoring.visited.includes(me.cell) ? 0 : valueByRule[rule](scoring, me);
}

const valueByRule: { readonly [rule in ScoreRule]: (scoring: Scoring, me: Laid) => number } = {
  tile_eggs: (_scoring, me) => me.eggs.length - 2,
  tile_pawns: ({ table }, me) => countPawns(table, me.cell) - 2,
  tile_slots: (_scoring, me) => scoreSlots(me),
  tile_types: (_scoring, me) => countDifferent(me) - 2,
  tile_types_spec_1: (_scoring, me) => countAmong(me, [0, 3]) - 1,
  tile_types_spec_2: (_scoring, me) => countAmong(me, [1, 2]) - 1,
  tile_types_spec_3: (_scoring, me) => countAmong(me, [4, 5]) - 1,
  nbs_value: (scoring, me) => {
    const next = { ...scoring, visited: [...scoring.visited, me.cell] };
    return scoreNeighbour(scoring, me, (neighbour) => scoreTile(next, neighbour));
  },
  nbs_eggs: (scoring, me) => scoreNeighbour(scoring, me, ({ eggs }) => eggs.length - 2),
  nbs_pawns: (scoring, me) => scoreNeighbour(scoring, me, ({ cell }) => countPawns(scoring.table, cell) - 2),
  nbs_slots: (scoring, me) => scoreNeighbour(scoring, me, scoreSlots),
  nbs_types: (scoring, me) => scoreNeighbour(scoring, me, (neighbour) => countDifferent(neighbour) - 2),
  player_tokens_most: ({ table, seat, egg }) => {
    const hand = at(table.hands, seat);
    return at(hand, egg) === Math.max(...hand) ? handBonus : -handBonus;
  },
  player_tokens_least: ({ table, seat, egg }) => {
    const hand = at(table.hands, seat);
    return at(hand, egg) === Math.min(...hand.filter((count) => count > 0)) ? handBonus : -handBonus;
  },
  player_score_catchup: ({ table, seat }) => (isInTheLead(table, seat) ? -fullBonus : fullBonus),
  game_eggs: ({ table }) => Math.floor(table.map.reduce((sum, laid) => sum + laid.eggs.length, 0) / 8),
  game_tiles_forbidden: ({ table }) =>
    Math.floor(findWatchedCells(table.seeker, gridOf(table.map), table.rules).length / 3),
  game_tiles: ({ table }) => Math.floor(table.map.length / 5),
};

/** The neighbour is the one that the score arrow points at; with no tile there the rule adds nothing (Ruling 33). */
function scoreNeighbour({ table }: Scoring, me: Laid, value: (neighbour: Laid) => number): number {
  const next = tileAt(table.map, neighbourOf(me, me.tile.ruleArrow));
  return next === undefined ? 0 : value(next);
}

const scoreSlots = ({ tile, eggs }: Laid): number =>
  tile.slots > 0 && eggs.length === tile.slots ? fullBonus : -fullBonus;

const countDifferent = (laid: Laid): number => new Set(laid.eggs).size;

const countAmong = (laid: Laid, wanted: readonly Egg[]): number =>
  laid.eggs.filter((egg) => wanted.includes(egg)).length;

/** Ruling 33: strictly more points than everyone else, before this egg's own. */
const isInTheLead = (table: Table, seat: Seat): boolean =>
  table.points.every((points, other) => other === seat || points < at(table.points, seat));

export const result = (state: State): Result =>
  state.now.ask === "over" ? { seats: score(state), verdict: verdict(state) } : { seats: score(state) };

/**
 * Scores of all seats. Special Scores (Ruling 32): victory points; with the option to break ties (Ruling 43) then fewer
 * eggs, then who ended the match. Otherwise the eggs left count against their owner, so the player who hid them all has 0 and wins (Ruling 27).
 */
export function score(state: State): readonly SeatScore[] {
  return rankSeats(state).map((rank, seat) => {
    const parts = partsOf(state, seat);
    return { seat, rank, points: parts.reduce((sum, part) => sum + part.points, 0), parts };
  });
}

type Standing = Pick<State, "hands" | "points" | "rules" | "now">;

const rankSeats = (standing: Standing): readonly number[] =>
  ranksOf(standing.hands.map((_, seat) => standingOf(standing, seat)));

/** Who is first of several. */
export const findFirst = (standing: Standing): readonly Seat[] => firstOf(rankSeats(standing));

/** Lists the values that rank a seat, most important first; more is better. */
function standingOf(state: Standing, seat: Seat): readonly number[] {
  const eggsLeft = -countEggs(at(state.hands, seat));
  if (!state.rules.specialScores) return [eggsLeft];
  if (state.rules.breakTies !== true) return [at(state.points, seat)];
  const endedIt = state.now.ask === "over" && state.now.why === "emptied" && state.now.seat === seat;
  const isStalemate = state.now.ask === "over" && (state.now.why === "stalemate" || state.now.why === "rounds");
  return isStalemate ? [at(state.points, seat)] : [at(state.points, seat), eggsLeft, endedIt ? 1 : 0];
}

/** Finds the winners of a finished match and the deciding rule (Rulings 25 to 27, 32 and 43). */
export function findWin(state: State): Win {
  const seats = score(state);
  const standings = seats.map(({ seat }) => standingOf(state, seat));
  const winners = seats.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const best = at(standings, at(winners, 0));
  const n = Math.abs(at(best, 0));
  if (!state.rules.specialScores) return { winners, by: n === 0 ? "hidden" : "fewest", n, others: [] };
  const level = [...standings.keys()].filter((seat) => at(standings, seat)[0] === best[0]);
  const others = level.filter((seat) => !winners.includes(seat));
  if (others.length === 0) return { winners, by: "points", n, others };
  const isByEggs = others.every((seat) => at(standings, seat)[1] !== best[1]);
  return { winners, by: isByEggs ? "left" : "ender", n, others };
}

/** Ruling 43: what placed players of equal points, when anything did. */
export function verdict(state: State): Verdict {
  const { by, winners, others } = findWin(state);
  if (by !== "left" && by !== "ender") return { why: [] };
  const listSeats = (seats: readonly Seat[]): readonly Message[] =>
    seats.map((seat) => ({ say: "verdict.seat", with: { seat: { seat } } }));
  return { why: [{ say: `verdict.${by}`, with: { winners: listSeats(winners), others: listSeats(others) } }] };
}

function partsOf(state: State, seat: Seat): SeatScore["parts"] {
  if (!state.rules.specialScores) return [{ what: { say: "score.eggs" }, points: -countEggs(at(state.hands, seat)) }];
  const { distance: far, rule, floor, eggs, left } = at(state.tally, seat);
  const waiting = state.now.ask === "reward" && state.turn.seat === seat ? state.now.points : 0;
  const part = (say: string, points: number) => ({ what: { say }, points: points === 0 ? 0 : points });
  return [
    part("score.distance", far),
    part("score.rule", rule),
    ...[
      part("score.floor", floor),
      part("score.asEggs", -eggs),
      part("score.left", -left),
      part("score.waiting", -waiting),
    ].filter(({ points }) => points !== 0),
  ];
}
