import type { AnyGame } from "../../games/contract/index.ts";
import type { UserId } from "../../src/ids.ts";
import { dealAtOnce } from "../../src/table/actions/play.ts";
import { start } from "../../src/table/actions/lobby.ts";
import type { Changed, TableRecord } from "../../src/table/record.ts";

/** Starts a table, and deals it from this key. */
export function startAtOnce(game: AnyGame, record: TableRecord, user: UserId, now: number, key: string): Changed {
  const started = start(game, record, user);
  return started.ok ? { ok: true, record: dealAtOnce(game, started.record, now, key) } : started;
}
