import type { Decision, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { remember } from "../../kit/remember.ts";
import { buildAsking } from "./phases/building.ts";
import { payAsking } from "./phases/paying.ts";
import { shipAsking } from "./chapters/fleet.ts";
import { discardAsking } from "./effects/discarding.ts";
import { spaceAsking } from "./effects/purchases.ts";
import { goodAsking, vineyardAsking } from "./effects/tiles.ts";
import type { NewdaleStory } from "./facts.ts";
import { findPending, isHalving, type Pending, type PendingDecision, type PendingKind } from "./pending.ts";
import { actionAskings } from "./phases/actions.ts";
import { endingAskings } from "./phases/ending.ts";
import { caravanAsking, holidayAsking } from "./phases/events.ts";
import { askForTokens, tokenAsking } from "./phases/planning.ts";
import { chainAsking, produceAsking } from "./phases/production.ts";
import { specialAsking } from "./phases/special.ts";
import { askToPutAway, characterAsking } from "./phases/start.ts";
import { isSolo, noNews, playerAt, type State, type Table } from "./state.ts";
import type { Askings } from "./step.ts";
import { decisionOf, type QuestionName } from "./table/choice.ts";
import { isTurnToUse, listReleasable, listUsable, mightUse } from "./table/usable.ts";

/** Every kind of pending decision: one that is missing does not compile. */
const askings: Askings<PendingKind> = {
  ...actionAskings,
  ...endingAskings,
  character: characterAsking,
  token: tokenAsking,
  holiday: holidayAsking,
  caravan: caravanAsking,
  good: goodAsking,
  discard: discardAsking,
  build: buildAsking,
  pay: payAsking,
  space: spaceAsking,
  produce: produceAsking,
  chain: chainAsking,
  ship: shipAsking,
  special: specialAsking,
  vineyard: vineyardAsking,
};

/** Lists every open question: what each seat must answer, and what it may do besides. */
export function decisions(state: State): readonly Decision[] {
  if (state.phase === "over") return [];
  const open: Decision[] = [];
  for (let seat = 0; seat < state.seats.length; seat += 1) {
    const pending = findPending(state.errands, seat);
    if (pending !== undefined) addAsked(state, pending, open);
    else if (state.phase === "keep") open.push(askToPutAway(state, seat));
    else if (state.phase === "plan" && !state.openPlanning) open.push(...listTokens(state, seat));
    addOptional(state, seat, pending, open);
  }
  return open;
}

// Others place their tokens meanwhile: listing the same spaces again takes an eighth of the time of a match.
const listTokens = remember(
  (state: State, seat) => [
    playerAt(state, seat),
    at(state.plans, seat),
    state.chapter,
    state.event,
    state.drawn,
    state.round,
    isSolo(state),
  ],
  askForTokens,
);

/**
 * A seat with tiles or characters may have more to do than the one answer that everybody sees. Whether it is so depends
 * on the hand, so the question is theirs alone: an instant answer would tell that no card fits.
 */
function addAsked<Kind extends PendingKind>(state: State, pending: Pending<Kind> & PendingDecision, open: Decision[]) {
  // While both piles are empty no seat goes on before hands are halved (page 10).
  if (state.owed.length > 0 && !isHalving(pending)) return;
  const { seat } = pending;
  const { decide, besides } = askings[pending.do];
  const choice = decide(state, pending);
  const isOnly = choice.options.length === 1 && mayUse(state, seat, pending);
  const hidesMore = isOnly && mightUse(state, seat, at(state.hands, seat));
  open.push(decisionOf(seat, hidesMore ? { ...choice, open: false } : choice, true));
  for (const other of besides?.(state, pending) ?? []) open.push(decisionOf(seat, other, false));
}

/** Adds bonus tiles and characters on one's turn (page 10), and prisoners at any time (page 15). */
function addOptional(state: State, seat: Seat, pending: PendingDecision | undefined, open: Decision[]): void {
  if (state.owed.length > 0) return;
  const add = (ask: QuestionName, options: readonly string[], isOpen: boolean): void => {
    if (options.length > 0) open.push({ seat, ask, options, min: 1, max: 1, awaited: false, open: isOpen });
  };
  if (mayUse(state, seat, pending)) add("use", listUsable(state, seat, at(state.hands, seat)), false);
  add("release", listReleasable(state, seat), true);
}

/** Page 10: tiles and characters are used on one's turn, unless what is asked must be answered first. */
export function mayUse(table: Table, seat: Seat, pending: PendingDecision | undefined): boolean {
  return (pending === undefined || allowsUse(pending)) && isTurnToUse(table, seat, pending !== undefined);
}

const allowsUse = <Kind extends PendingKind>(pending: Pending<Kind>): boolean =>
  askings[pending.do].allowsUse?.(pending) ?? true;

/** Notes that a seat which answers a question could have used tiles and characters first. */
export function passOverUses(state: State, seat: Seat): State {
  const pending = findPending(state.errands, seat);
  if (pending === undefined || !mayUse(state, seat, pending)) return state;
  return { ...state, news: state.news.with(seat, noNews) };
}

/** Lets a pending decision do what leaves no choice; returns the same state when there is nothing to do. */
export function proceedPending<K extends PendingKind>(state: State, pending: Pending<K>, story: NewdaleStory): State {
  return askings[pending.do].proceed?.(state, pending, story) ?? state;
}
