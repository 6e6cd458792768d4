import type { Message, Options, Seat } from "../../games/contract/index.ts";
import type { Fill, Numbered } from "../records/fill.ts";
import type { ReminderStep } from "../time/clock.ts";
import type { Hosting } from "./hosting.ts";
import { type ChannelId, type MessageId, nobody, type Posted, type TableId, type UserId } from "../ids.ts";
import { type Level, usualLevel } from "../computers/search/levels.ts";
import type { Origin, Stage } from "./stage.ts";

export type { TableStatus } from "./stage.ts";
import { type Change, type Outcome, refuse, type Refused } from "../records/outcome.ts";

/** The hash that stands for a forgotten person in their match's result, and whether they had played it to the end. */
export type Forgotten = { readonly who: string; readonly hasStayed: boolean };

/** Player of a seat that somebody else plays now. */
export type Owner = {
  readonly user: UserId;
  readonly name: string;
  /** Time on their clock when they left, in milliseconds; absent without a clock. */
  readonly left?: number;
  /** True where the others gave the seat to the computer by their vote, which costs the owner no rating. */
  readonly isOutvoted?: true;
  /** True where staff gave the seat away because the owner had left the server or was barred: it stays given. */
  readonly isGone?: true;
};

/** One place at the table: a person or a computer player; with an owner, they stand in for that person. */
export type Seated = (
  | { readonly kind: "person"; readonly user: UserId }
  /** `level`: how well it plays; absent: as computers usually do. */
  | { readonly kind: "computer"; readonly level?: Level }
) & {
  readonly name: string;
  readonly owner?: Owner;
  /** In a tournament: the player who began on this seat and lost it, or gave it away; the result is theirs. */
  readonly for?: UserId;
  /** When an heir sat down here, in ms since the epoch: the newest of several tables says who has the place. */
  readonly since?: number;
  /**
   * True where the seat counts for no rating: until a player who was entered by somebody else joins or, which makes it
   * false, chooses here; and for good where an organiser's decision took it.
   */
  readonly isUnrated?: boolean;
  readonly forgotten?: Forgotten;
};

/** What fixes a deal: a secret of the bot's, and the post that was made once all sat down, whose id Discord chose. */
export type Sealed = {
  readonly secret: string;
  readonly post?: { readonly channel: ChannelId; readonly message: MessageId };
};

/** The tournament a table belongs to, with the number of people in it; its rounds and tables are counted from 0. */
export type TournamentTable = {
  readonly id: string;
  readonly round: number;
  readonly pod: number;
  readonly entrants?: number;
  /** When its round ends and computers take the late seats, in ms since the epoch; missing until it is known. */
  readonly ends?: number;
};

/** How many hints a seat had, and how often it had acted when it had the last one. */
export type HintsUsed = { readonly seat: Seat; readonly count: number; readonly clicks: number };

/** Limit on who joins besides those for whom a seat is kept: nobody does, or the members with a role. */
export type Access = "invited" | { readonly role: string };

/** A post that must still be made, exactly once. */
export type DuePost = Numbered &
  (
    | { readonly kind: "announce" }
    | { readonly kind: "open" }
    | { readonly kind: "lobby" }
    /** The post whose id completes the key of the deal. */
    | { readonly kind: "deal" }
    | { readonly kind: "card" }
    | { readonly kind: "secret"; readonly seat: Seat }
    | { readonly kind: "close-secret"; readonly seat: Seat }
    | { readonly kind: "reminder"; readonly seat: Seat; readonly step: ReminderStep }
    | { readonly kind: "update-reminder" }
    | { readonly kind: "bench"; readonly seat: Seat }
    /** Calls people to a table that has not begun: those a seat is kept for, a role, or who sits there once it is full. */
    | {
        readonly kind: "lobby-call";
        readonly what: "kept" | "open" | "full";
        readonly users: readonly UserId[];
        readonly role?: string;
      }
    /** Tells a player that somebody else is to play the seat, who may not see the place any more, or asks the others. */
    | { readonly kind: "seat-request"; readonly seat: Seat }
    | { readonly kind: "seat-word"; readonly seat: Seat }
    /** Takes somebody out of a private thread who has no seat there any more. */
    | { readonly kind: "dismiss"; readonly user: UserId }
    /** Notifies those who want to hear that a table of this game opens. */
    | { readonly kind: "wishes" }
    /** Notifies one person by direct message, with a link to the table; without a sound in their quiet hours. */
    | { readonly kind: "direct"; readonly user: UserId; readonly what: Message }
    | { readonly kind: "consent" }
    | { readonly kind: "save" }
    | { readonly kind: "notice"; readonly what: Message }
    | { readonly kind: "end" }
    /** Tells a seat that its turn comes next, or takes that back. */
    | { readonly kind: "heads-up"; readonly seat: Seat }
    /** Gives the thread of the table its name, or archives it. */
    | { readonly kind: "tidy-thread" }
    /** Looks whether the table can be played where it is. */
    | { readonly kind: "check-place" }
    /** Says that the place is lost: where the table was opened, or to one seat alone. */
    | { readonly kind: "lost-place"; readonly seat: Seat | null }
    /** Says where a table went, in the place that it left with these messages. */
    | {
        readonly kind: "left-place";
        readonly left: ChannelId;
        /** True for a thread that was opened for the table: it is archived, for nothing more comes there. */
        readonly isOwnThread?: boolean;
        readonly lobby: Posted | null;
        readonly card: Posted | null;
        readonly reminder: Posted | null;
      }
  );

export type Due = DuePost | Fill<DuePost>;

/** Why nothing can be posted where a table is played, by Discord's code of its refusal, and since when. */
export type LostPlace = { readonly code: number; readonly since: number };

/** A DM that asks a seat its secret questions; `seals` are those it was first sent for, `user` who reads it. */
export type SecretPost = Posted & { readonly seals: readonly string[]; readonly user?: UserId };

/** The first number of a post for one seat alone: far above those of posts that all may read. */
export const firstPrivateDue = 1_000_000_000;
/** So many numbers each seat has: Discord keeps them as ids of components, of 31 bits. */
export const privateDuesOfSeat = 50_000_000;

export type TableRecord = Standing & Stage;

/** What a record holds in every stage. */
export type Standing = Hosting & {
  /** 1 had all of `Hosting` in one field, `days`. */
  readonly format: 2;
  readonly id: TableId;
  readonly game: string;
  readonly guild: string;
  /** The channel the table was opened in. */
  readonly home: ChannelId;
  /** The thread or channel it is played in, once it is known. */
  readonly place: ChannelId | null;
  readonly wantsThread: boolean;
  readonly host: UserId;
  readonly options: Options;
  readonly seats: readonly Seated[];
  /** The language of its public posts, as Discord names it; absent or null: the server's. */
  readonly locale?: string | null;
  /** At what level computers sit down in the lobby; absent: the usual one. */
  readonly computerLevel?: Level;
  /** Whether the host lets this table give hints; it does where one person alone plays. */
  readonly allowsHints?: boolean;
  /** Who had how many hints; absent: nobody had any. */
  readonly hintsUsed?: readonly HintsUsed[];
  readonly opened: number;
  /** In the lobby: for whom a seat is kept, in the order in which they were named; absent: for nobody. */
  readonly invited?: readonly UserId[];
  /** In the lobby: who else may join; absent: everybody. */
  readonly access?: Access;
  /** Whom the host removed from the lobby; a hash of whoever was forgotten since. */
  readonly removed?: readonly string[];
  readonly notes?: readonly { readonly user: UserId; readonly text: string }[];
  /** True once those who sit here were told that every seat is taken. */
  readonly toldFull?: boolean;
  /** Messages that called people to the lobby, as long as what they say is true. */
  readonly calls?: readonly (Posted & { readonly what?: "kept" | "open" | "full" })[];
  readonly origin: Origin;
  readonly tournament?: TournamentTable;
  /** Absent where the key was drawn when the match began: in records of older versions and in weekly deals. */
  readonly sealed?: Sealed;
  /** True while other tables are still played from the same deal: its key must not be told. */
  readonly keepsKey?: boolean;
  /** True where that ended before the match did, which counts for no record. */
  readonly isDealKnown?: boolean;
  /** True once a player disputed the result: the host, who does not play, may look at it from then on. */
  readonly isDisputed?: boolean;
  /** Present while the place takes no posts: the table stands still until somebody mends that. */
  readonly lostPlace?: LostPlace;
  /** For how long, in milliseconds, it stood so before; absent when it never did. */
  readonly lostTime?: number;
  /** Present at a finished table: the one that was opened for a rematch. */
  readonly rematch?: TableId;
  /** Who wants a match that was broken off to be shown with all that was hidden; a hash of whoever was forgotten since. */
  readonly agreedToShow?: readonly string[];
  /** Newest last: ids of the interactions that changed this table, so that none counts twice. */
  readonly seen: readonly string[];
  readonly outbox: readonly Due[];
  readonly nextDue: number;
  /** From where on posts for one seat alone are numbered, each seat by itself. */
  readonly nextPrivateDue: number;
  /** Per seat, and for people beside them: how many such posts there were; absent as long as there was none. */
  readonly privatePosts?: readonly number[];
  readonly lobby: Posted | null;
  readonly card: Posted | null;
  /** The seats the present card called to play. */
  readonly prompted: readonly Seat[];
  /** Per seat: the DM that holds its secret questions. */
  readonly secrets: readonly (SecretPost | null)[];
};

/** What a table has of posts and of a place before its first post. */
export const unposted = { place: null, seen: [], outbox: [], lobby: null, card: null, prompted: [] } as const;

/** For how long a table has stood still for want of its place, in milliseconds. */
export function lostTimeOf({ lostPlace, lostTime = 0 }: TableRecord, now: number): number {
  return lostPlace === undefined ? lostTime : lostTime + Math.max(0, now - lostPlace.since);
}

/** Refuses what only a match that is being played allows, and says how the table stands instead. */
export const refuseUnplayed = (stage: { readonly status: Stage["status"]; readonly isSaved?: boolean }): Refused =>
  refuse("refusal.over", { status: stage.isSaved === true ? "saved" : stage.status });

/** Where a table is played; until it has a place of its own, where it was opened. */
export const placeOf = ({ place, home }: Pick<TableRecord, "place" | "home">): ChannelId => place ?? home;

/** Returns true for a user who has a seat, or whose seat somebody else plays, whether or not they can come back. */
export const hasSeat = ({ seats }: Pick<TableRecord, "seats">, user: UserId): boolean =>
  seats.some((seated) => personOn(seated) === user || seated.owner?.user === user);

/** The seat that is this person's although somebody else plays it now, or undefined. */
export function ownedSeatOf(record: TableRecord, user: UserId): Seat | undefined {
  const seat = record.seats.findIndex(({ owner }) => owner?.user === user && owner.isGone !== true);
  return seat === -1 ? undefined : seat;
}

/** Who can be replaced on a seat: its player, or `nobody` where the computer keeps it for one who was forgotten. */
export function holderOf(seated: Seated | undefined): UserId | undefined {
  if (seated?.kind === "person") return seated.user;
  return seated?.owner === undefined && seated?.forgotten !== undefined ? nobody : undefined;
}

export function levelOf(record: Pick<TableRecord, "seats">, seat: Seat): Level {
  const seated = record.seats[seat];
  return seated?.kind === "computer" ? (seated.level ?? usualLevel) : usualLevel;
}

/** The person on a seat; undefined where a computer plays it. */
export const personOn = (seated: Seated | undefined): UserId | undefined =>
  seated?.kind === "person" ? seated.user : undefined;

export const personsAt = ({ seats }: Pick<TableRecord, "seats">): readonly UserId[] =>
  seats.flatMap((seated) => personOn(seated) ?? []);

export function seatOf(record: TableRecord, user: UserId): Seat | undefined {
  const seat = record.seats.findIndex((seated) => seated.kind === "person" && seated.user === user);
  return seat === -1 ? undefined : seat;
}

/** True while others play the same deal: whoever does not sit at this table must not read along. */
export function isHiddenFrom(record: TableRecord, user: UserId): boolean {
  if (record.isDisputed === true && record.host === user) return false;
  return record.keepsKey === true && seatOf(record, user) === undefined && ownedSeatOf(record, user) === undefined;
}

/** The table as an ordinary one that no tournament waits for. Where others play the same deal, its key stays secret. */
export function outsideTournaments(record: TableRecord): TableRecord {
  const { tournament, ...ordinary } = record;
  return tournament === undefined ? record : ordinary;
}

export type Changed = Change<TableRecord>;
export type TableOutcome = Outcome<TableRecord>;
