import type { Message } from "../../contract/index.ts";
import { unreachable } from "../../kit/fail.ts";
import { isBuilding, printedPoints } from "../rules/cards.ts";
import { standstillRounds } from "../rules/state.ts";
import type { MakerFact } from "../rules/facts.ts";
import { cardWords, countedRow, nameWord, paidWord, rowWord, say } from "./words.ts";

/** What happened, in one sentence or two. */
export function describeFact(fact: MakerFact): Message {
  switch (fact.fact) {
    case "began":
      return say("fact.began", {
        start: { seat: fact.start },
        funds: fact.funds.map(({ seat, card }) => say("fact.funds", { seat: { seat }, card: nameWord(card) })),
      });
    case "reshuffled":
      return say("fact.reshuffled", { cards: countedRow(fact.row, fact.count) });
    case "refilled":
      return say("fact.refilled", { row: rowWord(fact.row, fact.cards.length), cards: cardWords(fact.cards) });
    case "produced":
      return describeProduction(fact);
    case "worked":
      return describeElves(fact);
    case "traded":
      return describeTrade(fact);
    case "passed":
      return say("fact.passed", { seat: { seat: fact.seat } });
    case "ended":
      return describeEnd(fact);
    default:
      return unreachable(fact);
  }
}

type FactNamed<F extends MakerFact["fact"]> = Extract<MakerFact, { readonly fact: F }>;

function describeProduction({ seat, card, gave, showed, total }: FactNamed<"produced">): Message {
  const isFree = gave.length + showed.length === 0;
  const words = { seat: { seat }, card: nameWord(card), pay: paidWord({ give: gave, show: showed }) };
  if (isFree) return say("fact.took", words);
  return isBuilding(card)
    ? say("fact.built", { ...words, points: printedPoints(card), total })
    : say("fact.produced", words);
}

function describeElves({ seat, building, gave, showed, card, points, earned, total }: FactNamed<"worked">): Message {
  const words = { seat: { seat }, building: nameWord(building), pay: paidWord({ give: gave, show: showed }) };
  if (card !== null) return say("fact.worked", { ...words, card: nameWord(card) });
  const key = points < earned ? "fact.scored.last" : "fact.scored";
  return say(key, { ...words, points, earned, total });
}

function describeTrade({ seat, gave, got, worth, cost, total }: FactNamed<"traded">): Message {
  const words = { seat: { seat }, gave: cardWords(gave), got: cardWords(got), worth, cost };
  return got.some(isBuilding) ? say("fact.traded.built", { ...words, total }) : say("fact.traded", words);
}

function describeEnd({ why, winners, points, byHand }: FactNamed<"ended">): Message {
  return say(`fact.ended.${why}`, {
    winners: winners.map((seat) => say("winner", { seat: { seat } })),
    many: winners.length > 1 ? "yes" : "no",
    byHand: byHand ? "yes" : "no",
    points,
    rounds: standstillRounds,
  });
}
