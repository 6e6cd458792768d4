import type { UserId } from "../../ids.ts";
import { accept, type Granted, refuse, type Refused } from "../../records/outcome.ts";
import { addAuditLine, namePeople } from "../audit.ts";
import { hour } from "../../time/hours.ts";
import { say } from "../../words/translator.ts";
import { addDue } from "../outbox.ts";
import {
  type About,
  type Entrant,
  type EntrantId,
  isToBegin,
  latestRound,
  type Pod,
  type PodAt,
  type Round,
  timeOfRound,
  type TournamentRecord,
  type TournamentRoles,
} from "../record.ts";
import { fieldOf } from "./order.ts";
import {
  type Changed,
  changedEntrant,
  entrantFor,
  filledUp,
  isOver,
  listAbsent,
  register,
  reseatEntrant,
  withCard,
} from "./organiserActions.ts";
import { refuseSeeder } from "./ownTables.ts";
import { mention } from "../../words/plain.ts";
import { inherited } from "./places.ts";
import { findOpenDispute } from "./results.ts";
import { withPod } from "./steps.ts";

/** A player whom an organiser names. */
export type Newcomer = { readonly user: UserId; readonly name: string };

/** Enters somebody or checks them in, from the next round on where the tournament runs; nothing counts for their rating until they join. */
export function enter(record: TournamentRecord, by: UserId, person: Newcomer, now: number): Changed {
  const absent = listAbsent(record).find(({ user }) => user === person.user);
  if (absent !== undefined) {
    const present = changedEntrant(record, { ...absent, isCheckedIn: true });
    return withCard(addAuditLine(present, { at: now, by, did: "check-in", about: [person] }));
  }
  if (entrantFor(record, person.user)?.status === "disqualified") return refuse("tournament.refusal.reinstate");
  const joined = register(record, person.user, person.name, now);
  if (!joined.ok) return joined;
  const entrants = joined.record.entrants.map((each) =>
    each.user === person.user && by !== person.user ? { ...each, isEntered: true } : each,
  );
  const { audit } = record;
  return accept(addAuditLine({ ...joined.record, entrants, audit }, { at: now, by, did: "enter", about: [person] }));
}

/** Another person goes on in somebody's place, with all points, or waits as they did. A seat at an open table is asked for there first. */
export function replace(record: TournamentRecord, by: UserId, user: UserId, heir: Newcomer, now: number): Changed {
  const found = findHeir(record, user, heir.user);
  if (!found.ok) return found;
  const { entrant } = found;
  const isIn = entrant.status === "in" || !isToBegin(record);
  const changed = changedEntrant(record, {
    ...inherited(entrant, { ...heir, since: now }),
    status: isIn ? "in" : "waiting",
    isCheckedIn: true,
    isEntered: true,
  });
  const line = { at: now, by, did: "replace", about: [namePeople(entrant), heir] } as const;
  const after = addAuditLine(filledUp(changed), line);
  return withCard(reseatEntrant(after, entrant.id));
}

/** The place that a player would take over from another, or why that cannot be. */
export function findHeir(record: TournamentRecord, user: UserId, heir: UserId): Granted<{ readonly entrant: Entrant }> {
  const entrant = entrantFor(record, user);
  const other = entrantFor(record, heir);
  if (isOver(record)) return refuse("tournament.refusal.over");
  if (entrant === undefined) return refuse("tournament.refusal.nobody");
  if (entrant.status === "disqualified") return refuse("tournament.refusal.disqualified");
  if (other !== undefined && other.status !== "out")
    return refuse("tournament.refusal.in-already", { who: mention(heir) });
  return refuseSeeder(record, heir) ?? { ok: true, entrant };
}

/** Notes that an organiser asked for a seat at an open table: it changes hands there, or not. */
export function noteRequest(record: TournamentRecord, by: UserId, user: UserId, heir: Newcomer, now: number): Changed {
  const found = findHeir(record, user, heir.user);
  if (!found.ok) return found;
  const about = [namePeople(found.entrant), heir];
  return accept(addAuditLine(record, { at: now, by, did: "ask-replace", about }));
}

/** Gives one table of the latest round so many hours more, counted from its end, or from now where that is over. */
export function extendTable(record: TournamentRecord, by: UserId, table: number, hours: number, now: number): Changed {
  const at: PodAt = { round: record.rounds.length - 1, pod: table - 1 };
  const pod = record.rounds[at.round]?.pods[at.pod];
  if (record.status !== "playing" || pod === undefined) return refuse("tournament.refusal.no-such-table", { table });
  if (pod.result !== null) return refuse("tournament.refusal.table-over", { table });
  const deadline = Math.max(timeOfRound(record, now), pod.deadline) + hours * hour;
  const longer = withPod(record, at, () => ({ ...pod, isFinal: false, deadline }));
  const line = { at: now, by, did: "extend", where: at, about: say("tournament.about.hours", { hours }) } as const;
  return withCard(addAuditLine(longer, line));
}

/** Sets the roles of a tournament that is not over; `about` names them. */
export function setRoles(
  record: TournamentRecord,
  by: UserId,
  roles: TournamentRoles,
  about: About,
  now: number,
): Changed {
  if (isOver(record)) return refuse("tournament.refusal.over");
  const changed = addAuditLine({ ...record, roles }, { at: now, by, did: "roles", about });
  return withCard(changed);
}

/** Two players who change places, and the tables of the latest round at which they sit, from 0; -1 for who sits out. */
export type Swap = { readonly players: readonly [Entrant, Entrant]; readonly pods: readonly [number, number] };

/** Who would change places in the round being played, or why that cannot be; whether a table has begun it does not know. */
export function findSwap(record: TournamentRecord, one: UserId, other: UserId): Granted<Swap> {
  const round = latestRound(record);
  if (record.status !== "playing" || round === undefined || round.isClosed)
    return refuse("tournament.refusal.no-round");
  const players = [entrantFor(record, one), entrantFor(record, other)] as const;
  if (!arePlaying(players)) return refuse("tournament.refusal.nobody");
  const pods = [podOf(round, players[0].id), podOf(round, players[1].id)] as const;
  const why = refuseSwap(record, round, { players, pods });
  return why ?? { ok: true, players, pods };
}

function arePlaying(players: readonly [Entrant | undefined, Entrant | undefined]): players is [Entrant, Entrant] {
  return players.every((player) => player?.status === "in");
}

const podOf = ({ pods }: Round, id: EntrantId): number => pods.findIndex(({ seats }) => seats.includes(id));

function refuseSwap(record: TournamentRecord, round: Round, { players, pods }: Swap): Refused | undefined {
  if (pods[0] === pods[1]) return refuse("tournament.refusal.same-table");
  const over = pods.find((at) => (round.pods[at]?.result ?? null) !== null);
  if (over !== undefined) return refuse("tournament.refusal.table-over", { table: over + 1 });
  const groups = fieldOf(record, round.stage)?.groups ?? [];
  const [one, other] = players.map(({ id }) => groups.findIndex((members) => members.includes(id)));
  return groups.length > 1 && one !== other ? refuse("tournament.refusal.other-group") : undefined;
}

/** Two players of the round change places; each table is told, and so are they. One may be sitting out. */
export function swapPlayers(record: TournamentRecord, by: UserId, { players, pods }: Swap, now: number): Changed {
  const at = record.rounds.length - 1;
  const round = record.rounds[at];
  if (round === undefined) return refuse("tournament.refusal.no-round");
  const [one, other] = [players[0].id, players[1].id];
  const exchange = (id: EntrantId): EntrantId => {
    if (id === one) return other;
    return id === other ? one : id;
  };
  const changed: Round = {
    ...round,
    pods: round.pods.map((pod) => ({ ...pod, seats: pod.seats.map(exchange) })),
    byes: round.byes.map(exchange),
  };
  const swapped: TournamentRecord = { ...record, rounds: record.rounds.with(at, changed) };
  const seated = pods
    .filter((pod) => pod !== -1)
    .reduce((after, pod) => addDue(after, { kind: "seats", round: at, pod }), swapped);
  const told = addDue(addDue(seated, { kind: "swapped", round: at, entrants: [one, other] }), { kind: "card" });
  return accept(addAuditLine(told, { at: now, by, did: "swap", about: players.map(namePeople) }));
}

/** Gives a player's seats at the open tables of the round to computers, without points; the other players go on. */
export function forfeit(record: TournamentRecord, by: UserId, user: UserId, now: number): Changed {
  const entrant = entrantFor(record, user);
  const at = record.rounds.length - 1;
  const round = record.rounds[at];
  if (entrant === undefined) return refuse("tournament.refusal.nobody");
  const isOpen = ({ seats, result }: Pod) => result === null && seats.includes(entrant.id);
  if (record.status !== "playing" || round?.pods.some(isOpen) !== true) return refuse("tournament.refusal.no-round");
  const pods = round.pods.map((pod) =>
    isOpen(pod) ? { ...pod, forfeited: [...(pod.forfeited ?? []), entrant.id] } : pod,
  );
  const forfeited = { ...record, rounds: record.rounds.with(at, { ...round, pods }) };
  const line = { at: now, by, did: "forfeit", about: [namePeople(entrant)] } as const;
  return withCard(addAuditLine(reseatEntrant(forfeited, entrant.id), line));
}

/** Takes a disqualified player back, with all points; tables that computers play for them meanwhile stay theirs. */
export function reinstate(record: TournamentRecord, by: UserId, user: UserId, now: number): Changed {
  const entrant = entrantFor(record, user);
  if (entrant === undefined) return refuse("tournament.refusal.nobody");
  if (entrant.status !== "disqualified") return refuse("tournament.refusal.not-disqualified");
  if (isOver(record)) return refuse("tournament.refusal.over");
  const back = changedEntrant(record, { ...entrant, status: isToBegin(record) ? "waiting" : "in" });
  const line = { at: now, by, did: "reinstate", about: [namePeople(entrant)] } as const;
  return withCard(addAuditLine(filledUp(back), line));
}

/** Gives the tournament to another organiser, with its open tables and the disputes that nobody has decided. */
export function handOver(record: TournamentRecord, by: UserId, heir: Newcomer, now: number): Changed {
  const round = record.rounds.length - 1;
  const pods = record.status === "playing" ? (record.rounds[round]?.pods ?? []) : [];
  const line = { at: now, by, did: "transfer", about: [heir] } as const;
  const given = pods.reduce(
    (after, { result }, pod) => {
      const dispute = findOpenDispute(record, { round, pod });
      if (result !== null && dispute === -1) return after;
      const hosted = addDue(after, { kind: "host", round, pod });
      return dispute === -1 ? hosted : addDue(hosted, { kind: "disputed", round, pod, line: dispute });
    },
    addAuditLine({ ...record, organiser: heir.user }, line),
  );
  return withCard(given);
}
