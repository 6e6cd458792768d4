import type { UserId } from "../../ids.ts";
import { accept, refuse } from "../../records/outcome.ts";
import { addAuditLine, type Decider, readLine } from "../audit.ts";
import { addDue } from "../outbox.ts";
import type { PodResult } from "../points.ts";
import {
  type Entrant,
  type Order,
  entrantOf,
  isInRound,
  latestRound,
  type Pod,
  type PodAt,
  type Round,
  type TournamentRecord,
} from "../record.ts";
import { asOfRound, goingOn } from "./order.ts";
import { type Changed, withCard } from "./organiserActions.ts";
import { withPod } from "./steps.ts";

/** Sets the ranks of a table, seat by seat; rounds that were paired from the old result stay as they are. */
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
  const line = { at: now, by, did: "correct", where: at, about: `${was} → ${ranks.join(", ")}` } as const;
  const entered = withPod(record, at, () => ({ ...pod, result: correctedResult(pod, ranks) }));
  const told = addDue(addAuditLine(entered, line), { kind: "entered", ...at });
  return withCard(record.status === "finished" ? addDue(told, { kind: "final" }) : told);
}

/** Ranks as a result has them: each is one more than the number of better ones. */
export function areRanks(ranks: readonly number[], seats: number): boolean {
  return ranks.length === seats && ranks.every((rank) => rank === 1 + ranks.filter((other) => other < rank).length);
}

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

/** Notes that a player disputes the result of their table, until the next round begins. */
export function dispute(record: TournamentRecord, { user: by, why }: Decider, at: PodAt, now: number): Changed {
  const pod = record.rounds[at.round]?.pods[at.pod];
  const own = pod?.seats.find((id) => entrantOf(record, id).user === by);
  const isOpen = record.status === "playing" && at.round === record.rounds.length - 1;
  if (!isOpen || pod === undefined || pod.result === null || own === undefined)
    return refuse("tournament.refusal.no-dispute");
  const { disputed = [] } = pod;
  // The organiser is called once by each.
  if (disputed.includes(own)) return accept(record);
  const noted = withPod(record, at, () => ({ ...pod, disputed: [...disputed, own] }));
  const line = record.audit.length;
  const lined = addAuditLine(noted, {
    at: now,
    by,
    did: "dispute",
    where: at,
    about: "",
    ...(why === undefined ? {} : { why }),
  });
  return accept(addDue(addDue(lined, { kind: "told", ...at, line }), { kind: "disputed", ...at, line }));
}

/** Finds the latest dispute of a table's result that nobody has decided, by its place in the list of decisions; -1 for none. */
export function findOpenDispute({ audit }: TournamentRecord, { round, pod }: PodAt): number {
  const at = audit.findLastIndex((line) => {
    const { did, where } = readLine(line);
    return ["dispute", "correct"].includes(did) && where?.round === round && where.pod === pod;
  });
  return audit[at]?.did === "dispute" ? at : -1;
}

/** Two players of whom the first should play in the round of a knock-out that is played, by results since corrected. */
export type Repair = { readonly plays: Entrant; readonly instead: Entrant };

/** Finds who should play on after a correction of the round before the latest; undefined where all do, or it is more. */
export function findRepair(record: TournamentRecord, round: number): Repair | undefined {
  const latest = latestRound(record);
  const rule = record.plan.stages[latest?.stage ?? 0];
  const isBefore = round === record.rounds.length - 2 && record.status === "playing";
  if (!isBefore || latest?.isClosed !== false || rule?.kind !== "knockout") return undefined;
  if (record.rounds[round]?.stage !== latest.stage) return undefined;
  return repairOf(record, latest, goingOn(asOfRound(record, round), latest.stage, rule.advance));
}

/** The one player of a round who should not play, and who should. */
function repairOf(record: TournamentRecord, latest: Round, should: Order): Repair | undefined {
  const missing = should.filter((id) => !isInRound(latest, id));
  const extra = record.entrants.filter(({ id }) => isInRound(latest, id) && !should.includes(id));
  const [plays, instead] = [missing[0], extra[0]];
  if (plays === undefined || instead === undefined || missing.length + extra.length > 2) return undefined;
  return { plays: entrantOf(record, plays), instead };
}

/** The key of a closed duplicate round, unless a table whose result was entered early may still play its deal. */
export function disclosedKey({ key, pods }: Round): string | undefined {
  return key === null || pods.some(({ result }) => result?.isEarly === true) ? undefined : key;
}
