import type { UserId } from "../../ids.ts";
import { refuse } from "../../records/outcome.ts";
import { addAuditLine } from "../audit.ts";
import { addDue } from "../outbox.ts";
import type { PodResult } from "../points.ts";
import type { Pod, PodAt, Round, TournamentRecord } from "../record.ts";
import { type Changed, withCard } from "./organiserActions.ts";
import { withPod } from "./steps.ts";

/**
 * Sets the ranks of a table, seat by seat, and tells its players who did. Rounds that were paired from the old result
 * stay as they are.
 */
export function correct(
  record: TournamentRecord,
  by: UserId,
  at: PodAt,
  ranks: readonly number[],
  now: number,
): Changed {
  const pod = record.rounds[at.round]?.pods[at.pod];
  if (pod === undefined) return refuse("tournament.refusal.no-table");
  if (!areRanks(ranks, pod.seats.length)) return refuse("tournament.refusal.ranks", { seats: pod.seats.length });
  const was = pod.result === null ? "–" : pod.result.ranks.join(", ");
  const about = `round ${at.round + 1}, table ${at.pod + 1}: ${was} → ${ranks.join(", ")}`;
  const entered = withPod(record, at.round, at.pod, { ...pod, result: correctedResult(pod, ranks) });
  return withCard(addDue(addAuditLine(entered, { at: now, by, did: "correct", about }), { kind: "entered", ...at }));
}

/** Ranks as a result has them: each is one more than the number of better ones. */
export function areRanks(ranks: readonly number[], seats: number): boolean {
  return ranks.length === seats && ranks.every((rank) => rank === 1 + ranks.filter((other) => other < rank).length);
}

/** The result of a table as an organiser enters it. */
function correctedResult({ table, result: before }: Pod, ranks: readonly number[]): PodResult {
  const isEarly = before === null ? table !== null : before.isEarly === true;
  return {
    ranks,
    scores: before?.scores ?? ranks.map(() => 0),
    forfeits: [],
    by: "organiser",
    ...(isEarly ? { isEarly } : {}),
  };
}

/**
 * The key of a closed round of one deal, which everybody may know. Where an organiser entered the result of a table
 * that had none, its players may still sit over the deal, and whoever enters results may be one of them.
 */
export function disclosedKey({ key, pods }: Round): string | undefined {
  return key === null || pods.some(({ result }) => result?.isEarly === true) ? undefined : key;
}
