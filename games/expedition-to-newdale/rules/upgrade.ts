import type { Json, Seat } from "../../contract/index.ts";
import type { PendingDecision } from "./pending.ts";
import { noNews, type News, type State } from "./state.ts";

/** What tables of rules 1 asked besides: a pause after a new tile, the card to keep, the Black Market's good at the end. */
type OldPending =
  | { readonly seat: Seat; readonly do: "rest" | "exchange" }
  | { readonly seat: Seat; readonly do: "discard"; readonly why: { readonly for: "market"; readonly good?: never } };

type OldState = Omit<State, "ashore" | "news" | "errands"> & {
  readonly errands: readonly (PendingDecision | OldPending)[];
};

const everyNews: News = { cards: true, goods: true, others: true };

/** Brings a table of older rules into today's shape: what was half chosen is asked again in today's words. */
export function upgrade(state: Json, fromRules: number): State {
  if (fromRules >= 7) return state as State;
  if (fromRules >= 2) return { ...(state as State), hasOldNumbers: true };
  const old = state as OldState;
  return {
    ...old,
    hasOldNumbers: true,
    ashore: old.landed.length,
    news: old.seats.map(({ tiles, characters }) => (tiles.length + characters.length > 0 ? everyNews : noNews)),
    errands: old.errands.map(upgradePending),
  };
}

function upgradePending(pending: PendingDecision | OldPending): PendingDecision {
  const { seat } = pending;
  if (pending.do === "rest") return { seat, do: "special", trades: 0, navigators: 0, prisons: 0 };
  if (pending.do === "exchange") return { seat, do: "cards" };
  if (pending.do === "discard" && pending.why.for === "market" && pending.why.good === undefined)
    return { seat, do: "market" };
  return pending as PendingDecision;
}
