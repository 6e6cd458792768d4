import type { Viewer } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { type Chance, chanceFrom } from "../../kit/random.ts";
import { chooseLikely } from "../computer/habits.ts";
import { type Card, sortCards, triceratopsOn } from "./cards.ts";
import { listOpenNests, publicStateOf } from "./publicState.ts";
import { deciderOf, isKnown, type Laid, type Now, type State } from "./state.ts";

/**
 * The same table with everything this viewer cannot know dealt anew: the decks, other hands, face-down cards that he
 * has not seen, and all chance to come. A back that he sees keeps its triceratops; what others chose is chosen likely.
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
  const chance = chanceFrom(key);
  const stock = [...chance.shuffle(sortCards(pool))];
  const raptorDeck = chance.shuffle(sortCards(state.raptorDeck));
  const takeCard = (fits: (card: Card) => boolean): Card => {
    const index = stock.findIndex(fits);
    return stock.splice(index, 1)[0] ?? bug("too few cards to deal anew");
  };
  const sameBack = (card: Card): Card => takeCard((other) => triceratopsOn(other) === triceratopsOn(card));
  const anew = (laid: Laid): Laid => (isHidden(laid) ? { ...laid, card: sameBack(laid.card) } : laid);
  const { openBacks } = state.rules;

  // First the places whose backs are seen, then the rest, which takes what is left.
  const nests = state.nests.map((nest) => nest.map(anew));
  const lots = state.plans.map((plan) => plan.map((cards) => cards.map(anew)));
  const topOfPile = pile.slice(shownPile.length, 1).map(sameBack);
  const topOfDeck = openBacks ? state.deck.slice(0, 1).map(sameBack) : [];
  const inHand = openBacks ? sameBack : (): Card => takeCard(() => true);
  const held = state.hands.map((hand, seat) => (seat === viewer ? hand : hand.map(inHand)));
  const restOfPile = pile.slice(shownPile.length + topOfPile.length).map(() => takeCard(() => true));
  const chosen = chooseLikely({ rules: state.rules, nests, plans: lots, hands: held }, viewer, stock);
  const rest = chance.shuffle(stock);
  const isChooser = viewer === deciderOf(state.seats, state.turn.player);
  const dealt: State = {
    ...state,
    nests,
    ...chosen,
    pile: state.pile === null ? null : { ...state.pile, cards: [...shownPile, ...topOfPile, ...restOfPile] },
    deck: [...topOfDeck, ...rest],
    raptorDeck,
  };
  const now = isChooser ? state.now : chooseAnew(dealt, chance);
  return { ...dealt, now, dice: chance.dice() };
}

/** Draws by lot what another player has chosen and not yet played, among all he may have chosen. */
function chooseAnew(state: State, chance: Chance): Now {
  if (state.now.ask !== "plan") return state.now;
  const card = chance.pick(at(state.hands, state.turn.player));
  return { ask: "plan", card, nest: chance.pick(listOpenNests(publicStateOf(state))) };
}
