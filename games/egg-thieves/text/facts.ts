import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { allFlavours } from "../rules/cards.ts";
import type { FactNamed, Shown, ThiefFact } from "../rules/facts.ts";
import { isNest, letterName, type Spot } from "../rules/places.ts";
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

/** What happened, in one sentence or two. */
export const tellFact = (fact: ThiefFact): Message => tellNamed(fact.fact, fact);

const tellNamed = <Name extends ThiefFact["fact"]>(name: Name, fact: FactNamed<Name>): Message => sentences[name](fact);

/** A raid is told as a story: what was turned up, what is protected, who gained by which cards, who was consoled. */
const sentences: { readonly [Name in ThiefFact["fact"]]: (fact: FactNamed<Name>) => Message } = {
  began: ({ start, raids, raptors }) =>
    say("fact.began", { start: nameWord(start), raids, raptors: raptors.map(raptorWord) }),
  drew: ({ seat, count }) => say("fact.drew", { seat: { seat }, count }),
  "drew-cards": ({ cards }) => say("fact.drew-cards", { count: cards.length, cards: cards.map(cardWord) }),
  reshuffled: ({ count }) => say("fact.reshuffled", { count }),
  scouted: tellScouting,
  played: ({ seat, spot, total, shown }) =>
    tellCard("fact.played", { spot, total }, { seat: { seat }, shown: shownWord(shown) }),
  hired: ({ seat, cost, raptor, payment }) =>
    say("fact.hired", {
      seat: { seat },
      cost,
      raptor: raptorName(raptor),
      icons: abilityWords(raptor),
      payment,
    }),
  "idle-icon": ({ raptor, icon }) => say("fact.idle-icon", { raptor: raptorName(raptor), icon: abilityWord(icon) }),
  declined: ({ seat, icon }) => say("fact.declined", { seat: { seat }, icon: abilityWord(icon) }),
  peeked: ({ seat, place, triceratops }) =>
    say("fact.peeked", { seat: { seat }, place: placeWord(place), triceratops }),
  saw: ({ place, card }) => say("fact.saw", { place: placeWord(place), card: cardWord(card) }),
  swapped: tellSwap,
  "bot-turn": ({ bot, count, top }) => say("fact.bot-turn", { bot: nameWord({ bot }), count, top }),
  "bot-flipped": ({ bot, card, eggs }) =>
    say("fact.bot-flipped", { bot: nameWord({ bot }), card: cardWord(card), eggs }),
  "bot-placed": ({ bot, spot, total, shown }) =>
    tellCard("fact.bot-placed", { spot, total }, { bot: nameWord({ bot }), shown: shownWord(shown) }),
  "bot-discarded": ({ bot, card, eggs }) =>
    say("fact.bot-discarded", { bot: nameWord({ bot }), card: cardWord(card), eggs }),
  raided: tellRaid,
  protected: tellProtection,
  gained: tellGain,
  consoled: tellConsolation,
  kept: ({ pot }) => say("fact.kept", { pot }),
  renewed: ({ nest, shown, raptors }) =>
    say("fact.renewed", { nest: letterName(nest), shown: shownWord(shown), raptors: raptors.map(raptorWord) }),
  ended: ({ why, winners, eggs }) =>
    say(`fact.ended.${why}`, {
      winners: winners.map((who) => say("winner", { who: nameWord(who) })),
      many: winners.length > 1 ? "yes" : "no",
      eggs,
    }),
  ranked: ({ seat, bots, rank, eggs }) => say("fact.ranked", { seat: { seat }, bots, rank: say(`rank.${rank}`), eggs }),
};

/** "3 red eggs (2 triceratops) face-up", or a face-down card with its triceratops. */
const shownWord = ({ card, triceratops }: Shown): Message =>
  card === null ? say("face.down", { triceratops }) : say("face.up", { card: cardWord(card) });

/** A card that came to a nest, whose triceratops then matter, or to a plan spot. */
function tellCard(
  key: "fact.played" | "fact.bot-placed",
  { spot, total }: { readonly spot: Spot; readonly total: number | null },
  words: NonNullable<Message["with"]>,
): Message {
  const all = { ...words, spot: spotWord(spot) };
  return isNest(spot) ? say(`${key}.nest`, { ...all, total: total ?? 0 }) : say(`${key}.spot`, all);
}

function tellScouting({ seat, inNest, nest, total, inPlan, plan }: FactNamed<"scouted">): Message {
  return say("fact.scouted", {
    seat: { seat },
    inNest: shownWord(inNest),
    nest: letterName(nest),
    total,
    inPlan: shownWord(inPlan),
    plan: letterName(plan),
  });
}

function tellSwap({ seat, places: [one, other], cards, totals }: FactNamed<"swapped">): Message {
  return say("fact.swapped", {
    seat: { seat },
    onePlace: placeWord(one),
    oneCard: shortCard(cards[0]),
    oneNest: letterName(one.nest),
    oneTotal: totals[0],
    otherPlace: placeWord(other),
    otherCard: shortCard(cards[1]),
    otherNest: letterName(other.nest),
    otherTotal: totals[1],
  });
}

function tellRaid({ nest, raid, of, triceratops, open, turned, token }: FactNamed<"raided">): Message {
  const cards = { open: shortCards(open), turned: shortCards(turned) };
  const words = { nest: letterName(nest), raid, of, triceratops, ...cards };
  return token === null ? say("fact.raided", words) : say("fact.raided.token", { ...words, token: nameWord(token) });
}

function tellProtection({ sums, flavours }: FactNamed<"protected">): Message {
  const left = allFlavours.filter((flavour) => at(sums, flavour) > 0 && !flavours.includes(flavour));
  const words = { sums: sumWords(sums), flavours: flavours.map(flavourWord) };
  return left.length === 0
    ? say("fact.protected.all", words)
    : say("fact.protected", { ...words, left: left.map(flavourWord) });
}

function tellGain({ who, cards, gains, eggs, total }: FactNamed<"gained">): Message {
  return say("fact.gained", {
    who: nameWord(who),
    cards: shortCards(cards),
    gains: gains.map(({ flavour, nest, plan }) => say("gain", { flavour: flavourWord(flavour), nest, plan })),
    eggs,
    total,
  });
}

function tellConsolation({ players, pot, each, lost }: FactNamed<"consoled">): Message {
  return say(players.length === 1 ? "fact.consoled.one" : "fact.consoled", {
    players: players.map(({ who, cards }) => say("consoled.player", { who: nameWord(who), cards: shortCards(cards) })),
    pot,
    each,
    lost,
  });
}
