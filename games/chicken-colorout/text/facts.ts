import type { Message, Seat } from "../../contract/index.ts";
import type { ColorFact } from "../rules/facts.ts";
import { cellName } from "../rules/map/names.ts";
import { say } from "./say.ts";
import { directionWord, eggWord, listWords, openTileWords, tileWords } from "./words.ts";

type Name = ColorFact["fact"];
type FactByName = { readonly [F in Name]: Extract<ColorFact, { readonly fact: F }> };

/** What happened, in one sentence. */
export const describeFact = (fact: ColorFact): Message => describeAs(fact.fact, fact);

const describeAs = <F extends Name>(name: F, fact: FactByName[F]): Message => sentences[name](fact);

const sentences: { readonly [F in Name]: (fact: FactByName[F]) => Message } = {
  began: ({ start }) => say("fact.began", { seat: { seat: start } }),
  "faced-first": directionFact,
  slid: ({ seat, from, cell }) => say("fact.slid", { seat: { seat }, from: cellName(from), cell: cellName(cell) }),
  turned: directionFact,
  stepped: ({ seat, cell }) => say("fact.stepped", { seat: { seat }, cell: cellName(cell) }),
  "pawn-turned": directionFact,
  explored: (fact) =>
    say(`fact.explored.${fact.who}`, {
      seat: { seat: fact.seat },
      cell: cellName(fact.cell),
      tile: openTileWords(fact, fact.tile),
    }),
  "tile-turned": ({ seat, cell, quarters }) =>
    say("fact.tile-turned", { seat: { seat }, cell: cellName(cell), degrees: quarters * 90 }),
  hid: ({ seat, egg, cell, left }) =>
    say("fact.hid", { seat: { seat }, egg: eggWord(egg), cell: cellName(cell), left }),
  scored: ({ seat, rule, points, distance, added }) =>
    rule === null
      ? say("fact.scored", { seat: { seat }, n: points })
      : say("fact.scored.rule", { seat: { seat }, n: points, distance, added }),
  "took-victory": ({ seat, points, total }) => say("fact.took-victory", { seat: { seat }, n: points, total }),
  "took-egg": eggFact,
  "left-points": ({ seat, points }) => say("fact.left-points", { seat: { seat }, n: points }),
  "chose-action": eggFact,
  "skipped-action": eggFact,
  teleported: ({ seat, who, cell }) => say(`fact.teleported.${who}`, { seat: { seat }, cell: cellName(cell) }),
  faced: ({ seat, who, facing }) => say(`fact.faced.${who}`, { seat: { seat }, direction: directionWord(facing) }),
  cleared: ({ seat, cell, eggs }) =>
    say("fact.cleared", { seat: { seat }, cell: cellName(cell), eggs: listWords(eggs) }),
  traded: ({ seat, partner, given, taken }) =>
    say("fact.traded", {
      seat: { seat },
      partner: { seat: partner },
      given: listWords(given),
      taken: listWords(taken),
    }),
  rearranged: ({ seat, moves }) =>
    say("fact.rearranged", {
      seat: { seat },
      moves: moves.map(({ from, to }) => say("pick.arrange.move", { from: cellName(from), to: cellName(to) })),
    }),
  swapped: ({ seat, cell, given, taken }) =>
    say("fact.swapped", { seat: { seat }, cell: cellName(cell), given: eggWord(given), taken: eggWord(taken) }),
  won: ({ winners, by, n, others }) =>
    say("fact.won", {
      winners: seatWords(winners),
      many: winners.length > 1 ? "yes" : "no",
      by,
      n,
      others: seatWords(others),
    }),
  renamed: ({ from, cell }) => say("fact.renamed", { from: cellName(from), cell: cellName(cell) }),
  looked: countFact,
  saw: (fact) => say("fact.saw", { tiles: fact.tiles.map((tile) => tileWords(fact, tile)) }),
  surveyed: (fact) =>
    say(fact.replaced === null ? "fact.surveyed" : "fact.surveyed.replaced", {
      seat: { seat: fact.seat },
      cell: cellName(fact.cell),
      tile: openTileWords(fact, fact.tile),
    }),
  "put-under": countFact,
  passed: ({ seat }) => say("fact.passed", { seat: { seat } }),
  emptied: ({ seat }) => say("fact.emptied", { seat: { seat } }),
  ended: ({ seat, why }) => say(`fact.ended.${why}`, { seat: { seat } }),
};

const seatWords = (seats: readonly Seat[]): readonly Message[] =>
  seats.map((seat) => say("player", { seat: { seat } }));

function directionFact({ fact, seat, facing }: FactByName["faced-first" | "turned" | "pawn-turned"]): Message {
  return say(`fact.${fact}`, { seat: { seat }, direction: directionWord(facing) });
}

function eggFact({ fact, seat, egg }: FactByName["took-egg" | "chose-action" | "skipped-action"]): Message {
  return say(`fact.${fact}`, { seat: { seat }, egg: eggWord(egg) });
}

function countFact({ fact, seat, count }: FactByName["looked" | "put-under"]): Message {
  return say(`fact.${fact}`, { seat: { seat }, n: count });
}
