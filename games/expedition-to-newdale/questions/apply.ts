import { noNews, type State } from "../rules/state.ts";
import type { Answer, Decision, Seat, Step } from "../../contract/index.ts";
import { findPending, isHalving, type PendingDecision } from "../rules/pending.ts";
import {
  answerPending,
  decidePending,
  listBesides,
  mayUse,
  proceedPending,
  standingQuestion,
  standingQuestions,
} from "./index.ts";
import { decisionOf } from "../rules/table/choice.ts";
import { mightUse } from "../rules/table/usable.ts";
import { at, replaceAt } from "../../kit/at.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import { beginStep, type StepContext } from "../rules/stepContext.ts";
import { runToNextQuestion } from "../rules/phases/flow.ts";
import { endStory } from "../../kit/story.ts";

/** Every open question: what each seat must answer, and what it may do besides. */
export function decisions(state: State): readonly Decision[] {
  if (state.phase === "over") return [];
  const open: Decision[] = [];
  for (let seat = 0; seat < state.seats.length; seat += 1) {
    const pending = findPending(state.errands, seat);
    for (const decision of listRequired(state, seat, pending)) open.push(decision);
    listOptional(state, seat, pending, open);
  }
  return open;
}

function listRequired(state: State, seat: Seat, pending: PendingDecision | undefined): readonly Decision[] {
  if (pending !== undefined) return isWaiting(state, pending) ? none : decide(state, pending);
  if (state.phase === "keep") return standingQuestions["put-away"].decisions(state, seat);
  if (state.phase === "plan" && !state.openPlanning) return standingQuestions.plan.decisions(state, seat);
  return none;
}

const none: readonly Decision[] = [];

/**
 * Whoever holds tiles or characters may have more to do than the one answer everybody sees. Whether it is so depends on
 * the hand, so the question is theirs alone: an instant answer would tell that no card fits.
 */
function decide(state: State, pending: PendingDecision): readonly Decision[] {
  const { seat } = pending;
  const choice = decidePending(state, pending);
  const isOnly = choice.options.length === 1 && mayUse(state, seat, pending);
  const hidesMore = isOnly && mightUse(state, seat, at(state.hands, seat));
  const asked = decisionOf(seat, hidesMore ? { ...choice, open: false } : choice, true);
  const besides = listBesides(state, pending);
  return besides.length === 0 ? [asked] : [asked, ...besides.map((other) => decisionOf(seat, other, false))];
}

/** While both piles are empty nobody goes on before hands are halved (page 10). */
const isWaiting = (state: State, pending: PendingDecision): boolean => state.owed.length > 0 && !isHalving(pending);

/** Adds bonus tiles and characters on one's turn (page 10), and prisoners at any time (page 15). */
function listOptional(state: State, seat: Seat, pending: PendingDecision | undefined, open: Decision[]): void {
  if (state.owed.length > 0) return;
  if (mayUse(state, seat, pending)) for (const use of standingQuestions.use.decisions(state, seat)) open.push(use);
  for (const release of standingQuestions.release.decisions(state, seat)) open.push(release);
}

/** Takes an answer that was offered, and everything that follows from it by itself. */
export function apply(state: State, seat: Seat, answer: Answer): Step<State, NewdaleFact> {
  const context = beginStep(state);
  takeAnswer(context, seat, answer);
  runToNextQuestion(context, proceedPending);
  return endStory(context.state, context.story, isNews(context.state, state));
}

function takeAnswer(context: StepContext, seat: Seat, answer: Answer): void {
  const { ask } = answer;
  const pending = ask === "use" || ask === "release" ? undefined : findPending(context.state.errands, seat);
  // Whoever answers could have used tiles and characters first.
  if (pending !== undefined && mayUse(context.state, seat, pending))
    context.state.news = replaceAt(context.state.news, seat, noNews);
  if (pending === undefined) standingQuestion(ask).answer(context, seat, answer);
  else answerPending(context, pending, answer);
}

/** Drawn or discarded cards, drawn figures, shown tokens and the end are news to somebody. */
const isNews = (state: State, before: State): boolean =>
  state.hands !== before.hands ||
  state.pile !== before.pile ||
  state.dice !== before.dice ||
  state.eventDeck !== before.eventDeck ||
  state.crewPile !== before.crewPile ||
  state.phase === "over";
