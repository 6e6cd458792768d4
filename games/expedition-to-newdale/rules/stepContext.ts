import type { Seat } from "../../contract/index.ts";
import { beginStory, type Story } from "../../kit/story.ts";
import type { NewdaleFact } from "./facts.ts";
import { at, replaceAt } from "../../kit/at.ts";
import { type News, type Player, playerAt, type State } from "./state.ts";
import type { PendingDecision } from "./pending.ts";

/** A step in the making: a copy of the state whose fields may be replaced (never changed within), and what happened. */
export type StepContext = {
  readonly state: { -readonly [Field in keyof State]: State[Field] };
  readonly story: Story<NewdaleFact>;
};

export const beginStep = (state: State): StepContext => ({ state: { ...state }, story: beginStory() });

/** Replaces some of what lies before a player. */
export function changePlayer(context: StepContext, seat: Seat, changes: Partial<Player>): void {
  context.state.seats = replaceAt(context.state.seats, seat, { ...playerAt(context.state, seat), ...changes });
}

/** Notes that this seat got something it may want to use a tile or character with. */
export function noteNews(context: StepContext, seat: Seat, what: keyof News): void {
  const news = at(context.state.news, seat);
  if (!news[what]) context.state.news = replaceAt(context.state.news, seat, { ...news, [what]: true });
}

/** Asks this seat first, before what it was asked till now. */
export function addPending(context: StepContext, pending: PendingDecision): void {
  context.state.errands = [...context.state.errands, pending];
}

/** The question is answered. */
export function finish(context: StepContext, pending: PendingDecision): void {
  context.state.errands = context.state.errands.filter((other) => other !== pending);
}

/** The question goes on with another step; returns it as it stands now. */
export function replaceWith<E extends PendingDecision>(context: StepContext, pending: PendingDecision, next: E): E {
  context.state.errands = context.state.errands.map((other) => (other === pending ? next : other));
  return next;
}
