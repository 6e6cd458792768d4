import type { ChannelId, TableId, UserId } from "../../ids.ts";
import type { Entry } from "../../match/match.ts";
import { closeSegments } from "../../match/turn.ts";
import { accept, refuse } from "../../records/outcome.ts";
import { chosenName } from "../../words/plain.ts";
import { newHosting, newTiming } from "../hosting.ts";
import { upgradeRecord } from "../recordShelf.ts";
import { type Changed, outsideTournaments, type Seated, seatOf, type TableRecord } from "../record.ts";
import { firstTableOf } from "../stage.ts";
import type { OpenFile } from "./saveFile.ts";
import { createHash } from "node:crypto";

const longestName = 32;

/** Where and when a table is set up from its file, and by whom. */
export type RevivedAt = {
  readonly id: TableId;
  readonly guild: string;
  readonly home: ChannelId;
  readonly now: number;
  readonly by: { readonly user: UserId; readonly name: string };
};

type Archived = TableRecord & { readonly origin: { readonly from: "archive" } };
type Revived = { readonly record: TableRecord; readonly segments: readonly (readonly Entry[])[] };

/** The table of a file in this channel, as it ended or, if it is running, with every clock as at the start. */
export function reviveRecord(opened: OpenFile, at: RevivedAt): Revived {
  const { record: saved, answers } = opened.saved;
  const old = upgradeRecord(saved);
  const { pace, window, minimum } = old.timing;
  if (old.match === null) throw new Error(`The file of table ${old.id} holds no match`);
  const { match, segments } = closeSegments({ ...old.match, newest: answers, closed: 0, segments: 0 });
  const revived = {
    ...outsideTournaments(old),
    ...{ id: at.id, guild: at.guild, home: at.home, place: at.home, opened: at.now },
    ...{ match, wantsThread: false },
    ...newHosting(old.seats.length),
    ...(opened.isRunning ? { heldBy: old.heldBy } : {}),
    timing: { ...newTiming(old.seats.length, pace), window, minimum, touched: at.now },
  };
  const isSameServer = isOfServer(opened, at.guild);
  const table = firstTableOf(old);
  if (opened.isRunning) {
    const from = isSameServer && old.origin.from !== "server" ? "file" : "server";
    return { record: { ...revived, status: "playing", origin: { from, table } }, segments };
  }
  const status = old.status === "ended" ? "ended" : "closed";
  const archived: Archived = { ...revived, status, origin: { from: "archive", table, claims: {} } };
  return { record: isSameServer ? archived : withClaims(archived, at.by), segments };
}

/** Whether a file was written by this bot for a table of this server. */
export function isOfServer({ isOwn, saved }: OpenFile, guild: string): boolean {
  return isOwn && guild !== "" && saved.record.guild === guild;
}

/** Somebody who sat at an imported match takes their seat by name; the file alone seats nobody. */
export function claimSeat(record: TableRecord, user: UserId, name: string): Changed {
  if (seatOf(record, user) !== undefined) return refuse("refusal.already-seated");
  const claimed = claimFor(record, user, name);
  return claimed === undefined ? refuse("refusal.no-claim") : accept(claimed);
}

/** The match with its players as names: an id in a file only lets that person claim the seat. */
function withClaims(record: Archived, by: RevivedAt["by"]): TableRecord {
  const users = record.seats.flatMap((seated, seat) =>
    seated.kind === "person" ? [[seat, seated.user] as const] : [],
  );
  const claims = Object.fromEntries(users.map(([seat, user]) => [String(seat), hashOf(record.id, user)]));
  const seats = record.seats.map(({ name }): Seated => ({ kind: "computer", name: chosenName(name, longestName) }));
  const named: Archived = { ...record, seats, host: by.user, origin: { ...record.origin, claims } };
  return claimFor(named, by.user, by.name) ?? named;
}

function claimFor(record: TableRecord, user: UserId, name: string): TableRecord | undefined {
  const { id, origin } = record;
  if (origin.from !== "archive") return undefined;
  const claim = hashOf(id, user);
  const [key] = Object.entries(origin.claims).find(([, hash]) => hash === claim) ?? [];
  if (key === undefined) return undefined;
  const seats = record.seats.map((seated, seat): Seated =>
    String(seat) === key ? { kind: "person", user, name } : seated,
  );
  const claims = Object.fromEntries(Object.entries(origin.claims).filter(([seat]) => seat !== key));
  return { ...record, seats, origin: { ...origin, claims } };
}

function hashOf(table: TableId, user: UserId): string {
  return createHash("sha256").update(`clutch claim ${table} ${user}`).digest("hex").slice(0, 32);
}
