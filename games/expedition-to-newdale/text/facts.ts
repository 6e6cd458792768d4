import type { Message } from "../../contract/index.ts";
import { type FactNamed, tellFacts } from "../../kit/facts.ts";
import { chapterOf } from "../rules/box/chapters.ts";
import { hooded } from "../rules/box/goods.ts";
import { areaAt, type Place, spaceOf } from "../rules/box/areas.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import { facts, type NewdaleFact } from "../rules/facts.ts";
import {
  actionWord,
  cardsWord,
  cardWord,
  chapterWord,
  characterWord,
  colorWord,
  countGood,
  crossingWord,
  eventWord,
  figuresWord,
  goodsWord,
  goodWord,
  listOr,
  placedTown,
  say,
  seaWord,
  tileWord,
  titleOf,
} from "./words.ts";

/** Says what happened, in one sentence. */
export const describeFact = tellFacts(facts, say, {
  began: ({ chapter }, tell) => tell("fact.began", { opening: say(`story.${chapter}.opening`) }),
  round: ({ event }, tell) => tell("fact.round", { effect: say(`event.${event}.text`) }),
  raid: ({ hooded: many }, tell) => tell(many === 0 ? "fact.raid.none" : "fact.raid"),
  fists: ({ fists, points }) =>
    say("fact.fists", {
      seats: fists.map((n, seat) => say("fact.fists.seat", { seat: { seat }, n, points: points[seat] ?? 0 })),
    }),
  "laid-out": ({ what, cards }) => say(`fact.laid-out.${what}`, { cards: cardsWord(cards) }),
  "side-laid": ({ side }, tell) => tell("fact.side-laid", { text: say(`side.${side}.text`) }),
  rival: ({ landed }, tell) => tell(landed ? "fact.rival.landed" : "fact.rival"),
  "noted-token": ({ token, place, card: no }) => say("fact.noted-token", { token, place: plainPlace(place, no) }),
  discarded: ({ seat, cards, why }) => say(`fact.discarded.${why}`, { seat: { seat }, cards: cardsWord(cards) }),
  placed: describePlaced,
  acts: ({ seat, token, place, card: no }) => say("fact.acts", { seat: { seat }, token, place: plainPlace(place, no) }),
  made: ({ good, count }, tell) => tell("fact.made", { goods: countGood(good, count) }),
  chained: ({ good, count, bonus }, tell) =>
    tell(bonus > 0 ? "fact.chained" : "fact.chained.final", { goods: countGood(good, count + bonus) }),
  points: ({ by }, tell) => tell(by > 0 ? "fact.points" : "fact.points.lost", { n: Math.abs(by) }),
  goods: ({ good, count }, tell) => tell("fact.goods", { goods: countGood(good, count) }),
  vineyard({ seat, card: no, shown, from = "pile" }) {
    const words = { seat: { seat }, n: shown.length };
    return no === null
      ? say("fact.vineyard.none", words)
      : say(`fact.vineyard.${from}`, { ...words, card: cardWord(no) });
  },
  imprisoned: ({ color }, tell) => tell(color === hooded ? "fact.imprisoned.hooded" : "fact.imprisoned"),
  built: ({ seat, paid, card: no, town }) =>
    say("fact.built", {
      seat: { seat },
      paid: goodsWord(paid),
      card: cardWord(no),
      town: placedTown(town),
      n: card(no).points,
    }),
  progressed: ({ seat, paid, tile }) => say(`fact.progressed.${tile}`, { seat: { seat }, paid: goodsWord(paid) }),
  delivered: ({ points }, tell) => tell(points === 0 ? "fact.delivered.solo" : "fact.delivered"),
  scored: ({ seat, points: n, secret, tally }) =>
    say("fact.scored", { seat: { seat }, n, secret: say(`secret.${secret}`), towns: tally.secret }),
  ended: describeEnd,
})({
  chapter: chapterWord,
  town: placedTown,
  sea: seaWord,
  card: cardWord,
  "card[]": cardsWord,
  building: titleOf,
  secret: (secret) => say(`secret.${secret}`),
  side: (side) => say(`side.${side}`),
  event: eventWord,
  character: characterWord,
  "character[]": (characters) => listOr(characters.map(characterWord)),
  good: goodWord,
  goods: goodsWord,
  figures: figuresWord,
  color: colorWord,
  points: (why) => say(`points.${why}`),
  source: (why) => say(`goods.${why}`),
  tile: tileWord,
  space: (space) => space + 1,
  crossing: (crossing) => crossingWord({ chapter: "3a" }, crossing),
});

function describePlaced({ seat, places, cards }: FactNamed<NewdaleFact, "placed">): Message {
  const tokens = places.flatMap((place, index) =>
    place === null
      ? []
      : [say("fact.placed.token", { token: index + 1, place: plainPlace(place, cards[index] ?? null) })],
  );
  return say("fact.placed", { seat: { seat }, tokens });
}

/** Both sides of the player board name their spaces alike, so that the chapter need not be known. */
function plainPlace(place: Place, worker: CardNo | null): Message {
  const chapter = spaceOf("1", place) === undefined ? "8" : "1";
  const space = spaceOf(chapter, place);
  if (space === undefined) return actionWord(place);
  const { id } = areaAt(chapter, space.area);
  const works = worker === null ? say(`area.${id}`) : titleOf(worker);
  return say("place.area", { area: works, quality: say(`quality.${space.quality}`) });
}

function describeEnd({
  chapter,
  winner,
  passed,
  next: choice,
  points = 0,
  tied = [],
  missed = [],
}: FactNamed<NewdaleFact, "ended">): Message {
  const closing = say(`story.${chapter}.closing`);
  const follows = passed === false ? "fact.ended.again" : "fact.ended.next";
  const next = choice === null ? say("fact.ended.last") : say(follows, { chapter: say(`option.chapter.${choice}`) });
  const words = { seat: { seat: winner }, points, closing, next };
  if (passed === false) {
    const { solo } = chapterOf(chapter);
    return say("fact.ended.failed", { next, missed: listOr(missed.map((what) => say(`missed.${what}`, solo))) });
  }
  if (passed === true) return say("fact.ended.passed", words);
  return tied.length > 0
    ? say("fact.ended.tied", { ...words, others: tied.map((seat) => say("board.house", { seat: { seat } })) })
    : say("fact.ended", words);
}
