import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Decision, Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { card, cardNo, dearFirst } from "../box/cards.ts";
import { inTurnOrder, isSolo, type State } from "../state.ts";
import type { StepContext } from "../stepContext.ts";
import { discard } from "../effects/hand.ts";

const sealOf = (seat: Seat): string => `start-seat-${seat}`;

/** Page 5, step 18: three of the eight cards dealt are discarded, all players at once. */
export function askKeep(state: State, seat: Seat): Decision {
  const { discarded } = figures.hand;
  const options = at(state.hands, seat)
    .toSorted(dearFirst)
    .map((no) => card(no).id);
  const awaited = at(state.keeps, seat) === null;
  const question = { seat, ask: "put-away", options, min: discarded, max: discarded, awaited, open: false };
  return isSolo(state) ? question : { ...question, seal: sealOf(seat) };
}

export function takeKeep(context: StepContext, seat: Seat, picks: readonly string[]): void {
  const { state } = context;
  const isFirst = at(state.keeps, seat) === null;
  const cards = picks.map(cardNo);
  state.keeps = state.keeps.with(seat, cards);
  context.story.facts.push({ fact: "noted-cards", to: seat, cards });
  if (isFirst) context.story.facts.push({ fact: "locked-cards", to: "table", seat });
}

/** Everybody has chosen: the cards go to the discard pile, face up. */
export function showKept(context: StepContext): void {
  const { state } = context;
  for (const seat of inTurnOrder(state)) {
    if (!isSolo(state)) context.story.unsealed.push(sealOf(seat));
    discard(context, seat, at(state.keeps, seat) ?? [], "start");
  }
}
