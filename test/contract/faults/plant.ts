import type { AnyGame, Game, Step } from "../../../games/contract/index.ts";
import { bids } from "../fixture/index.ts";
import type { BidFact, State, View } from "../fixture/rules.ts";

/** A game with one thing wrong, and the check that has to notice. */
export type Fault = readonly [fault: string, caughtBy: string, game: AnyGame];

type Bids = Game<State, BidFact, View> &
  Required<Pick<Game<State, BidFact, View>, "picture" | "teaching" | "computer">>;

/** The fixture with one thing wrong. */
export function withFault(fault: (game: Bids) => Partial<Bids>): AnyGame {
  return { ...bids, ...fault(bids) };
}

/** The fixture with something wrong in every step after the deal. */
export function withWrongStep(fault: (step: Step<State, BidFact>, before: State) => Step<State, BidFact>): AnyGame {
  return withFault((game) => ({ apply: (state, seat, answer) => fault(game.apply(state, seat, answer), state) }));
}

/** A view that looks innocent, while its words and pictures remember the state it was made from. */
export function withMemory(fault: (game: Bids, stateOf: (view: View) => State) => Partial<Bids>): AnyGame {
  const states = new WeakMap<View, State>();
  const stateOf = (view: View): State => {
    const state = states.get(view);
    if (state === undefined) throw new Error("An unknown view.");
    return state;
  };
  const view: Bids["view"] = (state, viewer) => {
    const seen = { ...bids.view(state, viewer) };
    states.set(seen, state);
    return seen;
  };
  return withFault((game) => ({ view, ...fault(game, stateOf) }));
}
