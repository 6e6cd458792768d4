import type { Message } from "../../contract.ts";
import type { ThiefFact } from "../rules/facts.ts";
import { nameWord, say } from "./words.ts";

/** The loot of a raid at a glance: who stole how much. By which cards stands in the picture beside it and in the log. */
export function tellTogether(facts: readonly ThiefFact[]): Message | undefined {
  const gains = facts.flatMap((fact) =>
    fact.fact === "gained" ? [say("gain.total", { who: nameWord(fact.who), eggs: fact.eggs, total: fact.total })] : [],
  );
  return gains.length === facts.length ? say("fact.gained.all", { gains }) : undefined;
}
