import type { Catalogue } from "../../../contract/index.ts";

/** Sentences of facts. */
export const factWords = {
  "fact.began": "{start} begins.",
  "fact.faced-first": "{seat}’s pawn faces {facing}.",
  "fact.slid": "{seat} slides the Seeker from {from} to {cell}.",
  "fact.turned": "{seat} turns the Seeker to the {facing}.",
  "fact.stepped": "{seat}’s pawn steps to {cell}.",
  "fact.pawn-turned": "{seat}’s pawn turns to the {facing}.",
  "fact.explored.seeker": "{seat} explores {cell} with the Seeker: {tile}.",
  "fact.explored.pawn": "{seat} explores {cell} with their own pawn: {tile}.",
  "fact.renamed":
    "The map has come to the edge of its names, so every place is renamed: the Seeker’s {from} is now called {cell}. Nothing moves.",
  "fact.tile-turned": "{seat} turns the tile on {cell} by {degrees}°.",
  "fact.hid": "{seat} hides {egg} on {cell}. {left, plural, =0 {No eggs left!} one {# egg left.} other {# eggs left.}}",
  "fact.hid.some": "{seat} hides {eggs}.",
  "fact.hid.all": "{seat} hides {eggs}. {left, plural, =0 {No eggs left!} one {# egg left.} other {# eggs left.}}",
  "fact.hid.egg": "{egg} on {cell}",
  "fact.scored": "{seat} scores {points, plural, one {# point} other {# points}} for the distance.",
  "fact.scored.rule":
    "{seat} scores {points, plural, one {# point} other {# points}}: {distance} for the distance, {added} by the tile’s score rule.",
  "fact.scored.floor":
    "{seat} scores 0 points: {distance} for the distance and {added} by the tile’s score rule are less than 0.",
  "fact.took-victory": "{seat} takes {points, plural, one {# Victory Egg} other {# Victory Eggs}} and has {total}.",
  "fact.took-egg": "{seat} takes one {egg} egg for a point.",
  "fact.drew-egg": "{seat} draws an egg from storage for a point.",
  "fact.saw-egg": "You draw one {egg} egg.",
  "fact.traded-closed":
    "{seat} gives {partner} {count, plural, one {# egg} other {# eggs}} and draws as many from their hand, all face down.",
  "fact.left-points": "{seat} leaves {points, plural, one {# point} other {# points}}.",
  "fact.chose-action": "{seat} takes the action of {egg}.",
  "fact.skipped-action": "The action of {egg} has no target: skipped.",
  "fact.teleported.seeker": "{seat} puts the Seeker on {cell}.",
  "fact.teleported.pawn": "{seat} puts their own pawn on {cell}.",
  "fact.faced.seeker": "{seat} turns the Seeker to the {facing}.",
  "fact.faced.pawn": "{seat} turns their own pawn to the {facing}.",
  "fact.cleared": "{seat} clears {cell} and returns {eggs} to storage.",
  "fact.traded": "{seat} gives {partner} {given} for {taken}.",
  "fact.rearranged": "{seat} rearranges tiles: {moves}.",
  "fact.swapped": "{seat} takes {taken} from {cell} and puts {given} there.",
  "fact.looked": "{seat} looks at the top {count, plural, one {tile} other {# tiles}} of the deck.",
  "fact.saw": "You see {tiles}.",
  "fact.surveyed": "On {cell} {seat} lays {tile}.",
  "fact.surveyed.replaced": "On {cell} {seat} lays {tile}; the tile that was there goes under the deck.",
  "fact.put-under": "{seat} puts {count, plural, one {# tile} other {# tiles}} under the deck.",
  "fact.passed": "{seat} passes.",
  "fact.emptied": "{seat} has hidden the last egg: the others finish the round.",
  "fact.ended.round": "The round is over, and {seat} holds no egg: the match is over.",
  "fact.ended.emptied": "{seat} has hidden the last egg: the match is over.",
  "fact.ended.stalemate":
    "The map cannot grow, and nobody has hidden an egg for as many rounds as the table allows: the match is over.",
  "fact.won":
    "{winners} {many, select, yes {share the win} other {wins}} {by, select, hidden {with every egg hidden} fewest {with the fewest eggs in hand: {n}} points {with {n, plural, one {# Victory Egg} other {# Victory Eggs}}} left {with {n, plural, one {# Victory Egg} other {# Victory Eggs}}, ahead of {others} with fewer eggs in hand} other {with {n, plural, one {# Victory Egg} other {# Victory Eggs}}, ahead of {others} by having ended the match}}.",
  player: "{seat}",
  "fact.ended.rounds": "The last round is over, and so is the match.",
} satisfies Catalogue;
