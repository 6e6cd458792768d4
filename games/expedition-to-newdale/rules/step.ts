import type { Seat } from "../../contract/index.ts";
import { at, replaceAt } from "../../kit/at.ts";
import type { NewdaleStory } from "./facts.ts";
import type { Pending, PendingDecision, PendingKind } from "./pending.ts";
import { type News, type Player, playerAt, type State } from "./state.ts";
import type { Choice } from "./table/choice.ts";

export type Asking<Kind extends PendingKind> = {
  readonly decide: (state: State, pending: Pending<Kind>) => Choice;
  /** Lists what may be answered instead, asked beside it: the table does not wait for these. */
  readonly besides?: (state: State, pending: Pending<Kind>) => readonly Choice[];
  /** Does what leaves no choice; returns the same state when there is nothing to do. */
  readonly proceed?: (state: State, pending: Pending<Kind>, story: NewdaleStory) => State;
  /** Tells whether tiles and characters may be used meanwhile (page 10); absent: yes. */
  readonly allowsUse?: (pending: Pending<Kind>) => boolean;
};

export type Askings<Kinds extends PendingKind> = { readonly [Kind in Kinds]: Asking<Kind> };

export function changePlayer(state: State, seat: Seat, changes: Partial<Player>): State {
  return { ...state, seats: replaceAt(state.seats, seat, { ...playerAt(state, seat), ...changes }) };
}

/** Notes that this seat got something it may want to use a tile or character with. */
export function noteNews(state: State, seat: Seat, what: keyof News): State {
  const news = at(state.news, seat);
  return news[what] ? state : { ...state, news: replaceAt(state.news, seat, { ...news, [what]: true }) };
}

/** Asks this seat first, before what it was asked till now. */
export function addPending(state: State, pending: PendingDecision): State {
  return { ...state, errands: [...state.errands, pending] };
}

export function finish(state: State, pending: PendingDecision): State {
  return { ...state, errands: state.errands.filter((other) => other !== pending) };
}

export function replaceWith<P extends PendingDecision>(state: State, pending: P, next: P): State {
  return { ...state, errands: state.errands.map((other) => (other === pending ? next : other)) };
}

export const forEach = (state: State, seats: Iterable<Seat>, step: (state: State, seat: Seat) => State): State => {
  let next = state;
  for (const seat of seats) next = step(next, seat);
  return next;
};
