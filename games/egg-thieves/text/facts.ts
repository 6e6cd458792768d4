import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { tellFacts } from "../../kit/facts.ts";
import { groupFacts, tellGroup } from "../../kit/summary.ts";
import { allFlavours } from "../rules/cards.ts";
import { facts, type ThiefFact } from "../rules/facts.ts";
import { isNest, letterName } from "../rules/places.ts";
import {
  abilityWord,
  abilityWords,
  cardWord,
  flavourWord,
  nameWord,
  placeWord,
  raptorName,
  raptorWord,
  say,
  shortCard,
  shortCards,
  spotWord,
  sumWords,
} from "./words.ts";

/** Says what happened, in one sentence or two. A raid is a story: cards turned up, eggs protected, gains, consolation. */
export const describeFact = tellFacts(facts, say, {
  "drew-cards": ({ cards }) => say("fact.drew-cards", { count: cards.length, cards: cards.map(cardWord) }),
  // Triceratops matter in a nest, not on a plan spot.
  played: ({ spot }, tell) => tell(isNest(spot) ? "fact.played.nest" : "fact.played.spot"),
  "bot-placed": ({ spot }, tell) => tell(isNest(spot) ? "fact.bot-placed.nest" : "fact.bot-placed.spot"),
  hired: ({ raptor }, tell) => tell("fact.hired", { icons: abilityWords(raptor) }),
  swapped: ({ seat, places: [one, other], cards: [oneCard, otherCard], totals: [oneTotal, otherTotal] }) =>
    say("fact.swapped", {
      seat: { seat },
      onePlace: placeWord(one),
      oneCard: shortCard(oneCard),
      oneNest: letterName(one.nest),
      oneTotal,
      otherPlace: placeWord(other),
      otherCard: shortCard(otherCard),
      otherNest: letterName(other.nest),
      otherTotal,
    }),
  raided: ({ token }, tell) => tell(token === null ? "fact.raided" : "fact.raided.token"),
  protected({ sums, flavours }, tell) {
    const left = allFlavours.filter((flavour) => at(sums, flavour) > 0 && !flavours.includes(flavour));
    return left.length === 0 ? tell("fact.protected.all") : tell("fact.protected", { left: left.map(flavourWord) });
  },
  consoled: ({ players }, tell) => tell(players.length === 1 ? "fact.consoled.one" : "fact.consoled"),
  ended: ({ why, winners }, tell) => tell(`fact.ended.${why}`, { many: winners.length > 1 ? "yes" : "no" }),
})({
  who: nameWord,
  "who[]": (winners) => winners.map((who) => say("winner", { who: nameWord(who) })),
  "who|null": (who) => (who === null ? "" : nameWord(who)),
  bot: (bot) => nameWord({ bot }),
  card: cardWord,
  "card[]": shortCards,
  // "a face-up card with 3 red eggs (2 triceratops)", or a face-down card with its triceratops.
  shown: ({ card, triceratops }) =>
    card === null ? say("face.down", { triceratops }) : say("face.up", { card: cardWord(card) }),
  "flavour[]": (flavours) => flavours.map(flavourWord),
  eggsByFlavour: sumWords,
  "gain[]": (gains) =>
    gains.map(({ flavour, nest, plan }) => say("gain", { flavour: flavourWord(flavour), eggs: nest + plan })),
  "loser[]": (players) =>
    players.map(({ who, cards }) => say("consoled.player", { who: nameWord(who), cards: shortCards(cards) })),
  raptor: raptorName,
  "raptor[]": (raptors) => raptors.map(raptorWord),
  icon: abilityWord,
  letter: letterName,
  spot: spotWord,
  place: placeWord,
  "number|null": (total) => total ?? 0,
  end: String,
  rank: (rank) => say(`rank.${rank}`),
});

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
