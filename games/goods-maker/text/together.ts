import type { Message } from "../../contract.ts";
import type { MakerFact } from "../rules/facts.ts";
import { cardWords, say } from "./words.ts";

/** What one player made in a row, at a glance; what was given for it stands in the picture beside it and in the log. */
export function describeTogether(facts: readonly MakerFact[]): Message | undefined {
  const made = facts.flatMap((fact) => (fact.fact === "produced" ? [fact] : []));
  const [first] = made;
  if (first === undefined || made.length < facts.length || made.some(({ seat }) => seat !== first.seat))
    return undefined;
  return say("fact.produced.all", { seat: { seat: first.seat }, cards: cardWords(made.map(({ card }) => card)) });
}
