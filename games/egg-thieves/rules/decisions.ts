import type { Decision } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { type Card, cardId, listDifferent, raptorCard, triceratopsOn } from "./cards.ts";
import { letterId, letters, ownSpots, placeId, spotId } from "./places.ts";
import {
  listBotSpots,
  listExtraSpots,
  listOpenNests,
  listPlaces,
  listSwappable,
  listUsableRaptors,
  mustScout,
  type PublicState,
  publicStateOf,
} from "./publicState.ts";
import { deciderOf, handlings, type Now, nowAsking, type State } from "./state.ts";
import { listDueNests } from "./turn/raid.ts";

/**
 * Every question by name. A turn asks at once which card goes to which nest (or where the only one goes), which raptor
 * is used, or whether it is done.
 */
export type QuestionName = Exclude<Now["ask"], "turn" | "over"> | "nest" | "alone" | "raptor" | "done";

/** Everything is asked of the player whose turn it is; in an Eggbot's turn of the person. */
export const decisions = (state: State): readonly Decision[] => decisionsWhen[state.now.ask](state);

const decisionsWhen: { readonly [ask in Now["ask"]]: (state: State) => readonly Decision[] } = {
  turn: decideTurn,
  /** The other card, for any spot of the own board, and which way up (rulings 2, 3). */
  plan: (state) => {
    const hand = handOf(state);
    const rest = listDifferent(hand.toSpliced(hand.indexOf(nowAsking(state, "plan").card), 1));
    return [askSecretly(state, "plan", pairUp(rest, planChoices))];
  },
  /** Peek: one face-down card in a nest; may be declined (ruling 11). */
  peek: (state) => [askOpenly(state, "peek", listPlaces(publicStateOf(state), false).map(placeId), 0)],
  /** Face-up, face-down: one more card from hand into any open nest or own spot (rulings 10, 51). */
  extra: (state) => {
    const table = publicStateOf(state);
    const options = listDifferent(handOf(state)).flatMap((card) =>
      pairUp([card], listExtraSpots(table, triceratopsOn(card)).map(spotId)),
    );
    return [askSecretly(state, "extra", options)];
  },
  /** Swap: an open card of one nest … (closed nests too, ruling 7; may be declined, ruling 11) */
  swap: (state) => [askOpenly(state, "swap", listSwappable(publicStateOf(state), null).map(placeId), 0)],
  /** … and one of another nest. */
  "swap-with": (state) => {
    const { place } = nowAsking(state, "swap-with");
    return [askOpenly(state, "swap-with", listSwappable(publicStateOf(state), place).map(placeId))];
  },
  handle: decideHandling,
  /** Places for a flipped card (rulings 33 to 35). */
  "bot-place": (state) => {
    const { spots } = state.pile ?? bug("an Eggbot without a pile");
    return [askOpenly(state, "bot-place", listBotSpots(publicStateOf(state), spots).map(spotId))];
  },
  /** Which of several nests that are due is raided next (ruling 20). */
  raid: (state) => [askOpenly(state, "raid", listDueNests(state).map(letterId))],
  over: () => [],
};

/** "During your turn": scouting and raptors in any order, each in one go (ruling 1); scouting is compulsory. */
function decideTurn(state: State): readonly Decision[] {
  const table = publicStateOf(state);
  const isScouting = mustScout(table);
  const raptors = listUsableRaptors(table).map((raptor) => raptorCard(raptor).id);
  return [
    ...(isScouting ? [decideScouting(state, table)] : []),
    ...(raptors.length > 0 ? [{ ...askOpenly(state, "raptor", raptors), awaited: false }] : []),
    ...(isScouting ? [] : [askOpenly(state, "done", ["done"])]),
  ];
}

/**
 * Which card goes to which nest. A single card is asked for with its way up: the only one in hand may go anywhere, one
 * without an open nest into an own spot (rulings 4, 5).
 */
function decideScouting(state: State, table: PublicState): Decision {
  const hand = listDifferent(handOf(state));
  const nests = listOpenNests(table);
  const isOnlyCard = handOf(state).length === 1;
  const pairs = pairUp(hand, nests.map(letterId));
  if (!isOnlyCard && nests.length > 0) return askSecretly(state, "nest", pairs);
  const spots = [...(isOnlyCard ? nests : []), ...ownSpots].map(spotId);
  return askSecretly(
    state,
    "alone",
    pairUp(
      hand,
      spots.flatMap((spot) => [`${spot}:up`, `${spot}:down`]),
    ),
  );
}

const planChoices: readonly string[] = letters.map(letterId).flatMap((spot) => [`${spot}:down`, `${spot}:up`]);

/** "Eggbot turn", steps 2 and 3: each handling exactly twice. The place of an unseen card is asked at once. */
function decideHandling(state: State): readonly Decision[] {
  const pile = state.pile ?? bug("an Eggbot without a pile");
  const spots = listBotSpots(publicStateOf(state), pile.spots).map(spotId);
  const options = handlings
    .filter((how) => pile[how] > 0)
    .flatMap((how) => (how === "place" ? spots.map((spot) => `${how}:${spot}`) : [how]));
  return [askOpenly(state, "handle", options)];
}

/** Every card with every place: "w2.1:a". */
const pairUp = (hand: readonly Card[], places: readonly string[]): readonly string[] =>
  hand.flatMap((card) => places.map((place) => `${cardId(card)}:${place}`));

const handOf = (state: State): readonly Card[] => at(state.hands, state.turn.player);

function askOpenly(state: State, ask: QuestionName, options: readonly string[], min = 1): Decision {
  return { ...askSecretly(state, ask, options), min, open: true };
}

function askSecretly({ seats, turn }: State, ask: QuestionName, options: readonly string[]): Decision {
  return { seat: deciderOf(seats, turn.player), ask, options, min: 1, max: 1, awaited: true, open: false };
}
