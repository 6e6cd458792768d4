import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { shuffle } from "../../../kit/random.ts";
import type { CardNo } from "../box/cards.ts";
import { isHalving, type Owed, playerAt } from "../state.ts";
import { ask, change, type Work } from "../stepContext.ts";

/** Puts cards of the draw pile into a hand, now or as soon as there are any. `then` says what follows with these cards. */
export function draw(work: Work, seat: Seat, count: number, then: Owed["then"] = "nothing"): void {
  if (count <= 0) return;
  work.state.owed = [...work.state.owed, { seat, left: count, got: [], then }];
  drawOwed(work);
}

/** Page 10: with the pile empty the discard pile is shuffled; with both empty everybody first discards half a hand. */
export function drawOwed(work: Work): void {
  const { state } = work;
  while (!state.errands.some(isHalving)) {
    const [owed, ...later] = state.owed;
    if (owed === undefined) return;
    const isFull = refill(work);
    const cards = state.pile.slice(0, owed.left);
    const left = owed.left - cards.length;
    if (cards.length > 0) take(work, owed.seat, cards);
    const next: Owed = { ...owed, left, got: [...owed.got, ...cards] };
    if (left > 0 && isFull && cards.length > 0) {
      state.owed = [next, ...later];
    } else if (left > 0 && askToHalve(work)) {
      state.owed = [next, ...later];
      return;
    } else {
      state.owed = later;
      afterDraw(work, next);
    }
  }
}

/** False when there is nothing left to draw from. */
export function refill(work: Work): boolean {
  const { state } = work;
  if (state.pile.length > 0) return true;
  if (state.discard.length === 0) return false;
  [state.pile, state.dice] = shuffle(state.dice, state.discard);
  work.told.push({ fact: "reshuffled", to: "table", count: state.discard.length });
  state.discard = [];
  return true;
}

function take(work: Work, seat: Seat, cards: readonly CardNo[]): void {
  const { state } = work;
  state.pile = state.pile.slice(cards.length);
  state.hands = state.hands.with(seat, [...at(state.hands, seat), ...cards]);
  work.told.push({ fact: "drew", to: "table", seat, count: cards.length }, { fact: "drew-cards", to: seat, cards });
}

/** False when nobody holds two cards, so that nothing can be discarded. */
function askToHalve(work: Work): boolean {
  const holders = work.state.hands.flatMap((hand, seat) => (hand.length > 1 ? [{ seat, half: hand.length >> 1 }] : []));
  for (const { seat, half } of holders) {
    ask(work, { seat, do: "discard", why: { for: "halve" }, count: half, from: null, resource: null, chosen: [] });
  }
  return holders.length > 0;
}

function afterDraw(work: Work, { seat, got, then }: Owed): void {
  if (then === "nothing") return;
  const why = then === "nate" ? ({ for: "nate" } as const) : ({ for: "archive" } as const);
  // Nate's guests give up two of the three cards they drew; the archive takes back one of the whole hand.
  const from = then === "nate" ? got : null;
  const count = Math.min(then === "nate" ? 2 : 1, from?.length ?? at(work.state.hands, seat).length);
  if (count > 0) ask(work, { seat, do: "discard", why, count, from, resource: null, chosen: [] });
}

/** Takes cards out of a hand; where they go is the caller's business. */
export function fromHand(work: Work, seat: Seat, cards: readonly CardNo[]): void {
  const { state } = work;
  const { known } = playerAt(state, seat);
  state.hands = state.hands.with(
    seat,
    at(state.hands, seat).filter((no) => !cards.includes(no)),
  );
  if (known.some((no) => cards.includes(no))) change(work, seat, { known: known.filter((no) => !cards.includes(no)) });
}

/** Puts cards of a hand on the face-up discard pile. */
export function discard(
  work: Work,
  seat: Seat,
  cards: readonly CardNo[],
  why: Extract<Work["told"][number], { readonly fact: "discarded" }>["why"],
): void {
  if (cards.length === 0) return;
  fromHand(work, seat, cards);
  work.state.discard = [...work.state.discard, ...cards];
  work.told.push({ fact: "discarded", to: "table", seat, cards, why });
}

/** Cards for an action that was not taken (one) or a building that was not built (two). */
export function consolation(work: Work, seat: Seat, why: "not-taken" | "not-built"): void {
  work.told.push({ fact: why, to: "table", seat });
  draw(work, seat, why === "not-taken" ? figures.notTaken : figures.notBuilt);
}
