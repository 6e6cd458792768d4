import type { Seat } from "../../../games/contract/index.ts";
import type { Level } from "../../computers/search/levels.ts";
import type { UserId } from "../../ids.ts";
import { minute } from "../../time/hours.ts";
import type { Timing } from "../hosting.ts";
import type { TimeContext } from "../deadlines/awaited.ts";
import { keptFor } from "../actions/lobby.ts";
import { announcedDeadline } from "../deadlines/reminderSchedule.ts";
import { givesHints, isAmongComputers } from "../disclosure/hints.ts";
import { hidesForGood, stillToAgree } from "../disclosure/showing.ts";
import { sealOf } from "../../match/fairness.ts";
import { isSaved } from "../stage.ts";
import type { Access, Sealed, TableRecord, TournamentTable } from "../record.ts";

/** What everybody may know of a table who may look at it at all; nothing of its match but the commitment. */
export type PublicTable = Pick<
  TableRecord,
  "id" | "status" | "game" | "guild" | "home" | "place" | "wantsThread" | "options" | "seats"
> &
  Pick<Timing, "pace" | "window" | "minimum" | "isPaused"> & {
    /** For whom seats are kept in the lobby. */
    readonly keptFor: readonly UserId[];
    /** Limit on who else may join the lobby; undefined: everybody may. */
    readonly access: Access | undefined;
    /** At what level computers sit down; undefined: the usual one. */
    readonly computerLevel: Level | undefined;
    /** Whether the host lets this table give hints, and whether it would as it stands. */
    readonly allowsHints: boolean;
    readonly givesHints: boolean;
    /** Whether one person alone plays here, so that hints are fair. */
    readonly isAmongComputers: boolean;
    readonly hintsUsed: readonly { readonly seat: Seat; readonly count: number }[];
    readonly tournament: TournamentTable | undefined;
    readonly campaign: string | undefined;
    /** For how long a player may object to being replaced, in milliseconds; undefined: as long as is usual. */
    readonly seatWait: number | undefined;
    /** Whether its key stays secret, because other tables still play the same deal. */
    readonly keepsKey: boolean;
    /** Whether it was stopped to go on later from its file. */
    readonly isSaved: boolean;
    /** Whether nobody played it here: it came up from a file after its end. */
    readonly isImported: boolean;
    /** Whether somebody may still say that they sat at an imported match. */
    readonly hasClaims: boolean;
    /** How many must still agree before a match that was broken off is shown; undefined where nobody is asked. */
    readonly stillToAgree: number | undefined;
    /** Why nobody is asked whether a match that was broken off is to be shown: it never is. */
    readonly hidesForGood: ReturnType<typeof hidesForGood>;
    /** Which key was committed to; null before the deal. */
    readonly commitment: string | null;
    /** What fixes the secret of the deal, and the post whose id completes its key; undefined where nothing was sealed. */
    readonly seal: { readonly text: string; readonly post: Sealed["post"] } | undefined;
  };

/** The public part of a table, built by listing. */
export function publicTable(record: TableRecord): PublicTable {
  const { id, status, game, guild, home, place, wantsThread, options, seats } = record;
  const { pace, window, minimum, seatWait, isPaused } = record.timing;
  return {
    ...{ id, status, game, guild, home, place, wantsThread, options, seats },
    ...{ pace, window, minimum, seatWait, isPaused },
    ...{ tournament: record.tournament, computerLevel: record.computerLevel },
    allowsHints: record.allowsHints === true,
    givesHints: givesHints(record),
    isAmongComputers: isAmongComputers(record),
    hintsUsed: (record.hintsUsed ?? []).map(({ seat, count }) => ({ seat, count })),
    keptFor: keptFor(record),
    access: record.access,
    keepsKey: record.keepsKey === true,
    isSaved: isSaved(record),
    isImported: record.origin.from === "archive",
    campaign: record.campaign,
    hasClaims: record.origin.from === "archive" && Object.keys(record.origin.claims).length > 0,
    stillToAgree: stillToAgree(record)?.length,
    hidesForGood: hidesForGood(record),
    commitment: record.match?.commitment ?? null,
    seal: record.sealed && { text: sealOf(record.sealed.secret), post: record.sealed.post },
  };
}

/** When a seat's time runs out, in milliseconds since the epoch, or when it ran out. */
export type SeatDeadline = { readonly seat: Seat; readonly at: number; readonly hasRunOut: boolean };

/** Seats that a table waits for, since when it does, and the deadlines of those that have a clock. */
export type WaitingSeats = {
  readonly seats: readonly Seat[];
  readonly deadlines: readonly SeatDeadline[];
  /** Since when the first of them is waited for, in milliseconds since the epoch; null while nobody is. */
  readonly since: number | null;
};

/** These seats with their deadlines: everybody may know them. */
export function waitingSeats(record: TableRecord, seats: readonly Seat[], times: TimeContext): WaitingSeats {
  const deadlines = seats.flatMap((seat) => {
    const at = announcedDeadline(record, seat, times);
    return at === null ? [] : [{ seat, at, hasRunOut: record.timing.clocks[seat]?.out !== null }];
  });
  return { seats, deadlines, since: waitingSince(record, seats) };
}

/** Since when the first seat is awaited; null without clocks. To the minute, to hide when others chose secretly. */
export function waitingSince({ timing }: TableRecord, seats: readonly Seat[]): number | null {
  const moments = seats.flatMap((seat) => timing.clocks[seat]?.since ?? []);
  return moments.length === 0 ? null : Math.floor(Math.min(...moments) / minute) * minute;
}
