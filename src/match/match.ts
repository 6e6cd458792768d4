import type { Answer, Deal, Fact, Json, Seat } from "../../games/contract.ts";

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

/** How many answers a closed segment holds. */
export const segmentLength = 32;

/** How many answers have been given in all. */
export function answersGiven(match: Match): number {
  return match.segments * segmentLength + match.newest.length;
}

/** What everybody may read of this answer, or what this seat may read besides. */
export function factsFor(entry: Pick<Entry, "facts">, viewer: Seat | "table"): readonly Fact[] {
  return entry.facts.filter(({ to }) => to === "table" || to === viewer);
}
