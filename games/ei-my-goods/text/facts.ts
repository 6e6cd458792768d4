import type { Message, MessageParam } from "../../contract/index.ts";
import { readCard } from "../rules/cards.ts";
import type { FactName, FactNamed } from "../rules/facts.ts";
import { countResources } from "../rules/production.ts";
import { listGoodsWords, nameCard, nameCards, nameCounts, nameGoods, nameResources, nameSide, say } from "./words.ts";

/** How each fact reads. */
const sentences: { readonly [N in FactName]: (fact: FactNamed<N>) => Message } = {
  began: ({ start }) => say("fact.began", { seat: { seat: start } }),
  round: ({ round, active, isFinal }) =>
    say(isFinal ? "fact.round.final" : "fact.round", { n: round, seat: { seat: active } }),
  locked: ({ seat, what }) => say(`fact.locked.${what}`, { seat: { seat } }),
  kept: ({ seat }) => say("fact.kept", { seat: { seat } }),
  exchanged: ({ seat, count }) => say("fact.exchanged", { seat: { seat }, n: count }),
  drew: ({ seat, count }) => say("fact.drew", { seat: { seat }, n: count }),
  got: ({ cards }) => say("fact.got", { cards: nameCards(cards) }),
  market: ({ row, cards }) =>
    cards.length === 0
      ? say("fact.market.none")
      : say(`fact.market.${row}`, { resources: nameCounts(countResources(cards)) }),
  reshuffled: ({ count }) => say("fact.reshuffled", { n: count }),
  halving: () => say("fact.halving"),
  halved: ({ seat, count }) => say("fact.halved", { seat: { seat }, n: count }),
  dry: () => say("fact.dry"),
  moved: ({ seat, moves, paid, coins }) =>
    say("fact.moved", { seat: { seat }, moves: moves.map(describeMove), goods: listGoodsWords(paid), coins }),
  planned: describePlanned,
  produced: describeProduced,
  chained: describeChained,
  idle: ({ seat, building }) => say("fact.idle", { seat: { seat }, building: nameCard(building) }),
  built: ({ seat, card, paid, coins, count }) =>
    say("fact.built", { seat: { seat }, card: nameCard(card), goods: listGoodsWords(paid), coins, n: count }),
  hired: ({ seat, side, building, paid, coins }) =>
    say("fact.hired", {
      seat: { seat },
      assistant: nameSide(side),
      building: nameCard(building),
      goods: listGoodsWords(paid),
      coins,
    }),
  "took-back": ({ seat }) => say("fact.took-back", { seat: { seat } }),
  "last-round": ({ seat, round }) => say("fact.last-round", { seat: { seat }, n: round }),
  standstill: ({ round }) => say("fact.standstill", { n: round }),
  ended: () => say("fact.ended"),
  won: describeWin,
};

/** What happened, in one sentence. */
export function describeFact<N extends FactName>(fact: FactNamed<N>): Message {
  return sentences[fact.fact](fact);
}

function describeWin({ winners, points, byCoins }: FactNamed<"won">): Message {
  return say("fact.won", {
    winners: winners.map((seat) => say("winner", { seat: { seat } })),
    many: winners.length > 1 ? "yes" : "no",
    byCoins: byCoins ? "yes" : "no",
    points,
  });
}

const describeMove = ({ side, from, to }: FactNamed<"moved">["moves"][number]): Message =>
  say("move.one", { assistant: nameSide(side), from: nameCard(from), to: nameCard(to) });

function describePlanned({ seat, building, isEfficient, hasCard }: FactNamed<"planned">): Message {
  const words = { seat: { seat }, aside: say(hasCard ? "planned.card" : "planned.none") };
  if (building === null) return say("fact.planned.rest", words);
  return say(`fact.planned.${isEfficient ? "efficient" : "sloppy"}`, { ...words, building: nameCard(building) });
}

function describeProduced(fact: FactNamed<"produced">): Message {
  const { seat, building, bunny, skip, gave } = fact;
  return say(`fact.produced.${bunny}`, {
    seat: { seat },
    building: nameCard(building),
    goods: nameMade(fact),
    gave: gave.length === 0 ? "" : say("produced.gave", { cards: nameCards(gave) }),
    skipped: skip === null ? "" : say("produced.skipped", { resource: nameResources(skip, 1) }),
  });
}

function describeChained(fact: FactNamed<"chained">): Message {
  const { seat, building, count, gave, moved } = fact;
  const takes = [...gave.map((card) => say("chained.card", { card: nameCard(card) })), ...listGoodsWords(moved)];
  return say("fact.chained", { seat: { seat }, building: nameCard(building), takes, n: count, goods: nameMade(fact) });
}

/** The goods that this building has just made. */
export function nameMade({ building, count }: FactNamed<"produced" | "chained">): MessageParam {
  const { good } = readCard(building);
  return good === null ? "" : nameGoods(good, count);
}
