import type { Message, Seat } from "../../contract/index.ts";
import { type FactNamed, tellFacts } from "../../kit/facts.ts";
import { groupFacts, tellGroup } from "../../kit/summary.ts";
import { areaAt, type Place, spaceOf } from "../rules/box/areas.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import { chapterOf } from "../rules/box/chapters.ts";
import { hooded } from "../rules/box/goods.ts";
import { facts, type NewdaleFact, type PointsWhy } from "../rules/facts.ts";
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
  writeSigned,
} from "./words.ts";

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
  built: ({ card: no }, tell) => tell("fact.built", { n: card(no).points }),
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
  "number|null": Number,
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

function describeEnd(fact: FactNamed<NewdaleFact, "ended">): Message {
  const { chapter, winner, passed, next: choice, points = 0, tied = [], missed = [] } = fact;
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

type Told<Name extends NewdaleFact["fact"]> = FactNamed<NewdaleFact, Name>;

/** What gave a player something in a turn: it is told in one line. */
type Gain = Told<"made" | "chained" | "failed" | "goods" | "points" | "drew" | "took-tile" | "built" | "hired">;

const gains = ["made", "chained", "failed", "goods", "points", "drew", "took-tile", "built", "hired"];
const isGain = (fact: NewdaleFact): fact is Gain => gains.includes(fact.fact);

/** What only led to a gain: it stands in the log. */
const steps = ["acts", "discarded", "used-tile", "not-taken", "not-built", "reshuffled"];

/** What befalls several players at once stands in one line by its name. */
const shared: ReadonlySet<PointsWhy> = new Set(["raid", "cloaks", "holiday", "parade", "barracks"]);

/** A raid, an event and a new round stand where they happened; of what is between, each player has a line. */
const ends: ReadonlySet<string> = new Set<NewdaleFact["fact"]>([
  "began",
  "round",
  "placed",
  "market",
  "raid",
  "final-production",
  "fists",
  "scored",
  "ended",
]);

/** What happened, with a line for each player's turns in a round; how it came to that stands in the log. */
export function summarise(facts: readonly NewdaleFact[]): readonly Message[] {
  const lasting = facts.filter((fact, index) => !isOutdated(fact, facts.slice(index + 1)));
  const dealt = findDealt(facts);
  const groups = groupFacts(
    lasting,
    (fact) => (dealt.has(fact) ? "dealt" : groupOf(fact)),
    ({ fact }) => ends.has(fact),
  );
  return groups.flatMap((group) => tellGroup(group, describeFact, describeGroup));
}

/** Draws that follow those of somebody else, as an event gives them to everybody. */
function findDealt(facts: readonly NewdaleFact[]): ReadonlySet<NewdaleFact> {
  const open = facts.filter(({ to }) => to === "table");
  const isOthers = (one: NewdaleFact, other: NewdaleFact | undefined): boolean =>
    one.fact === "drew" && other?.fact === "drew" && one.seat !== other.seat;
  return new Set(open.filter((fact, at) => isOthers(fact, open[at - 1]) || isOthers(fact, open[at + 1])));
}

/** Nobody need read what led to something of the same player, nor who placed how many tokens once they lie open. */
function isOutdated(fact: NewdaleFact, later: readonly NewdaleFact[]): boolean {
  const round = later.slice(0, later.findIndex((each) => each.fact === "round") >>> 0);
  if (fact.fact === "locked-token") return round.some((each) => each.fact === "placed" && each.seat === fact.seat);
  if (fact.fact === "locked-cards")
    return later.some((each) => each.fact === "discarded" && each.why === "start" && each.seat === fact.seat);
  if (fact.fact === "reshuffled") return true;
  if (!steps.includes(fact.fact) || !("seat" in fact)) return false;
  return round.some((each) => isGain(each) && each.seat === fact.seat);
}

function groupOf(fact: NewdaleFact): string | undefined {
  if (fact.fact === "points" && shared.has(fact.why)) return `points ${fact.why}`;
  if (isGain(fact)) return `seat ${fact.seat}`;
  return fact.fact === "locked-token" ? fact.fact : undefined;
}

function describeGroup(facts: readonly NewdaleFact[]): Message | undefined {
  const [first] = facts;
  if (first?.fact === "locked-token") return describePlans(facts);
  if (first?.fact === "points" && shared.has(first.why)) return describeShared(first.why, facts);
  if (facts.every(({ fact }) => fact === "drew")) return describeDraws(facts);
  return first !== undefined && isGain(first)
    ? say("fact.gains", { seat: { seat: first.seat }, gains: joinDraws(facts.filter(isGain)).map(describeGain) })
    : undefined;
}

function describePlans(facts: readonly NewdaleFact[]): Message {
  const newest = new Map<Seat, Told<"locked-token">>();
  for (const fact of facts) if (fact.fact === "locked-token") newest.set(fact.seat, fact);
  const plans = [...newest.values()].map(({ seat, placed, tokens }) =>
    say("fact.locked-token.one", { seat: { seat }, placed, n: tokens }),
  );
  return say("fact.locked-token.all", { plans });
}

/** Cards drawn for several reasons are one number, where the first of them were drawn. */
function joinDraws(gained: readonly Gain[]): readonly Gain[] {
  const draws = gained.filter((gain) => gain.fact === "drew");
  const count = draws.reduce((sum, draw) => sum + draw.count, 0);
  return gained.flatMap((gain): readonly Gain[] => {
    if (gain.fact !== "drew") return [gain];
    return gain === draws[0] ? [{ ...gain, count }] : [];
  });
}

/** Several of one kind befall a player together: two Barracks cost 2 points. */
function describeShared(why: PointsWhy, facts: readonly NewdaleFact[]): Message {
  const sums = new Map<Seat, number>();
  for (const fact of facts) if (fact.fact === "points") sums.set(fact.seat, (sums.get(fact.seat) ?? 0) + fact.by);
  const changes = [...sums].map(([seat, by]) => say("points.seat", { seat: { seat }, change: writeSigned(by) }));
  return say("fact.points.all", { why: say(`points.${why}`), changes });
}

/** Cards drawn, by player: several draws of one are one number. */
function describeDraws(facts: readonly NewdaleFact[]): Message {
  const sums = new Map<Seat, number>();
  for (const fact of facts) if (fact.fact === "drew") sums.set(fact.seat, (sums.get(fact.seat) ?? 0) + fact.count);
  const [[seat, count] = [0, 0], ...others] = [...sums];
  if (others.length === 0) return say("fact.drew", { seat: { seat }, count });
  return say("fact.drew.all", { counts: [...sums].map(([seat, n]) => say("seat.count", { seat: { seat }, n })) });
}

function describeGain(fact: Gain): Message {
  switch (fact.fact) {
    case "made":
      return say("gain.made", { goods: countGood(fact.good, fact.count), card: titleOf(fact.card) });
    case "chained":
      return say("gain.chain", { goods: countGood(fact.good, fact.count + fact.bonus), card: titleOf(fact.card) });
    case "failed":
      return say("gain.failed", { card: titleOf(fact.card) });
    case "goods":
      return say("gain.goods", { goods: countGood(fact.good, fact.count), why: say(`goods.${fact.why}`) });
    case "points":
      return say("gain.points", { change: writeSigned(fact.by), why: say(`points.${fact.why}`) });
    case "drew":
      return say("gain.drew", { count: fact.count });
    case "took-tile":
      return say("gain.tile", { tile: tileWord(fact.tile) });
    case "built":
      return say("gain.built", { card: titleOf(fact.card), town: placedTown(fact.town) });
    case "hired":
      return say("gain.hired", { card: titleOf(fact.card) });
  }
}
