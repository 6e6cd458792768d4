import type { Message, Options } from "../../../games/contract/index.ts";
import { nobody, somebody, type UserId } from "../../ids.ts";
import { accept, refuse, type Refused } from "../../records/outcome.ts";
import { addAuditLine, namePeople, withoutTheirName } from "../audit.ts";
import { addDue } from "../outbox.ts";
import {
  type About,
  type Entrant,
  type EntrantId,
  entrantOf,
  isToBegin,
  latestRound,
  type Pod,
  type Schedule,
  timeOfRound,
  type TournamentRecord,
} from "../record.ts";
import { mention } from "../../words/plain.ts";
import { sayFirstOfLate } from "../words.ts";
import { refuseSeeder } from "./ownTables.ts";

export type Changed = { readonly ok: true; readonly record: TournamentRecord } | Refused;

/** How many people one post about check-in calls. */
const calledInPost = 60;

/** The people who have a place or wait for one, in the order of registration. */
export const listExpected = ({ entrants }: TournamentRecord): readonly UserId[] =>
  entrants.flatMap(({ status, user }) => (isRegistered(status) && user !== null ? [user] : []));

/** The people whom the post about check-in that begins at this number calls. */
export const calledToCheckIn = (record: TournamentRecord, from: number): readonly UserId[] =>
  listExpected(record).slice(from, from + calledInPost);

export const isRegistered = (status: Entrant["status"]): boolean => status === "in" || status === "waiting";

/** The entrant of this person who plays, waits or left; undefined for strangers. */
export function entrantFor(record: TournamentRecord, user: UserId): Entrant | undefined {
  const own = record.entrants.filter((entrant) => entrant.user === user);
  return own.find(({ status }) => status !== "out") ?? own.at(-1);
}

export function join(record: TournamentRecord, user: UserId, name: string, now: number): Changed {
  const known = entrantFor(record, user);
  if (known === undefined && record.entry?.isInvited === true) return refuse("tournament.refusal.invited");
  const isToConfirm = known?.isEntered === true && isRegistered(known.status) && !isOver(record);
  if (!isToConfirm) return register(record, user, name, now);
  return withCard(reseatEntrant(changedEntrant(record, confirmed(known)), known.id, known.id));
}

/** The entrant as one who plays of their own accord. */
export function confirmed(entrant: Entrant): Entrant {
  const { isEntered, isGone, ...own } = entrant;
  return isEntered === undefined && isGone === undefined ? entrant : own;
}

export function rename(record: TournamentRecord, user: UserId, name: string): Changed {
  const known = entrantFor(record, user);
  if (known === undefined || known.name === name || isOver(record)) return accept(record);
  return withCard(reseatEntrant(changedEntrant(record, { ...known, name }), known.id));
}

/** Registers a person; beyond the limit as waiting. While a Swiss or a league is played it is a late entry. */
export function register(record: TournamentRecord, user: UserId, name: string, now: number): Changed {
  const known = entrantFor(record, user);
  const why = refuseEntry(record, user, known) ?? refuseSeeder(record, user);
  if (why !== undefined) return why;
  const isLate = record.status === "playing";
  const status = isFull(record) ? "waiting" : "in";
  const isCheckedIn = record.status !== "registration";
  const entrants =
    known === undefined
      ? [...record.entrants, { id: record.entrants.length + 1, name, user, status, isCheckedIn } as const]
      : record.entrants.with(known.id - 1, { ...confirmed(known), name, status, isCheckedIn });
  const joined = { ...record, entrants };
  // Once for each player: who leaves and joins again and again must not make the record grow.
  const isNoted = !isLate || record.audit.some(({ did, by }) => did === "late" && by === user);
  return withCard(isNoted ? joined : addAuditLine(joined, { at: now, by: user, did: "late", about: [{ user, name }] }));
}

function refuseEntry(record: TournamentRecord, user: UserId, known: Entrant | undefined): Refused | undefined {
  if (isOver(record)) return refuse("tournament.refusal.over");
  if (record.isDryRun) return refuse("tournament.refusal.rehearsal");
  if (known?.status === "disqualified") return refuse("tournament.refusal.disqualified");
  if (known !== undefined && known.status !== "out")
    return refuse("tournament.refusal.in-already", { who: mention(user) });
  if (record.status !== "playing") return undefined;
  // Who was made to leave the server, and is back, has the place again: their seat at an open table stays lost.
  if (!takesLateEntries(record) && known?.isGone !== "left") return refuse("tournament.refusal.no-late-entry");
  return isFull(record) ? refuse("tournament.refusal.full", { most: record.plan.most }) : undefined;
}

/** Takes a person out: before the start the place goes to who waits first; after it, no further table is given. */
export function leave(record: TournamentRecord, user: UserId): Changed {
  const entrant = entrantFor(record, user);
  if (isOver(record)) return refuse("tournament.refusal.over");
  if (entrant === undefined || entrant.status === "out") return refuse("tournament.refusal.not-in");
  if (entrant.status === "disqualified") return refuse("tournament.refusal.disqualified");
  const left = changedEntrant(record, { ...entrant, status: "out", isCheckedIn: false });
  return withCard(filledUp(left));
}

export function openCheckIn(record: TournamentRecord): Changed {
  if (record.status !== "registration") return refuse("tournament.refusal.not-registering");
  const opened: TournamentRecord = { ...record, status: "check-in" };
  const posts = Math.ceil(listExpected(record).length / calledInPost);
  const called = Array.from({ length: posts }, (_, post) => post * calledInPost);
  return withCard(called.reduce((after, from) => addDue(after, { kind: "check-in", from }), opened));
}

export function checkIn(record: TournamentRecord, user: UserId): Changed {
  const entrant = entrantFor(record, user);
  if (record.status !== "check-in") return refuse("tournament.refusal.no-check-in");
  if (entrant === undefined || entrant.status === "out") return refuse("tournament.refusal.not-in");
  if (entrant.status === "disqualified") return refuse("tournament.refusal.disqualified");
  return withCard(changedEntrant(record, { ...confirmed(entrant), isCheckedIn: true }));
}

/** Those with a place who have not checked in while check-in is open. */
export function listAbsent({ status, entrants }: TournamentRecord): readonly Entrant[] {
  return status === "check-in" ? entrants.filter((each) => each.status === "in" && !each.isCheckedIn) : [];
}

/** The tournament in which everybody with a place has checked in. */
export function includeAbsent(record: TournamentRecord): TournamentRecord {
  return listAbsent(record).reduce((after, each) => changedEntrant(after, { ...each, isCheckedIn: true }), record);
}

/** Begins with those who checked in, filled up with those who waited; without a check-in with everybody. */
export function begin(record: TournamentRecord): Changed {
  if (record.status === "playing") return refuse("tournament.refusal.started");
  if (isOver(record)) return refuse("tournament.refusal.over");
  const isAbsent = ({ status, isCheckedIn }: Entrant) =>
    record.status === "check-in" && isRegistered(status) && !isCheckedIn;
  const present = record.entrants.map((entrant) =>
    isAbsent(entrant) ? ({ ...entrant, status: "out" } as const) : entrant,
  );
  const begun = filledUp({ ...record, entrants: present });
  const players = begun.entrants.filter(({ status }) => status === "in").length;
  if (players < Math.max(2, record.plan.fewest)) return refuse("tournament.refusal.too-few", { players });
  const absent = listAbsent(record).map(({ id }) => id);
  const told = absent.length === 0 ? begun : addDue(begun, { kind: "place", entrants: absent, has: false });
  return withCard({ ...told, status: "playing" });
}

/** Fills every free place with computers, to see the whole tournament run before people do. */
export function withComputers(record: TournamentRecord, count: number): TournamentRecord {
  const computers = Array.from({ length: count }, (_, at): Entrant => {
    const id = record.entrants.length + at + 1;
    return { id, name: `Computer ${id}`, user: null, status: "in", isCheckedIn: true };
  });
  return { ...record, entrants: [...record.entrants, ...computers] };
}

/** Who the organiser takes out; a disqualified player's open tables are finished by computers, without points. */
export function remove(
  record: TournamentRecord,
  by: UserId,
  user: UserId,
  did: "drop" | "disqualify",
  now: number,
): Changed {
  const entrant = entrantFor(record, user);
  if (entrant === undefined) return refuse("tournament.refusal.nobody");
  const status = did === "drop" ? "out" : "disqualified";
  if (did === "drop" && entrant.status === "disqualified") return refuse("tournament.refusal.reinstate");
  if (entrant.status === status) return refuse("tournament.refusal.nobody");
  const taken = changedEntrant(record, { ...entrant, status });
  const line = { at: now, by, did, about: [namePeople(entrant)] } as const;
  const after = addAuditLine(filledUp(taken), line);
  return withCard(did === "disqualify" ? reseatEntrant(after, entrant.id) : after);
}

/** Ends the time of the round now: whoever is awaited is out of time. */
export function hurry(record: TournamentRecord, by: UserId, now: number): Changed {
  const latest = latestRound(record);
  if (record.status !== "playing" || latest === undefined) return refuse("tournament.refusal.no-round");
  const round = record.rounds.length - 1;
  const time = timeOfRound(record, now);
  const pods = latest.pods.map((pod) => ({ ...pod, deadline: Math.min(pod.deadline, time), isFinal: true }));
  const ended = { ...latest, pods };
  const line = { at: now, by, did: "hurry", where: { round }, about: "" } as const;
  return withCard(addAuditLine({ ...record, rounds: record.rounds.with(round, ended) }, line));
}

/** Sets when check-in opens and when it begins by itself; null leaves that to the organiser. */
export function schedule(record: TournamentRecord, by: UserId, times: Schedule, about: About, now: number): Changed {
  if (!isToBegin(record)) return refuse("tournament.refusal.started");
  const { checkIn: opens, begin: begins } = times;
  if (opens !== null && record.status === "check-in") return refuse("tournament.refusal.not-registering");
  const isPast = [opens, begins].some((at) => at !== null && at <= now);
  const isTurned = opens !== null && begins !== null && begins <= opens;
  if (isPast || isTurned) return refuse("tournament.refusal.schedule");
  return withCard(addAuditLine({ ...record, schedule: times }, { at: now, by, did: "schedule", about }));
}

/** Sets an option of the game, for every table, before the first is opened. `refuses`: why the game cannot be played so. */
export function setOptions(
  record: TournamentRecord,
  by: UserId,
  options: Options,
  refuses: (options: Options) => Message | undefined,
  now: number,
): Changed {
  if (!isToBegin(record)) return refuse("tournament.refusal.started");
  const all = { ...record.options, ...options };
  const why = refuses(all);
  if (why !== undefined) return { ok: false, why };
  const about = Object.entries(options)
    .map(([id, value]) => `${id}: ${switchWord(value)}`)
    .join(", ");
  return withCard(addAuditLine({ ...record, options: all }, { at: now, by, did: "settings", about }));
}

function switchWord(value: string | boolean): string {
  if (typeof value === "string") return value;
  return value ? "on" : "off";
}

export function cancel(record: TournamentRecord, by: UserId, now: number): Changed {
  if (isOver(record)) return refuse("tournament.refusal.over");
  const cancelled = addAuditLine(
    { ...record, status: "cancelled" },
    { at: now, by, did: "cancel", about: record.title },
  );
  return withCard(openTablesDue(cancelled, "free", () => true));
}

/** The tournament without a person: their place stays, under no name, and plays no further round. */
export function withoutPerson(record: TournamentRecord, user: UserId, hash: string): Changed {
  const entrants = record.entrants.map((known): Entrant => {
    const former = known.former?.map((other) => (other === user ? hash : other));
    const entrant = former === undefined ? known : { ...known, former };
    if (entrant.user !== user) return entrant;
    const isOut = entrant.status === "disqualified";
    const kept = isOut || record.rounds.length > 0 ? { forgotten: hash } : {};
    return { ...entrant, user: null, name: somebody, status: isOut ? "disqualified" : "out", ...kept };
  });
  const audit = record.audit.map((line) => withoutTheirName(line, user));
  // They could come back and play by seeds of which nobody knows any more that they listed them.
  const { seeds: _seeds, ...unseeded } = record;
  const kept = record.rounds.length > 0 || refuseSeeder(record, user) === undefined ? record : unseeded;
  return withCard({ ...kept, entrants, audit, organiser: record.organiser === user ? nobody : record.organiser });
}

/** The tournament in which a person who was forgotten has the place of before: with its points, and out as they left it. */
export function recall(record: TournamentRecord, user: UserId, hash: string): TournamentRecord {
  const known = record.entrants.find(({ forgotten }) => forgotten === hash);
  if (known === undefined || entrantFor(record, user) !== undefined) return record;
  const { forgotten: _forgotten, ...own } = known;
  return changedEntrant(record, { ...own, user });
}

export const isOver = ({ status }: TournamentRecord): boolean => status === "finished" || status === "cancelled";

const isFull = (record: TournamentRecord): boolean => placesTaken(record) >= record.plan.most;

const placesTaken = ({ entrants }: TournamentRecord): number => entrants.filter(({ status }) => status === "in").length;

/** Points of missed rounds are missed; nobody can come later where tables are fixed, or none are left to open. */
export const takesLateEntries = (record: TournamentRecord): boolean => sayFirstOfLate(record) !== undefined;

/** Gives free places to those who wait, in their order, until it begins. */
export function filledUp(record: TournamentRecord): TournamentRecord {
  if (!isToBegin(record)) return record;
  const free = record.plan.most - placesTaken(record);
  const waiting = record.entrants.filter(({ status }) => status === "waiting").slice(0, Math.max(0, free));
  const filled = waiting.reduce((after, entrant) => changedEntrant(after, { ...entrant, status: "in" }), record);
  if (waiting.length === 0) return record;
  return addDue(filled, { kind: "place", entrants: waiting.map(({ id }) => id), has: true });
}

export function changedEntrant(record: TournamentRecord, entrant: Entrant): TournamentRecord {
  entrantOf(record, entrant.id);
  return { ...record, entrants: record.entrants.with(entrant.id - 1, entrant) };
}

export function reseatEntrant(record: TournamentRecord, id: number, joined?: EntrantId): TournamentRecord {
  return openTablesDue(record, "seats", ({ seats }) => seats.includes(id), joined);
}

/** Owes this at the open tables of the latest round that are meant. */
export function openTablesDue(
  record: TournamentRecord,
  kind: "seats" | "free" | "clocks",
  isMeant: (pod: Pod) => boolean,
  joined?: EntrantId,
) {
  const round = record.rounds.length - 1;
  const open = (record.rounds[round]?.pods ?? []).flatMap((pod, at) =>
    pod.result === null && isMeant(pod) ? [at] : [],
  );
  return open.reduce((after, pod) => addDue(after, { kind, round, pod, ...(joined && { joined }) }), record);
}

export const withCard = (record: TournamentRecord): Changed => accept(addDue(record, { kind: "card" }));
