import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Decision, Seat } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
import { card, type CardNo, dearFirst } from "../box/cards.ts";
import { discard } from "../effects/gains.ts";
import type { NewdaleStory } from "../facts.ts";
import { pendingAt } from "../pending.ts";
import { inTurnOrder, isSolo, playerAt, type State, type Table } from "../state.ts";
import { type Asking, changePlayer, finish, forEach } from "../step.ts";
import { chooseOpenly } from "../table/choice.ts";
import { rateInHand } from "../table/worth.ts";

const keepSeal = (seat: Seat): string => `start-seat-${seat}`;

/** Page 5, step 18: three of the eight cards dealt are discarded, all players at once. */
export function askToPutAway(state: State, seat: Seat): Decision {
  const { discarded } = figures.hand;
  const hand = at(state.hands, seat).toSorted(dearFirst);
  const options = hand.map((no) => card(no).id);
  const likelyPicks = listWorthless(state, seat, hand);
  const awaited = at(state.keeps, seat) === null;
  const count = { min: discarded, max: discarded };
  const question = { seat, ask: "put-away", options, likelyPicks, ...count, awaited, open: false };
  return isSolo(state) ? question : { ...question, seal: keepSeal(seat) };
}

/** The cards that promise least, in the order of the hand: what is mostly put away. */
function listWorthless(state: State, seat: Seat, hand: readonly CardNo[]): readonly string[] {
  const worth = rateInHand(state, seat);
  const rated = hand.map((no) => ({ no, worth: worth(no) }));
  const least = rated.toSorted((one, other) => one.worth - other.worth).slice(0, figures.hand.discarded);
  return rated.filter((one) => least.includes(one)).map(({ no }) => card(no).id);
}

/** Locks in which cards are put away, as long as others still choose. */
export function putAway(state: State, seat: Seat, cards: readonly CardNo[], story: NewdaleStory): State {
  story.facts.push({ fact: "noted-cards", to: seat, cards });
  if (at(state.keeps, seat) === null) story.facts.push({ fact: "locked-cards", to: "table", seat });
  return { ...state, keeps: state.keeps.with(seat, cards) };
}

/** All have chosen: the cards go to the discard pile, face up. */
export function showKept(state: State, story: NewdaleStory): State {
  const seats = inTurnOrder(state);
  if (!isSolo(state)) story.unsealed.push(...seats.map(keepSeal));
  return forEach(state, seats, (next, seat) => discard(next, seat, at(state.keeps, seat) ?? [], "start", story));
}

/** Page 5, step 19: from the right of the starting player, anti-clockwise; the starting player takes what is left. */
export function listChoosers({ seats, start }: Pick<Table, "seats" | "start">): readonly Seat[] {
  const { length } = seats;
  return seats.map((_, step) => (start - 1 - step + 2 * length) % length);
}

/** Page 5, step 19: one of the characters laid out. */
export const characterAsking: Asking<"character"> = {
  decide: (state) => chooseOpenly("character", state.pool),
  allowsUse: () => false,
};

export function takeCharacter(state: State, seat: Seat, pick: string, story: NewdaleStory): State {
  const character = state.pool.find((one) => one === pick) ?? bug(`no character ${pick}`);
  const pool = state.pool.filter((one) => one !== character);
  story.facts.push({ fact: "took-character", to: "table", seat, character });
  const done = finish({ ...state, pool }, pendingAt(state, seat, "character"));
  return changePlayer(done, seat, { characters: [...playerAt(state, seat).characters, character] });
}
