import type { Viewer } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { diceFrom, shuffle } from "../../kit/random.ts";
import { type Card, triceratopsOn } from "./cards.ts";
import { isKnown, type Laid, type Now, type State } from "./state.ts";

/**
 * The same table with everything this viewer cannot know dealt anew: the decks, other hands, face-down cards that he
 * has not seen, and all chance to come. A back that he sees keeps its triceratops.
 */
export function determinise(state: State, viewer: Viewer, key: string): State {
  const isHidden = (laid: Laid): boolean => !isKnown(laid, viewer);
  const isFlipped = state.now.ask === "bot-place";
  const pile = state.pile?.cards ?? [];
  const shownPile = isFlipped ? pile.slice(0, 1) : [];
  const pool = [
    ...[...state.nests.flat(), ...state.plans.flat(2)].filter(isHidden).map(({ card }) => card),
    ...state.hands.flatMap((hand, seat) => (seat === viewer ? [] : hand)),
    ...pile.slice(shownPile.length),
    ...state.deck,
  ];
  const [mixed, afterCards] = shuffle(diceFrom(key), pool);
  const [raptorDeck, dice] = shuffle(afterCards, state.raptorDeck);
  const stock = [...mixed];
  const takeCard = (fits: (card: Card) => boolean): Card => {
    const index = stock.findIndex(fits);
    return stock.splice(index, 1)[0] ?? bug("too few cards to deal anew");
  };
  const sameBack = (card: Card): Card => takeCard((other) => triceratopsOn(other) === triceratopsOn(card));
  const anew = (laid: Laid): Laid => (isHidden(laid) ? { ...laid, card: sameBack(laid.card) } : laid);
  const { openBacks } = state.rules;

  // First the places whose backs are seen, then the rest, which takes what is left.
  const nests = state.nests.map((nest) => nest.map(anew));
  const plans = state.plans.map((plan) => plan.map((cards) => cards.map(anew)));
  const topOfPile = pile.slice(shownPile.length, 1).map(sameBack);
  const topOfDeck = openBacks ? state.deck.slice(0, 1).map(sameBack) : [];
  const inHand = openBacks ? sameBack : (): Card => takeCard(() => true);
  const hands = state.hands.map((hand, seat) => (seat === viewer ? hand : hand.map(inHand)));
  const restOfPile = pile.slice(shownPile.length + topOfPile.length).map(() => takeCard(() => true));
  return {
    ...state,
    nests,
    plans,
    hands,
    pile: state.pile === null ? null : { ...state.pile, cards: [...shownPile, ...topOfPile, ...restOfPile] },
    deck: [...topOfDeck, ...stock],
    raptorDeck,
    now: state.turn.player === viewer ? state.now : chooseAnew(state, hands),
    dice,
  };
}

/** A card chosen but not yet played becomes the one that now lies in its place in the hand. */
function chooseAnew(state: State, hands: readonly (readonly Card[])[]): Now {
  const { now, turn } = state;
  if (now.ask !== "plan") return now;
  const index = at(state.hands, turn.player).indexOf(now.card);
  return { ...now, card: at(at(hands, turn.player), index) };
}
