import type { Message, MessageParam } from "../../contract.ts";
import { unreachable } from "../../kit/fail.ts";
import { card } from "../rules/box/cards.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import { spaceOf } from "../rules/box/areas.ts";
import {
  cardWord,
  cardsWord,
  characterWord,
  colorWord,
  eventWord,
  figuresWord,
  countGood,
  goodsWord,
  listOr,
  say,
  seaWord,
  tileWord,
  titleOf,
} from "./words.ts";

/** What happened, in one sentence. */
export function describeFact(fact: NewdaleFact): Message {
  switch (fact.fact) {
    case "began":
    case "round":
    case "market":
    case "raid":
    case "final-production":
    case "fists":
    case "hooded-joined":
    case "reshuffled":
    case "characters":
    case "laid-out":
    case "side-laid":
    case "rival":
      return tableFact(fact);
    case "dealt":
    case "noted-cards":
    case "noted-token":
    case "drew-cards":
      return ownFact(fact);
    case "scored":
    case "ended":
    case "delivered":
    case "fulfilled":
      return endFact(fact);
    default:
      return seatFact(fact);
  }
}

type FactNamed<F extends NewdaleFact["fact"]> = Extract<NewdaleFact, { readonly fact: F }>;

const seatWord = (seat: number): MessageParam => ({ seat });

type TableFact = FactNamed<
  | "began"
  | "round"
  | "market"
  | "raid"
  | "final-production"
  | "fists"
  | "hooded-joined"
  | "reshuffled"
  | "characters"
  | "laid-out"
  | "side-laid"
  | "rival"
>;

function tableFact(fact: TableFact): Message {
  const key = `fact.${fact.fact}`;
  switch (fact.fact) {
    case "began":
      return say(key, {
        chapter: say(`chapter.${fact.chapter}`),
        opening: say(`story.${fact.chapter}.opening`),
        seat: seatWord(fact.start),
      });
    case "round": {
      const words = { round: fact.round, seat: seatWord(fact.start), event: eventWord(fact.event) };
      return say(key, { ...words, effect: say(`event.${fact.event}.text`) });
    }
    case "market":
      return say(key, { drawn: figuresWord(fact.drawn), market: figuresWord(fact.market) });
    case "raid":
      return say(fact.hooded === 0 ? "fact.raid.none" : key, { n: fact.hooded });
    case "fists":
      return say(key, {
        seats: fact.fists.map((n, seat) =>
          say("fact.fists.seat", { seat: seatWord(seat), n, points: fact.points[seat] ?? 0 }),
        ),
      });
    case "reshuffled":
      return say(key, { n: fact.count });
    case "characters":
      return say(key, { characters: listOr(fact.characters.map(characterWord)) });
    case "laid-out":
      return say(`fact.laid-out.${fact.what}`, { cards: cardsWord(fact.cards) });
    case "side-laid":
      return say(key, { side: say(`side.${fact.side}`), text: say(`side.${fact.side}.text`) });
    case "rival":
      return say(fact.landed ? "fact.rival.landed" : key, { space: seaWord(fact.space) });
    case "final-production":
    case "hooded-joined":
      return say(key);
    default:
      return unreachable(fact);
  }
}

function ownFact(fact: FactNamed<"dealt" | "noted-cards" | "noted-token" | "drew-cards">): Message {
  switch (fact.fact) {
    case "dealt":
      return say("fact.dealt", { cards: cardsWord(fact.cards), secret: say(`secret.${fact.secret}`) });
    case "noted-token":
      return say("fact.noted-token", { token: fact.token, place: plainPlace(fact.place, fact.card) });
    case "noted-cards":
    case "drew-cards":
      return say(`fact.${fact.fact}`, { cards: cardsWord(fact.cards) });
    default:
      return unreachable(fact);
  }
}

/** An action, or a production space by the building there; an empty area by its name. */
function plainPlace(place: string, worker: number | null): Message {
  const space = spaceOf("1", place) ?? spaceOf("8", place);
  if (space === undefined) return say(`place.${place}`);
  const area = place.slice(0, place.lastIndexOf("-"));
  const works = worker === null ? say(`area.${area}`) : titleOf(worker);
  return say("place.area", { area: works, quality: say(`quality.${space.quality}`) });
}

function endFact(fact: FactNamed<"scored" | "ended" | "delivered" | "fulfilled">): Message {
  const key = `fact.${fact.fact}`;
  switch (fact.fact) {
    case "scored": {
      const { points, secret, tally, seat } = fact;
      return say(key, { seat: seatWord(seat), n: points, secret: say(`secret.${secret}`), towns: tally.secret });
    }
    case "ended": {
      const closing = say(`story.${fact.chapter}.closing`);
      const next =
        fact.next === null
          ? say("fact.ended.last")
          : say("fact.ended.next", { chapter: say(`option.chapter.${fact.next}`) });
      if (fact.passed === false) return say("fact.ended.failed", { next });
      return say(fact.passed === null ? key : "fact.ended.passed", { seat: seatWord(fact.winner), closing, next });
    }
    case "delivered": {
      const { seat, coins, points, paid } = fact;
      return say(points === 0 ? "fact.delivered.solo" : key, {
        seat: seatWord(seat),
        coins,
        n: points,
        paid: goodsWord(paid),
      });
    }
    case "fulfilled":
      return say(key, {
        seat: seatWord(fact.seat),
        side: say(`side.${fact.side}`),
        paid: goodsWord(fact.paid),
        n: fact.points,
      });
    default:
      return unreachable(fact);
  }
}

type SeatFact = Exclude<
  NewdaleFact,
  | TableFact
  | FactNamed<"dealt" | "noted-cards" | "noted-token" | "drew-cards" | "scored" | "ended" | "delivered" | "fulfilled">
>;

function seatFact(fact: SeatFact): Message {
  const key = `fact.${fact.fact}`;
  const seat = seatWord(fact.seat);
  switch (fact.fact) {
    case "drew":
      return say(key, { seat, n: fact.count });
    case "discarded":
      return say(`fact.discarded.${fact.why}`, { seat, cards: cardsWord(fact.cards) });
    case "placed":
      return placedFact(fact);
    case "acts":
      return say(key, { seat, token: fact.token, place: plainPlace(fact.place, fact.card) });
    case "locked-token":
      return say(key, { seat, placed: fact.placed, n: fact.tokens });
    case "locked-cards":
    case "not-taken":
    case "not-built":
    case "gunda":
      return say(key, { seat });
    case "took-character":
    case "used-character":
      return say(key, { seat, character: characterWord(fact.character) });
    case "made":
      return say(key, { seat, card: titleOf(fact.card), goods: countGood(fact.good, fact.count) });
    case "failed":
      return say(key, { seat, card: titleOf(fact.card), n: fact.missing });
    case "chained": {
      const words = { seat, card: titleOf(fact.card), goods: countGood(fact.good, fact.count + fact.bonus) };
      return say(fact.bonus > 0 ? key : "fact.chained.final", words);
    }
    case "points": {
      const words = { seat, n: Math.abs(fact.by), points: fact.points, why: say(`points.${fact.why}`) };
      return say(fact.by > 0 ? key : "fact.points.lost", words);
    }
    case "goods":
      return say(key, { seat, goods: countGood(fact.good, fact.count), why: say(`goods.${fact.why}`) });
    case "toll":
      return say(key, { seat, owner: seatWord(fact.owner), n: fact.coal });
    case "sailed":
      return say(key, { seat, from: seaWord(fact.from), space: seaWord(fact.space) });
    case "landed":
      return say(key, { seat, n: fact.place });
    case "took-tile":
      return say(key, { seat, tile: tileWord(fact.tile), space: fact.space + 1 });
    case "used-tile":
      return say(key, { seat, tile: tileWord(fact.tile) });
    case "watched":
      return say(key, { seat, n: fact.hooded });
    case "figures":
      return say(key, { seat, figures: figuresWord(fact.figures), who: characterWord(fact.who) });
    case "vineyard":
      return vineyardFact(fact);
    case "imprisoned":
    case "guarded":
    case "released":
      return say(key, { seat, color: colorWord(fact.color) });
    case "built":
    case "hired":
    case "settled":
    case "progressed":
    case "took-token":
    case "bridged":
    case "shipyard":
      return paidFact(fact);
    default:
      return unreachable(fact);
  }
}

function placedFact({ seat, places, cards }: FactNamed<"placed">): Message {
  const tokens = places.flatMap((place, index) =>
    place === null
      ? []
      : [say("fact.placed.token", { token: index + 1, place: plainPlace(place, cards[index] ?? null) })],
  );
  return say("fact.placed", { seat: seatWord(seat), tokens });
}

function vineyardFact({ seat, card: no, shown }: FactNamed<"vineyard">): Message {
  if (no === null) return say("fact.vineyard.none", { seat: seatWord(seat), n: shown.length });
  return say("fact.vineyard", { seat: seatWord(seat), card: cardWord(no), n: shown.length });
}

function paidFact(
  fact: FactNamed<"built" | "hired" | "settled" | "progressed" | "took-token" | "bridged" | "shipyard">,
): Message {
  const words = { seat: seatWord(fact.seat), paid: goodsWord(fact.paid) };
  switch (fact.fact) {
    case "built":
      return say("fact.built", {
        ...words,
        card: cardWord(fact.card),
        town: fact.town.toUpperCase(),
        n: card(fact.card).points,
      });
    case "hired":
      return say("fact.hired", { ...words, card: cardWord(fact.card) });
    case "settled":
      return say("fact.settled", { ...words, town: fact.town.toUpperCase() });
    case "progressed":
      return say(`fact.progressed.${fact.tile}`, words);
    case "took-token":
      return say("fact.took-token", { ...words, token: fact.token });
    case "bridged":
      return say("fact.bridged", { ...words, site: fact.crossing + 1 });
    case "shipyard":
      return say("fact.shipyard", words);
    default:
      return unreachable(fact);
  }
}
