import type { AnyGame } from "../../../games/contract/index.ts";
import type { Columns } from "../../store/index.ts";
import { nobody } from "../../ids.ts";
import { computerToPlay } from "../actions/play.ts";
import { orderToFollow } from "../orders.ts";
import { type OldRecord, type TableRecord, upgradeRecord } from "../record.ts";

/** Computes by what a table is found. */
export function tableColumns(record: TableRecord, owes: boolean): Columns {
  const { timing, guild, status, place } = record;
  return { due: timing.deadlineRow, owes, guild, status, place, people: peopleAt(record) };
}

/** Returns true while something must be done for a table when nobody asks: posts, computers, standing orders. */
export function owesWork(game: AnyGame, record: TableRecord, now: number): boolean {
  if (record.outbox.length > 0) return true;
  return computerToPlay(game, record) !== undefined || orderToFollow(game, record, now) !== undefined;
}

/** Computes the columns of a table that was stored without them; one whose game is gone owes nothing. */
export function describeStoredTable(games: readonly AnyGame[], value: unknown, now: number): Columns {
  const record = upgradeRecord(value as OldRecord);
  const game = games.find(({ info }) => info.id === record.game);
  return tableColumns(record, game !== undefined && owesWork(game, record, now));
}

/** Lists the people who sit at a table, have a seat there that others play, or are invited. */
export function listedAt({ seats, invited = [] }: TableRecord): readonly string[] {
  const users = seats.flatMap((seated) => [seated.kind === "person" ? seated.user : undefined, seated.owner?.user]);
  return [...new Set([...users, ...invited].filter((user) => user !== undefined))];
}

/** Lists all people whom a table names by their ids; of who was forgotten it holds a hash. */
function peopleAt(record: TableRecord): readonly string[] {
  const held = Object.keys(record.heldBy).filter((user) => /^\d+$/u.test(user));
  return [...new Set([...listedAt(record), ...held, record.host])].filter((user) => user !== nobody);
}
