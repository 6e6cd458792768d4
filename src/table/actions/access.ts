import type { UserId } from "../../ids.ts";
import { refuse, type Refused } from "../../records/outcome.ts";
import { say } from "../../words/say.ts";
import { addPost } from "../outbox.ts";
import { type Access, type Changed, seatOf, type TableRecord } from "../record.ts";
import { hostName, keptFor, leave } from "./lobby.ts";

/** Person who wants to join, with their roles on the server and the hash that replaces a forgotten id. */
export type Guest = { readonly user: UserId; readonly hash: string; readonly roles: readonly string[] };

/** Refuses somebody whom the host has removed; their place in the lobby or in the match makes no difference. */
export function refuseRemoved(record: TableRecord, { user, hash }: Pick<Guest, "user" | "hash">): Refused | undefined {
  const { removed = [] } = record;
  const isRemoved = removed.includes(user) || removed.includes(hash);
  return isRemoved ? refuse("refusal.removed", { host: hostName(record) }) : undefined;
}

/** Returns why a guest may take no seat at this table, whoever else may; undefined where they may. */
export function refuseGuest(record: TableRecord, guest: Guest): Refused | undefined {
  const { access } = record;
  const { user, roles } = guest;
  const removed = refuseRemoved(record, guest);
  if (removed !== undefined) return removed;
  if (access === undefined || keptFor(record).includes(user) || seatOf(record, user) !== undefined) return undefined;
  if (access === "invited") return refuse("refusal.invited-only", { host: hostName(record) });
  return roles.includes(access.role) ? undefined : refuse("refusal.role-only", { role: `<@&${access.role}>` });
}

/** Sets who may join, as the host wishes; undefined: everybody. */
export function setAccess(record: TableRecord, user: UserId, wanted: Access | undefined): Changed {
  const { access: before, ...open } = record;
  if (record.status !== "lobby") return refuse("refusal.started");
  if (record.host !== user) return refuse("refusal.host-only", { host: hostName(record) });
  if (before === undefined && wanted === undefined) return { ok: true, record };
  return { ok: true, record: addPost(wanted === undefined ? open : { ...open, access: wanted }, { kind: "lobby" }) };
}

/** Takes a player, or somebody for whom a seat is kept, out of the lobby for good and notifies them. */
export function removePlayer(record: TableRecord, user: UserId, guest: UserId, title: string): Changed {
  if (record.status !== "lobby") return refuse("refusal.started");
  if (record.host !== user) return refuse("refusal.host-only", { host: hostName(record) });
  if (guest === user) return refuse("refusal.remove-self");
  const left = leave(record, guest);
  if (!left.ok) return refuse("refusal.not-at-table", { who: `<@${guest}>` });
  const removed = [...(record.removed ?? []), guest];
  const what = say("lobby.removed", { title, host: hostName(record) });
  return { ok: true, record: addPost({ ...left.record, removed }, { kind: "direct", user: guest, what }) };
}
