import type { Answer, Decision, Seat, Step } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { release } from "./chapters/prison.ts";
import type { NewdaleFact } from "./facts.ts";
import { questionOf, takeErrand } from "../questions/pending.ts";
import { settle } from "./phases/flow.ts";
import { askKeep, takeKeep } from "./phases/start.ts";
import { askPlans, takePlan } from "./phases/planning.ts";
import { use } from "./effects/tiles.ts";
import { type Errand, errandOf, isHalving, type State } from "./state.ts";
import { mayUse, mightUse, releasable, usable } from "./table/usable.ts";
import { type Work, workOn } from "./stepContext.ts";

/** Every open question: what each seat must answer, and what it may do besides. */
export function decisions(state: State): readonly Decision[] {
  if (state.phase === "over") return [];
  return state.seats.flatMap((_, seat) => [...required(state, seat), ...optional(state, seat)]);
}

function required(state: State, seat: Seat): readonly Decision[] {
  const errand = errandOf(state.errands, seat);
  if (errand !== undefined) return isWaiting(state, errand) ? [] : [asked(state, errand)];
  if (state.phase === "keep") return [askKeep(state, seat)];
  if (state.phase === "plan" && !state.openPlanning) return askPlans(state, seat);
  return [];
}

/**
 * Whoever holds tiles or characters may have more to do than the one answer everybody sees. Whether it is so depends on
 * the hand, so the question is theirs alone: an instant answer would tell that no card fits.
 */
function asked(state: State, errand: Errand): Decision {
  const { seat } = errand;
  const question = questionOf(state, errand);
  const isOnly = question.options.length === 1 && mayUse(state, seat, errand);
  const hidesMore = isOnly && mightUse(state, seat, at(state.hands, seat).length);
  return { seat, ...question, open: question.open && !hidesMore, awaited: true };
}

/** While both piles are empty nobody goes on before hands are halved (page 10). */
const isWaiting = (state: State, errand: Errand): boolean => state.owed.length > 0 && !isHalving(errand);

/** Bonus tiles and characters on one's turn (page 10), prisoners at any time (page 15). */
function optional(state: State, seat: Seat): readonly Decision[] {
  if (state.owed.length > 0) return [];
  const released = releasable(state, seat);
  const used = mayUse(state, seat, errandOf(state.errands, seat)) ? usable(state, seat, at(state.hands, seat)) : [];
  return [
    ...(used.length > 0 ? [{ seat, ask: "use", options: used, min: 1, max: 1, awaited: false, open: false }] : []),
    ...(released.length > 0
      ? [{ seat, ask: "release", options: released, min: 1, max: 1, awaited: false, open: true }]
      : []),
  ];
}

/** Takes an answer that was offered, and everything that follows from it by itself. */
export function apply(state: State, seat: Seat, { ask, picks }: Answer): Step<State, NewdaleFact> {
  const work = workOn(state);
  take(work, seat, ask, picks);
  settle(work);
  return step(work, state);
}

function take(work: Work, seat: Seat, ask: string, picks: readonly string[]): void {
  const { state } = work;
  const errand = errandOf(state.errands, seat);
  if (ask === "use") {
    use(work, seat, picks);
    return;
  }
  if (ask === "release") {
    release(work, seat, picks);
    return;
  }
  if (errand !== undefined) {
    takeErrand(work, errand, picks);
    return;
  }
  if (state.phase === "keep") {
    takeKeep(work, seat, picks);
    return;
  }
  takePlan(work, seat, ask, picks);
}

/** What came of it. Drawn or discarded cards, drawn figures, shown tokens and the end are news to somebody. */
function step({ state, told, unsealed }: Work, before: State): Step<State, NewdaleFact> {
  const isNews =
    state.hands !== before.hands ||
    state.pile !== before.pile ||
    state.dice !== before.dice ||
    state.eventDeck !== before.eventDeck ||
    state.crewPile !== before.crewPile ||
    state.phase === "over";
  return { state, facts: told, barrier: isNews, unsealed };
}
