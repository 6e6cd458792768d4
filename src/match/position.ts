import type { AnyGame, Decision, Json, Seat, Viewer } from "../../games/contract/index.ts";
import type { AskedDecision } from "./asked.ts";
import { answersGiven, type Match } from "./match.ts";

/** A match as it stands, under its game's present rules: what is open and what each viewer sees, each found out once. */
export type Position = {
  readonly game: AnyGame;
  readonly match: Match;
  readonly decisions: readonly AskedDecision[];
  /** The seats whose answers the table waits for, in seat order. */
  readonly awaited: readonly Seat[];
  /** Over exactly when nobody is awaited. */
  readonly isOver: boolean;
  readonly view: (viewer: Viewer) => Json;
};

/** What follows from a state alone, kept as long as the state itself. */
type Known = { decisions?: readonly AskedDecision[]; awaited?: readonly Seat[]; readonly views: Map<Viewer, Json> };

const knownOf = new WeakMap<object, Known>();

/**
 * The position of a match. States never change, so whatever one click, its
 * posts and its panels ask of a state is computed once.
 */
export function positionOf(game: AnyGame, stored: Match): Position {
  const match = underRules(game, stored);
  const { state } = match;
  const known = recall(state);
  return {
    game,
    match,
    get decisions() {
      return (known.decisions ??= game.decisions(state) as readonly AskedDecision[]);
    },
    get awaited() {
      return (known.awaited ??= awaitedSeats(this.decisions));
    },
    get isOver() {
      return this.awaited.length === 0;
    },
    view(viewer) {
      const seen = known.views.get(viewer) ?? game.view(state, viewer);
      known.views.set(viewer, seen);
      return seen;
    },
  };
}

function recall(state: Json): Known {
  if (typeof state !== "object" || state === null) return { views: new Map() };
  const known = knownOf.get(state) ?? { views: new Map() };
  knownOf.set(state, known);
  return known;
}

/** Over exactly when nobody is awaited. */
export function isOver(decisions: readonly Decision[]): boolean {
  return !decisions.some(({ awaited }) => awaited);
}

/** The seats whose answers the table waits for, in seat order. */
export function awaitedSeats(decisions: readonly Decision[]): readonly Seat[] {
  const seats = decisions.filter(({ awaited }) => awaited).map(({ seat }) => seat);
  return [...new Set(seats)].sort((one, other) => one - other);
}

/** Brings a match under the game's present rules; undo then goes back no further than here. */
export function underRules(game: AnyGame, match: Match): Match {
  if (match.rules === game.info.rules) return match;
  const state = game.upgrade === undefined ? match.state : game.upgrade(match.state, match.rules);
  const answer = answersGiven(match);
  return {
    ...match,
    rules: game.info.rules,
    rulesSince: [...match.rulesSince, { answer, rules: game.info.rules }],
    state,
    base: { at: answer, state },
  };
}
