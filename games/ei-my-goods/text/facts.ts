import type { MessageParam } from "../../contract/index.ts";
import { tellFacts } from "../../kit/facts.ts";
import { readCard } from "../rules/cards.ts";
import { type FactNamed, facts } from "../rules/facts.ts";
import { countResources } from "../rules/production.ts";
import { listGoodsWords, nameCard, nameCards, nameCounts, nameGoods, nameResources, nameSide, say } from "./words.ts";

/** Says what happened, in one sentence. */
export const describeFact = tellFacts(facts, say, {
  round: ({ isFinal }, tell) => tell(isFinal ? "fact.round.final" : "fact.round"),
  locked: ({ seat, what }) => say(`fact.locked.${what}`, { seat: { seat } }),
  market: ({ row, cards }) =>
    cards.length === 0
      ? say("fact.market.none")
      : say(`fact.market.${row}`, { resources: nameCounts(countResources(cards)) }),
  planned({ seat, building, isEfficient, hasCard }) {
    const words = { seat: { seat }, aside: say(hasCard ? "planned.card" : "planned.none") };
    if (building === null) return say("fact.planned.rest", words);
    return say(`fact.planned.${isEfficient ? "efficient" : "sloppy"}`, { ...words, building: nameCard(building) });
  },
  produced: (fact) =>
    say(`fact.produced.${fact.bunny}`, {
      seat: { seat: fact.seat },
      building: nameCard(fact.building),
      goods: nameMade(fact),
      gave: fact.gave.length === 0 ? "" : say("produced.gave", { cards: nameCards(fact.gave) }),
      skipped: fact.skip === null ? "" : say("produced.skipped", { resource: nameResources(fact.skip, 1) }),
    }),
  chained(fact, tell) {
    const cards = fact.gave.map((card) => say("chained.card", { card: nameCard(card) }));
    return tell("fact.chained", { takes: [...cards, ...listGoodsWords(fact.moved)], goods: nameMade(fact) });
  },
  won: ({ winners }, tell) => tell("fact.won", { many: winners.length > 1 ? "yes" : "no" }),
})({
  card: nameCard,
  "card[]": nameCards,
  side: nameSide,
  "goods[]": listGoodsWords,
  "move[]": (moves) =>
    moves.map(({ side, from, to }) =>
      say("move.one", { assistant: nameSide(side), from: nameCard(from), to: nameCard(to) }),
    ),
  "seat[]": (seats) => seats.map((seat) => say("winner", { seat: { seat } })),
});

/** The goods that this building has just made. */
export function nameMade({ building, count }: FactNamed<"produced" | "chained">): MessageParam {
  const { good } = readCard(building);
  return good === null ? "" : nameGoods(good, count);
}
