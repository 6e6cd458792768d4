import type { Message, MessageParam } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { type Card, printed, side } from "../rules/cards.ts";
import { glanceOf } from "../rules/ownView.ts";
import { bunnyAt, missing, resourcesOn, supply } from "../rules/production.ts";
import { worthOf } from "../rules/score.ts";
import { coinsOf, type Place } from "../rules/state.ts";
import type { SeatView, View } from "../rules/view.ts";
import { planWords } from "./question.ts";
import {
  cardWord,
  chainWords,
  colourWord,
  colourWords,
  countWords,
  effectWords,
  goodCount,
  inShort,
  missingWords,
  needWords,
  resourceWord,
  say,
  sideWord,
} from "./words.ts";

/** The whole table in words: round and phase, the market, every player's buildings, the offer, the piles. */
export function board(view: View): readonly Message[] {
  return [
    roundLine(view),
    ...phaseLines(view),
    marketLine(view),
    ...view.seats.flatMap((yard, seat) => seatLines(view, yard, seat)),
    ...offerLines(view),
    say("board.piles", { deck: view.deck, discard: view.discard }),
  ];
}

function roundLine({ round, last, active }: View): Message {
  const words = { n: round, seat: { seat: active } };
  if (last === null) return say("board.round", words);
  return last === round ? say("board.round.final", words) : say("board.round.last", { ...words, last });
}

function phaseLines(view: View): readonly Message[] {
  const { phase, turn, seats } = view;
  if (phase === "draw") return [];
  const line =
    phase === "turn" && turn !== null ? say("board.turn", { seat: { seat: turn.seat } }) : say(`board.${phase}`);
  const locked = seats.flatMap(({ isLocked }, seat) => (isLocked ? [say("board.who", { seat: { seat } })] : []));
  return locked.length === 0 ? [line] : [line, say("board.locked", { seats: locked })];
}

function marketLine({ market }: View): Message {
  const [first, second] = market;
  if (first.length + second.length === 0) return say("board.market.none");
  const all = countWords(resourcesOn([...first, ...second]));
  if (second.length === 0) return say("board.market", { all });
  return say("board.market.rows", {
    all,
    first: countWords(resourcesOn(first)),
    second: countWords(resourcesOn(second)),
  });
}

function seatLines(view: View, yard: SeatView, seat: number): readonly Message[] {
  const { buildings, assistants, goods } = worthOf(yard);
  const line = say("board.seat", {
    seat: { seat },
    buildings: yard.buildings.length,
    coins: coinsOf(yard),
    cards: yard.cards,
    aside: yard.hasAside ? say("board.aside") : "",
    points: buildings + assistants + goods,
  });
  return [line, ...yard.buildings.map((card, place) => buildingLine(view, yard, seat, card, place))];
}

function buildingLine(view: View, yard: SeatView, seat: number, card: Card, place: Place): Message {
  const { good, value } = printed(card);
  const building = printedWords(card);
  if (good === null) return say("board.brown", { seat: { seat }, building, effect: effectWords(card) ?? "" });
  const chain = chainWords(card);
  return say("board.building", {
    seat: { seat },
    building,
    goods: goodCount(good, at(yard.stock, place)),
    value,
    needs: needWords(card) ?? [],
    lacks: lackWords(view, yard, card),
    bunny: bunnyWords(view, yard, seat, place),
    chain: chain === undefined ? "" : say("board.chain", { chain }),
  });
}

/** "Florist P03 (pink, 2 points)"; chicken coops have neither colour nor points. */
function printedWords(card: Card): Message {
  const { resource, vp } = printed(card);
  const building = cardWord(card);
  return resource === null ? building : say("board.card", { building, colour: colourWord(resource), vp });
}

/** What the market, with the player's delivery services, lacks for this building; nothing while it is empty. */
function lackWords({ market }: View, { buildings }: SeatView, card: Card): MessageParam {
  if (market[0].length + market[1].length === 0) return "";
  const lacks = missing(card, supply(market, buildings));
  return lacks.total === 0 ? say("board.has") : say("board.lacks", { lacks: missingWords(lacks) });
}

function bunnyWords({ turn }: View, yard: SeatView, seat: number, place: Place): MessageParam {
  const bunny = bunnyAt(yard, place);
  if (bunny === undefined) return "";
  const helper = yard.helpers.find((each) => each.place === place);
  const who =
    helper === undefined
      ? say(`board.bunny.${bunny}`)
      : say("board.bunny.assistant", { assistant: sideWord(helper.side) });
  const hasProduced = turn?.seat === seat && turn.done.includes(place);
  return hasProduced ? say("board.bunny.done", { who }) : who;
}

function offerLines({ offer }: View): readonly Message[] {
  if (offer.length === 0) return [say("board.offer.none")];
  return offer.map((which) => {
    const { cost, vp, colours } = side(which);
    return say("board.offer", { assistant: sideWord(which), cost, vp, colours: colourWords(colours) });
  });
}

/** The viewer's cards as resources and as buildings, the card set aside, and the plan so far. */
export function hand(view: View): readonly Message[] {
  const { mine } = view;
  if (mine === null) return [];
  const { hand: cards, aside, plan } = mine;
  return [
    ...(plan === null || (plan.work === null && plan.aside === null) ? [] : [planWords(glanceOf(view), plan)]),
    ...(aside === null ? [] : [say("hand.aside", { card: cardWord(aside), short: inShort(aside) })]),
    cards.length === 0
      ? say("hand.none")
      : say("hand.resources", { n: cards.length, resources: countWords(resourcesOn(cards)) }),
    ...cards.map(cardLine),
  ];
}

function cardLine(card: Card): Message {
  const { resource } = printed(card);
  const chain = chainWords(card);
  return say("hand.card", {
    card: cardWord(card),
    resource: resource === null ? "" : resourceWord(resource),
    short: inShort(card),
    chain: chain === undefined ? "" : say("hand.chain", { chain }),
  });
}
