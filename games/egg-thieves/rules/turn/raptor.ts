import { at, bug } from "../../../kit/at.ts";
import { parseRaptor, raptorCard, triceratopsOn } from "../cards.ts";
import type { ThiefStory } from "../facts.ts";
import { parsePlace, type Place } from "../places.ts";
import { canCarryOut, iconNow, publicStateOf } from "../publicState.ts";
import { type Laid, nowAsking, replaceAt, type State, totalOf } from "../state.ts";
import { parsePlay, playAndTell } from "./play.ts";
import { drawCards } from "./stock.ts";
import { continueTurn } from "./turn.ts";

/** "Roving raptors": pays into the payment area (ruling 12), then the icons follow from left to right. */
export function hireRaptor(state: State, pick: string, story: ThiefStory): State {
  const raptor = parseRaptor(pick);
  const seat = state.turn.player;
  const { cost } = raptorCard(raptor);
  const payment = state.payment + cost;
  story.facts.push({ fact: "hired", to: "table", seat, raptor, cost, payment });
  const turn = { ...state.turn, block: "open", used: [...state.turn.used, raptor], icon: 0 } as const;
  const paid: State = {
    ...state,
    turn,
    payment,
    eggs: replaceAt(state.eggs, seat, (eggs) => eggs - cost),
    tally: replaceAt(state.tally, seat, (tally) => ({ ...tally, raptors: tally.raptors + cost })),
  };
  return carryOut(paid, story);
}

/** Carries out icons until one asks something or none is left; impossible ones are skipped (ruling 11). */
function carryOut(state: State, story: ThiefStory): State {
  const { turn } = state;
  const raptor = turn.used.at(-1) ?? bug("icons without a raptor");
  const icon = raptorCard(raptor).icons.at(turn.icon);
  if (icon === undefined) return continueTurn(state, story);
  if (!canCarryOut(icon, publicStateOf(state))) {
    story.facts.push({ fact: "idle-icon", to: "table", raptor, icon });
    return carryOutNext(state, story);
  }
  switch (icon) {
    case "draw":
      return carryOutNext(drawCards(state, turn.player, 1, story), story);
    case "peek":
      return { ...state, now: { ask: "peek" } };
    case "swap":
      return { ...state, now: { ask: "swap" } };
    default:
      return { ...state, now: { ask: "extra" } };
  }
}

const carryOutNext = (state: State, story: ThiefStory): State =>
  carryOut({ ...state, turn: { ...state.turn, icon: state.turn.icon + 1 } }, story);

/** Leaves out the icon that is carried out now: Peek and Swap may be (ruling 11). */
export function declineIcon(state: State, story: ThiefStory): State {
  story.facts.push({ fact: "declined", to: "table", seat: state.turn.player, icon: iconNow(state) });
  return carryOutNext(state, story);
}

/** Peek: the table sees which card, only the peeker its face (ruling 44). */
export function peek(state: State, pick: string, story: ThiefStory): State {
  const seat = state.turn.player;
  const place = parsePlace(pick);
  const { card } = cardAt(state, place);
  story.facts.push({ fact: "peeked", to: "table", seat, place, triceratops: triceratopsOn(card) });
  story.facts.push({ fact: "saw", to: seat, place, card });
  const after = changeCardAt(state, place, (laid) => ({ ...laid, known: laid.known | (1 << seat) }));
  return carryOutNext(after, story);
}

/** Face-up, face-down: one more card from hand comes down. */
export function playExtra(state: State, pick: string, story: ThiefStory): State {
  const play = { player: state.turn.player, ...parsePlay(pick), up: iconNow(state) === "up" };
  return carryOutNext(playAndTell(state, play, story), story);
}

/** Swap: an open card of one nest … */
export function chooseSwap(state: State, pick: string): State {
  return { ...state, now: { ask: "swap-with", place: parsePlace(pick) } };
}

/** … and one of another nest take each other's place (ruling 45). */
export function swapCards(state: State, pick: string, story: ThiefStory): State {
  const { place } = nowAsking(state, "swap-with");
  const other = parsePlace(pick);
  const [one, two] = [cardAt(state, place), cardAt(state, other)];
  const half = changeCardAt(state, place, () => two);
  const after = changeCardAt(half, other, () => one);
  story.facts.push({
    fact: "swapped",
    to: "table",
    seat: state.turn.player,
    places: [place, other],
    cards: [one.card, two.card],
    totals: [totalOf(at(after.nests, place.nest)), totalOf(at(after.nests, other.nest))],
  });
  return carryOutNext(after, story);
}

const cardAt = (state: State, { nest, index }: Place): Laid => at(at(state.nests, nest), index);

function changeCardAt(state: State, { nest, index }: Place, change: (laid: Laid) => Laid): State {
  return { ...state, nests: replaceAt(state.nests, nest, (cards) => replaceAt(cards, index, change)) };
}
