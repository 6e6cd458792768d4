import type { Decision } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { type Ability, cardId, parseCard, listDifferent, raptorCard, parseRaptor, triceratopsOn } from "../cards.ts";
import type { ThiefFact } from "../facts.ts";
import { listOpenNests, listPlaces, listSwappable, canCarryOut } from "../publicState.ts";
import {
  type Laid,
  letterId,
  parseLetter,
  letters,
  type Place,
  planSpot,
  replaceAt,
  type State,
  totalOf,
} from "../state.ts";
import { draw } from "./stock.ts";
import { type Asked, openly, secretly } from "../asked.ts";
import { playFromHand, spotId, parseSpot, tellPlayed } from "./play.ts";
import { publicStateOf, continueTurn } from "./turn.ts";

/** "Roving raptors": pays into the payment area (Q12), then the icons follow from left to right. */
export function hire(state: State, pick: string, told: ThiefFact[]): State {
  const raptor = parseRaptor(pick);
  const seat = state.turn.player;
  const { cost } = raptorCard(raptor);
  const payment = state.payment + cost;
  told.push({ fact: "hired", to: "table", seat, raptor, cost, payment });
  const turn = { ...state.turn, block: "open", used: [...state.turn.used, raptor], icon: 0 } as const;
  const paid: State = {
    ...state,
    turn,
    payment,
    eggs: replaceAt(state.eggs, seat, (eggs) => eggs - cost),
    tally: replaceAt(state.tally, seat, (tally) => ({ ...tally, raptors: tally.raptors + cost })),
  };
  return carryOut(paid, told);
}

/** Carries out icons until one asks something or none is left; impossible ones are skipped (Q11). */
function carryOut(state: State, told: ThiefFact[]): State {
  const { turn } = state;
  const raptor = turn.used.at(-1) ?? bug("icons without a raptor");
  const icon = raptorCard(raptor).icons.at(turn.icon);
  if (icon === undefined) return continueTurn(state, told);
  if (!canCarryOut(icon, publicStateOf(state))) {
    told.push({ fact: "idle-icon", to: "table", raptor, icon });
    return carryOutNext(state, told);
  }
  switch (icon) {
    case "draw":
      return carryOutNext(draw(state, turn.player, 1, told), told);
    case "peek":
      return { ...state, now: { ask: "peek" } };
    case "swap":
      return { ...state, now: { ask: "swap" } };
    default:
      return { ...state, now: { ask: "extra" } };
  }
}

const carryOutNext = (state: State, told: ThiefFact[]): State =>
  carryOut({ ...state, turn: { ...state.turn, icon: state.turn.icon + 1 } }, told);

/** The icon that is carried out now. */
export function iconNow({ turn }: Pick<State, "turn">): Ability {
  const raptor = turn.used.at(-1) ?? bug("no raptor in use");
  return raptorCard(raptor).icons.at(turn.icon) ?? bug("no icon left");
}

/** Peek: one face-down card in a nest; may be declined (Q11). */
export const peekDecision = (state: State): Decision =>
  openly(state, "peek", listPlaces(publicStateOf(state), false).map(placeId), 0);

export function peek(state: State, pick: string | undefined, told: ThiefFact[]): State {
  const seat = state.turn.player;
  if (pick === undefined) return declineIcon(state, told);
  const place = parsePlace(pick);
  const { card } = cardAt(state, place);
  told.push({ fact: "peeked", to: "table", seat, place, triceratops: triceratopsOn(card) });
  told.push({ fact: "saw", to: seat, place, card });
  const after = changeCardAt(state, place, (laid) => ({ ...laid, known: laid.known | (1 << seat) }));
  return carryOutNext(after, told);
}

function declineIcon(state: State, told: ThiefFact[]): State {
  told.push({ fact: "declined", to: "table", seat: state.turn.player, icon: iconNow(state) });
  return carryOutNext(state, told);
}

/** Face-up, face-down: one more card from hand … */
export const extraDecision = (state: State): Decision =>
  secretly(state, "extra", listDifferent(at(state.hands, state.turn.player)).map(cardId));

export const chooseExtra = (state: State, pick: string): State => ({
  ...state,
  now: { ask: "extra-place", card: parseCard(pick) },
});

/** … into any open nest or own spot (Q10). */
export function extraPlaceDecision(state: State): Decision {
  return secretly(state, "extra-place", [...listOpenNests(publicStateOf(state)), ...letters.map(planSpot)].map(spotId));
}

export function playExtra(state: State, { card }: Asked<"extra-place">, pick: string, told: ThiefFact[]): State {
  const seat = state.turn.player;
  const up = iconNow(state) === "up";
  const spot = parseSpot(pick);
  const after = playFromHand(state, seat, card, spot, up);
  tellPlayed(after, seat, card, spot, up, told);
  return carryOutNext(after, told);
}

/** Swap: an open card of one nest … (closed nests too, Q7; may be declined, Q11) */
export const swapDecision = (state: State): Decision =>
  openly(state, "swap", listSwappable(publicStateOf(state), null).map(placeId), 0);

export function chooseSwap(state: State, pick: string | undefined, told: ThiefFact[]): State {
  return pick === undefined
    ? declineIcon(state, told)
    : { ...state, now: { ask: "swap-with", place: parsePlace(pick) } };
}

/** … and one of another nest take each other's place (Q12b). */
export const swapWithDecision = (state: State, { place }: Asked<"swap-with">): Decision =>
  openly(state, "swap-with", listSwappable(publicStateOf(state), place.nest).map(placeId));

export function swap(state: State, { place }: Asked<"swap-with">, pick: string, told: ThiefFact[]): State {
  const other = parsePlace(pick);
  const [one, two] = [cardAt(state, place), cardAt(state, other)];
  const after = changeCardAt(
    changeCardAt(state, place, () => two),
    other,
    () => one,
  );
  told.push({
    fact: "swapped",
    to: "table",
    seat: state.turn.player,
    places: [place, other],
    cards: [one.card, two.card],
    totals: [totalOf(at(after.nests, place.nest)), totalOf(at(after.nests, other.nest))],
  });
  return carryOutNext(after, told);
}

/** "a2": the second card of nest A. */
export const placeId = ({ nest, index }: Place): string => `${letterId(nest)}${index + 1}`;
export const parsePlace = (id: string): Place => ({ nest: parseLetter(id.charAt(0)), index: Number(id.slice(1)) - 1 });

const cardAt = (state: State, { nest, index }: Place): Laid => at(at(state.nests, nest), index);

function changeCardAt(state: State, { nest, index }: Place, change: (laid: Laid) => Laid): State {
  return { ...state, nests: replaceAt(state.nests, nest, (cards) => replaceAt(cards, index, change)) };
}
