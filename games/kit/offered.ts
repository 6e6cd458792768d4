import type { Answer, Decision, Seat } from "../contract.ts";

/**
 * The one legality check of all games: the decision this answer belongs to.
 * Undefined when it was not asked of this seat, counts wrong, repeats itself or
 * names what was not offered.
 */
export function findOfferedDecision(decisions: readonly Decision[], seat: Seat, answer: Answer): Decision | undefined {
  const decision = decisions.find((open) => open.seat === seat && open.ask === answer.ask);
  if (decision === undefined) return undefined;
  const picks = new Set(answer.picks);
  const rightCount = decision.min <= picks.size && picks.size <= decision.max;
  const noRepeats = picks.size === answer.picks.length;
  const onlyOptions = answer.picks.every((pick) => decision.options.includes(pick));
  return rightCount && noRepeats && onlyOptions ? decision : undefined;
}
