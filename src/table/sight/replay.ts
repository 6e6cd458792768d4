import type { AnyGame, Fact, Json, Seat, Viewer } from "../../../games/contract.ts";
import { type Entry, factsFor, type Match } from "../../match/match.ts";
import { isVisible } from "./entries.ts";

/** A match after some of its answers, as one viewer may see it. */
export type ReplayStep = {
  /** How many of the answers that this viewer may count had been given, and how many there are. */
  readonly number: number;
  readonly count: number;
  readonly view: Json;
  /** What the last of them told. */
  readonly facts: readonly Fact[];
  /** What each seat saw, once that may be told; else none. */
  readonly hands: readonly { readonly seat: Seat; readonly view: Json }[];
};

/** What a replay is made from; `isDisclosed`: all answers count, and all hands are shown. */
export type ReplaySource = {
  readonly game: AnyGame;
  readonly match: Match;
  readonly answers: readonly Entry[];
  readonly viewer: Viewer;
  readonly isDisclosed: boolean;
};

/** The match after `number` answers, or after the last; undefined when other rules held for some of them. */
export function replayStep(source: ReplaySource, number: number): ReplayStep | undefined {
  const { game, match, answers, viewer, isDisclosed } = source;
  const counted = isDisclosed ? answers : answers.filter((entry) => isVisible(entry, viewer));
  const at = Math.min(number, counted.length);
  const last = counted[at - 1];
  const upTo = last === undefined ? 0 : answers.indexOf(last) + 1;
  const state = stateAfter(game, match, answers.slice(0, upTo));
  if (state === undefined) return undefined;
  const seats = Array.from({ length: match.deal.seats }, (_, seat) => seat);
  return {
    number: at,
    count: counted.length,
    view: game.view(state, viewer),
    facts: factsFor(last ?? { facts: match.opening }, viewer),
    hands: isDisclosed ? seats.map((seat) => ({ seat, view: game.view(state, seat) })) : [],
  };
}

/** The state after these answers; undefined when other rules held for some of them. */
function stateAfter(game: AnyGame, match: Match, answers: readonly Entry[]): Json | undefined {
  const isOneRule = match.rulesSince.length === 1 && match.rulesSince[0]?.rules === game.info.rules;
  if (!isOneRule) return undefined;
  return answers.reduce<Json>(
    (state, { seat, answer }) => game.apply(state, seat, answer).state,
    game.setup(match.deal).state,
  );
}
