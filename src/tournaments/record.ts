import type { Message, Options } from "../../games/contract/index.ts";
import type { ChannelId, Posted, TableId, UserId } from "../ids.ts";
import type { Fill, Numbered } from "../records/fill.ts";
import type { LostPlace, Sealed } from "../table/record.ts";
import type { Weekly } from "../time/hours.ts";
import type { Plan } from "./plan.ts";
import type { PodResult } from "./points.ts";

/** Our own name for a tournament, of the same kind as a table's. */
export type TournamentId = string & { readonly brand: "TournamentId" };

/** Numbers in the order of registration, from 1. */
export type EntrantId = number;

/** Players by their seeds, their places, their seats or whatever else orders them. */
export type Order = readonly EntrantId[];

/** "waiting": for a free place; "out": left, or did not check in; "disqualified": no longer ranked. */
export type Entrant = {
  readonly id: EntrantId;
  readonly name: string;
  /** Null: a computer, in a dry run. */
  readonly user: UserId | null;
  readonly status: "in" | "waiting" | "out" | "disqualified";
  readonly isCheckedIn: boolean;
  /** True until a player who was entered by somebody else joins, checks in or chooses: until then no rating counts. */
  readonly isEntered?: boolean;
  /** Set for a player who left the server, or (true) was barred from it: computers finish their tables. */
  readonly isGone?: "left" | true;
  /** Players who had this place before, or what stands for those who were forgotten since. */
  readonly former?: readonly string[];
  /** What stands for a player who was forgotten since it began, or was disqualified. */
  readonly forgotten?: string;
  /** How long an announced absence has held up this tournament, in milliseconds; absent: never. */
  readonly absence?: number;
  /** Until when, in milliseconds since the epoch; absent: never, or in records of older versions. */
  readonly absentUntil?: number;
  /** When an heir of the place sat down at a table of it, or was named; absent: nobody did. */
  readonly since?: number;
};

/** When check-in opens and when it begins by itself, in milliseconds since the epoch; null: when the organiser says so. */
export type Schedule = { readonly checkIn: number | null; readonly begin: number | null };

/** Start of the next round after one is over, and the hours before that in which results may be disputed. */
export type Rhythm = {
  readonly start: "automatic" | "command" | "weekly";
  readonly week?: Weekly;
  readonly review: number;
};

/** Conditions of joining by oneself; the organiser may enter anybody. */
export type Entry = {
  /** Id of the role that one must have. */
  readonly role?: string;
  readonly isInvited?: true;
  readonly rating?: number;
};

/** Whom a tournament lets organise it besides its organiser, and whom it calls to each round: ids of roles. */
export type TournamentRoles = { readonly organisers: string | null; readonly called: string | null };

export type Pod = {
  /** In the order of the seats. */
  readonly seats: Order;
  /** The group or division it belongs to, from 0. */
  readonly group: number;
  /** The table it is played at, once that is open. */
  readonly table: TableId | null;
  readonly result: PodResult | null;
  /** When whoever is awaited is out of time, in milliseconds since the epoch. */
  readonly deadline: number;
  /** True when the organiser ended the time: neither quiet hours nor an absence put that off. */
  readonly isFinal?: boolean;
  /** Players who dispute the result; absent: none. */
  readonly disputed?: Order;
  /** Players whose seats an organiser gave to computers; absent: none. */
  readonly forfeited?: Order;
  /** How much time of those in which its table had no place was given back, in milliseconds; absent: none. */
  readonly givenBack?: number;
};

export type Round = {
  readonly stage: number;
  /** From 1 within the stage, or within the season of a league. */
  readonly number: number;
  readonly season: number;
  readonly pods: readonly Pod[];
  readonly byes: Order;
  /** In a bracket that is seeded once: the places of the byes among tables and byes, in the order of the tree. */
  readonly free?: readonly number[];
  /** The deal of every table in a duplicate round; secret until the round is over. */
  readonly key: string | null;
  /** Present where a post of the round completes that key. */
  readonly sealed?: Sealed;
  readonly isReminded: boolean;
  readonly isClosed: boolean;
  /** Whether its players were called to their tables; absent in rounds of older versions, which called them at once. */
  readonly isCalled?: boolean;
  /** Until when standstills of the bot have been given back; absent in rounds of older versions. */
  readonly awake?: number;
};

/** Who plays a stage or a season: its groups, divisions, or one list in the order of the seeds. */
export type Field = {
  readonly stage: number;
  readonly season: number;
  readonly groups: readonly Order[];
};

/** One table of a tournament: its round and its place in it, counted from 0. */
export type PodAt = { readonly round: number; readonly pod: number };

/** Tables whose players one post calls, without the last; absent in old posts, which called a whole round. */
export type TableSpan = readonly [from: number, to: number];

/** A post that must still be made, or a table that must still be touched, exactly once. */
export type TournamentWork = Numbered &
  (
    | { readonly kind: "card" }
    /** Posts the card that no answer could post. */
    | { readonly kind: "announce" }
    | { readonly kind: "check-in"; readonly from: number }
    | { readonly kind: "hindered"; readonly why: Message }
    | { readonly kind: "table"; readonly round: number; readonly pod: number }
    | { readonly kind: "pairings" | "remind"; readonly round: number; readonly tables?: TableSpan }
    /** Seats whoever has the places now; `joined`: the player who takes the match for theirs from now on. */
    | { readonly kind: "seats"; readonly round: number; readonly pod: number; readonly joined?: EntrantId }
    /** Tells two players that they have changed places. */
    | { readonly kind: "swapped"; readonly round: number; readonly entrants: readonly [EntrantId, EntrantId] }
    | { readonly kind: "free"; readonly round: number; readonly pod: number }
    /** Stops the clocks of a table while the tournament is paused, or lets them run again. */
    | { readonly kind: "clocks"; readonly round: number; readonly pod: number }
    /** Gives a table to a new organiser. */
    | { readonly kind: "host"; readonly round: number; readonly pod: number }
    /** Reports to the organiser who was taken out because they cannot play any more. */
    | { readonly kind: "gone"; readonly entrants: Order }
    /** Tells a table that an organiser entered its result, and ends it. */
    | { readonly kind: "entered"; readonly round: number; readonly pod: number }
    /** Tells the channel of a decision, by its place in the list of decisions; or a table that it is about. */
    | { readonly kind: "decided"; readonly line: number }
    /** Calls the organiser to a result that a player disputes. */
    | { readonly kind: "disputed"; readonly round: number; readonly pod: number; readonly line: number }
    | { readonly kind: "told"; readonly round: number; readonly pod: number; readonly line: number }
    /** Tells players that they moved up from the waiting list, or lost the place for which they did not check in. */
    | { readonly kind: "place"; readonly entrants: Order; readonly has: boolean }
    /** The post whose id completes the key of a round of one deal. */
    | { readonly kind: "deal"; readonly round: number }
    | { readonly kind: "closed"; readonly round: number }
    | { readonly kind: "final" }
    /** Tells the organiser that nothing can be posted in the channel. */
    | { readonly kind: "lost-place" }
  );

export type TournamentDue = TournamentWork | Fill<TournamentWork>;

/** A decision of an organiser, for everybody to read. */
export type AuditLine = {
  readonly at: number;
  readonly by: UserId;
  readonly did:
    | ("enter" | "late" | "check-in" | "drop" | "gone" | "disqualify" | "reinstate" | "forfeit" | "swap")
    | ("replace" | "ask-replace" | "transfer" | "seeds" | "roles" | "correct" | "dispute")
    | ("schedule" | "settings" | "rounds" | "next" | "hurry" | "extend" | "pause" | "resume" | "cancel");
  /** The round that it was about, and its table where it was about one; absent in lines of older versions. */
  readonly where?: { readonly round: number; readonly pod?: number };
  /** Subject besides, in words or as a message, or persons; of two the second came for the first. */
  readonly about: About;
  /** The reason, in the organiser's words. */
  readonly why?: string;
};

export type About = string | Message | readonly Named[];

export type Named = { readonly user: UserId | null; readonly name: string };

export type TournamentRecord = {
  readonly format: 1;
  readonly id: TournamentId;
  readonly title: string;
  readonly game: string;
  readonly options: Options;
  readonly guild: string;
  readonly channel: ChannelId;
  readonly organiser: UserId;
  readonly plan: Plan;
  readonly isDryRun: boolean;
  readonly status: "registration" | "check-in" | "playing" | "finished" | "cancelled";
  readonly entrants: readonly Entrant[];
  readonly fields: readonly Field[];
  readonly rounds: readonly Round[];
  readonly audit: readonly AuditLine[];
  /** Newest last: ids of the interactions that changed this tournament. */
  readonly seen: readonly string[];
  readonly outbox: readonly TournamentDue[];
  readonly nextDue: number;
  readonly card: Posted | null;
  readonly schedule?: Schedule;
  /** Absent: everybody may join. */
  readonly entry?: Entry;
  /** What can be won, in the organiser's words; absent: nothing but the places. */
  readonly prizes?: string;
  /** The tournaments of its series before it, oldest first. */
  readonly series?: readonly TournamentId[];
  /** Absent: a round begins as soon as the one before is over. */
  readonly rhythm?: Rhythm;
  /** From when on the next round may begin, in milliseconds since the epoch; null: when an organiser says so. */
  readonly next?: number | null;
  /** What comes then; absent while there is no such time, and in records of older versions. */
  readonly nextIs?: "round" | "end";
  /** Present while no time runs. */
  readonly paused?: { readonly from: number; readonly until: number };
  /** Players from the best seed to the last, and the key by which they were drawn; absent until there are seeds. */
  readonly seeds?: { readonly order: Order; readonly key?: string };
  /** Absent until they are set. */
  readonly roles?: TournamentRoles;
  /** Present while the channel takes no posts. */
  readonly lostPlace?: LostPlace;
  readonly opened: number;
};

/** What every tournament has before anything happened to it. */
export const untouched = {
  format: 1,
  status: "registration",
  entrants: [],
  fields: [],
  rounds: [],
  audit: [],
  seen: [],
  outbox: [],
  nextDue: 1,
  card: null,
} as const satisfies Partial<TournamentRecord>;

export const latestRound = (record: TournamentRecord): Round | undefined => record.rounds.at(-1);

export const isToBegin = ({ status }: TournamentRecord): boolean => status === "registration" || status === "check-in";

/** The moment to which the time of the round has run: in a pause it stands still. */
export const timeOfRound = ({ paused }: TournamentRecord, now: number): number => paused?.from ?? now;

/** Returns true for those who have a seat in this round or sit it out. */
export function isInRound({ pods, byes }: Round, id: EntrantId): boolean {
  return byes.includes(id) || pods.some(({ seats }) => seats.includes(id));
}

/** Counts the people who have been in a round: not those who left before one, nor those whom others entered and who never chose. */
export function countPlayers({ entrants, rounds }: TournamentRecord): number {
  const drawn = new Set(rounds.flatMap(({ pods, byes }) => [...byes, ...pods.flatMap(({ seats }) => seats)]));
  return entrants.filter(({ id, user, isEntered }) => user !== null && isEntered !== true && drawn.has(id)).length;
}

/** The players of each table and each bye of a round, in the order of the bracket where it has one. */
export function entriesOf({ pods, byes, free = [] }: Round): readonly Order[] {
  const tables = pods.map(({ seats }) => seats);
  return byes.reduce((entries, id, at) => entries.toSpliced(free[at] ?? entries.length, 0, [id]), tables);
}

/** Returns true for the last round of a knock-out: one table, and nobody sits out. */
export const isFinal = (round: Round | undefined): boolean => round?.pods.length === 1 && round.byes.length === 0;

/** The entrant of that number. Throws when there is none. */
export function entrantOf(record: Pick<TournamentRecord, "entrants">, id: EntrantId): Entrant {
  const found = record.entrants[id - 1];
  if (found === undefined) throw new Error(`No entrant ${id}`);
  return found;
}
