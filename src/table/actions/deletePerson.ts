import { nobody, somebody, type UserId } from "../../ids.ts";
import { addPost } from "../outbox.ts";
import type { Seated, TableRecord } from "../record.ts";

/**
 * The table without a person: the seat goes on, played by the computer, under
 * no name. What was chosen stays, or else the others' game could not be proved.
 */
export function withoutPerson(record: TableRecord, user: UserId): TableRecord {
  const seats = record.seats.map((seated) => anonymous(seated, user));
  const left = seats.find((seated) => seated.kind === "person");
  const tally = Object.fromEntries(Object.entries(record.tally).filter(([other]) => other !== user));
  const after: TableRecord = {
    ...record,
    seats,
    host: record.host === user ? (left?.user ?? nobody) : record.host,
    status: record.status === "lobby" && left === undefined ? "closed" : record.status,
    secrets: record.secrets.map((secret, seat) => (seats[seat] === record.seats[seat] ? secret : null)),
    tally,
    stoodIn: Object.fromEntries(Object.entries(record.stoodIn).filter(([other]) => other !== user)),
    votes: record.votes.filter((other) => other !== user),
    audit: record.audit.filter(({ by }) => by !== user),
  };
  if (record.status === "lobby") return addPost(after, { kind: "lobby" });
  return record.status === "playing" ? addPost(after, { kind: "card" }) : after;
}

function anonymous(seated: Seated, user: UserId): Seated {
  if (seated.kind === "person" && seated.user === user) {
    const { owner } = seated;
    return owner === undefined ? { kind: "computer", name: somebody } : { kind: "person", ...owner };
  }
  if (seated.kind === "computer" && seated.for === user) return { kind: "computer", name: somebody };
  if (seated.owner?.user !== user) return seated;
  const { kind, name } = seated;
  return kind === "computer" ? { kind, name: somebody } : { kind, user: seated.user, name };
}
