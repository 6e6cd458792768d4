import type { Seat, Viewer } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Card, type Raptor, sortCards, triceratopsOn } from "./cards.ts";
import { raidLimit, type Rules } from "./options.ts";
import type { Place } from "./places.ts";
import type { PublicState } from "./publicState.ts";
import { deciderOf, isKnown, type Laid, type Now, playersOf, type State, type Tally, type Turn } from "./state.ts";

/** A card on the table as one viewer knows it: its face if he does, always its triceratops and which way it lies. */
export type Seen = { readonly card: Card | null; readonly triceratops: number; readonly up: boolean };

/** A hand as everybody sees it: how many cards, and of which backs if these are open (ruling 16). */
type Backs = { readonly cards: number; readonly ones: number | null; readonly twos: number | null };

/** An Eggbot's pile: cards left, the top one's triceratops and, once it is flipped, its face. */
type SeenPile = {
  readonly cards: number;
  readonly top: Seen;
  readonly flip: number;
  readonly place: number;
  readonly discard: number;
  readonly spots: readonly number[];
};

/** What one viewer may know. */
export type View = {
  readonly me: Seat | null;
  readonly rules: Rules;
  readonly seats: number;
  readonly nests: readonly (readonly Seen[])[];
  readonly plans: readonly (readonly (readonly Seen[])[])[];
  readonly backs: readonly Backs[];
  /** The viewer's own cards, sorted. */
  readonly hand: readonly Card[] | null;
  readonly eggs: readonly number[];
  readonly tally: readonly Tally[];
  readonly tokens: readonly number[];
  readonly deck: { readonly cards: number; readonly top: number | null };
  readonly discard: readonly Card[];
  readonly row: readonly Raptor[];
  readonly raptorsLeft: number;
  readonly raptorDiscard: readonly Raptor[];
  readonly payment: number;
  readonly raids: number;
  readonly raidLimit: number;
  readonly turn: Turn;
  readonly pile: SeenPile | null;
  readonly now: Now;
};

/** Built up from what this viewer may know; a card's face is given where he knows it and nowhere else. */
export function view(state: State, viewer: Viewer): View {
  const me = viewer === "table" ? null : viewer;
  const [top] = state.deck;
  return {
    me,
    rules: state.rules,
    seats: state.seats,
    nests: state.nests.map((nest) => nest.map((laid) => seeNestCard(laid, viewer, state.rules))),
    plans: state.plans.map((plan) => plan.map((cards) => cards.map((laid) => seeCard(laid, isKnown(laid, viewer))))),
    backs: state.hands.map((hand) => countBacks(hand, state.rules)),
    hand: me === null ? null : sortCards(at(state.hands, me)),
    eggs: state.eggs,
    tally: state.tally,
    tokens: state.tokens,
    deck: {
      cards: state.deck.length,
      top: top === undefined || !state.rules.openBacks ? null : triceratopsOn(top),
    },
    discard: sortCards(state.discard),
    row: state.row,
    raptorsLeft: state.raptorDeck.length,
    raptorDiscard: sortCards(state.raptorDiscard),
    payment: state.payment,
    raids: state.raids,
    raidLimit: raidLimit(state.rules.edition, playersOf(state)),
    turn: state.turn,
    pile: seePile(state),
    now: seeNow(state, me),
  };
}

/** Ruling 8: nobody looks at face-down cards in a nest again; who knows one keeps a private note of it. */
const seeNestCard = (laid: Laid, viewer: Viewer, { privateNotes }: Rules): Seen =>
  seeCard(laid, laid.up || (privateNotes && isKnown(laid, viewer)));

const seeCard = ({ card, up }: Laid, isShown: boolean): Seen => ({
  card: isShown ? card : null,
  triceratops: triceratopsOn(card),
  up,
});

function countBacks(hand: readonly Card[], { openBacks }: Rules): Backs {
  if (!openBacks) return { cards: hand.length, ones: null, twos: null };
  const ones = hand.filter((card) => triceratopsOn(card) === 1).length;
  return { cards: hand.length, ones, twos: hand.length - ones };
}

function seePile({ pile, now }: State): SeenPile | null {
  if (pile === null) return null;
  const card = at(pile.cards, 0);
  const up = now.ask === "bot-place";
  return {
    cards: pile.cards.length,
    top: { card: up ? card : null, triceratops: triceratopsOn(card), up },
    flip: pile.flip,
    place: pile.place,
    discard: pile.discard,
    spots: pile.spots,
  };
}

/** A card that is chosen but not played yet is nobody else's business. */
function seeNow({ now, seats, turn }: State, me: Seat | null): Now {
  if (me === deciderOf(seats, turn.player)) return now;
  return now.ask === "plan" ? { ask: "turn" } : now;
}

/** The public part of a view. */
export const publicStateIn = (view: View): PublicState => ({
  rules: view.rules,
  turn: view.turn,
  eggs: view.eggs,
  row: view.row,
  totals: nestTotals(view),
  open: view.nests.map((nest) => nest.map(({ up }) => up)),
  backs: view.nests.map((nest) => nest.map(({ triceratops }) => triceratops)),
  hand: view.backs[view.turn.player]?.cards ?? 0,
  stock: view.deck.cards + view.discard.length,
});

/** Triceratops by nest. */
export const nestTotals = ({ nests }: Pick<View, "nests">): readonly number[] =>
  nests.map((nest) => nest.reduce((sum, { triceratops }) => sum + triceratops, 0));

/** A card in a nest as the viewer sees it. */
export const seenAt = ({ nests }: Pick<View, "nests">, { nest, index }: Place): Seen => at(at(nests, nest), index);

/** Whether this seat decides now, and one of these is asked. */
export const isAsked = ({ seats, turn, now }: View, seat: Seat, ...asks: readonly Now["ask"][]): boolean =>
  seat === deciderOf(seats, turn.player) && asks.includes(now.ask);

/** The turn passes clockwise; whoever plays against Eggbots handles their cards as well, and waits for nobody. */
export const comesNext = ({ now, turn, seats }: View): Seat | undefined =>
  now.ask === "over" || seats === 1 ? undefined : (turn.player + 1) % seats;
