import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at, replaceAt } from "../../../kit/at.ts";
import { shuffle } from "../../../kit/random.ts";
import type { CardNo } from "../box/cards.ts";
import type { FactNamed } from "../../../kit/facts.ts";
import type { NewdaleFact } from "../facts.ts";
import { type Owed, playerAt } from "../state.ts";
import { addPending, changePlayer, noteNews, type StepContext } from "../stepContext.ts";
import { isHalving } from "../pending.ts";

/** Puts cards of the draw pile into a hand, now or as soon as there are any. `then` says what follows with these cards. */
export function draw(context: StepContext, seat: Seat, count: number, then: Owed["then"] = "nothing"): void {
  if (count <= 0) return;
  context.state.owed = [...context.state.owed, { seat, left: count, got: [], then }];
  drawOwed(context);
}

/** Page 10: with the pile empty the discard pile is shuffled; with both empty everybody first discards half a hand. */
export function drawOwed(context: StepContext): void {
  const { state } = context;
  while (state.owed.length > 0 && !state.errands.some(isHalving)) {
    const owed = at(state.owed, 0);
    const later = state.owed.slice(1);
    const isFull = refill(context);
    const cards = state.pile.slice(0, owed.left);
    const left = owed.left - cards.length;
    if (cards.length > 0) takeCards(context, owed.seat, cards);
    const next: Owed = { ...owed, left, got: [...owed.got, ...cards] };
    if (left > 0 && isFull && cards.length > 0) {
      state.owed = [next, ...later];
    } else if (left > 0 && askToHalve(context)) {
      state.owed = [next, ...later];
      return;
    } else {
      state.owed = later;
      askAfterDraw(context, next);
    }
  }
}

/** False when there is nothing left to draw from. */
export function refill(context: StepContext): boolean {
  const { state } = context;
  if (state.pile.length > 0) return true;
  if (state.discard.length === 0) return false;
  [state.pile, state.dice] = shuffle(state.dice, state.discard);
  context.story.facts.push({ fact: "reshuffled", to: "table", count: state.discard.length });
  state.discard = [];
  return true;
}

function takeCards(context: StepContext, seat: Seat, cards: readonly CardNo[]): void {
  const { state } = context;
  state.pile = state.pile.slice(cards.length);
  state.hands = replaceAt(state.hands, seat, [...at(state.hands, seat), ...cards]);
  noteNews(context, seat, "cards");
  context.story.facts.push(
    { fact: "drew", to: "table", seat, count: cards.length },
    { fact: "drew-cards", to: seat, cards },
  );
}

/** False when nobody holds two cards, so that nothing can be discarded. */
function askToHalve(context: StepContext): boolean {
  const holders = context.state.hands.flatMap((hand, seat) =>
    hand.length > 1 ? [{ seat, half: hand.length >> 1 }] : [],
  );
  for (const { seat, half } of holders) {
    addPending(context, {
      seat,
      do: "discard",
      why: { for: "halve" },
      count: half,
      from: null,
      resource: null,
      chosen: [],
    });
  }
  return holders.length > 0;
}

function askAfterDraw(context: StepContext, { seat, got, then }: Owed): void {
  if (then === "nothing") return;
  const why = then === "nate" ? ({ for: "nate" } as const) : ({ for: "archive" } as const);
  // Nate's guests give up two of the three cards they drew; the archive takes back one of the whole hand.
  const from = then === "nate" ? got : null;
  const count = Math.min(then === "nate" ? 2 : 1, from?.length ?? at(context.state.hands, seat).length);
  if (count > 0) addPending(context, { seat, do: "discard", why, count, from, resource: null, chosen: [] });
}

/** Takes cards out of a hand; where they go is the caller's business. */
export function takeFromHand(context: StepContext, seat: Seat, cards: readonly CardNo[]): void {
  const { state } = context;
  const { known } = playerAt(state, seat);
  state.hands = replaceAt(
    state.hands,
    seat,
    at(state.hands, seat).filter((no) => !cards.includes(no)),
  );
  if (known.some((no) => cards.includes(no)))
    changePlayer(context, seat, { known: known.filter((no) => !cards.includes(no)) });
}

/** Puts cards of a hand on the face-up discard pile. */
export function discard(
  context: StepContext,
  seat: Seat,
  cards: readonly CardNo[],
  why: FactNamed<NewdaleFact, "discarded">["why"],
): void {
  if (cards.length === 0) return;
  takeFromHand(context, seat, cards);
  context.state.discard = [...context.state.discard, ...cards];
  context.story.facts.push({ fact: "discarded", to: "table", seat, cards, why });
}

/** Cards for an action that was not taken (one) or a building that was not built (two). */
export function drawConsolation(context: StepContext, seat: Seat, why: "not-taken" | "not-built"): void {
  context.story.facts.push({ fact: why, to: "table", seat });
  draw(context, seat, why === "not-taken" ? figures.notTaken : figures.notBuilt);
}
