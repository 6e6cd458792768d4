import type { Answer, Deal, Fact, Json, Seat } from "../../games/contract/index.ts";

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
  /** Present on a secret choice: what its receipt is made from (see fairness.ts). */
  readonly sealed?: { readonly seal: string; readonly nonce: string };
  readonly unsealed?: readonly string[];
};

/** A match in progress or at its end. */
export type Match = {
  readonly deal: Deal;
  /** Published at the start; see fairness.ts. */
  readonly commitment: string;
  /** Digest of the tables that it is played with; absent in games without a box, and before boxes had digests. */
  readonly box?: string;
  /** The rules the state stands under. */
  readonly rules: number;
  /** From which answer on which rules held; the first entry is the deal. */
  readonly rulesSince: readonly { readonly answer: number; readonly rules: number }[];
  readonly state: Json;
  /** The state before answer number `at`: undo goes no further back. */
  readonly base: { readonly at: number; readonly state: Json };
  readonly opening: readonly Fact[];
  /** The newest answers, from number `closed` on; older ones lie in closed segments. */
  readonly newest: readonly Entry[];
  readonly closed: number;
  readonly segments: number;
  /** Per seat: how often it answered or took back; a click carries it, so that an old panel is known as old. */
  readonly clicks: readonly number[];
};

/** A match as some version of this program stored it: before `closed` was, every closed segment held 32 answers. */
export type OldMatch = Omit<Match, "closed"> & { readonly closed?: number };

/** How many answers a segment holds that is closed now. */
export const segmentLength = 8;

export const answersGiven = (match: Match): number => match.closed + match.newest.length;

/** Brings a stored match up to date: the one place where the shape of older matches is known. */
export const upgradeMatch = (stored: OldMatch): Match => ({ ...stored, closed: stored.closed ?? stored.segments * 32 });

/** What everybody may read of this answer, or what this seat may read besides. */
export function factsFor(entry: Pick<Entry, "facts">, viewer: Seat | "table"): readonly Fact[] {
  return entry.facts.filter(({ to }) => to === "table" || to === viewer);
}
