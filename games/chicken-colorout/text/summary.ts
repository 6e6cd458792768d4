import type { Message } from "../../contract/index.ts";
import type { FactNamed } from "../../kit/facts.ts";
import { groupFacts, tellGroup } from "../../kit/summary.ts";
import type { ColorFact } from "../rules/facts.ts";
import { cellName } from "../rules/map/names.ts";
import { describeFact } from "./facts.ts";
import { eggWord, say } from "./words.ts";

/** Summarises facts: eggs that one player hid in a row are in one line, with how many are left unless that is past. */
export function summarise(facts: readonly ColorFact[]): readonly Message[] {
  const groups = groupFacts(facts, (fact) => (fact.fact === "hid" ? String(fact.seat) : undefined));
  return groups.flatMap((group) => {
    const last = group.at(-1);
    const later = last === undefined ? [] : facts.slice(facts.lastIndexOf(last) + 1);
    const isPast = later.some(
      (fact) => changesHand(fact) && last !== undefined && "seat" in last && fact.seat === last.seat,
    );
    const told = (hid: readonly ColorFact[]): Message | undefined => describeHidden(hid, isPast);
    return isPast ? (told(group) ?? group.map(describeFact)) : tellGroup(group, describeFact, told);
  });
}

const changesHand = (fact: ColorFact): fact is FactNamed<ColorFact, "hid" | "took-egg" | "drew-egg"> =>
  ["hid", "took-egg", "drew-egg"].includes(fact.fact);

function describeHidden(facts: readonly ColorFact[], isPast: boolean): Message | undefined {
  const hid = facts.flatMap((fact) => (fact.fact === "hid" ? [fact] : []));
  const last = hid.at(-1);
  if (last === undefined) return undefined;
  const eggs = hid.map(({ egg, cell }) => say("fact.hid.egg", { egg: eggWord(egg), cell: cellName(cell) }));
  if (isPast) return say("fact.hid.some", { seat: { seat: last.seat }, eggs });
  return say("fact.hid.all", { seat: { seat: last.seat }, eggs, left: last.left });
}
