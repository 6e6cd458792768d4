import { channelId, userId } from "../../src/ids.ts";
import { type Choice, gamesAtOnce, planOf } from "../../src/tournaments/plan.ts";
import {
  type EntrantId,
  latestRound,
  type Round,
  type TournamentRecord,
  untouched,
} from "../../src/tournaments/record.ts";
import { fieldOf, lastRankings } from "../../src/tournaments/rounds/order.ts";
import { pretend } from "../pretend.ts";

/** The record of a tournament that is being played, everybody in one field, after these rounds. */
export function recordCup(
  title: string,
  names: readonly string[],
  rounds: readonly Round[],
  choice: Choice,
): TournamentRecord {
  return {
    ...untouched,
    id: pretend("abcdefghjk"),
    title,
    game: "secret-bids",
    options: {},
    guild: "1",
    channel: channelId("100000000000000001"),
    organiser: userId("200000000000000001"),
    plan: planOf(choice),
    isDryRun: false,
    status: "playing",
    entrants: names.map((name, at) => ({ id: at + 1, name, user: null, status: "in", isCheckedIn: true })),
    fields: [{ stage: 0, season: 0, groups: [names.map((_, at) => at + 1)] }],
    rounds,
    opened: 0,
  };
}

/** The tournament after the call to its latest round went out. */
export function withoutCall(record: TournamentRecord): TournamentRecord {
  return { ...record, rounds: record.rounds.map((round) => ({ ...round, isCalled: true })), outbox: [] };
}

/** Everybody who is ranked, from first to last. */
export function everybodysOrder(record: TournamentRecord): readonly EntrantId[] {
  return lastRankings(record).flatMap(({ rows }) => rows.map(({ entrant }) => entrant));
}

/** How many games a player has at once in the latest round: one, but in a group that plays all its tables side by side. */
export function gamesOf(record: TournamentRecord, id: EntrantId): number {
  const { stage = 0, season = 0 } = latestRound(record) ?? {};
  const rule = record.plan.stages[stage];
  const group = fieldOf(record, stage, season)?.groups.find((ids) => ids.includes(id)) ?? [];
  return rule?.kind === "groups" || rule?.kind === "league" ? gamesAtOnce(group.length, rule.size) : 1;
}
