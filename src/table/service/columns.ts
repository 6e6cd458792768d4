import type { AnyGame } from "../../../games/contract/index.ts";
import { findGameFor } from "../../boxes/tables.ts";
import type { Columns } from "../../store/index.ts";
import { nobody } from "../../ids.ts";
import { computerToPlay } from "../actions/play.ts";
import { orderToFollow } from "../orders.ts";
import { type OldRecord, upgradeRecord } from "../recordShelf.ts";
import type { TableRecord } from "../record.ts";
import { listedAt } from "../tableIndex.ts";

export function tableColumns(record: TableRecord, owes: boolean): Columns {
  const { timing, guild, status, place } = record;
  return { due: timing.deadlineRow, owes, guild, status, place, people: peopleAt(record) };
}

/** Returns true while something must be done for a table when nobody asks: posts, computers, standing orders. */
function owesWork(game: AnyGame, record: TableRecord, now: number): boolean {
  if (record.outbox.length > 0) return true;
  return computerToPlay(game, record) !== undefined || orderToFollow(game, record, now) !== undefined;
}

/** Computes the columns of a table that was stored without them. */
export function describeStoredTable(games: readonly AnyGame[], value: unknown, now: number): Columns {
  return describeTable(games, upgradeRecord(value as OldRecord), now);
}

/** Computes the columns of a table; one whose game is gone owes nothing. */
export function describeTable(games: readonly AnyGame[], record: TableRecord, now: number): Columns {
  const game = findGameOf(games, record);
  return tableColumns(record, game !== undefined && owesWork(game, record, now));
}

/** Finds the game of a table with the data its match began with; undefined where the program has it no more. */
export function findGameOf(games: readonly AnyGame[], { game, match }: TableRecord): AnyGame | undefined {
  const found = games.find(({ info }) => info.id === game);
  return found && findGameFor(found, match);
}

/** Lists all people whom a table names by their ids, but in posts still to be made; of the forgotten it holds a hash. */
function peopleAt(record: TableRecord): readonly string[] {
  const {
    seats,
    heldBy,
    tally,
    agreedToShow = [],
    seatRequests,
    votes,
    audit,
    host,
    removed = [],
    notes = [],
    secrets,
    headsUp = [],
  } = record;
  const named = [
    ...[host, ...listedAt(record), ...Object.keys(heldBy), ...Object.keys(tally), ...agreedToShow, ...votes],
    ...seats.flatMap(({ for: began }) => began ?? []),
    ...seatRequests.flatMap(({ user, votes: wanting }) => [user, ...wanting]),
    ...audit.map(({ by }) => by),
    ...[...removed, ...notes.map(({ user }) => user), ...secrets.flatMap((secret) => secret?.user ?? [])],
    ...headsUp.flatMap(({ user }) => user ?? []),
  ];
  return [...new Set(named)].filter((who) => /^\d+$/u.test(who) && who !== nobody);
}
