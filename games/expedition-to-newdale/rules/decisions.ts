import type { Answer, Decision, Seat, Step } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { release } from "./chapters/prison.ts";
import type { NewdaleFact } from "./facts.ts";
import { questionOf, takeErrand } from "../questions/pending.ts";
import { runToNextQuestion } from "./phases/flow.ts";
import { askKeep, takeKeep } from "./phases/start.ts";
import { askPlans, takePlan } from "./phases/planning.ts";
import { useTileOrCharacter } from "./effects/tiles.ts";
import { type PendingDecision, findPending, isHalving, type State } from "./state.ts";
import { mayUse, mightUse, listReleasable, listUsable } from "./table/usable.ts";
import { type StepContext, beginStep } from "./stepContext.ts";
import { endStory } from "../../kit/story.ts";

/** Every open question: what each seat must answer, and what it may do besides. */
export function decisions(state: State): readonly Decision[] {
  if (state.phase === "over") return [];
  return state.seats.flatMap((_, seat) => [...listRequired(state, seat), ...listOptional(state, seat)]);
}

function listRequired(state: State, seat: Seat): readonly Decision[] {
  const pending = findPending(state.errands, seat);
  if (pending !== undefined) return isWaiting(state, pending) ? [] : [askPending(state, pending)];
  if (state.phase === "keep") return [askKeep(state, seat)];
  if (state.phase === "plan" && !state.openPlanning) return askPlans(state, seat);
  return [];
}

/**
 * Whoever holds tiles or characters may have more to do than the one answer everybody sees. Whether it is so depends on
 * the hand, so the question is theirs alone: an instant answer would tell that no card fits.
 */
function askPending(state: State, pending: PendingDecision): Decision {
  const { seat } = pending;
  const question = questionOf(state, pending);
  const isOnly = question.options.length === 1 && mayUse(state, seat, pending);
  const hidesMore = isOnly && mightUse(state, seat, at(state.hands, seat).length);
  return { seat, ...question, open: question.open && !hidesMore, awaited: true };
}

/** While both piles are empty nobody goes on before hands are halved (page 10). */
const isWaiting = (state: State, pending: PendingDecision): boolean => state.owed.length > 0 && !isHalving(pending);

/** Bonus tiles and characters on one's turn (page 10), prisoners at any time (page 15). */
function listOptional(state: State, seat: Seat): readonly Decision[] {
  if (state.owed.length > 0) return [];
  const released = listReleasable(state, seat);
  const used = mayUse(state, seat, findPending(state.errands, seat))
    ? listUsable(state, seat, at(state.hands, seat))
    : [];
  return [
    ...(used.length > 0 ? [{ seat, ask: "use", options: used, min: 1, max: 1, awaited: false, open: false }] : []),
    ...(released.length > 0
      ? [{ seat, ask: "release", options: released, min: 1, max: 1, awaited: false, open: true }]
      : []),
  ];
}

/** Takes an answer that was offered, and everything that follows from it by itself. */
export function apply(state: State, seat: Seat, { ask, picks }: Answer): Step<State, NewdaleFact> {
  const context = beginStep(state);
  take(context, seat, ask, picks);
  runToNextQuestion(context);
  return endStep(context, state);
}

function take(context: StepContext, seat: Seat, ask: string, picks: readonly string[]): void {
  const { state } = context;
  const pending = findPending(state.errands, seat);
  if (ask === "use") {
    useTileOrCharacter(context, seat, picks);
    return;
  }
  if (ask === "release") {
    release(context, seat, picks);
    return;
  }
  if (pending !== undefined) {
    takeErrand(context, pending, picks);
    return;
  }
  if (state.phase === "keep") {
    takeKeep(context, seat, picks);
    return;
  }
  takePlan(context, seat, ask, picks);
}

/** What came of it. Drawn or discarded cards, drawn figures, shown tokens and the end are news to somebody. */
function endStep({ state, story }: StepContext, before: State): Step<State, NewdaleFact> {
  const isNews =
    state.hands !== before.hands ||
    state.pile !== before.pile ||
    state.dice !== before.dice ||
    state.eventDeck !== before.eventDeck ||
    state.crewPile !== before.crewPile ||
    state.phase === "over";
  return endStory(state, story, isNews);
}
