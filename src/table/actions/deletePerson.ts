import { nobody, somebody, type UserId } from "../../ids.ts";
import { addPost } from "../outbox.ts";
import { type Forgotten, ownedSeatOf, type Seated, seatOf, type TableRecord } from "../record.ts";

/**
 * The table without a person: the seat goes on, played by the computer, under
 * no name. What was chosen stays, or else the others' game could not be proved; and so does, under a keyed hash, which
 * hand was seen, or else the same person could take another seat, and whose result it is, or else a match that counts
 * could be escaped from.
 */
export function withoutPerson(record: TableRecord, user: UserId, hash: string): TableRecord {
  const seats = record.seats.map((seated) => anonymous(record, seated, { user, hash }));
  const left = seats.find((seated) => seated.kind === "person");
  const tally = Object.fromEntries(Object.entries(record.tally).filter(([other]) => other !== user));
  const after: TableRecord = {
    ...record,
    seats,
    host: record.host === user ? (left?.user ?? nobody) : record.host,
    status: record.status === "lobby" && left === undefined ? "closed" : record.status,
    secrets: record.secrets.map((secret, seat) => (seats[seat] === record.seats[seat] ? secret : null)),
    tally,
    heldBy: heldWithout(record, user, hash),
    ...(record.invited === undefined ? {} : { invited: record.invited.filter((other) => other !== user) }),
    ...(record.headsUp === undefined
      ? {}
      : { headsUp: record.headsUp.filter(({ seat }) => seats[seat] === record.seats[seat]) }),
    votes: record.votes.filter((other) => other !== user),
    audit: record.audit.filter(({ by }) => by !== user),
  };
  if (record.status === "lobby") return addPost(after, { kind: "lobby" });
  return record.status === "playing" ? addPost(after, { kind: "card" }) : after;
}

function heldWithout(record: TableRecord, user: UserId, hash: string): TableRecord["heldBy"] {
  const others = Object.fromEntries(Object.entries(record.heldBy).filter(([other]) => other !== user));
  const held = record.heldBy[user] ?? seatOf(record, user) ?? ownedSeatOf(record, user);
  return record.match === null || held === undefined ? others : { ...others, [hash]: held };
}

function anonymous(record: TableRecord, seated: Seated, { user, hash }: { user: UserId; hash: string }): Seated {
  const hasStayed = record.status !== "playing" && seated.kind === "person" && seated.owner === undefined;
  const forgotten = record.match === null ? {} : { forgotten: { who: hash, hasStayed } satisfies Forgotten };
  if (seated.kind === "person" && seated.user === user) {
    const { owner } = seated;
    return owner === undefined
      ? { kind: "computer", name: somebody, ...forgotten }
      : { kind: "person", ...owner, ...keptOf(seated) };
  }
  if (seated.kind === "computer" && seated.for === user) return { kind: "computer", name: somebody, ...forgotten };
  if (seated.owner?.user !== user) return seated;
  const { kind, name } = seated;
  return kind === "computer" ? { kind, name: somebody, ...forgotten } : { kind, user: seated.user, name, ...forgotten };
}

/** Who was forgotten before stays so. */
const keptOf = ({ forgotten }: Seated): Pick<Seated, "forgotten"> => (forgotten === undefined ? {} : { forgotten });
