import { tellFacts } from "../../kit/facts.ts";
import { facts } from "../rules/facts.ts";
import { cellName } from "../rules/map/names.ts";
import { directionWord, eggWord, listWords, openTileWords, say, tileWords } from "./words.ts";

/** Says what happened, in one sentence. */
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
