import type { Message } from "../contract/index.ts";

/**
 * Facts that are told together, oldest first: those of one group stand where the first of them happened, and a fact
 * without a group by itself. No group reaches across a fact that ends groups; unless told, those without one do.
 */
export function groupFacts<F>(
  facts: readonly F[],
  groupOf: (fact: F) => string | undefined,
  endsGroups = (fact: F): boolean => groupOf(fact) === undefined,
): readonly (readonly F[])[] {
  const told: F[][] = [];
  const open = new Map<string, F[]>();
  for (const fact of facts) {
    if (endsGroups(fact)) open.clear();
    const group = groupOf(fact);
    const others = group === undefined ? undefined : open.get(group);
    if (others !== undefined) others.push(fact);
    else {
      const begun = [fact];
      told.push(begun);
      if (group !== undefined) open.set(group, begun);
    }
  }
  return told;
}

/** What several facts say: together where there are words for that, else one by one. */
export function tellGroup<F>(
  facts: readonly F[],
  describe: (fact: F) => Message,
  together: (facts: readonly F[]) => Message | undefined,
): readonly Message[] {
  const said = facts.length > 1 ? together(facts) : undefined;
  return said === undefined ? facts.map(describe) : [said];
}
