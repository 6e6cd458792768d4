import type { AnyGame, Decision, Json, Seat, Viewer } from "../../games/contract/index.ts";
import type { AskedDecision } from "./asked.ts";
import { answersGiven, type Match } from "./match.ts";

/** Values that follow from a state alone, each computed when first read. */
type Known = {
  readonly state: Json;
  decisions: readonly AskedDecision[] | undefined;
  awaited: readonly Seat[] | undefined;
  views: Map<Viewer, Json> | undefined;
};

/** Match under its game's present rules: its open questions and what each viewer sees, each computed once per state. */
class Position {
  readonly game: AnyGame;
  readonly match: Match;
  private readonly known: Known;

  constructor(game: AnyGame, match: Match) {
    this.game = game;
    this.match = match;
    this.known = recall(match.state);
  }

  get decisions(): readonly AskedDecision[] {
    return (this.known.decisions ??= this.game.decisions(this.match.state) as readonly AskedDecision[]);
  }

  get awaited(): readonly Seat[] {
    return (this.known.awaited ??= awaitedSeats(this.decisions));
  }

  /** True exactly when no seat is awaited. */
  get isOver(): boolean {
    return this.awaited.length === 0;
  }

  view(viewer: Viewer): Json {
    const views = (this.known.views ??= keepViews(this.known));
    const seen = views.get(viewer) ?? this.game.view(this.match.state, viewer);
    views.set(viewer, seen);
    return seen;
  }
}

export type { Position };

/** States that were viewed: a click comes back to them. All others pass by, and an entry for each would halve the speed. */
const viewed = new WeakMap<object, Known>();

let last: Known | undefined;

/** Returns the position of a match. States never change, so a click, its posts and its panels share what it computes. */
export const positionOf = (game: AnyGame, stored: Match): Position => new Position(game, underRules(game, stored));

/** Returns what is known of the last state and of those that were viewed; nothing of any other. */
function recall(state: Json): Known {
  const isObject = typeof state === "object" && state !== null;
  if (isObject && last?.state === state) return last;
  const known = isObject ? viewed.get(state) : undefined;
  return (last = known ?? { state, decisions: undefined, awaited: undefined, views: undefined });
}

function keepViews(known: Known): Map<Viewer, Json> {
  if (typeof known.state === "object" && known.state !== null) viewed.set(known.state, known);
  return new Map();
}

export const isOver = (decisions: readonly Decision[]): boolean => !decisions.some(({ awaited }) => awaited);

/** Returns the seats whose answers the table waits for, in seat order. */
export function awaitedSeats(decisions: readonly Decision[]): readonly Seat[] {
  const seats: Seat[] = [];
  for (const { awaited, seat } of decisions) if (awaited && !seats.includes(seat)) seats.push(seat);
  return seats.sort((one, other) => one - other);
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
