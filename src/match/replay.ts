import type { AnyGame, Json } from "../../games/contract/index.ts";
import { findOfferedDecision } from "../../games/kit/offered.ts";
import { boxDigest } from "../boxes/tables.ts";
import type { Clock } from "../ports/ports.ts";
import { commitmentTo } from "./fairness.ts";
import type { Entry, Match } from "./match.ts";
import { isDeepStrictEqual } from "node:util";

/** How long work may hold the thread before others get their turn, in milliseconds. */
const longestHold = 8;

/** A function to await between pieces of work, which gives others a turn after some milliseconds. */
export function createBreather(clock: Clock): () => Promise<void> {
  let since = clock.elapsed();
  return async () => {
    if (clock.elapsed() - since < longestHold) return;
    await clock.turn();
    since = clock.elapsed();
  };
}

/** What checking a match found. */
export type Verdict =
  | { readonly verdict: "true"; readonly answers: number }
  /** The key is not the one that was committed to. */
  | { readonly verdict: "other-key" }
  /** The answer of this number (from 1) was not possible, or its events differ. */
  | { readonly verdict: "differs"; readonly answer: number }
  /** It was played with other tables than these: another owner's box, or a newer one. */
  | { readonly verdict: "other-box" }
  /** The rules changed in between; the shuffle is checked, the answers cannot all be. */
  | { readonly verdict: "rules-changed"; readonly answers: number };

/** What of a match is checked; its answers are given beside it. */
type Played = Pick<Match, "deal" | "commitment" | "box" | "rules" | "rulesSince" | "state">;

/** Deals and answers the match again from its key, with turns for others in between, and compares everything. */
export async function verify(game: AnyGame, match: Played, answers: readonly Entry[], clock: Clock): Promise<Verdict> {
  const firstRules = match.rulesSince[0]?.rules ?? match.rules;
  if (commitmentTo(game.info.id, firstRules, match.deal, match.box) !== match.commitment)
    return { verdict: "other-key" };
  if (match.box !== undefined && match.box !== boxDigest(game)) return { verdict: "other-box" };
  if (match.rulesSince.length > 1 || firstRules !== game.info.rules)
    return { verdict: "rules-changed", answers: answers.length };
  const breathe = createBreather(clock);
  let state: Json = game.setup(match.deal).state;
  for (const [index, { seat, answer, facts }] of answers.entries()) {
    if (findOfferedDecision(game.decisions(state), seat, answer) === undefined)
      return { verdict: "differs", answer: index + 1 };
    const step = game.apply(state, seat, answer);
    if (!isDeepStrictEqual(plainJson(step.facts), plainJson(facts))) return { verdict: "differs", answer: index + 1 };
    state = step.state;
    await breathe();
  }
  const isSame = isDeepStrictEqual(plainJson(state), plainJson(match.state));
  return isSame ? { verdict: "true", answers: answers.length } : { verdict: "differs", answer: answers.length };
}

/** Stored values went through JSON; what is compared with them goes through it too. */
const plainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
