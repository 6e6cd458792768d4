import type { Seat, Viewer } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Card, type Raptor, sortCards, triceratopsOn } from "./cards.ts";
import { raidLimit, type Rules } from "./options.ts";
import type { Place } from "./places.ts";
import type { PublicState } from "./publicState.ts";
import { deciderOf, isKnown, type Laid, type Now, type Pile, playersOf, type State } from "./state.ts";

/** A card on the table as one viewer knows it: its face if he does, always its triceratops and which way it lies. */
export type Seen = { readonly card: Card | null; readonly triceratops: number; readonly up: boolean };

/** A hand as everybody sees it: how many cards, and of which backs if these are open (ruling 16). */
type Backs = { readonly cards: number; readonly ones: number | null; readonly twos: number | null };

/** An Eggbot's pile: cards left, the top one's triceratops and, once it is flipped, its face. */
type SeenPile = Omit<Pile, "cards"> & { readonly cards: number; readonly top: Seen };

type Public = Pick<
  State,
  "rules" | "seats" | "eggs" | "tally" | "tokens" | "row" | "payment" | "raids" | "idle" | "turn"
>;

export type View = Public & {
  readonly me: Seat | null;
  readonly nests: readonly (readonly Seen[])[];
  readonly plans: readonly (readonly (readonly Seen[])[])[];
  readonly backs: readonly Backs[];
  readonly hand: readonly Card[] | null;
  readonly deck: { readonly cards: number; readonly top: number | null };
  readonly discard: readonly Card[];
  readonly raptorsLeft: number;
  readonly raptorDiscard: readonly Raptor[];
  readonly raidLimit: number;
  readonly pile: SeenPile | null;
  readonly now: Now;
};

/** Built up from what this viewer may know; a card's face is given where he knows it and nowhere else. */
export function view(state: State, viewer: Viewer): View {
  const me = viewer === "table" ? null : viewer;
  const { rules, seats, eggs, tally, tokens, row, payment, raids, idle, turn } = state;
  const [top] = state.deck;
  return {
    me,
    ...{ rules, seats, eggs, tally, tokens, row, payment, raids, idle, turn },
    // Ruling 8: nobody looks at face-down cards in a nest again; who knows one keeps a private note of it.
    nests: state.nests.map((nest) =>
      nest.map((laid) => seeCard(laid, laid.up || (rules.privateNotes && isKnown(laid, viewer)))),
    ),
    plans: state.plans.map((plan) => plan.map((cards) => cards.map((laid) => seeCard(laid, isKnown(laid, viewer))))),
    backs: state.hands.map((hand) => countBacks(hand, rules)),
    hand: me === null ? null : sortCards(at(state.hands, me)),
    deck: { cards: state.deck.length, top: top === undefined || !rules.openBacks ? null : triceratopsOn(top) },
    discard: sortCards(state.discard),
    raptorsLeft: state.raptorDeck.length,
    raptorDiscard: sortCards(state.raptorDiscard),
    raidLimit: raidLimit(rules.edition, playersOf(state)),
    pile: seePile(state),
    now: seeNow(state, me),
  };
}

function seeCard({ card, up }: Laid, isShown: boolean): Seen {
  return { card: isShown ? card : null, triceratops: triceratopsOn(card), up };
}

function countBacks(hand: readonly Card[], { openBacks }: Rules): Backs {
  if (!openBacks) return { cards: hand.length, ones: null, twos: null };
  const ones = hand.filter((card) => triceratopsOn(card) === 1).length;
  return { cards: hand.length, ones, twos: hand.length - ones };
}

function seePile({ pile, now }: State): SeenPile | null {
  if (pile === null) return null;
  const card = at(pile.cards, 0);
  const up = now.ask === "bot-place";
  const { flip, place, discard, spots } = pile;
  const top = { card: up ? card : null, triceratops: triceratopsOn(card), up };
  return { cards: pile.cards.length, top, flip, place, discard, spots };
}

/** A card that is chosen but not played yet is nobody else's business. */
function seeNow({ now, seats, turn }: State, me: Seat | null): Now {
  if (me === deciderOf(seats, turn.player)) return now;
  return now.ask === "plan" ? { ask: "turn" } : now;
}

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

export const nestTotals = ({ nests }: Pick<View, "nests">): readonly number[] =>
  nests.map((nest) => nest.reduce((sum, { triceratops }) => sum + triceratops, 0));

export const seenAt = ({ nests }: Pick<View, "nests">, { nest, index }: Place): Seen => at(at(nests, nest), index);

/** The turn passes clockwise; whoever plays against Eggbots handles their cards as well, and waits for nobody. */
export const comesNext = ({ now, turn, seats }: View): Seat | undefined =>
  now.ask === "over" || seats === 1 ? undefined : (turn.player + 1) % seats;
