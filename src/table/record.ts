import type { Answer, Deal, Fact, Json, Options, Message, Seat } from "../../games/contract.ts";
import type { Step } from "../time/clock.ts";
import { type Days, newDays } from "./days.ts";
import type { ChannelId, MessageId, TableId, UserId } from "../ids.ts";

/** Whose seat it is while somebody else plays it. */
export type Owner = { readonly user: UserId; readonly name: string };

/** One place at the table: a person or a computer player; with an owner, they stand in for that person. */
export type Seated =
  | { readonly kind: "person"; readonly user: UserId; readonly name: string; readonly owner?: Owner }
  | {
      readonly kind: "computer";
      readonly name: string;
      readonly owner?: Owner;
      /** The person whose seat it had to take over, who loses the seat’s points. */
      readonly for?: UserId;
    };

/** One answer and what it led to. */
export type Entry = {
  readonly seat: Seat;
  readonly answer: Answer;
  readonly facts: readonly Fact[];
  /** "host": the only possible answer to an open question, given for the player. */
  readonly by: "player" | "host";
  readonly barrier: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Present on a secret choice: what its receipt is made from (see fair.ts). */
  readonly sealed?: { readonly seal: string; readonly nonce: string };
  readonly unsealed?: readonly string[];
};

/** A match in progress or at its end. */
export type Match = {
  readonly deal: Deal;
  /** Published at the start; see fair.ts. */
  readonly commitment: string;
  /** The rules the state stands under. */
  readonly rules: number;
  /** From which answer on which rules held; the first entry is the deal. */
  readonly rulesSince: readonly { readonly answer: number; readonly rules: number }[];
  readonly state: Json;
  /** The state before answer number `at`: undo goes no further back. */
  readonly base: { readonly at: number; readonly state: Json };
  /** What the deal itself told. */
  readonly opening: readonly Fact[];
  /** The newest answers, from number `segments × segmentLength` on; older ones lie in closed segments. */
  readonly newest: readonly Entry[];
  readonly segments: number;
  /** Per seat: how often it answered or took back; a click carries it, so that an old panel is known as old. */
  readonly clicks: readonly number[];
};

/** The tournament a table belongs to; its rounds and tables are counted from 0. */
export type TournamentTable = { readonly id: string; readonly round: number; readonly pod: number };

/** A post that must still be made, exactly once. */
export type Due = { readonly id: number } & (
  | { readonly kind: "announce" }
  | { readonly kind: "open" }
  | { readonly kind: "lobby" }
  | { readonly kind: "card" }
  | { readonly kind: "secret"; readonly seat: Seat }
  | { readonly kind: "settle"; readonly seat: Seat }
  | { readonly kind: "nudge"; readonly seat: Seat; readonly step: Step }
  | { readonly kind: "settle-nudge" }
  | { readonly kind: "bench"; readonly seat: Seat }
  | { readonly kind: "consent" }
  | { readonly kind: "save" }
  | { readonly kind: "notice"; readonly what: Message }
  | { readonly kind: "end" }
);

/** A message of ours; `post` is the number of the due post it was made for, absent on answers to a click. */
export type Posted = {
  readonly channel: ChannelId;
  readonly message: MessageId;
  readonly at: number;
  readonly post?: number;
};

/** A DM that asks a seat its secret questions; `seals` are those it was first sent for. */
export type SecretPost = Posted & { readonly seals: readonly string[] };

/** The first number of a post for one seat alone: far above those of posts that all may read. */
export const firstPrivateDue = 1_000_000_000;

export type TableStatus = "lobby" | "playing" | "ended" | "closed";

export type TableRecord = {
  readonly format: 1;
  readonly id: TableId;
  readonly status: TableStatus;
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
  readonly opened: number;
  readonly match: Match | null;
  /** Present at a table that was set up from a file: the table it was first, whose name is in its receipts. */
  readonly origin?: TableId;
  /** Present at a table that a tournament opened. */
  readonly tournament?: TournamentTable;
  /** True while other tables are still played from the same deal: its key must not be told. */
  readonly keepsKey?: boolean;
  /** Present at a finished table: the one that was opened for a rematch. */
  readonly rematch?: TableId;
  /** True for a table that was set up from a file, which may come from anywhere: it proves nobody's strength. */
  readonly isRestored?: boolean;
  /** Newest last: ids of the interactions that changed this table, so that none counts twice. */
  readonly seen: readonly string[];
  readonly outbox: readonly Due[];
  /** The number of the next post that all may read. */
  readonly nextDue: number;
  /** The number of the next post for one seat alone. */
  readonly nextPrivateDue: number;
  readonly lobby: Posted | null;
  readonly card: Posted | null;
  /** The seats the present card called to play. */
  readonly asked: readonly Seat[];
  /** Per seat: the DM that holds its secret questions. */
  readonly secrets: readonly (SecretPost | null)[];
  /** Everything about playing over days. */
  readonly days: Days;
};

/** A record as some version of this program stored it: what was added since then may be missing. */
export type OldRecord = Omit<TableRecord, "days" | "nextPrivateDue"> & {
  readonly nextPrivateDue?: number;
  readonly days?: Partial<Days>;
};

/** Where a table is played; until it has a place of its own, where it was opened. */
export function placeOf({ place, home }: Pick<TableRecord, "place" | "home">): ChannelId {
  return place ?? home;
}

/** Brings a stored record up to date: the one place where the shape of older records is known. */
export function upToDate(stored: OldRecord): TableRecord {
  const { days, nextPrivateDue = firstPrivateDue } = stored;
  return { ...stored, nextPrivateDue, days: { ...newDays(stored.seats.length), ...days } };
}

/** How many answers a closed segment holds. */
export const segmentLength = 32;

/** How many answers have been given in all. */
export function answersGiven(match: Match): number {
  return match.segments * segmentLength + match.newest.length;
}

/** The seat that is this person's although somebody else plays it now, or undefined. */
export function ownedSeat(record: TableRecord, user: UserId): Seat | undefined {
  const seat = record.seats.findIndex(({ owner }) => owner?.user === user);
  return seat === -1 ? undefined : seat;
}

/** The seat this person holds, or undefined. */
export function seatOf(record: TableRecord, user: UserId): Seat | undefined {
  const seat = record.seats.findIndex((seated) => seated.kind === "person" && seated.user === user);
  return seat === -1 ? undefined : seat;
}

/** True while others play the same deal: whoever does not sit at this table must not read along. */
export function isHiddenFrom(record: TableRecord, user: UserId): boolean {
  if (record.keepsKey !== true) return false;
  return seatOf(record, user) === undefined && ownedSeat(record, user) === undefined;
}

/** The table as an ordinary one that no tournament waits for. */
export function outsideTournaments(record: TableRecord): TableRecord {
  const { tournament, keepsKey, ...ordinary } = record;
  return tournament === undefined && keepsKey === undefined ? record : ordinary;
}
