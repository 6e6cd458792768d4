import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import { secretObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import type { Seat, Viewer } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { type Chance, chanceFrom, dealer } from "../../kit/random.ts";
import type { Places } from "./box/areas.ts";
import { card, type CardNo } from "./box/cards.ts";
import { chapterOf, type EventId, eventsNumbered, lateEvents } from "./box/chapters.ts";
import type { PendingDecision } from "./pending.ts";
import { listPlaces } from "./phases/planning.ts";
import { isSolo, playerAt, type State } from "./state.ts";
import { rateInHand } from "./table/worth.ts";
import { maskPending } from "./view.ts";

type Cards = readonly CardNo[];

/**
 * The same table with everything this viewer cannot know dealt anew. That is the piles, the hands of others except
 * cards that everybody saw, what others chose secretly, their objectives, the events to come, and all chance to come.
 */
export function determinise(state: State, viewer: Viewer, key: string): State {
  const chance = chanceFrom(key);
  const isHidden = (seat: Seat): boolean => seat !== viewer;
  const knownOf = (seat: Seat): Cards => playerAt(state, seat).known;
  const unknown = state.hands.map((hand, seat) =>
    isHidden(seat) ? hand.filter((no) => !knownOf(seat).includes(no)) : [],
  );
  const take = dealer(chance.shuffle([...state.pile, ...unknown.flat()].toSorted((one, other) => one - other)));
  const pile = [...take(state.pile.length)];
  const hands = state.hands.map((hand, seat) =>
    isHidden(seat)
      ? [...knownOf(seat), ...holdBetter(state, seat, take(at(unknown, seat).length), pile, chance)]
      : hand,
  );
  const { discarded } = figures.hand;
  for (const pending of state.errands)
    if (isHidden(pending.seat)) keepPromise(pending, knownOf(pending.seat), hands, pile);
  const keeps = state.keeps.map((cards, seat) =>
    cards === null || !isHidden(seat) || state.phase !== "keep" ? cards : at(hands, seat).slice(0, discarded),
  );
  const dealt: State = {
    ...state,
    pile,
    hands,
    keeps,
    plans: state.plans.map((plan, seat) => (isHidden(seat) ? dealPlan(state, seat, plan, chance) : plan)),
    secrets: state.phase === "over" ? state.secrets : dealSecrets(state, viewer, chance),
    eventDeck: dealEvents(state, chance),
    crewPile: chance.shuffle(state.crewPile.toSorted((one, other) => one - other)),
    errands: state.errands.map((pending) =>
      isHidden(pending.seat) ? restartPending(pending, at(hands, pending.seat)) : pending,
    ),
    owed: state.owed.map((owed) =>
      isHidden(owed.seat) ? { ...owed, got: lastOf(at(hands, owed.seat), owed.got.length) } : owed,
    ),
  };
  return { ...dealt, dice: chance.dice() };
}

/** Players part with what promises least, so each card is the better one of two once hands are kept. Changes the pile. */
function holdBetter(state: State, seat: Seat, cards: Cards, pile: CardNo[], chance: Chance): Cards {
  if (state.phase === "keep") return cards;
  const worth = rateInHand(state, seat);
  return cards.map((no) => {
    const place = chance.below(Math.max(1, pile.length));
    const other = pile[place] ?? no;
    if (worth(other) <= worth(no)) return no;
    pile[place] = no;
    return other;
  });
}

/**
 * Whoever is choosing cards of one resource for a tile has more of them than the tile takes, as otherwise there would be
 * nothing to choose; so some come from the pile. Changes both lists.
 */
function keepPromise(pending: PendingDecision, knownOf: Cards, hands: Cards[], pile: CardNo[]): void {
  if (pending.do !== "discard" || pending.resource === null) return;
  const { resource, seat, count } = pending;
  const fits = (no: CardNo): boolean => card(no).resource === resource;
  const hand = [...at(hands, seat)];
  while (hand.filter(fits).length <= count) {
    const given = hand.findIndex((no) => !fits(no) && !knownOf.includes(no));
    const taken = pile.findIndex(fits);
    if (given < 0 || taken < 0) return;
    [hand[given], pile[taken]] = [at(pile, taken), at(hand, given)];
    hands[seat] = [...hand];
  }
}

function dealPlan(state: State, seat: Seat, plan: Places, chance: Chance): Places {
  return plan.reduce<Places>(
    (anew, place, index) => (place === null ? anew : anew.with(index, chance.pick(listPlaces(state, seat, anew)))),
    plan.map(() => null),
  );
}

function dealSecrets(state: State, viewer: Viewer, chance: Chance) {
  const own = viewer === "table" ? undefined : state.secrets[viewer];
  const others = [...chance.shuffle(secretObjectives.map(({ id }) => id).filter((id) => id !== own))];
  return state.secrets.map((id, seat) => (seat === viewer ? id : (others.pop() ?? bug("no objective left"))));
}

/** Which events of the first three rounds are left is known; of the later ones only their numbers are. */
function dealEvents(state: State, chance: Chance): readonly EventId[] {
  if (state.eventDeck.length === 0) return [];
  const chapter = chapterOf(state.chapter);
  const seen: readonly EventId[] = state.event === null ? state.past : [...state.past, state.event];
  const isUnseen = (id: EventId): boolean => !seen.includes(id);
  const early = chapter.early.flatMap(eventsNumbered).filter(isUnseen);
  const late = lateEvents(chapter, isSolo(state));
  const unseen = [...new Set(late)].flatMap((number) => {
    const cards = eventsNumbered(number);
    const left = late.filter((other) => other === number).length - cards.filter((id) => !isUnseen(id)).length;
    return chance.shuffle(cards.filter(isUnseen)).slice(0, left);
  });
  return [...chance.shuffle(early), ...chance.shuffle(unseen), ...state.eventDeck.slice(-1)];
}

/** What a player planned with cards of the hand starts over; Nate's guest drew the last cards of the hand. */
function restartPending(pending: PendingDecision, hand: Cards): PendingDecision {
  const anew = maskPending(pending);
  const drawn = pending.do === "discard" ? pending.from : null;
  return anew.do === "discard" && drawn !== null ? { ...anew, from: lastOf(hand, drawn.length) } : anew;
}

const lastOf = (hand: Cards, count: number): Cards => (count === 0 ? [] : hand.slice(-count));
