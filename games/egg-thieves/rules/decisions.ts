import type { Decision } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
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
  publicStateOf,
} from "./publicState.ts";
import { listDueNests } from "./turn/raid.ts";
import { type Ask, deciderOf, handlings, type Now, nowAsking, type State } from "./state.ts";

/** Everything is asked of the player whose turn it is; in an Eggbot's turn of the person. */
export const decisions = (state: State): readonly Decision[] => decisionsWhen[state.now.ask](state);

const decisionsWhen: { readonly [ask in Now["ask"]]: (state: State) => readonly Decision[] } = {
  turn: decideTurn,
  nest: decideNest,
  plan: decidePlan,
  alone: decideAlone,
  /** Peek: one face-down card in a nest; may be declined (ruling 11). */
  peek: (state) => [askOpenly(state, "peek", listPlaces(publicStateOf(state), false).map(placeId), 0)],
  /** Face-up, face-down: one more card from hand … */
  extra: (state) => [askSecretly(state, "extra", listDifferent(handOf(state)).map(cardId))],
  /** … into any open nest or own spot (rulings 10, 51). */
  "extra-place": (state) => {
    const { card } = nowAsking(state, "extra-place");
    return [askSecretly(state, "extra-place", listExtraSpots(publicStateOf(state), triceratopsOn(card)).map(spotId))];
  },
  /** Swap: an open card of one nest … (closed nests too, ruling 7; may be declined, ruling 11) */
  swap: (state) => [askOpenly(state, "swap", listSwappable(publicStateOf(state), null).map(placeId), 0)],
  /** … and one of another nest. */
  "swap-with": (state) => {
    const { place } = nowAsking(state, "swap-with");
    return [askOpenly(state, "swap-with", listSwappable(publicStateOf(state), place).map(placeId))];
  },
  handle: decideHandling,
  "bot-place": decideBotPlace,
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
    ...(isScouting ? [askSecretly(state, "card", listDifferent(handOf(state)).map(cardId))] : []),
    ...(raptors.length > 0 ? [askOpenly(state, "raptor", raptors)] : []),
    ...(isScouting ? [] : [askOpenly(state, "done", ["done"])]),
  ];
}

/** Into which nest, and which way up; the other card lies the other way. */
function decideNest(state: State): readonly Decision[] {
  return [askSecretly(state, "nest", listOpenNests(publicStateOf(state)).map(letterId).flatMap(bothFacings))];
}

/** The other card, for any spot of the own board (rulings 2, 3). */
function decidePlan(state: State): readonly Decision[] {
  const { card } = nowAsking(state, "plan");
  const hand = handOf(state);
  const rest = listDifferent(hand.toSpliced(hand.indexOf(card), 1));
  const options = rest.flatMap((other) => letters.map((letter) => `${cardId(other)}:${letterId(letter)}`));
  return [askSecretly(state, "plan", options)];
}

/** A single card: the only one in hand may go anywhere, one without an open nest into an own spot (rulings 4, 5). */
function decideAlone(state: State): readonly Decision[] {
  const isOnlyCard = handOf(state).length === 1;
  const spots = [...(isOnlyCard ? listOpenNests(publicStateOf(state)) : []), ...ownSpots];
  return [askSecretly(state, "alone", spots.map(spotId).flatMap(bothFacings))];
}

/** "Eggbot turn", steps 2 and 3: each handling exactly twice. */
function decideHandling(state: State): readonly Decision[] {
  const pile = state.pile ?? bug("an Eggbot without a pile");
  const left = handlings.filter((how) => pile[how] > 0);
  return [askOpenly(state, "handle", left)];
}

/** Where a flipped or unseen card goes (rulings 33 to 35). */
function decideBotPlace(state: State): readonly Decision[] {
  const { spots } = state.pile ?? bug("an Eggbot without a pile");
  return [askOpenly(state, "bot-place", listBotSpots(publicStateOf(state), spots).map(spotId))];
}

const bothFacings = (place: string): readonly string[] => [`${place}:up`, `${place}:down`];

const handOf = (state: State): readonly Card[] => at(state.hands, state.turn.player);

/** A question about what everybody sees. */
const askOpenly = (state: State, ask: Ask, options: readonly string[], min = 1): Decision => ({
  ...askSecretly(state, ask, options),
  min,
  open: true,
});

/** A question about the hand. */
const askSecretly = ({ seats, turn }: State, ask: Ask, options: readonly string[]): Decision => ({
  seat: deciderOf(seats, turn.player),
  ask,
  options,
  min: 1,
  max: 1,
  awaited: true,
  open: false,
});
