import { notReached, type Reached } from "../../discord/tableDoor.ts";
import type { TableId, UserId } from "../../ids.ts";
import { refuseUnplayed, seatOf } from "../../table/record.ts";
import { isWatchable } from "../../table/sight/audience.ts";
import { hostTranslator, say } from "../../words/translator.ts";
import type { Shown } from "../live/hub.ts";
import type { BoardHost, StateContext } from "./context.ts";
import { listTurns, type OwnSeen, ownState } from "./ownState.ts";
import { createSpeaker } from "./readable.ts";
import { serverState } from "./serverState.ts";
import { type Seen, seeTable, tableState } from "./tableState.ts";
import { tournamentState } from "./tournamentState.ts";
import { hash } from "node:crypto";

/** A page as one kind of reader sees it: everybody, or the player whose cookie this is. */
export type View = { readonly lang: string } & (
  | { readonly of: "table"; readonly id: TableId }
  | { readonly of: "own"; readonly id: TableId; readonly user: UserId; readonly csrf: string }
  | { readonly of: "tournament" | "server"; readonly id: string }
);

export const nameOf = (view: View): string => JSON.stringify(view);

export const subjectOf = ({ of, id }: View): string => subject(of === "own" ? "table" : of, id);
export const subject = (kind: "table" | "tournament" | "server", id: string): string => `${kind} ${id}`;

/** A player's table, or a sentence why they do not see it. */
export type OwnTable = { readonly ok: true; readonly seen: OwnSeen } | { readonly ok: false; readonly why: string };

/** Creates what looks at tables and tournaments for readers of pages. */
export function createViews(context: StateContext) {
  const { host } = context;
  const watched = async (id: TableId, lang: string): Promise<Seen | undefined> => {
    const record = await host.read.load(id);
    if (record === undefined) return undefined;
    const settings = await host.service.guildSettings.settings(record.guild);
    if (!isWatchable(record, settings)) return undefined;
    return seeTable(context, record, host.service.sights.table(record), lang);
  };
  const own = async (id: TableId, user: UserId, lang: string): Promise<OwnTable> => {
    const speak = createSpeaker(hostTranslator(lang));
    const reached = await reach(host, id, user);
    if (!reached.ok) return { ok: false, why: speak(say(notReached[reached.refusal])) };
    const { record } = reached;
    const seat = seatOf(record, user);
    const sight = seat === undefined ? undefined : host.service.sights.seat(record, seat);
    if (sight === undefined)
      return { ok: false, why: speak(seat === undefined ? say("refusal.not-seated") : refuseUnplayed(record).why) };
    return { ok: true, seen: { ...seeTable(context, record, sight, lang), sight } };
  };
  const stateOf = async (view: View) => {
    switch (view.of) {
      case "table": {
        const seen = await watched(view.id, view.lang);
        return seen && tableState(seen);
      }
      case "own": {
        const found = await own(view.id, view.user, view.lang);
        return found.ok ? ownState(found.seen, view.csrf) : undefined;
      }
      case "tournament":
        return tournamentState(context, view.id, view.lang);
      case "server":
        return serverState(context, view.id, view.lang);
    }
  };
  return {
    ...{ watched, own },
    turns: (user: UserId) => listTurns(context, user),
    async render(view: View): Promise<Shown | undefined> {
      const state = await stateOf(view);
      const versioned = state && withVersion(state);
      return versioned && { version: versioned.version, json: JSON.stringify(versioned) };
    },
  };
}

export type Views = ReturnType<typeof createViews>;

/** A player is asked for as in a direct message: away from the server, so that membership and bars are checked. */
const reach = (host: BoardHost, id: TableId, user: UserId): Promise<Reached> =>
  host.tables.open({ reader: { user, guild: null }, channelId: "" }, id);

/** Adds a state's version; the server's time goes with the state and makes it no other. */
export function withVersion<State extends { readonly now: number }>(
  state: State,
): State & { readonly version: string } {
  const version = hash("sha256", JSON.stringify({ ...state, now: 0 }), "base64url").slice(0, 22);
  return { ...state, version };
}
