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
  countedGood,
  goodsWord,
  listOr,
  say,
  seaWord,
  tileWord,
  titleOf,
} from "./words.ts";

/** What happened, in one sentence. */
export function fact(told: NewdaleFact): Message {
  switch (told.fact) {
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
      return tableFact(told);
    case "dealt":
    case "noted-cards":
    case "noted-token":
    case "drew-cards":
      return ownFact(told);
    case "scored":
    case "ended":
    case "delivered":
    case "fulfilled":
      return endFact(told);
    default:
      return seatFact(told);
  }
}

type Told<F extends NewdaleFact["fact"]> = Extract<NewdaleFact, { readonly fact: F }>;

const seatWord = (seat: number): MessageParam => ({ seat });

type TableFact = Told<
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

function tableFact(told: TableFact): Message {
  const key = `fact.${told.fact}`;
  switch (told.fact) {
    case "began":
      return say(key, {
        chapter: say(`chapter.${told.chapter}`),
        opening: say(`story.${told.chapter}.opening`),
        seat: seatWord(told.start),
      });
    case "round": {
      const words = { round: told.round, seat: seatWord(told.start), event: eventWord(told.event) };
      return say(key, { ...words, effect: say(`event.${told.event}.text`) });
    }
    case "market":
      return say(key, { drawn: figuresWord(told.drawn), market: figuresWord(told.market) });
    case "raid":
      return say(told.hooded === 0 ? "fact.raid.none" : key, { n: told.hooded });
    case "fists":
      return say(key, {
        seats: told.fists.map((n, seat) =>
          say("fact.fists.seat", { seat: seatWord(seat), n, points: told.points[seat] ?? 0 }),
        ),
      });
    case "reshuffled":
      return say(key, { n: told.count });
    case "characters":
      return say(key, { characters: listOr(told.characters.map(characterWord)) });
    case "laid-out":
      return say(`fact.laid-out.${told.what}`, { cards: cardsWord(told.cards) });
    case "side-laid":
      return say(key, { side: say(`side.${told.side}`), text: say(`side.${told.side}.text`) });
    case "rival":
      return say(told.landed ? "fact.rival.landed" : key, { space: seaWord(told.space) });
    case "final-production":
    case "hooded-joined":
      return say(key);
    default:
      return unreachable(told);
  }
}

function ownFact(told: Told<"dealt" | "noted-cards" | "noted-token" | "drew-cards">): Message {
  switch (told.fact) {
    case "dealt":
      return say("fact.dealt", { cards: cardsWord(told.cards), secret: say(`secret.${told.secret}`) });
    case "noted-token":
      return say("fact.noted-token", { token: told.token, place: plainPlace(told.place, told.card) });
    case "noted-cards":
    case "drew-cards":
      return say(`fact.${told.fact}`, { cards: cardsWord(told.cards) });
    default:
      return unreachable(told);
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

function endFact(told: Told<"scored" | "ended" | "delivered" | "fulfilled">): Message {
  const key = `fact.${told.fact}`;
  switch (told.fact) {
    case "scored": {
      const { points, secret, tally, seat } = told;
      return say(key, { seat: seatWord(seat), n: points, secret: say(`secret.${secret}`), towns: tally.secret });
    }
    case "ended": {
      const closing = say(`story.${told.chapter}.closing`);
      const next =
        told.next === null
          ? say("fact.ended.last")
          : say("fact.ended.next", { chapter: say(`option.chapter.${told.next}`) });
      if (told.passed === false) return say("fact.ended.failed", { next });
      return say(told.passed === null ? key : "fact.ended.passed", { seat: seatWord(told.winner), closing, next });
    }
    case "delivered": {
      const { seat, coins, points, paid } = told;
      return say(points === 0 ? "fact.delivered.solo" : key, {
        seat: seatWord(seat),
        coins,
        n: points,
        paid: goodsWord(paid),
      });
    }
    case "fulfilled":
      return say(key, {
        seat: seatWord(told.seat),
        side: say(`side.${told.side}`),
        paid: goodsWord(told.paid),
        n: told.points,
      });
    default:
      return unreachable(told);
  }
}

type SeatFact = Exclude<
  NewdaleFact,
  | TableFact
  | Told<"dealt" | "noted-cards" | "noted-token" | "drew-cards" | "scored" | "ended" | "delivered" | "fulfilled">
>;

function seatFact(told: SeatFact): Message {
  const key = `fact.${told.fact}`;
  const seat = seatWord(told.seat);
  switch (told.fact) {
    case "drew":
      return say(key, { seat, n: told.count });
    case "discarded":
      return say(`fact.discarded.${told.why}`, { seat, cards: cardsWord(told.cards) });
    case "placed":
      return placedFact(told);
    case "acts":
      return say(key, { seat, token: told.token, place: plainPlace(told.place, told.card) });
    case "locked-token":
      return say(key, { seat, placed: told.placed, n: told.tokens });
    case "locked-cards":
    case "not-taken":
    case "not-built":
    case "gunda":
      return say(key, { seat });
    case "took-character":
    case "used-character":
      return say(key, { seat, character: characterWord(told.character) });
    case "made":
      return say(key, { seat, card: titleOf(told.card), goods: countedGood(told.good, told.count) });
    case "failed":
      return say(key, { seat, card: titleOf(told.card), n: told.missing });
    case "chained": {
      const words = { seat, card: titleOf(told.card), goods: countedGood(told.good, told.count + told.bonus) };
      return say(told.bonus > 0 ? key : "fact.chained.final", words);
    }
    case "points": {
      const words = { seat, n: Math.abs(told.by), points: told.points, why: say(`points.${told.why}`) };
      return say(told.by > 0 ? key : "fact.points.lost", words);
    }
    case "goods":
      return say(key, { seat, goods: countedGood(told.good, told.count), why: say(`goods.${told.why}`) });
    case "toll":
      return say(key, { seat, owner: seatWord(told.owner), n: told.coal });
    case "sailed":
      return say(key, { seat, from: seaWord(told.from), space: seaWord(told.space) });
    case "landed":
      return say(key, { seat, n: told.place });
    case "took-tile":
      return say(key, { seat, tile: tileWord(told.tile), space: told.space + 1 });
    case "used-tile":
      return say(key, { seat, tile: tileWord(told.tile) });
    case "watched":
      return say(key, { seat, n: told.hooded });
    case "figures":
      return say(key, { seat, figures: figuresWord(told.figures), who: characterWord(told.who) });
    case "vineyard":
      return vineyardFact(told);
    case "imprisoned":
    case "guarded":
    case "released":
      return say(key, { seat, color: colorWord(told.color) });
    case "built":
    case "hired":
    case "settled":
    case "progressed":
    case "took-token":
    case "bridged":
    case "shipyard":
      return paidFact(told);
    default:
      return unreachable(told);
  }
}

function placedFact({ seat, places, cards }: Told<"placed">): Message {
  const tokens = places.flatMap((place, index) =>
    place === null
      ? []
      : [say("fact.placed.token", { token: index + 1, place: plainPlace(place, cards[index] ?? null) })],
  );
  return say("fact.placed", { seat: seatWord(seat), tokens });
}

function vineyardFact({ seat, card: no, shown }: Told<"vineyard">): Message {
  if (no === null) return say("fact.vineyard.none", { seat: seatWord(seat), n: shown.length });
  return say("fact.vineyard", { seat: seatWord(seat), card: cardWord(no), n: shown.length });
}

function paidFact(
  told: Told<"built" | "hired" | "settled" | "progressed" | "took-token" | "bridged" | "shipyard">,
): Message {
  const words = { seat: seatWord(told.seat), paid: goodsWord(told.paid) };
  switch (told.fact) {
    case "built":
      return say("fact.built", {
        ...words,
        card: cardWord(told.card),
        town: told.town.toUpperCase(),
        n: card(told.card).points,
      });
    case "hired":
      return say("fact.hired", { ...words, card: cardWord(told.card) });
    case "settled":
      return say("fact.settled", { ...words, town: told.town.toUpperCase() });
    case "progressed":
      return say(`fact.progressed.${told.tile}`, words);
    case "took-token":
      return say("fact.took-token", { ...words, token: told.token });
    case "bridged":
      return say("fact.bridged", { ...words, site: told.crossing + 1 });
    case "shipyard":
      return say("fact.shipyard", words);
    default:
      return unreachable(told);
  }
}
