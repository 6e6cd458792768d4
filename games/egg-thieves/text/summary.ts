import type { Message } from "../../contract/index.ts";
import { groupFacts, tellGroup } from "../../kit/summary.ts";
import type { ThiefFact } from "../rules/facts.ts";
import { describeFact } from "./facts.ts";
import { nameWord, say } from "./words.ts";

/**
 * Events, with the loot of a raid at a glance: who stole how much. The cards are in the picture beside it and in the log.
 */
export function summarise(facts: readonly ThiefFact[]): readonly Message[] {
  const groups = groupFacts(facts, ({ fact }) => (fact === "gained" ? fact : undefined));
  return groups.flatMap((group) => tellGroup(group, describeFact, describeLoot));
}

function describeLoot(facts: readonly ThiefFact[]): Message {
  const gains = facts.flatMap((fact) =>
    fact.fact === "gained" ? [say("gain.total", { who: nameWord(fact.who), eggs: fact.eggs, total: fact.total })] : [],
  );
  return say("fact.gained.all", { gains });
}
