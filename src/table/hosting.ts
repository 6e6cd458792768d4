import type { Message, Seat } from "../../games/contract/index.ts";
import type { ChannelId, Posted, UserId } from "../ids.ts";
import { freshClock, type SeatClock } from "../time/clock.ts";
import { hour, type Hours, type Span } from "../time/hours.ts";
import { type Pace, paces } from "../time/pace.ts";

/** For how long a player may object before somebody else gets the seat, unless the table says otherwise. */
export const usualSeatWait = 12 * hour;

/** That somebody else is to play a seat whose player has not asked for it. */
export type SeatRequest = {
  readonly seat: Seat;
  /** Who holds the seat: once somebody else does, the request is void. */
  readonly user: UserId;
  readonly by: "bench" | "computer";
  /** The number of the next post when it was asked; absent in requests of older versions. */
  readonly number?: number;
  /** In a tournament: the player named by its organiser, who sits down in place of the bench. */
  readonly heir?: { readonly user: UserId; readonly name: string };
  /** Who of those who play here wants it. */
  readonly votes: readonly UserId[];
  /**
   * "agree": more of the players must want it. "notice": its player is told when they wake up. "wait": they may object.
   * "open": the bench is called. "kept": they have objected.
   */
  readonly step: "agree" | "notice" | "wait" | "open" | "kept";
  /** Since when, in milliseconds since the epoch. */
  readonly since: number;
};

/** What somebody with the right to it did to the table. */
export type AuditLine = { readonly at: number; readonly by: UserId; readonly what: AuditKey; readonly seat?: Seat };
type Deed = "pause" | "resume" | "replace" | "close" | "vote" | "move" | "undo";
export type AuditKey = Deed | "host" | "inherit" | "remove" | "settings" | "terms";

/** How many lines are kept of one person and one kind of deed, and how many in all. */
const auditKept = { alike: 10, all: 300 };

/** Adds a line that says who did what. Of many alike the first and newest stay, so that none push out others. */
export function addAuditLine<R extends { readonly audit: readonly AuditLine[] }>(
  record: R,
  by: UserId,
  what: AuditKey,
  at: number,
  seat?: Seat,
): R {
  const line = seat === undefined ? { at, by, what } : { at, by, what, seat };
  const alike = record.audit.filter((other) => other.by === by && other.what === what);
  const dropped = alike.length < auditKept.alike ? undefined : alike[1];
  const audit = [...record.audit.filter((other) => other !== dropped), line];
  return { ...record, audit: audit.slice(-auditKept.all) };
}

/** How a table is played over days: its pace and its clocks. A game knows nothing of it. */
export type Timing = {
  readonly pace: Pace;
  /** The only hours in which the clocks run. */
  readonly window: Hours | null;
  /** The least share of choices in time, in percent, with which one may join. */
  readonly minimum: number;
  /** For how long a player may object to being replaced, in milliseconds; absent: as long as is usual. */
  readonly seatWait?: number;
  readonly clocks: readonly SeatClock[];
  readonly isPaused: boolean;
  /** The one message that reminds those who are awaited. */
  readonly reminder: Posted | null;
  /** Time-outs in which the players of seats can press nothing, with the grace period after: their clocks stand still. */
  readonly muted?: readonly (Span & { readonly seat: Seat })[];
  /** When the row of the deadlines shelf is due that names this table, if there is one: never later than anything else is due. */
  readonly deadlineRow: number | null;
  readonly touched: number;
};

/** What a table is played by over days, as its host chooses it in the lobby. */
export type Terms = Partial<Pick<Timing, "pace" | "window" | "minimum" | "seatWait">>;

export function newTiming(seats: number, pace: Pace = paces.none): Timing {
  return {
    pace,
    window: null,
    minimum: 0,
    clocks: Array.from({ length: seats }, () => freshClock(pace)),
    isPaused: false,
    reminder: null,
    deadlineRow: null,
    touched: 0,
  };
}

/** What a table has besides its seats and its match: the parts of the record that hosting over days needs. */
export type Hosting = {
  readonly timing: Timing;
  /** Present where a thread was opened for the table. */
  readonly thread?: OwnThread;
  /** The name of the campaign whose chapter is played here; absent: none. */
  readonly campaign?: string;
  /** Who was told that their turn comes next; absent as long as nobody was. `user`: who reads it. */
  readonly headsUp?: readonly (HeadsUp & { readonly user?: UserId })[];
  /** Who was told that another is to play their seat; absent as long as nobody was. */
  readonly seatWords?: readonly (HeadsUp & { readonly request: number })[];
  readonly tally: { readonly [user: string]: Tally };
  /** The seat that each person, or their hash, has held: whoever has seen a hand takes no other. */
  readonly heldBy: { readonly [who: string]: Seat };
  /** Per seat that a player took over: how many answers had been given then. Owners who come back stand here no more. */
  readonly takenOver?: { readonly [seat: string]: number };
  /** Seats of players for whom a computer has chosen since the deal, but not by the others' vote; absent: none. */
  readonly chosenByComputer?: readonly Seat[];
  /** What was asked about seats whose players did not ask for it; one a seat. */
  readonly seatRequests: readonly SeatRequest[];
  /** The seats whose owners come back as soon as the turn is over. */
  readonly returning: readonly Seat[];
  readonly undoRequest: UndoRequest | null;
  /** Oldest first; those that ended by themselves stay until their player has read why. */
  readonly orders: readonly Order[];
  readonly votes: readonly UserId[];
  /** Newest last. */
  readonly audit: readonly AuditLine[];
};

/** How often somebody chose in time at this table, and how often not. */
export type Tally = { readonly inTime: number; readonly late: number };

/** Who asks the others to let a choice be taken back, and who has agreed. */
export type UndoRequest = {
  readonly seat: Seat;
  /** How many answers had been given when it was asked: any other number makes it void. */
  readonly answers: number;
  /** The number of the next post when it was asked; absent in requests of older versions. */
  readonly number?: number;
  /** Who must agree; nobody once somebody did not, or it was withdrawn: it is not asked again until the game goes on. */
  readonly needs: readonly Seat[];
  readonly agreed: readonly Seat[];
};

/** What the buttons of a request carry: two may be made at the same position. */
export const undoNumber = ({ number, answers }: UndoRequest): number => number ?? answers;

/** Why a standing order ended by itself. */
export type OrderEnd = "not-offered" | "touched" | "played" | "undone" | "seat";

/** What a seat wants answered for it: the first of `wants` that is still offered when it is asked `ask`. */
export type Order = {
  readonly id: number;
  readonly seat: Seat;
  readonly ask: string;
  readonly wants: readonly (readonly string[])[];
  /** The question and each of `wants` in words, as far as they were known when the order was given. */
  readonly words?: { readonly ask: Message; readonly wants: readonly (readonly Message[] | null)[] };
  /** Followed once, or again and again until something happens to the seat. */
  readonly until: "once" | "touched";
  readonly ended?: OrderEnd;
};

/** The thread that was opened for a table, and how tidy it is. */
export type OwnThread = {
  readonly id: ChannelId;
  /** What its name tells, as `signOf` says it; empty when that is not known. */
  readonly sign: string;
  /** True where the server wants its name to follow the turns; else it changes at the start and the end alone. */
  readonly namesTurns?: true;
  /** When it was last given another name; null when never. */
  readonly renamed: number | null;
  /** Since when its name tells something that is no longer so; absent while it is right. */
  readonly wrongSince?: number;
  /** Until when nothing of it is changed, because Discord has refused that. */
  readonly refusedUntil?: number;
  /** When it may be archived; absent while the match runs, and once that was done. */
  readonly archiveAt?: number;
};

/** That a seat was told that its turn comes next, and the message that says so; null where none could be sent. */
export type HeadsUp = { readonly seat: Seat; readonly posted: Posted | null };

export function withClock<R extends { readonly timing: Timing }>(
  record: R,
  seat: Seat,
  change: (clock: SeatClock) => SeatClock,
): R {
  const { timing } = record;
  const clocks = timing.clocks.map((clock, other) => (other === seat ? change(clock) : clock));
  return { ...record, timing: { ...timing, clocks } };
}

/** What hosting needs at a table where nothing has happened yet. */
export function newHosting(seats: number, pace: Pace = paces.none): Hosting {
  return {
    timing: newTiming(seats, pace),
    tally: {},
    heldBy: {},
    seatRequests: [],
    returning: [],
    undoRequest: null,
    orders: [],
    votes: [],
    audit: [],
  };
}
