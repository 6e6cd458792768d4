import type { Message } from "../../contract/index.ts";
import { type FactNamed, tellFacts } from "../../kit/facts.ts";
import { groupFacts, tellGroup } from "../../kit/summary.ts";
import { type ColorFact, facts } from "../rules/facts.ts";
import { cellName } from "../rules/map/names.ts";
import { directionWord, eggWord, listWords, openTileWords, say, tileWords } from "./words.ts";

export const describeFact = tellFacts(facts, say, {
  explored: ({ seat, who, cell, ...shown }) =>
    say(`fact.explored.${who}`, { seat: { seat }, cell: cellName(cell), tile: openTileWords(shown, shown.tile) }),
  "tile-turned": ({ quarters }, tell) => tell("fact.tile-turned", { degrees: 90 * quarters }),
  scored: ({ rule, distance, added }, tell) => {
    if (rule === null) return tell("fact.scored");
    return tell(distance + added < 0 ? "fact.scored.floor" : "fact.scored.rule");
  },
  teleported: ({ who }, tell) => tell(`fact.teleported.${who}`),
  faced: ({ who }, tell) => tell(`fact.faced.${who}`),
  won: ({ winners }, tell) => tell("fact.won", { many: winners.length > 1 ? "yes" : "no" }),
  "saw-trade": (_, tell) => tell("fact.traded"),
  saw: ({ tiles, ...skulls }) => say("fact.saw", { tiles: tiles.map((tile) => tileWords(skulls, tile)) }),
  surveyed: ({ seat, cell, replaced, ...shown }) =>
    say(replaced === null ? "fact.surveyed" : "fact.surveyed.replaced", {
      seat: { seat },
      cell: cellName(cell),
      tile: openTileWords(shown, shown.tile),
    }),
  ended: ({ seat, why }) => say(`fact.ended.${why}`, { seat: { seat } }),
})({
  cell: cellName,
  egg: eggWord,
  "egg[]": listWords,
  facing: directionWord,
  who: String,
  "rule|null": String,
  "seat[]": (seats) => seats.map((seat) => say("player", { seat: { seat } })),
  "move[]": (moves) =>
    moves.map(({ from, to }) => say("pick.arrange.move", { from: cellName(from), to: cellName(to) })),
  reason: String,
});

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
