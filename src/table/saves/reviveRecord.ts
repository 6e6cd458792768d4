import { createHash } from "node:crypto";
import type { ChannelId, TableId, UserId } from "../../ids.ts";
import type { Entry } from "../../match/match.ts";
import { closeSegments } from "../../match/turn.ts";
import { oneLine, shorten } from "../../words/plain.ts";
import { type Changed, outsideTournaments, type Seated, seatOf, type TableRecord, upgradeRecord } from "../record.ts";
import { refuse } from "../../records/outcome.ts";
import { newHosting, newTiming } from "../timing.ts";
import type { OpenFile } from "./saveFile.ts";

const longestName = 32;

/** Where and when a table is set up from its file, and by whom. */
export type RevivedAt = {
  readonly id: TableId;
  readonly guild: string;
  readonly home: ChannelId;
  readonly now: number;
  readonly by: { readonly user: UserId; readonly name: string };
};

type Revived = { readonly record: TableRecord; readonly segments: readonly (readonly Entry[])[] };

/** The table of a file in this channel, as it ended or, if it is running, with every clock as at the start. */
export function reviveRecord(opened: OpenFile, at: RevivedAt): Revived {
  const { record: saved, answers } = opened.saved;
  const old = upgradeRecord(saved);
  const { pace, window, minimum } = old.timing;
  const whole = old.match === null ? null : { ...old.match, newest: answers, closed: 0, segments: 0 };
  const { match, segments } = whole === null ? { match: null, segments: [] } : closeSegments(whole);
  const revived: TableRecord = {
    ...outsideTournaments(old),
    ...{ id: at.id, guild: at.guild, home: at.home, place: at.home, opened: at.now },
    origin: old.origin ?? old.id,
    ...{ match, wantsThread: false },
    ...newHosting(old.seats.length),
    ...(opened.isRunning ? { heldBy: old.heldBy } : {}),
    timing: { ...newTiming(old.seats.length, pace), window, minimum, touched: at.now },
    isRestored: true,
  };
  const isSameServer = isOfServer(opened, at.guild);
  if (opened.isRunning) {
    const isFromElsewhere = !isSameServer || old.isFromElsewhere === true;
    return { record: { ...revived, status: "playing", ...(isFromElsewhere ? { isFromElsewhere } : {}) }, segments };
  }
  const imported: TableRecord = { ...revived, isImported: true };
  return { record: isSameServer ? imported : withClaims(imported, at.by), segments };
}

/** Whether a file was written by this bot for a table of this server. */
export function isOfServer({ isOwn, saved }: OpenFile, guild: string): boolean {
  return isOwn && guild !== "" && saved.record.guild === guild;
}

/** Somebody who sat at an imported match takes their seat by name; the file alone seats nobody. */
export function claimSeat(record: TableRecord, user: UserId, name: string): Changed {
  if (seatOf(record, user) !== undefined) return refuse("refusal.already-seated");
  const claimed = claimFor(record, user, name);
  return claimed === undefined ? refuse("refusal.no-claim") : { ok: true, record: claimed };
}

/**
 * The match with all who played it as names. Anybody can write anybody's id into a file, so an id only lets that
 * person claim the seat; whoever brings the file has done so.
 */
function withClaims(record: TableRecord, by: RevivedAt["by"]): TableRecord {
  const users = record.seats.flatMap((seated, seat) =>
    seated.kind === "person" ? [[seat, seated.user] as const] : [],
  );
  const claims = Object.fromEntries(users.map(([seat, user]) => [String(seat), hashOf(record.id, user)]));
  const seats = record.seats.map(({ name }): Seated => ({ kind: "computer", name: plainName(name) }));
  const named: TableRecord = { ...record, seats, host: by.user, claims };
  return claimFor(named, by.user, by.name) ?? named;
}

function claimFor(record: TableRecord, user: UserId, name: string): TableRecord | undefined {
  const claim = hashOf(record.id, user);
  const [key] = Object.entries(record.claims ?? {}).find(([, hash]) => hash === claim) ?? [];
  if (key === undefined) return undefined;
  const seats = record.seats.map((seated, seat): Seated =>
    String(seat) === key ? { kind: "person", user, name } : seated,
  );
  const claims = Object.fromEntries(Object.entries(record.claims ?? {}).filter(([seat]) => seat !== key));
  return { ...record, seats, claims };
}

function plainName(name: string): string {
  return shorten(oneLine(name), longestName) || "?";
}

function hashOf(table: TableId, user: UserId): string {
  return createHash("sha256").update(`clutch claim ${table} ${user}`).digest("hex").slice(0, 32);
}
