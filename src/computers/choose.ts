import { randomInt } from "node:crypto";

import type { Answer, AnyGame, Decision, Json } from "../../games/contract.ts";

/**
 * What a computer player answers: of the questions asked of it the one with
 * the best liked option, and of that question the options it likes, from what
 * its seat sees alone. Equally liked options are drawn by lot.
 */
export function choose(game: AnyGame, view: Json, decisions: readonly Decision[]): Answer {
  const considered = decisions.map((decision) => ({ decision, liked: rankOptions(game, view, decision) }));
  const best = considered.reduce((one, other) => (bestOf(other.liked) > bestOf(one.liked) ? other : one));
  const { decision, liked } = best;
  const wanted = liked.filter(
    ({ preference }, index) => index < decision.min || (index < decision.max && preference >= 0),
  );
  return { ask: decision.ask, picks: wanted.map(({ option }) => option) };
}

type Liked = { readonly option: string; readonly preference: number; readonly lot: number };

function rankOptions(game: AnyGame, view: Json, decision: Decision): readonly Liked[] {
  const preferences = game.evaluate(view, decision);
  return decision.options
    .map((option, index) => ({ option, preference: preferences[index] ?? 0, lot: randomInt(2 ** 32) }))
    .sort((one, other) => other.preference - one.preference || one.lot - other.lot);
}

function bestOf(liked: readonly Liked[]): number {
  return liked[0]?.preference ?? 0;
}
