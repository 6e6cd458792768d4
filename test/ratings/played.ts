import type { AnyGame } from "../../games/contract/index.ts";
import { channelId, newTableId, userId } from "../../src/ids.ts";
import { type Seated, type TableRecord } from "../../src/table/record.ts";
import { openTable } from "../../src/table/actions/lobby.ts";
import { startAtOnce } from "../table/startAtOnce.ts";
import { take } from "../../src/match/turn.ts";
import { bids } from "../contract/fixture/index.ts";

export const game: AnyGame = bids;
export const people = [
  userId("200000000000000001"),
  userId("200000000000000002"),
  userId("200000000000000003"),
  userId("200000000000000004"),
] as const;

/** A table of the fixture game, played to its end by first options; it ends at minute `end`. */
export function recordMatch(name: string, seats: readonly Seated[], end: number, tournament = true): TableRecord {
  const id = newTableId(name);
  const home = channelId("100000000000000001");
  const [host] = people;
  const lobby = openTable({
    id,
    game,
    guild: "1",
    home,
    host,
    name: "",
    options: { gold: false, hand: "short" },
    wantsThread: false,
    now: 0,
  });
  const key = Buffer.from(name.padEnd(32, "-")).toString("hex").slice(0, 64);
  const started = startAtOnce(game, { ...lobby, seats }, host, 0, key);
  if (!started.ok || started.record.match === null) throw new Error("cannot start");
  let { match } = started.record;
  for (let turn = 0; turn < 200; turn += 1) {
    const decision = game.decisions(match.state).find(({ awaited }) => awaited);
    if (decision === undefined) break;
    const picks = decision.options.slice(0, Math.max(1, decision.min));
    const taken = take(
      game,
      match,
      { seat: decision.seat, answer: { ask: decision.ask, picks }, clicks: "now" },
      end * 60_000,
      "a nonce",
    );
    if (!taken.ok) throw new Error(taken.refusal);
    match = taken.match;
  }
  const record: TableRecord = { ...started.record, status: "ended", match };
  return tournament ? { ...record, tournament: { id: "t", round: 0, pod: 0 } } : record;
}

export const person = (at: number): Seated => ({ kind: "person", user: people[at] ?? userId(""), name: `P${at}` });

/** Four people who have each met the others after six matches. */
const pairs = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
  [0, 3],
  [1, 2],
] as const;

/** So many tables that ended a minute apart, of two of four people by turns. */
export function playedByTurns(count: number): readonly TableRecord[] {
  return Array.from({ length: count }, (_, at) => {
    const [one, other] = pairs[at % pairs.length] ?? pairs[0];
    return recordMatch(`t${at}`, [person(one), person(other)], at + 1);
  });
}
