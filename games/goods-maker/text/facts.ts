import { tellFacts } from "../../kit/facts.ts";
import { isBuilding, printedPoints } from "../rules/cards.ts";
import { facts } from "../rules/facts.ts";
import { standstillRounds } from "../rules/state.ts";
import { cardWords, countedRow, nameWord, paidWord, rowWord, say } from "./words.ts";

export const describeFact = tellFacts(facts, say, {
  reshuffled: ({ row, count }) => say("fact.reshuffled", { cards: countedRow(row, count) }),
  refilled: ({ row, cards }) => say("fact.refilled", { row: rowWord(row, cards.length), cards: cardWords(cards) }),
  produced({ card, gave: give, showed: show }, tell) {
    if (give.length + show.length === 0) return tell("fact.took");
    const pay = paidWord({ give, show });
    return isBuilding(card) ? tell("fact.built", { pay, points: printedPoints(card) }) : tell("fact.produced", { pay });
  },
  worked({ seat, building, gave: give, showed: show, card, points, earned, total }) {
    const words = { seat: { seat }, building: nameWord(building), pay: paidWord({ give, show }) };
    if (card !== null) return say("fact.worked", { ...words, card: nameWord(card) });
    return say(points < earned ? "fact.scored.last" : "fact.scored", { ...words, points, earned, total });
  },
  traded: ({ got }, tell) => tell(got.some(isBuilding) ? "fact.traded.built" : "fact.traded"),
  ended: ({ why, winners }, tell) =>
    tell(`fact.ended.${why}`, { many: winners.length > 1 ? "yes" : "no", rounds: standstillRounds }),
})({
  card: nameWord,
  "card[]": cardWords,
  "fund[]": (funds) => funds.map(({ seat, card }) => say("fact.funds", { seat: { seat }, card: nameWord(card) })),
  "seat[]": (seats) => seats.map((seat) => say("winner", { seat: { seat } })),
  end: String,
});
