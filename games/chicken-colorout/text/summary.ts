import type { Message } from "../../contract/index.ts";
import { groupFacts, tellGroup } from "../../kit/summary.ts";
import type { ColorFact } from "../rules/facts.ts";
import { cellName } from "../rules/map/names.ts";
import { describeFact } from "./facts.ts";
import { eggWord, say } from "./words.ts";

/** Summarises facts: eggs that one player hid in a row are in one line. */
export function summarise(facts: readonly ColorFact[]): readonly Message[] {
  const groups = groupFacts(facts, (fact) => (fact.fact === "hid" ? String(fact.seat) : undefined));
  return groups.flatMap((group) => tellGroup(group, describeFact, describeHidden));
}

function describeHidden(facts: readonly ColorFact[]): Message | undefined {
  const hid = facts.flatMap((fact) => (fact.fact === "hid" ? [fact] : []));
  const last = hid.at(-1);
  if (last === undefined) return undefined;
  const eggs = hid.map(({ egg, cell }) => say("fact.hid.egg", { egg: eggWord(egg), cell: cellName(cell) }));
  return say("fact.hid.all", { seat: { seat: last.seat }, eggs, left: last.left });
}
