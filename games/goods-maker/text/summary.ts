import type { Message } from "../../contract/index.ts";
import { groupFacts, tellGroup } from "../../kit/summary.ts";
import type { MakerFact } from "../rules/facts.ts";
import { describeFact } from "./facts.ts";
import { cardWords, say } from "./words.ts";

/**
 * What happened, with what one player made in a row at a glance; what was given for it stands in the picture beside it
 * and in the log.
 */
export function summarise(facts: readonly MakerFact[]): readonly Message[] {
  const groups = groupFacts(facts, (fact) => (fact.fact === "produced" ? String(fact.seat) : undefined));
  return groups.flatMap((group) => tellGroup(group, describeFact, describeProduced));
}

function describeProduced(facts: readonly MakerFact[]): Message | undefined {
  const made = facts.flatMap((fact) => (fact.fact === "produced" ? [fact] : []));
  const [first] = made;
  if (first === undefined) return undefined;
  return say("fact.produced.all", { seat: { seat: first.seat }, cards: cardWords(made.map(({ card }) => card)) });
}
