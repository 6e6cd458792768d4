import type { Message, Result, Seat, SeatScore, Verdict } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { sumOf } from "../../kit/tables.ts";
import type { SoloCondition } from "./facts.ts";
import { chapterOf } from "./box/chapters.ts";
import { fistsOf } from "./table/market.ts";
import { isSolo, type Player, playerAt, type State, type Table } from "./state.ts";

const conditions: readonly SoloCondition[] = ["delivery", "points", "fists", "ship"];
const kinds = ["military", "delivery", "side", "goods", "secret", "buildings"] as const;

export const result = (table: State): Result =>
  table.phase === "over" ? { seats: score(table), verdict: verdict(table) } : { seats: score(table) };

/** The points on the track, and at the end those of the final scoring by what gave them. */
export function score(table: Table): readonly SeatScore[] {
  const order = rankSeats(table);
  const verdict = hasPassed(table);
  return table.seats.map(({ points, tally }, seat) => {
    const final =
      table.phase === "over" ? kinds.map((kind) => ({ what: say(`score.${kind}`), points: tally[kind] })) : [];
    const solo = verdict === null ? [] : [{ what: say(verdict ? "score.passed" : "score.failed"), points: 0 }];
    const parts = [{ what: say("score.track"), points }, ...final, ...solo];
    return { seat, rank: order.indexOf(seat) + 1, points: totalOf(table, seat), parts };
  });
}

const say = (key: string): Message => ({ say: key });

/** Page 7: where the marker stands, which the final scoring moves on step by step. */
export const markedBy = ({ points, tally }: Player): number => points + sumOf(kinds.map((kind) => tally[kind]));

/** Points so far; at the end with those of the final scoring. */
export function totalOf(table: Table, seat: Seat): number {
  const player = playerAt(table, seat);
  return table.phase === "over" ? markedBy(player) : player.points;
}

/** Page 13: most points first; of tied players the one who sits farthest from the starting player, clockwise. */
export function rankSeats(table: Table): readonly Seat[] {
  const { length } = table.seats;
  const away = (seat: Seat): number => (seat - table.start + length) % length;
  return table.seats
    .map((_, seat) => seat)
    .sort((one, other) => totalOf(table, other) - totalOf(table, one) || away(other) - away(one));
}

/** The solo game: whether all conditions of the chapter card are met; null while playing and for several players. */
export function hasPassed(table: Table): boolean | null {
  if (!isSolo(table) || table.phase !== "over") return null;
  return listMissed(table).length === 0;
}

export function listMissed(table: Table): readonly SoloCondition[] {
  const { coins, points, fists } = chapterOf(table.chapter).solo;
  const met: { readonly [condition in SoloCondition]: boolean } = {
    delivery: at(table.delivered, 0) >= coins,
    points: totalOf(table, 0) >= points,
    fists: fistsOf(playerAt(table, 0)) >= fists,
    // There before the rival; only chapter VIII asks for that.
    ship: table.chapter !== "8" || table.landed[0] === 0,
  };
  return conditions.filter((condition) => !met[condition]);
}

/** Page 13: how far each solo condition was met, or who of the tied players sits farthest from the starting player. */
export function verdict(table: Table): Verdict {
  const isPassed = hasPassed(table);
  if (isPassed !== null) return soloVerdict(table, isPassed);
  const [first, ...others] = rankSeats(table);
  if (first === undefined) return { why: [] };
  const tied = others.filter((seat) => totalOf(table, seat) === totalOf(table, first));
  return { why: tied.length === 0 ? [] : [{ say: "verdict.tied", with: { winner: { seat: first } } }] };
}

function soloVerdict(table: Table, isPassed: boolean): Verdict {
  const asked = chapterOf(table.chapter).solo;
  const player = playerAt(table, 0);
  const delivered = at(table.delivered, 0);
  const missed = listMissed(table);
  const reached: readonly Reached[] = [
    { condition: "points", have: totalOf(table, 0), need: asked.points },
    { condition: "fists", have: fistsOf(player), need: asked.fists },
    { condition: "delivery", have: delivered, need: asked.coins },
    ...(table.chapter === "8" ? [{ condition: "ship", have: table.landed[0] === 0 ? 1 : 0, need: 1 } as const] : []),
  ];
  const isMissed = ({ condition }: Reached): boolean => missed.includes(condition);
  const [first] = missed;
  return {
    isPassed,
    near: sumOf(reached.map(({ have, need }) => Math.min(1, have / Math.max(1, need)))) / reached.length,
    missed: reached.filter(isMissed).map((each) => tell(each, "untold")),
    why: reached.map((each) => tell(each, isMissed(each) ? "no" : "yes")),
    ...(first === undefined ? {} : { next: { say: `verdict.try.${first}` } }),
  };
}

type Reached = { readonly condition: SoloCondition; readonly have: number; readonly need: number };

function tell({ condition, have, need }: Reached, met: "yes" | "no" | "untold"): Message {
  return { say: `verdict.${condition}`, with: { have, need, met } };
}
