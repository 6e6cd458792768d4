import type { Answer, Json } from "../../../games/contract/index.ts";
import { type Liked, topOf } from "./liking.ts";
import type { Luck } from "./luck.ts";

/** An answer worth thinking about, and how much it is liked beforehand. */
export type Candidate = { readonly answer: Answer; readonly liking: number };

/** More than these are not looked at, but for the best of each question. */
const mostCandidates = 20;
/** So many combinations of one question are all tried; of more, those near the best liked and some drawn by lot. */
const mostCombinations = 24;

type Combination = { readonly places: readonly number[]; readonly sum: number };

/** Answers to any of these questions, best liked first. */
export function listCandidates(liked: readonly Liked[], luck: Luck): readonly Candidate[] {
  const byQuestion = liked.map((each) => answersTo(each, luck));
  const all = byQuestion.flat().sort((one, other) => other.liking - one.liking);
  const kept = new Set([...all.slice(0, mostCandidates), ...byQuestion.flatMap(([best]) => best ?? [])]);
  return all.filter((candidate) => kept.has(candidate));
}

/** Best first. A combination is as much below the best one as its options are together. */
function answersTo({ decision, preferences }: Liked, luck: Luck): readonly Candidate[] {
  const { ask, options } = decision;
  const combinations = listCombinations({ decision, preferences }, luck);
  const most = combinations.reduce((one, { sum }) => Math.max(one, sum), -Infinity);
  const level = topOf(preferences);
  return combinations
    .map(({ places, sum }) => ({
      answer: { ask, picks: places.map((place) => options[place] ?? "") },
      liking: level + sum - most,
    }))
    .sort((one, other) => other.liking - one.liking);
}

function listCombinations({ decision, preferences }: Liked, luck: Luck): readonly Combination[] {
  const { options, min, max } = decision;
  const places = [...options.keys()];
  const sumOf = (chosen: readonly number[]): number =>
    chosen.reduce((sum, place) => sum + (preferences[place] ?? 0), 0);
  const combine = (chosen: readonly number[]): Combination => ({ places: chosen, sum: sumOf(chosen) });
  if (countCombinations(places.length, min, max) <= mostCombinations) return listSubsets(places, min, max).map(combine);
  if (min === 1 && max === 1) return places.map((place) => combine([place]));
  const ranked = places.sort((one, other) => (preferences[other] ?? 0) - (preferences[one] ?? 0));
  return sampleSubsets({ ranked, preferences, min, max }, luck).map(combine);
}

/** How many sets of `min` to `max` things there are of so many. */
function countCombinations(count: number, min: number, max: number): number {
  let all = 0;
  let ofSize = 1;
  for (let size = 0; size <= max; size += 1) {
    if (size > 0) ofSize = (ofSize * (count - size + 1)) / size;
    if (size >= min) all += ofSize;
  }
  return all;
}

function listSubsets(places: readonly number[], min: number, max: number): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]];
  for (const place of places)
    all = [...all, ...all.filter(({ length }) => length < max).map((subset) => [...subset, place])];
  return all.filter(({ length }) => min <= length);
}

type Sample = {
  /** Best liked first. */
  readonly ranked: readonly number[];
  readonly preferences: readonly number[];
  readonly min: number;
  readonly max: number;
};

/** The best liked set, its neighbours, and others drawn the more often the better they are liked. */
function sampleSubsets(sample: Sample, luck: Luck): readonly (readonly number[])[] {
  const { ranked, preferences, min, max } = sample;
  const wanted = ranked.filter((place, index) => index < min || (index < max && (preferences[place] ?? 0) >= 0));
  const rest = ranked.slice(wanted.length);
  const next = rest.slice(0, 2);
  const found = new Map<string, readonly number[]>();
  const add = (places: readonly number[]): void => {
    const inOrder = places.toSorted((one, other) => one - other);
    if (min <= inOrder.length && inOrder.length <= max) found.set(inOrder.join(), inOrder);
  };
  add(wanted);
  for (const [index] of wanted.entries()) {
    add(wanted.toSpliced(index, 1));
    for (const place of next) add(wanted.with(index, place));
  }
  for (const place of next) add([...wanted, place]);
  const spread = Math.max(1e-9, Math.abs((preferences[ranked[0] ?? 0] ?? 0) - (preferences[ranked.at(-1) ?? 0] ?? 0)));
  for (let tries = 0; tries < mostCombinations && found.size < mostCombinations; tries += 1) {
    const lots = ranked
      .map((place) => ({
        place,
        lot: (preferences[place] ?? 0) / spread - 0.3 * Math.log(-Math.log(1 - luck.share())),
      }))
      .sort((one, other) => other.lot - one.lot);
    add(lots.slice(0, Math.max(min, wanted.length)).map(({ place }) => place));
  }
  return [...found.values()];
}

/** Candidates that lead to different tables: of equal ones the best liked. `lead` gives the table after an answer. */
export function withoutEquals(candidates: readonly Candidate[], lead: (answer: Answer) => Json): readonly Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ answer }) => {
    const after = JSON.stringify(lead(answer));
    if (seen.has(after)) return false;
    seen.add(after);
    return true;
  });
}
