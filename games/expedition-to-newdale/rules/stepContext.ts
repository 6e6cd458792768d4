import type { Seat } from "../../contract.ts";
import type { NewdaleFact } from "./facts.ts";
import { type Errand, type Player, playerAt, type State } from "./state.ts";

/** A step in the making: a copy of the state whose fields may be replaced (never changed within), and what happened. */
export type Work = {
  readonly state: { -readonly [Field in keyof State]: State[Field] };
  readonly told: NewdaleFact[];
  /** Seals broken in this step. */
  readonly unsealed: string[];
};

export const workOn = (state: State): Work => ({ state: { ...state }, told: [], unsealed: [] });

/** Replaces some of what lies before a player. */
export function change(work: Work, seat: Seat, changes: Partial<Player>): void {
  work.state.seats = work.state.seats.with(seat, { ...playerAt(work.state, seat), ...changes });
}

/** Asks this seat first, before what it was asked till now. */
export function ask(work: Work, errand: Errand): void {
  work.state.errands = [...work.state.errands, errand];
}

/** The question is answered. */
export function done(work: Work, errand: Errand): void {
  work.state.errands = work.state.errands.filter((other) => other !== errand);
}

/** The question goes on with another step; returns the errand as it stands now. */
export function goOn<E extends Errand>(work: Work, errand: Errand, next: E): E {
  work.state.errands = work.state.errands.map((other) => (other === errand ? next : other));
  return next;
}
