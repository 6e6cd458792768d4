import type { Message } from "../../contract.ts";
import type { ColorFact } from "../rules/facts.ts";
import { cellName } from "../rules/map/names.ts";
import { say } from "./say.ts";
import { eggWord } from "./words.ts";

/** The eggs that one player hid in a row, at a glance. */
export function describeTogether(facts: readonly ColorFact[]): Message | undefined {
  const hid = facts.flatMap((fact) => (fact.fact === "hid" ? [fact] : []));
  const last = hid.at(-1);
  if (last === undefined || hid.length < facts.length || hid.some(({ seat }) => seat !== last.seat)) return undefined;
  const eggs = hid.map(({ egg, cell }) => say("fact.hid.egg", { egg: eggWord(egg), cell: cellName(cell) }));
  return say("fact.hid.all", { seat: { seat: last.seat }, eggs, left: last.left });
}
