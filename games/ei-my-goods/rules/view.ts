import type { Seat, Viewer } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { rememberLast } from "../../kit/remember.ts";
import type { Card, Counts, Side } from "./cards.ts";
import { countResources, countSupply, listStarts, type Start, startId } from "./production.ts";
import {
  type Half,
  type HandChoice,
  type Market,
  type Now,
  type Place,
  type Plan,
  type Player,
  sortCards,
  type State,
  type Tableau,
  tableauOf,
  type Turn,
} from "./state.ts";

export type SeatView = Tableau & {
  /** Cards in hand, among them one that was set aside and is not yet shown to be. */
  readonly cards: number;
  /** A card lies face down in front of him. */
  readonly hasAside: boolean;
  /** He has locked in what is being chosen; true as well when there is nothing for him to choose. */
  readonly isLocked: boolean;
};

export type Mine = {
  readonly hand: readonly Card[];
  readonly aside: Card | null;
  readonly choice: HandChoice | null;
  readonly plan: Omit<Plan, "tries"> | null;
  readonly half: Half | null;
  /** The turn as far as it is not public: the chain that is open, and what has begun. */
  readonly turn: Pick<Turn, "chain" | "isOpen" | "left" | "step"> | null;
};

/** What one viewer may know. Hands, cards set aside, the faces of goods and plans are secret. */
export type View = {
  readonly me: Seat | null;
  readonly round: number;
  readonly active: Seat;
  readonly last: number | null;
  /** The round in which somebody last built or hired; 0 before. */
  readonly lastPurchase: number;
  readonly phase: Now["ask"];
  /** Whose turn it is and where production has happened in it. */
  readonly turn: { readonly seat: Seat; readonly done: readonly Place[] } | null;
  readonly market: Market;
  readonly deck: number;
  readonly discard: number;
  /** Discards that everybody has seen, sorted (ruling 29). */
  readonly discarded: readonly Card[];
  readonly offer: readonly Side[];
  readonly players: readonly SeatView[];
  readonly mine: Mine | null;
};

export function view(state: State, viewer: Viewer): View {
  const { now, discard } = state;
  const turn = findTurn(now);
  return {
    me: viewer === "table" ? null : viewer,
    round: state.round,
    active: state.active,
    last: state.last,
    lastPurchase: state.lastPurchase,
    phase: now.ask,
    turn: turn === null ? null : { seat: turn.seat, done: turn.done },
    market: state.market,
    deck: state.deck.length,
    discard: discard.shown.length + discard.hidden.length,
    discarded: sortCards(discard.shown),
    offer: state.offer,
    players: state.players.map((player, seat) => viewSeat(player, hasLocked(now, seat))),
    mine: viewer === "table" ? null : viewMine(state, viewer),
  };
}

/** The turn in which we are, also while both piles are being filled in the middle of it. */
export function findTurn(now: Now) {
  if (now.ask === "turn") return now;
  return now.ask === "halve" && now.back.ask === "turn" ? now.back : null;
}

function viewSeat(player: Player, isLocked: boolean): SeatView {
  return { ...tableauOf(player), cards: player.hand.length, hasAside: player.aside !== null, isLocked };
}

function hasLocked(now: Now, seat: Seat): boolean {
  switch (now.ask) {
    case "hands":
      return at(now.choices, seat) !== null;
    case "plans":
      return at(now.plans, seat).isLocked;
    case "halve":
      return at(now.halves, seat).isLocked;
    default:
      return false;
  }
}

function viewMine({ now, players }: State, seat: Seat): Mine {
  const { hand, aside } = at(players, seat);
  return {
    hand,
    aside: aside?.card ?? null,
    choice: now.ask === "hands" ? at(now.choices, seat) : null,
    plan: now.ask === "plans" ? copyPlan(at(now.plans, seat)) : null,
    half: now.ask === "halve" ? at(now.halves, seat) : null,
    turn: now.ask === "turn" && now.seat === seat ? copyTurn(now) : null,
  };
}

const copyTurn = ({ chain, isOpen, left, step }: Turn): Mine["turn"] => ({ chain, isOpen, left, step });

function copyPlan({ work, aside, places, fee, counted, isLocked }: Plan): Mine["plan"] {
  return { work, aside, places, fee, counted, isLocked };
}

/** What a player sees of his own: everything about him that a question or an option may speak of. */
export type OwnView = {
  readonly view: View;
  readonly seat: Seat;
  readonly tableau: SeatView;
  readonly mine: Mine;
  /** The market as it counts for him. */
  readonly there: Counts;
  /** Resources in his hand, but for a card that is to be set aside. */
  readonly held: Counts;
};

/** The hand without a card that is to be set aside: that one will be no resource (ruling 8). */
export const listSpare = ({ hand, plan }: Mine): readonly Card[] => hand.filter((card) => card !== plan?.aside);

/** Throws when nobody looks: the table is asked nothing. Remembered, because every option of a question reads it. */
export const ownViewOf = rememberLast((view: View): OwnView => {
  const { me, mine } = view;
  if (me === null || mine === null) return bug("the table has no hand");
  const tableau = at(view.players, me);
  const there = countSupply(view.market, tableau.buildings);
  return { view, seat: me, tableau, mine, there, held: countResources(listSpare(mine)) };
});

export const listOwnStarts = ({ view, tableau, mine }: OwnView): readonly Start[] =>
  listStarts(tableau, view.turn?.done ?? [], view.market, countResources(mine.hand));

export function findStart(own: OwnView, pick: string): Start {
  const { tableau } = own;
  return listOwnStarts(own).find((start) => startId(tableau.buildings, start) === pick) ?? bug(`no start ${pick}`);
}

/** In phase IV the turn passes clockwise from the active player, until all have had theirs. */
export function comesNext({ phase, turn, active, players }: View): Seat | undefined {
  if (phase !== "turn" || turn === null) return undefined;
  const next = (turn.seat + 1) % players.length;
  return next === active ? undefined : next;
}
