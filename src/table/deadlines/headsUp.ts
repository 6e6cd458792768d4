import type { AnyGame, Seat } from "../../../games/contract/index.ts";
import { positionOf } from "../../match/position.ts";
import { isQuiet } from "../../time/preferences.ts";
import { addPost } from "../outbox.ts";
import type { TableRecord } from "../record.ts";
import { preferencesOf, type TimeContext } from "./awaited.ts";

/** Whose turn comes next at a table that is being played, as everybody can know; undefined where nobody can. */
export function seatToCome(game: AnyGame, { status, match, timing, lostPlace }: TableRecord): Seat | undefined {
  if (status !== "playing" || timing.isPaused || lostPlace !== undefined) return undefined;
  const position = positionOf(game, match);
  const next = game.waiting?.comesNext(position.view("table"));
  return next === undefined || position.awaited.includes(next) ? undefined : next;
}

/** The record after a change, with what is owed to those who want to know that their turn comes next. */
export function noteHeadsUp(game: AnyGame, record: TableRecord, times: TimeContext): TableRecord {
  const wanting = record.seats.flatMap((seated, seat) => {
    const preferences = preferencesOf(seated, times);
    return preferences.headsUp && !isQuiet(preferences, times.now) ? [seat] : [];
  });
  const told = record.headsUp ?? [];
  if (wanting.length === 0 && told.length === 0) return record;
  // Before its thread is there, nobody could be told where to go.
  const next = record.place === null ? undefined : seatToCome(game, record);
  const isNew = next !== undefined && wanting.includes(next) && !told.some(({ seat }) => seat === next);
  const past = told.filter(({ seat }) => seat !== next);
  const owed = [...(isNew ? [next] : []), ...past.flatMap(({ seat, posted }) => (posted === null ? [] : [seat]))];
  const after = past.some(({ posted }) => posted === null)
    ? { ...record, headsUp: told.filter(({ seat, posted }) => seat === next || posted !== null) }
    : record;
  return owed.reduce(
    (noted, seat) => (isOwed(noted, seat) ? noted : addPost(noted, { kind: "heads-up", seat })),
    after,
  );
}

function isOwed({ outbox }: TableRecord, seat: Seat): boolean {
  return outbox.some((due) => due.kind === "heads-up" && due.seat === seat);
}
