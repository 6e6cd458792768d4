import { handLimit } from "../../../data/goods-maker/table.ts";
import type { Message, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { basicCards, type Card, isFunds, listKinds, printedPoints, valueOf, worthOf } from "../rules/cards.ts";
import { pointsOf, roundOf, standstillRounds, warnedTurns } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import {
  abilityWord,
  buildingWord,
  cardWords,
  countedRow,
  countedWord,
  listOrNone,
  nameWord,
  resourceWord,
  rowWord,
  say,
} from "./words.ts";

export function describeBoard(view: View): readonly Message[] {
  const [one, two] = [at(view.rows, 0), at(view.rows, 1)];
  const piles = basicCards.map((card) => ({ card, count: at(view.basics, card) })).filter(({ count }) => count > 0);
  return [
    turnLine(view),
    ...standstillLines(view),
    ...tradeLines(view),
    ...view.players.map((_, seat) => describePlayer(view, seat)),
    ...describeOffer(view),
    say("board.two", { cards: listOrNone(two.open.map(resourceWord)) }),
    say("board.one", { cards: listOrNone(one.open.map(resourceWord)) }),
    say("board.basics", {
      cards: listOrNone(piles.map(({ count, card }) => say("cards", { count, card: nameWord(card) }))),
    }),
    say("board.points", { points: view.points }),
    ...stockLines(view),
    ...heldLines(view),
  ];
}

/** Hands of the others: whoever reads the whole log knows them (ruling 28). */
const heldLines = ({ players, me }: View): readonly Message[] =>
  players.flatMap(({ held }, seat) =>
    seat === me || held.length === 0 ? [] : [say("board.held", { seat: { seat }, cards: cardWords(held) })],
  );

export const describeOffer = ({ rows }: View): readonly Message[] => [
  say("board.buildings", { cards: listOrNone(at(rows, 2).open.map(({ card }) => buildingWord(card))) }),
];

export function describeProgress({ turn, players }: View): Message {
  return say("progress", { round: roundOf(turn, players.length) });
}

function turnLine({ now, turn, players }: View): Message {
  const seat = { seat: turn.seat };
  const total = pointsOf(at(players, turn.seat));
  if (now.ask === "over") return say(`board.over.${now.why}`, { seat, total, rounds: standstillRounds });
  const round = roundOf(turn, players.length);
  return say("board.turn", { round, seat, acted: turn.acted ? "yes" : "no" });
}

/** Ruling 21: the end of a match that stands still is announced. */
function standstillLines(view: View): readonly Message[] {
  const seats = view.players.length;
  const left = view.now.ask === "over" ? undefined : warnedTurns(view, seats);
  if (left === undefined) return [];
  return [say("board.standstill", { gone: standstillRounds - Math.ceil(left / seats), left })];
}

function tradeLines({ now }: View): readonly Message[] {
  if (now.ask !== "trade") return [];
  const words = { given: cardWords(now.given), worth: worthOf(now.given) };
  if (now.taken.length === 0) return [say("board.trade", words)];
  const cost = worthOf(now.taken);
  return [say("board.trade.taken", { ...words, taken: cardWords(now.taken), cost, left: words.worth - cost })];
}

export function describePlayer({ players, turn }: View, seat: Seat): Message {
  const player = at(players, seat);
  const { buildings, cards, points } = player;
  const words = { seat: { seat }, total: pointsOf(player), points, cards, limit: handLimit };
  if (buildings.length === 0) return say("board.player", words);
  const used = turn.seat === seat ? turn.used : [];
  return say("board.player.built", {
    ...words,
    buildings: buildings.map((building) => ownWord(building, used.includes(building))),
  });
}

/** An own building: its points, its ability, and whether its elves have acted in this turn. */
function ownWord(building: Card, isUsed: boolean): Message {
  const ability = abilityWord(building);
  const words = { building: nameWord(building), points: printedPoints(building) };
  if (ability === undefined) return say("board.own.plain", words);
  return say(isUsed ? "board.own.used" : "board.own", { ...words, ability });
}

/** Decks are counted, discards open (ruling 5). */
function stockLines({ rows }: View): readonly Message[] {
  const decks = rows.map(({ deck }, row) => countedRow(row, deck));
  const discards = rows.flatMap(({ discard }, row) =>
    discard.length === 0
      ? []
      : [say("board.discard", { row: rowWord(row, discard.length), cards: cardWords(discard) })],
  );
  return [say("board.decks", { decks }), ...discards];
}

export function describeHand({ hand: own, me }: View): readonly Message[] {
  if (own === null || me === null) return [];
  if (own.length === 0) return [say("hand.none")];
  return [
    say("hand.cards", { cards: own.length, limit: handLimit, worth: worthOf(own) }),
    ...listKinds(own).map((card) => cardLine(own, card)),
  ];
}

function cardLine(own: readonly Card[], card: Card): Message {
  const count = own.filter((other) => other === card).length;
  const words = { card: countedWord({ card, count }), count, value: valueOf(card) };
  return say(isFunds(card) ? "hand.funds" : "hand.card", words);
}
