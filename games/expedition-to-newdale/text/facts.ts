import type { Message, MessageParam } from "../../contract/index.ts";
import { chapterOf } from "../rules/box/chapters.ts";
import { hooded } from "../rules/box/figures.ts";
import { areaAt, type Place, spaceOf } from "../rules/box/areas.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import {
  actionWord,
  cardsWord,
  cardWord,
  characterWord,
  colorWord,
  countGood,
  crossingWord,
  eventWord,
  figuresWord,
  goodsWord,
  listOr,
  placedTown,
  say,
  seaWord,
  tileWord,
  titleOf,
} from "./words.ts";

type FactNamed<Name extends NewdaleFact["fact"]> = Extract<NewdaleFact, { readonly fact: Name }>;

/** What happened, in one sentence. */
export function describeFact(fact: NewdaleFact): Message {
  // The table has the right function for each fact; the compiler cannot see that both have the same name.
  const describe = sentences[fact.fact] as (fact: NewdaleFact) => Message;
  return describe(fact);
}

const seatWord = (seat: number): MessageParam => ({ seat });

const sentences: { readonly [Name in NewdaleFact["fact"]]: (fact: FactNamed<Name>) => Message } = {
  began: ({ chapter, start }) =>
    say("fact.began", {
      chapter: say(`chapter.${chapter}`),
      opening: say(`story.${chapter}.opening`),
      seat: seatWord(start),
    }),
  round: ({ round, start, event }) =>
    say("fact.round", { round, seat: seatWord(start), event: eventWord(event), effect: say(`event.${event}.text`) }),
  market: ({ drawn, market }) => say("fact.market", { drawn: figuresWord(drawn), market: figuresWord(market) }),
  raid: ({ hooded }) => say(hooded === 0 ? "fact.raid.none" : "fact.raid", { n: hooded }),
  fists: ({ fists, points }) =>
    say("fact.fists", {
      seats: fists.map((n, seat) => say("fact.fists.seat", { seat: seatWord(seat), n, points: points[seat] ?? 0 })),
    }),
  reshuffled: ({ count }) => say("fact.reshuffled", { n: count }),
  characters: ({ characters }) => say("fact.characters", { characters: listOr(characters.map(characterWord)) }),
  "laid-out": ({ what, cards }) => say(`fact.laid-out.${what}`, { cards: cardsWord(cards) }),
  "side-laid": ({ side }) => say("fact.side-laid", { side: say(`side.${side}`), text: say(`side.${side}.text`) }),
  rival: ({ space, landed }) => say(landed ? "fact.rival.landed" : "fact.rival", { space: seaWord(space) }),
  "final-production": () => say("fact.final-production"),
  "hooded-joined": () => say("fact.hooded-joined"),

  dealt: ({ cards, secret }) => say("fact.dealt", { cards: cardsWord(cards), secret: say(`secret.${secret}`) }),
  "noted-token": ({ token, place, card: no }) => say("fact.noted-token", { token, place: plainPlace(place, no) }),
  "noted-cards": ({ cards }) => say("fact.noted-cards", { cards: cardsWord(cards) }),
  "drew-cards": ({ cards }) => say("fact.drew-cards", { cards: cardsWord(cards) }),

  drew: ({ seat, count }) => say("fact.drew", { seat: seatWord(seat), n: count }),
  discarded: ({ seat, cards, why }) => say(`fact.discarded.${why}`, { seat: seatWord(seat), cards: cardsWord(cards) }),
  placed: describePlaced,
  acts: ({ seat, token, place, card: no }) =>
    say("fact.acts", { seat: seatWord(seat), token, place: plainPlace(place, no) }),
  "locked-token": ({ seat, placed, tokens }) => say("fact.locked-token", { seat: seatWord(seat), placed, n: tokens }),
  "locked-cards": ({ seat }) => say("fact.locked-cards", { seat: seatWord(seat) }),
  "not-taken": ({ seat }) => say("fact.not-taken", { seat: seatWord(seat) }),
  "not-built": ({ seat }) => say("fact.not-built", { seat: seatWord(seat) }),
  gunda: ({ seat }) => say("fact.gunda", { seat: seatWord(seat) }),
  "took-character": ({ seat, character }) =>
    say("fact.took-character", { seat: seatWord(seat), character: characterWord(character) }),
  "used-character": ({ seat, character }) =>
    say("fact.used-character", { seat: seatWord(seat), character: characterWord(character) }),
  made: ({ seat, card: no, good, count }) =>
    say("fact.made", { seat: seatWord(seat), card: titleOf(no), goods: countGood(good, count) }),
  failed: ({ seat, card: no, missing }) => say("fact.failed", { seat: seatWord(seat), card: cardWord(no), n: missing }),
  chained: ({ seat, card: no, good, count, bonus }) =>
    say(bonus > 0 ? "fact.chained" : "fact.chained.final", {
      seat: seatWord(seat),
      card: titleOf(no),
      goods: countGood(good, count + bonus),
    }),
  points: ({ seat, by, points, why }) =>
    say(by > 0 ? "fact.points" : "fact.points.lost", {
      seat: seatWord(seat),
      n: Math.abs(by),
      points,
      why: say(`points.${why}`),
    }),
  goods: ({ seat, good, count, why }) =>
    say("fact.goods", { seat: seatWord(seat), goods: countGood(good, count), why: say(`goods.${why}`) }),
  toll: ({ seat, owner, coal }) => say("fact.toll", { seat: seatWord(seat), owner: seatWord(owner), n: coal }),
  sailed: ({ seat, from, space }) =>
    say("fact.sailed", { seat: seatWord(seat), from: seaWord(from), space: seaWord(space) }),
  landed: ({ seat, place }) => say("fact.landed", { seat: seatWord(seat), n: place }),
  "took-tile": ({ seat, tile, space }) =>
    say("fact.took-tile", { seat: seatWord(seat), tile: tileWord(tile), space: space + 1 }),
  "used-tile": ({ seat, tile }) => say("fact.used-tile", { seat: seatWord(seat), tile: tileWord(tile) }),
  watched: ({ seat, hooded }) => say("fact.watched", { seat: seatWord(seat), n: hooded }),
  figures: ({ seat, figures, who }) =>
    say("fact.figures", { seat: seatWord(seat), figures: figuresWord(figures), who: characterWord(who) }),
  vineyard: ({ seat, card: no, shown, from = "pile" }) =>
    no === null
      ? say("fact.vineyard.none", { seat: seatWord(seat), n: shown.length })
      : say(`fact.vineyard.${from}`, { seat: seatWord(seat), card: cardWord(no), n: shown.length }),
  imprisoned: ({ seat, color }) =>
    color === hooded
      ? say("fact.imprisoned.hooded", { seat: seatWord(seat) })
      : say("fact.imprisoned", { seat: seatWord(seat), color: colorWord(color) }),
  guarded: ({ seat, color }) => say("fact.guarded", { seat: seatWord(seat), color: colorWord(color) }),
  released: ({ seat, color }) => say("fact.released", { seat: seatWord(seat), color: colorWord(color) }),

  built: ({ seat, paid, card: no, town }) =>
    say("fact.built", {
      seat: seatWord(seat),
      paid: goodsWord(paid),
      card: cardWord(no),
      town: placedTown(town),
      n: card(no).points,
    }),
  hired: ({ seat, paid, card: no }) =>
    say("fact.hired", { seat: seatWord(seat), paid: goodsWord(paid), card: cardWord(no) }),
  settled: ({ seat, paid, town }) =>
    say("fact.settled", { seat: seatWord(seat), paid: goodsWord(paid), town: placedTown(town) }),
  progressed: ({ seat, paid, tile }) => say(`fact.progressed.${tile}`, { seat: seatWord(seat), paid: goodsWord(paid) }),
  "took-token": ({ seat, paid, token }) =>
    say("fact.took-token", { seat: seatWord(seat), paid: goodsWord(paid), token }),
  bridged: ({ seat, paid, crossing }) =>
    say("fact.bridged", {
      seat: seatWord(seat),
      paid: goodsWord(paid),
      site: crossingWord({ chapter: "3a" }, crossing),
    }),
  shipyard: ({ seat, paid }) => say("fact.shipyard", { seat: seatWord(seat), paid: goodsWord(paid) }),

  delivered: ({ seat, coins, points, paid }) =>
    say(points === 0 ? "fact.delivered.solo" : "fact.delivered", {
      seat: seatWord(seat),
      coins,
      n: points,
      paid: goodsWord(paid),
    }),
  fulfilled: ({ seat, side, paid, points }) =>
    say("fact.fulfilled", { seat: seatWord(seat), side: say(`side.${side}`), paid: goodsWord(paid), n: points }),
  scored: ({ seat, points, secret, tally }) =>
    say("fact.scored", { seat: seatWord(seat), n: points, secret: say(`secret.${secret}`), towns: tally.secret }),
  ended: describeEnd,
};

function describePlaced({ seat, places, cards }: FactNamed<"placed">): Message {
  const tokens = places.flatMap((place, index) =>
    place === null
      ? []
      : [say("fact.placed.token", { token: index + 1, place: plainPlace(place, cards[index] ?? null) })],
  );
  return say("fact.placed", { seat: seatWord(seat), tokens });
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
}: FactNamed<"ended">): Message {
  const closing = say(`story.${chapter}.closing`);
  const follows = passed === false ? "fact.ended.again" : "fact.ended.next";
  const next = choice === null ? say("fact.ended.last") : say(follows, { chapter: say(`option.chapter.${choice}`) });
  const words = { seat: seatWord(winner), points, closing, next };
  if (passed === false) {
    const { solo } = chapterOf(chapter);
    return say("fact.ended.failed", { next, missed: listOr(missed.map((what) => say(`missed.${what}`, solo))) });
  }
  if (passed === true) return say("fact.ended.passed", words);
  return tied.length > 0
    ? say("fact.ended.tied", { ...words, others: tied.map((seat) => say("board.house", { seat: { seat } })) })
    : say("fact.ended", words);
}
