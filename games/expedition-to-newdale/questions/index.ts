import type { Pending, PendingDecision, PendingKind } from "../rules/pending.ts";
import type { PendingQuestion, Reading, StandingQuestion } from "./question.ts";
import { discardCards } from "./discard.ts";
import { chain, produceGoods } from "./phases/production.ts";
import { character, putAway } from "./phases/start.ts";
import type { State, Table } from "../rules/state.ts";
import type { Choice } from "../rules/table/choice.ts";
import type { StepContext } from "../rules/stepContext.ts";
import { pendingOf, type View } from "../rules/view.ts";
import type { Answer, ClosedOption, Decision, Message, OptionText, Seat } from "../../contract/index.ts";
import { plan, token } from "./phases/planning.ts";
import { good, release, use, vineyard } from "./use.ts";
import { isTurnToUse } from "../rules/table/usable.ts";
import { caravan, holiday } from "./phases/events.ts";
import { build } from "./building/build.ts";
import { pay } from "./building/pay.ts";
import { space } from "./building/house.ts";
import { cards, growth, market, progress } from "./actions.ts";
import { ship } from "./chapters/ship.ts";
import { bridge } from "./chapters/bridge.ts";
import { guide } from "./chapters/guide.ts";
import { shipyard } from "./chapters/shipyard.ts";
import { special } from "./phases/special.ts";
import { deliver, final, side } from "./phases/ending.ts";

/** The question of every kind of pending decision: one that is missing does not compile. */
const pendingQuestions: { readonly [Kind in PendingKind]: PendingQuestion<Kind> } = {
  character,
  token,
  holiday,
  caravan,
  good,
  discard: discardCards,
  build,
  pay,
  space,
  progress,
  growth,
  cards,
  market,
  produce: produceGoods,
  chain,
  ship,
  bridge,
  guide,
  shipyard,
  special,
  vineyard,
  final,
  deliver,
  side,
};

/** Questions that are asked without a pending decision, by what they ask; planning asks for tokens by number. */
export const standingQuestions = { "put-away": putAway, plan, use, release } satisfies {
  readonly [ask: string]: StandingQuestion;
};

const standingBy: ReadonlyMap<string, StandingQuestion> = new Map(Object.entries(standingQuestions));

/** What a pending decision asks now. */
export const decidePending = <Kind extends PendingKind>(state: State, pending: Pending<Kind>): Choice =>
  pendingQuestions[pending.do].decide(state, pending);

/** What may be answered instead of a pending decision. */
export const listBesides = <Kind extends PendingKind>(state: State, pending: Pending<Kind>): readonly Choice[] =>
  pendingQuestions[pending.do].besides?.(state, pending) ?? [];

/** Takes the answer to a pending decision, or to what is asked beside it. */
export const answerPending = <Kind extends PendingKind>(
  context: StepContext,
  pending: Pending<Kind>,
  { ask, picks }: Answer,
): void => pendingQuestions[pending.do].answer(context, pending, picks, ask);

/** Lets a pending decision do what leaves no choice; true when something was done. */
export const proceedPending = <Kind extends PendingKind>(context: StepContext, pending: Pending<Kind>): boolean =>
  pendingQuestions[pending.do].proceed?.(context, pending) ?? false;

/** Whether tiles and characters may be used while this is asked (page 10). */
export const allowsUse = <Kind extends PendingKind>(pending: Pending<Kind>): boolean =>
  pendingQuestions[pending.do].allowsUse?.(pending) ?? true;

/** The question that stands with this name and needs no pending decision. */
export const standingQuestion = (ask: string): StandingQuestion => standingBy.get(ask) ?? plan;

/** How the question of a decision reads: one that stands, or that of what is pending. */
function readingOf(view: View, { ask, seat }: Decision): Reading {
  const pending = standingBy.has(ask) ? undefined : pendingOf(view, seat);
  return pending === undefined ? standingQuestion(ask) : pendingQuestions[pending.do];
}

/** The words of questions and options. */
export const writeQuestion = (view: View, decision: Decision): Message => readingOf(view, decision).ask(view, decision);
export const writeOption = (view: View, decision: Decision, id: string): OptionText =>
  readingOf(view, decision).option(view, decision, id);

/**
 * Where an option is. On the map: a town, a bonus space, a crossing or a sea space. Elsewhere: a card of the display or
 * the hand, or an area of the own player board. Spaces for tokens are too many to be numbered; their options name them.
 */
export const findPlace = (view: View, decision: Decision, id: string): string | undefined =>
  readingOf(view, decision).place?.(view, decision, id);

/** How much a sensible player of a first evening likes each option; below 0: rather not. Sees the view alone. */
export const rateSensibly = (view: View, decision: Decision): readonly number[] =>
  readingOf(view, decision).rate(view, decision, "sensible");

/** What this seat might expect to choose now, and the rule that forbids it. */
export function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (view.me !== seat || view.mine === null || view.phase === "over") return [];
  const pending = pendingOf(view, seat);
  const asked: Reading = pending === undefined ? plan : pendingQuestions[pending.do];
  return [
    ...(asked.closed?.(view, seat) ?? []),
    ...(mayUse(view, seat, pending) ? (use.closed?.(view, seat) ?? []) : []),
  ];
}

/** Page 10: tiles and characters are used on one's turn, unless what is asked must be answered first. */
export function mayUse(table: Table, seat: Seat, pending: PendingDecision | undefined): boolean {
  if (pending !== undefined && !allowsUse(pending)) return false;
  return isTurnToUse(table, seat, pending !== undefined);
}
