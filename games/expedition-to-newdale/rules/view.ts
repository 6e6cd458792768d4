import type { Seat, Viewer } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type CardNo, dearFirst } from "./box/cards.ts";
import type { SecretId } from "./box/chapters.ts";
import type { State, Table } from "./state.ts";
import type { Places } from "./box/areas.ts";
import { freshPlan, type PendingDecision } from "./pending.ts";

export type View = Table & {
  readonly me: Seat | null;
  readonly mine: Mine | null;
  readonly handSizes: readonly number[];
  /** By seat: tokens placed face down, or 1 for the starting hand chosen. */
  readonly locked: readonly number[];
  /** What seats are asked; what they plan with cards nobody else has seen is left out, except for the viewer's own. */
  readonly errands: readonly PendingDecision[];
  readonly pile: number;
  readonly eventsLeft: number;
  readonly crewLeft: number;
  /** Everybody's secret objectives, once the chapter is over. */
  readonly secrets: readonly SecretId[] | null;
};

export type Mine = {
  readonly hand: readonly CardNo[];
  readonly secret: SecretId;
  readonly keep: readonly CardNo[] | null;
  readonly plan: Places;
};

export function view(state: State, viewer: Viewer): View {
  const me = viewer === "table" ? null : viewer;
  return {
    ...tableOf(state),
    me,
    mine: me === null ? null : mineOf(state, me),
    handSizes: state.hands.map(({ length }) => length),
    locked: state.seats.map((_, seat) => countLocked(state, seat)),
    errands: state.errands.map((pending) => (pending.seat === me ? pending : maskPending(pending))),
    pile: state.pile.length,
    eventsLeft: state.eventDeck.length,
    crewLeft: state.crewPile.length,
    secrets: state.phase === "over" ? state.secrets : null,
  };
}

/**
 * What others may know of a question: not which card of the hand is about to be built or discarded. Aaron's Vineyard is
 * no secret, as everybody saw it go into the hand.
 */
export function maskPending(pending: PendingDecision): PendingDecision {
  if (pending.do === "build") {
    const plan = pending.why === "aaron" ? { ...freshPlan, card: pending.plan.card } : freshPlan;
    return { ...pending, plan };
  }
  if (pending.do === "pay" && pending.buy.buy === "building") {
    const { seat, buy } = pending;
    return maskPending({ seat, do: "build", why: buy.why, plan: { ...freshPlan, card: buy.card } });
  }
  return pending.do === "discard" ? { ...pending, from: null, chosen: [] } : pending;
}

function countLocked(state: State, seat: Seat): number {
  if (state.phase === "keep") return at(state.keeps, seat) === null ? 0 : 1;
  return at(state.plans, seat).filter((place) => place !== null).length;
}

const mineOf = (state: State, seat: Seat): Mine => ({
  hand: at(state.hands, seat).toSorted(dearFirst),
  secret: at(state.secrets, seat),
  keep: at(state.keeps, seat),
  plan: at(state.plans, seat),
});

/** Listed field by field: what is added to the state stays hidden until it is named here. */
const tableOf = (state: State): Table => ({
  chapter: state.chapter,
  town: state.town,
  openPlanning: state.openPlanning,
  round: state.round,
  phase: state.phase,
  start: state.start,
  queue: state.queue,
  turn: state.turn,
  seats: state.seats,
  event: state.event,
  past: state.past,
  bag: state.bag,
  drawn: state.drawn,
  display: state.display,
  discard: state.discard,
  spaces: state.spaces,
  side: state.side,
  bridges: state.bridges,
  row: state.row,
  landed: state.landed,
  rival: state.rival,
  ashore: state.ashore,
  pool: state.pool,
  fulfilled: state.fulfilled,
  delivered: state.delivered,
});

/** Whose turn follows in a phase that is played one after the other; in the others all are asked at once. */
export function comesNext({ turn, queue, errands }: View): Seat | undefined {
  if (turn === null || errands.some(({ seat }) => seat !== turn.seat)) return undefined;
  return queue.find(({ seat }) => seat !== turn.seat)?.seat;
}
