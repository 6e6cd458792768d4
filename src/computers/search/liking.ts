import type { Answer, Decision, Json, Seat } from "../../../games/contract/index.ts";
import type { Luck } from "./luck.ts";

/** How much each option is liked, in their order. */
export type Rate = (view: Json, decision: Decision) => readonly number[];

/** Likes options by chance; so many as are liked at all, of those that may be picked, is chance as well. */
export const byChance =
  (luck: Luck): Rate =>
  (_, { options }) =>
    options.map(() => luck.share() - 0.5);

/** One of a seat's questions, with what it thinks of the options. */
export type Liked = { readonly decision: Decision; readonly preferences: readonly number[] };

/** A seat's moves: a question that waits for nobody is one unless it has a seal, which only changes a choice. */
export function listMoves(decisions: readonly Decision[], seat: Seat): readonly Decision[] {
  return decisions.filter((decision) => decision.seat === seat && (decision.awaited || decision.seal === undefined));
}

/** The answer with the best liked option of all these questions; equally liked ones are drawn by lot. */
export function choosePreferred(view: Json, decisions: readonly Decision[], rate: Rate, luck: Luck): Answer {
  return takeBest(
    decisions.map((decision) => ({ decision, preferences: rate(view, decision) })),
    luck,
  );
}

/** The same of questions whose options are rated already. */
export function takeBest(liked: readonly Liked[], luck: Luck): Answer {
  let best: Liked | undefined;
  let level = -Infinity;
  for (const each of liked) {
    const top = topOf(each.preferences);
    if (best !== undefined && top <= level) continue;
    best = each;
    level = top;
  }
  if (best === undefined) throw new Error("Nothing is asked");
  return { ask: best.decision.ask, picks: pickLiked(best, luck) };
}

/** The best liked options: as many as must be, and as many more as are liked at all. */
function pickLiked({ decision, preferences }: Liked, luck: Luck): readonly string[] {
  const { options, min, max } = decision;
  if (min === 1 && max === 1) return [options[drawBest(preferences, luck)] ?? ""];
  const ranked = options
    .map((option, index) => ({ option, preference: preferences[index] ?? 0, lot: luck.share() }))
    .sort((one, other) => other.preference - one.preference || one.lot - other.lot);
  return ranked
    .filter(({ preference }, index) => index < min || (index < max && preference >= 0))
    .map(({ option }) => option);
}

function drawBest(preferences: readonly number[], luck: Luck): number {
  let best = 0;
  let equals = 1;
  for (let index = 1; index < preferences.length; index += 1) {
    const lead = (preferences[index] ?? 0) - (preferences[best] ?? 0);
    if (lead < 0) continue;
    equals = lead > 0 ? 1 : equals + 1;
    if (lead > 0 || luck.below(equals) === 0) best = index;
  }
  return best;
}

/** How much the best option is liked; a question without options is neither liked nor disliked. */
export const topOf = (preferences: readonly number[]): number =>
  preferences.length === 0 ? 0 : preferences.reduce((one, other) => Math.max(one, other));

/**
 * Preferences with noise of so many spreads, as people weigh things wrongly: near misses are frequent, blunders rare.
 * The noise is Gumbel's, whose best of many is drawn as often as its liking says (a softmax).
 */
export function blur(rate: Rate, spreads: number, luck: Luck): Rate {
  return (view, decision) => {
    const preferences = rate(view, decision);
    const noise = spreads * spreadOf(preferences);
    return preferences.map((preference) => preference - noise * Math.log(-Math.log(1 - luck.share())));
  };
}

/** The standard deviation of these numbers; 0 of fewer than two. */
function spreadOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
