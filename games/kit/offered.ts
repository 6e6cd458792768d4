import type { Answer, Decision, Seat } from "../contract/index.ts";

/**
 * The one legality check of all games: the decision this answer belongs to.
 * Undefined when it was not asked of this seat, counts wrong, repeats itself or
 * names what was not offered.
 */
export function findOfferedDecision(decisions: readonly Decision[], seat: Seat, answer: Answer): Decision | undefined {
  const decision = decisions.find((open) => open.seat === seat && open.ask === answer.ask);
  if (decision === undefined) return undefined;
  const { picks } = answer;
  const rightCount = decision.min <= picks.length && picks.length <= decision.max;
  const noRepeats = picks.length < 2 || new Set(picks).size === picks.length;
  const onlyOptions = picks.every((pick) => decision.options.includes(pick));
  return rightCount && noRepeats && onlyOptions ? decision : undefined;
}
